// Parses durations such as "1h30m" or "300ms" (Go's format, which the protocol uses).

const UNIT_SECONDS: Readonly<Record<string, number>> = {
  ns: 1e-9,
  us: 1e-6,
  µs: 1e-6,
  ms: 1e-3,
  s: 1,
  m: 60,
  h: 3600,
};

/** The seconds of a duration such as "2h45m"; "none" is 0. Undefined when it is malformed. */
export function parseDuration(text: string): number | undefined {
  if (text === 'none' || text === '0') return 0;
  if (!/^(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+$/.test(text)) return undefined;
  let seconds = 0;
  for (const [, amount = '0', unit = 's'] of text.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g)) {
    seconds += Number(amount) * (UNIT_SECONDS[unit] ?? 0);
  }
  return seconds;
}
