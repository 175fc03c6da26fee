// Times of day as the editor writes them.

const TIME_FORMAT = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const DATE_TIME_FORMAT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** The time in the reader's own time zone, such as `14:02`. */
export function formatTime(date: Date): string {
  return TIME_FORMAT.format(date);
}

const DATE_TIME_YEAR_FORMAT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** `14:02` when it was on the day of `now`, else with the day, such as `3 May at 14:02`, and the year where it is another. */
export function formatTimeOrDate(date: Date, now: Date): string {
  if (date.toDateString() === now.toDateString()) return formatTime(date);
  return (date.getFullYear() === now.getFullYear() ? DATE_TIME_FORMAT : DATE_TIME_YEAR_FORMAT).format(date);
}

/** A length in seconds as players show it, such as `0:07` or `1:02:03`; less than a second counts as one. */
export function formatDuration(seconds: number): string {
  const totalSeconds = Math.max(1, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(totalSeconds / 3600), Math.floor(totalSeconds / 60) % 60];
  const secondsText = String(totalSeconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${secondsText}` : `${minutes}:${secondsText}`;
}
