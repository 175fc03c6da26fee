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

const CALENDAR_OF_YEARS = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** `14:02` when it was on the day of `now`, else with the day, such as `3 May at 14:02`, and the year where it is another. */
export function timeOrDayOf(moment: Date, now: Date): string {
  if (moment.toDateString() === now.toDateString()) return timeOf(moment);
  return (moment.getFullYear() === now.getFullYear() ? CALENDAR : CALENDAR_OF_YEARS).format(moment);
}

/** A length in seconds as players show it, such as `0:07` or `1:02:03`; less than a second counts as one. */
export function durationOf(seconds: number): string {
  const whole = Math.max(1, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
