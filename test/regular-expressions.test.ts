// Every regular expression of the sources is analysed for its number of steps (ReDoS), whatever the machine: none is exponential, and none of
// those that read requests takes more steps than in proportion to its text.
import { globSync, readFileSync } from 'node:fs';
import { analyse } from 'scslre';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import KNOWN from './fixtures/superlinear-expressions.json' with { type: 'json' };

type Expression = { file: string; text: string; source: string; flags: string };

/** The folders whose code reads headers, addresses and bodies of requests. */
const READS_REQUESTS =
  /^src\/(?:auth|blobs|config|db|http|limits|operations|practice|school|server|storage|system|threads|work|workers)\//;

/** Of these folders: expressions of more steps that no request makes longer. */
const NOT_OF_REQUESTS: Record<string, string> = {
  'src/auth/delivery/mail-templates.ts': 'a template of the operator',
  'src/auth/one-time/links.ts': 'a pattern of the operator',
  'src/config/identity-providers.ts': 'a setting of the operator',
  'src/config/index.ts': 'a setting of the operator',
  'src/auth/routes/protocol/durations.ts': 'a text that matches from its start to its end',
};

function findExpressions(): Expression[] {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
  return files.flatMap((file) => {
    const found: Expression[] = [];
    const visitor = new Visitor({
      Literal(node) {
        if (!('regex' in node)) return;
        const { pattern: source, flags } = node.regex;
        found.push({ file, text: `/${source}/${flags}`, source, flags });
      },
    });
    visitor.visit(parseSync(file, readFileSync(file, 'utf8')).program);
    return found;
  });
}

describe('the regular expressions', () => {
  const expressions = findExpressions();
  const reported = expressions.flatMap((expression) => {
    const { source, flags } = expression;
    const { reports } = analyse({ source, flags }, { reportTypes: { Self: true, Trade: true, Move: true } });
    return reports.length === 0
      ? []
      : [{ ...expression, isExponential: reports.some(({ exponential }) => exponential) }];
  });

  it('are found, and a superlinear one is recognized', () => {
    expect(expressions.length).toBeGreaterThan(700);
    const texts = [/^(?:a+)+$/, /,\s*q=|\s*$/, /a*ab?a*$/];
    const found = texts.map(
      ({ source, flags }) =>
        analyse({ source, flags }, { reportTypes: { Self: true, Trade: true, Move: true } }).reports.length,
    );
    expect(found.every((count) => count > 0)).toBe(true);
  });

  it('have no exponential one', () => {
    expect(reported.filter(({ isExponential }) => isExponential).map(({ file, text }) => `${file}: ${text}`)).toEqual(
      [],
    );
  });

  it('that read requests take steps in proportion to the text', () => {
    const wrong = reported.filter(({ file }) => READS_REQUESTS.test(file) && NOT_OF_REQUESTS[file] === undefined);
    expect(wrong.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });

  // 20,000 characters of each text that the analysis names, with eleven others and sixty ends, took each of these less than 60 ms.
  it('that take more steps are known ones', () => {
    const rest = reported.filter(({ file }) => !READS_REQUESTS.test(file));
    const texts = [...new Set(rest.map(({ file, text }) => `${file}: ${text}`))];
    expect(texts.sort()).toEqual([...KNOWN].sort());
  });
});
