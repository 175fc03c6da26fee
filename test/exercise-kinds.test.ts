// Every place that a kind of exercise has besides what does not compile without it: manual, example, grammar cases, widget and styles.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { INTERFACE_LANGUAGES } from '#api/interface-languages.ts';
import { EXAMPLES } from '#markup/examples.ts';
import { KIND_NAMES } from '#syntax/kinds.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

// The fixture is a list of such examples.
const cases = JSON.parse(read('test/fixtures/exercise-cases.json')) as { markup: string }[];

const MIN_GRAMMAR_CASES = 20;
/** Their styles are those of blanks everywhere, and of what exercises have in common. */
const WITHOUT_STYLES = ['write'];
/** Blanks have cases of their own, in `markup-cases.json`. */
const WITHOUT_CASES = ['write'];

describe.each(KIND_NAMES)('the exercise kind %s', (name) => {
  it('has a manual, and is named among the kinds where they are listed', () => {
    expect(read('docs/markup.md')).toMatch(new RegExp(`\`\`\`cahier\n@${name}[ \\d-]*\n`));
    expect(read('docs/exports.md')).toMatch(new RegExp(`\\b${name}\\b`));
    expect(read('CONTRIBUTING.md')).toContain(`\`${name}\``);
  });

  it('has an example in the documentation', () => {
    expect(EXAMPLES.some(({ markup }) => new RegExp(`^@${name}[ \\d-]*\n`).test(markup))).toBe(true);
  });

  it('has a folder, a widget, an entry of the menu, and styles that are loaded', () => {
    expect(existsSync(path.join(ROOT, `src/exercises/${name}/${name}.ts`))).toBe(true);
    expect(existsSync(path.join(ROOT, `src/web/exercises/${name}/${name}.ts`))).toBe(true);
    expect(existsSync(path.join(ROOT, `src/web/exercises/${name}/menu.ts`))).toBe(true);
    if (!WITHOUT_STYLES.includes(name))
      expect(read('src/web/exercises/exercises.css')).toContain(`"./${name}/${name}.css"`);
  });

  it('is tested by cases of its grammar, and used in a browser', () => {
    if (!WITHOUT_CASES.includes(name)) {
      const own = cases.filter(({ markup }) => markup.includes(`@${name}`));
      expect(own.length).toBeGreaterThanOrEqual(MIN_GRAMMAR_CASES);
    }
    expect(read('test/support/browser/exercise-lecture.ts')).toContain(`'@${name}`);
  });
});

it('a kind without forms of its own in formats is named outside its folders only where it is registered, and in its texts', () => {
  const files = globSync('src/**/*.{ts,tsx,css}', { cwd: ROOT, exclude: ['**/*.test.ts'] }).filter((file) =>
    /^ {2,4}sort: |@sort\b|\bSORT(?:ED_WORD)?\b|\bSORT_(?:EXAMPLE|MESSAGES)|'sort(?:-form)?'|\/sort\//m.test(
      read(file),
    ),
  );
  const isOther = (file: string) => /\/(?:exercises\/sort|screens\/drafts|auth)\/|\/drafts\.ts$/.test(file);
  expect(files.filter((file) => !isOther(file)).sort()).toEqual(
    [
      'src/syntax/kinds.ts',
      'src/exercises/index.ts',
      'src/exercises/item-rules.ts',
      'src/web/exercises/index.ts',
      'src/web/exercises/exercises.css',
      'src/web/exercises/menu.ts',
      ...INTERFACE_LANGUAGES.map((language) => `src/texts/${language}/exercise-help.ts`),
      ...INTERFACE_LANGUAGES.map((language) => `src/texts/${language}/exercise-kinds.ts`),
    ].sort(),
  );
});

/** A kind with forms of its own in imports and exports: what reads and writes those, and nothing else. */
it('pairs are known outside their folders to eight files at most', () => {
  const files = globSync('src/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/*.test.ts', 'src/texts/**', '**/exercises/match/**'],
  }).filter((file) => /'match'|match-form|MatchExercise/.test(read(file)));
  expect(files.length, files.sort().join('\n')).toBeLessThanOrEqual(8);
});
