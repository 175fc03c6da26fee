// A time as people say it, with the full date as a tooltip.
import { formatFullDate, formatRelativeTime } from '#texts/formats/format-time.ts';

/** `at` is ISO 8601; shown in the browser's own time zone. */
export function RelativeTime({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={formatFullDate(date)}>
      {formatRelativeTime(date, new Date())}
    </time>
  );
}
