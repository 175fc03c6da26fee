// Configurations of a test, such as sizes of the window: `npm test` runs the first, `npm run test:all` the others.

const RUNS_OTHERS = process.env.TEST_CONFIGURATIONS === 'others';

/** Whether this run takes the first configurations, and the tests beside them that have none (`it.runIf`). */
export const RUNS_FIRST = !RUNS_OTHERS;

/** Those of `all` that this run tests: the first `count` with `npm test`. */
export function selectConfigurations<Configuration>(
  all: readonly Configuration[],
  count = 1,
): readonly Configuration[] {
  return RUNS_OTHERS ? all.slice(count) : all.slice(0, count);
}

/** Whether this run is on PostgreSQL, or with an external auth server. */
const IS_OTHER_INSTALLATION = process.env.TEST_INSTALLATION !== undefined;

/**
 * Of many cases of one rule, such as each field of each route: every eighth with `npm test`, the others with `npm run test:all`, which
 * takes all of them on the other installations.
 */
export function selectCases<Case>(all: readonly Case[]): readonly Case[] {
  if (IS_OTHER_INSTALLATION) return all;
  return all.filter((_, at) => (at % 8 === 0) !== RUNS_OTHERS);
}

/** How many times as many documents the property tests of the markup generate as with `npm test`. */
export const PROPERTY_RUNS = Number(process.env.PROPERTY_RUNS ?? 1);

/**
 * How many random documents a property test tries that tries `all` of them with `npm run test:all`: the first tenth with `npm test`. Its file
 * runs with both (`vitest.config.ts`).
 */
export function selectRuns(all: number): number {
  return process.env.PROPERTY_RUNS === undefined ? Math.ceil(all / 10) : all;
}
