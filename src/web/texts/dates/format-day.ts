// Formats days for people, in the browser's own time zone. A file of its own: every lecture loads it.

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const DAY_WITH_YEAR = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
/** `today`, `yesterday`, `3 May`, or `3 May 2024`. */
export function formatRelativeDay(date: Date, now: Date): string {
  if (isSameDay(date, now)) return 'today';
  if (isDayBefore(date, now)) return 'yesterday';
  return (isSameYear(date, now) ? DAY : DAY_WITH_YEAR).format(date);
}

export function isSameDay(a: Date, b: Date): boolean {
  return a.toDateString() === b.toDateString();
}

export function isDayBefore(date: Date, now: Date): boolean {
  return isSameDay(date, new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1));
}

export function isSameYear(a: Date, b: Date): boolean {
  return a.getFullYear() === b.getFullYear();
}
