// A moment as people say it: the time today, the day else; the whole of it when the pointer rests on it.

const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const DAY_OF_YEAR = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const FULL = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' });

/** `at` is ISO 8601; shown in the reader's own time zone. */
export function RelativeTime({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={FULL.format(date)}>
      {formatRelative(date, new Date())}
    </time>
  );
}

/** `today, 14:02`, `yesterday, 14:02`, `3 May`, or `3 May 2024`. */
function formatRelative(date: Date, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (date.toDateString() === now.toDateString()) return `today, ${CLOCK.format(date)}`;
  if (date.toDateString() === yesterday.toDateString()) return `yesterday, ${CLOCK.format(date)}`;
  return (date.getFullYear() === now.getFullYear() ? DAY : DAY_OF_YEAR).format(date);
}
