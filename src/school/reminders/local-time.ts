// The day and the hour that clocks of a time zone show.

function partsOf(time: Date, timeZone: string): ReadonlyMap<string, string> {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  });
  return new Map(format.formatToParts(time).map(({ type, value }) => [type, value]));
}

/** Such as `2026-03-29`. */
export function localDay(time: Date, timeZone: string): string {
  const parts = partsOf(time, timeZone);
  return ['year', 'month', 'day'].map((part) => parts.get(part)).join('-');
}

/** 0 to 23. */
export function localHour(time: Date, timeZone: string): number {
  return Number(partsOf(time, timeZone).get('hour'));
}
