// The setting of rate limits (`signin=30/5m`) and of fixed codes for tests
// (`4915112345678:123456`), each several by commas.
import { z } from 'zod';
import { type AuthSettings, DEFAULT_SETTINGS } from '#auth/context/settings.ts';
import { DAY_SECONDS } from '#durations.ts';
import type { RateLimit, RateLimits } from '#limits/rate-limits.ts';
import { SCHOOL_LIMITS } from '#school/limits.ts';
import { commaSeparated, DURATION, parseDuration } from './schemas.ts';

/** A sliding window stores each attempt in a row of its own. */
const MAX_STRICT_COUNT = 1000;
const MAX_COUNT = 100_000;
const MAX_SECONDS = DAY_SECONDS;

const DEFAULT_LIMITS: RateLimits<string> = { ...DEFAULT_SETTINGS.limits, ...SCHOOL_LIMITS };

/** A limit such as `signin=30/5m`; undefined when it is none. */
function parseLimit(text: string): [name: string, limit: RateLimit] | undefined {
  const [, name = '', digits = '', duration = ''] = /^(\w+)=(\d{1,6})\/(\w+)$/.exec(text) ?? [];
  const [count, seconds] = [Number(digits), DURATION.test(duration) ? parseDuration(duration) : 0];
  const limit = Object.hasOwn(DEFAULT_LIMITS, name) ? DEFAULT_LIMITS[name] : undefined;
  if (limit === undefined || count < 1 || seconds < 1 || seconds > MAX_SECONDS) return undefined;
  const isStrict = 'isStrict' in limit;
  if (count > (isStrict ? MAX_STRICT_COUNT : MAX_COUNT)) return undefined;
  return [name, isStrict ? { count, seconds, isStrict } : { count, seconds, burst: count }];
}

/** The defaults, with those limits replaced that `changes` has. */
function replaceLimits<Name extends string>(
  defaults: RateLimits<Name>,
  changes: ReadonlyMap<string, RateLimit>,
): RateLimits<Name> {
  const entries = Object.entries<RateLimit>(defaults).map(([name, limit]) => [name, changes.get(name) ?? limit]);
  return Object.fromEntries(entries) as RateLimits<Name>; // the names are those of the defaults
}

/** The limits of each module that counts: those that the text names, and all others as by default. */
export const rateLimits = commaSeparated.transform((items, context) => {
  const parsed = items.map(parseLimit);
  if (parsed.every((limit) => limit !== undefined)) {
    const changes = new Map(parsed);
    return {
      auth: replaceLimits(DEFAULT_SETTINGS.limits, changes),
      school: replaceLimits(SCHOOL_LIMITS, changes),
    };
  }
  const names = Object.keys(DEFAULT_LIMITS).join(', ');
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
