// Times of day as the editor writes them.

const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const CALENDAR = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** The time in the reader's own time zone, such as `14:02`. */
export function timeOf(moment: Date): string {
  return CLOCK.format(moment);
}

/** `14:02` when it was on the day of `now`, else with the day, such as `3 May at 14:02`. */
export function timeOrDayOf(moment: Date, now: Date): string {
  return moment.toDateString() === now.toDateString() ? timeOf(moment) : CALENDAR.format(moment);
}
