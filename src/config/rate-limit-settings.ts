// The setting of rate limits (`signin=30/5m`) and of fixed codes for tests (`4915112345678:123456`), each several by commas.
import { z } from 'zod';
import type { AuthSettings, LimitName } from '#auth/context/settings.ts';
import { DEFAULT_SETTINGS } from '#auth/context/settings.ts';
import { commaSeparated, DURATION, parseDuration } from './schemas.ts';

type Limits = AuthSettings['limits'];

/** A sliding window stores each attempt in a row of its own. */
const MAX_STRICT_COUNT = 1000;
const MAX_COUNT = 100_000;
const MAX_SECONDS = 24 * 60 * 60;

function isLimitName(name: string): name is LimitName {
  return Object.hasOwn(DEFAULT_SETTINGS.limits, name);
}

/** A limit such as `signin=30/5m`; undefined when it is none. */
function parseLimit(text: string): Partial<Limits> | undefined {
  const [, name = '', digits = '', duration = ''] = /^(\w+)=(\d{1,6})\/(\w+)$/.exec(text) ?? [];
  const [count, seconds] = [Number(digits), DURATION.test(duration) ? parseDuration(duration) : 0];
  if (!isLimitName(name) || count < 1 || seconds < 1 || seconds > MAX_SECONDS) return undefined;
  const isStrict = 'isStrict' in DEFAULT_SETTINGS.limits[name];
  if (count > (isStrict ? MAX_STRICT_COUNT : MAX_COUNT)) return undefined;
  return { [name]: isStrict ? { count, seconds, isStrict } : { count, seconds, burst: count } };
}

/** Limits that differ from the defaults, with all others as by default. */
export const rateLimits = commaSeparated.transform((items, context): Limits => {
  const parsed = items.map(parseLimit);
  if (parsed.every((limit) => limit !== undefined)) return Object.assign({ ...DEFAULT_SETTINGS.limits }, ...parsed);
  const names = Object.keys(DEFAULT_SETTINGS.limits).join(', ');
  context.addIssue({ code: 'custom', message: `must be limits such as signin=30/5m, of ${names}` });
  return z.NEVER;
});

/** Phone numbers with the code that each always gets, for tests. */
export const testCodes = commaSeparated
  .refine(
    (items) => items.every((item) => /^[1-9]\d{1,14}:\d{4,10}$/.test(item)),
    'must be such as 4915112345678:123456',
  )
  .transform((items): AuthSettings['testCodes'] =>
    Object.fromEntries(items.map((item): [string, string] => [item.split(':')[0] ?? '', item.split(':')[1] ?? ''])),
  );
