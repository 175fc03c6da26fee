// Formats by how much work was late.

import { DAY_MS, HOUR_MS, MINUTE_MS } from '#durations.ts';
import { forLocale } from '#texts/language/translated.ts';

/** Whole ones, the largest that there are: of 50 hours, two days. */
const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

const formats = forLocale(
  (locale) =>
    new Map(UNITS.map(([unit]) => [unit, new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })])),
);

/** `2 days`, `5 hours`, `1 minute`: the time from a due date to another time; undefined unless that is later. */
export function formatLateness(dueAt: string | null, reachedAt: string | null | undefined): string | undefined {
  if (dueAt === null || reachedAt == null) return undefined;
  const late = Date.parse(reachedAt) - Date.parse(dueAt);
  if (late <= 0) return undefined;
  const [unit, size] = UNITS.find(([, ms]) => late >= ms) ?? (['minute', MINUTE_MS] as const);
  return formats()
    .get(unit)
    ?.format(Math.max(1, Math.floor(late / size)));
}
