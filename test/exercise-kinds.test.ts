// Every place that a kind of exercise has besides what does not compile without it: manual, example, grammar cases, widget and styles.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
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
    expect(read('docs/markup.md')).toContain(`\`\`\`cahier\n@${name}\n`);
    expect(read('docs/exports.md')).toMatch(new RegExp(`\\b${name}\\b`));
    expect(read('CONTRIBUTING.md')).toContain(`\`${name}\``);
  });

  it('has an example in the documentation', () => {
    expect(EXAMPLES.some(({ markup }) => markup.startsWith(`@${name}\n`))).toBe(true);
  });

  it('has a folder, a widget, and styles that are loaded', () => {
    expect(existsSync(path.join(ROOT, `src/exercises/${name}/${name}.ts`))).toBe(true);
    expect(existsSync(path.join(ROOT, `src/web/exercises/${name}/${name}.ts`))).toBe(true);
    if (!WITHOUT_STYLES.includes(name))
      expect(read('src/web/exercises/exercises.css')).toContain(`"./${name}/${name}.css"`);
  });

  it('is tested by cases of its grammar, and used in a browser', () => {
    if (!WITHOUT_CASES.includes(name)) {
      const own = cases.filter(({ markup }) => markup.includes(`@${name}`));
      expect(own.length).toBeGreaterThanOrEqual(MIN_GRAMMAR_CASES);
    }
    expect(read('test/browser/lecture/exercise-kinds.test.ts')).toContain(`'@${name}`);
  });
});
