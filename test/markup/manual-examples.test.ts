// The language manual runs: each example in docs/markup.md, and each on the documentation screen.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lint } from '#markup/diagnostics.ts';
import { EXAMPLES } from '#markup/examples.ts';
import { toHtml } from '#markup/to-html.ts';
import { exerciseHelpTexts } from '#texts/en/exercise-help.ts';
import { markupExampleTexts } from '#texts/en/markup.ts';

const manualText = readFileSync(new URL('../../docs/markup.md', import.meta.url), 'utf8');
const examples = [...manualText.matchAll(/^```cahier\n([\s\S]*?)\n```\n\n```html\n([\s\S]*?)\n```$/gm)].map(
  ([, markup = '', html = '']) => ({ markup, html }),
);

const exampleTexts = { ...markupExampleTexts, ...exerciseHelpTexts.examples };

describe('the manual', () => {
  it('has a result for every example', () => {
    expect(examples.length).toBeGreaterThanOrEqual(18);
    expect(manualText.match(/^```cahier$/gm)).toHaveLength(examples.length);
  });

  it.each(examples)('shows the right result for example %#', ({ markup, html }) => {
    expect(toHtml(markup)).toBe(html);
  });
});

describe('the documentation screen', () => {
  it('shows the sections of the language in order', () => {
    expect(EXAMPLES.map(({ id }) => exampleTexts[id].title)).toEqual([
      'Headers',
      'Bold',
      'Italic',
      'Inline audio',
      'Colours',
      'Links',
      'Readings',
      'A list',
      'A table with a header',
      'A table without a header',
      'A word list',
      'A writing exercise',
      'Alternatives',
      'Hyphens in answers',
      'A table in an exercise',
      'A word bank',
      'Choosing an answer',
      'Putting in order',
      'Matching',
      'Sorting',
      'A dictation',
      'Writing a text',
      'Speaking',
      'Pictures',
      'Video',
      'Lines and paragraphs',
      'Escapes',
    ]);
  });

  it('explains every rule in whole sentences', () => {
    const texts = Object.values(exampleTexts);
    for (const { rules } of texts) expect(rules).not.toEqual([]);
    for (const rule of texts.flatMap(({ rules }): readonly string[] => rules)) expect(rule).toMatch(/^[A-Z`].+\.$/);
  });

  it.each(EXAMPLES)('has no diagnostics in its example of $id', ({ markup }) => {
    expect(lint(markup)).toEqual([]);
  });

  it('shows each construct of the language', () => {
    const html = EXAMPLES.map(({ markup }) => toHtml(markup)).join('\n');
    for (const tag of [
      'h1',
      'h2',
      'h3',
      'strong',
      'em',
      'audio',
      'thead',
      'tbody',
      'form',
      'input',
      'img',
      'video',
      'fieldset',
      'select',
    ]) {
      expect(html).toContain(`<${tag}`);
    }
    for (const name of ['red', 'blue', 'green']) expect(html).toContain(`color-${name}`);
    expect(html).toContain('class="alternative"');
    for (const kind of ['write', 'choose', 'order', 'match', 'dictation', 'text', 'speak'])
      expect(html).toContain(`${kind}-form`);
  });
});
