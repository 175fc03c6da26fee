// What the clocks of a time zone show.

/** A time as those clocks show it, in milliseconds as if they showed UTC. */
export function localMs(time: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'), get('second'));
}

/** Such as `2026-03-29`. */
export function localDay(time: Date, timeZone: string): string {
  return new Date(localMs(time, timeZone)).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/** 0 to 23. */
export function localHour(time: Date, timeZone: string): number {
  return new Date(localMs(time, timeZone)).getUTCHours();
}
