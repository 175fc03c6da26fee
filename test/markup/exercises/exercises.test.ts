// The HTML of the kinds of exercises, and of the word bank.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lint, mediaReferences } from '#markup/index.ts';
import { toHtml } from '#markup/to-html.ts';
import { KIND_NAMES } from '#syntax/kinds.ts';
import { hasOnlyAllowedTags } from '../../support/allowed-tags.ts';
import { WORKED_EXAMPLES } from './worked-examples.ts';

describe('a real exercise', () => {
  it.each(WORKED_EXAMPLES)('of %s is read without a diagnostic, and as nothing but an exercise', (_name, markup) => {
    const html = toHtml(markup);
    expect(html).toMatch(/^(<form class="\w+-form">\n[\s\S]*?\n<\/form>(\n(?=.)|$))+$/);
    expect(html).not.toMatch(/@|\( \)|\(x\)/);
    expect(hasOnlyAllowedTags(html)).toBe(true);
    expect(lint(markup)).toEqual([]);
  });
});

// The fixture is a list of such examples; an invalid one would differ from its HTML.
const cases = JSON.parse(readFileSync(new URL('../../fixtures/exercise-cases.json', import.meta.url), 'utf8')) as {
  name: string;
  markup: string;
  html: string;
}[];

describe('the grammar of exercises', () => {
  it('has twenty worked examples or more of each kind', () => {
    for (const kind of KIND_NAMES.filter((name) => name !== 'write')) {
      expect(cases.filter(({ name }) => name.startsWith(`${kind}: `)).length, kind).toBeGreaterThanOrEqual(20);
    }
  });

  it.each(cases)('$name', ({ markup, html }) => {
    expect(toHtml(markup)).toBe(html);
    expect(hasOnlyAllowedTags(html)).toBe(true);
  });
});

describe('a keyword that opens nothing', () => {
  it.each(KIND_NAMES.filter((name) => !['write', 'text', 'speak'].includes(name)))(
    '@%s is a line of the exercise or table it stands in',
    (kind) => {
      const field = /<input class="answer"/g;
      expect(toHtml(`@write\n---un---\n@${kind}\n---deux---`).match(field)).toHaveLength(2);
      expect(toHtml(`@write\n@${kind}\n---deux---`).match(field)).toHaveLength(1);
      expect(toHtml(`@write\n@table\n| ---un--- |\n@${kind}\n| ---deux--- |`).match(field)).toHaveLength(2);
      expect(toHtml(`@table\n| un |\n@${kind}\n| deux |`)).toContain(`<td>@${kind}</td></tr><tr><td>deux</td>`);
      expect(toHtml(`@write\n---un---\n@${kind}`)).not.toContain('</form>\n<p>');
    },
  );

  it('leaves one that opens an exercise to end the block', () => {
    expect(toHtml('@write\n---un---\n@match\na | b\nc | d')).toContain('</form>\n<form class="match-form">');
    expect(toHtml('@table\n| un |\n@match\na | b\nc | d')).toContain('</table>\n<form class="match-form">');
  });

  it('lets lines of a dialogue and steps be put in order without a notice', () => {
    expect(lint('@order\nAna: Bonjour ! Ça va ?\nTom: Oui. Et toi ?\nAna: Bien.')).toEqual([]);
    expect(lint('@order\nLavez le riz.\nFaites bouillir l’eau.\nServez.')).toEqual([]);
  });
});

describe('a diagnostic', () => {
  it.each([
    ['@choose', 'exercise-without-lines', 1],
    ['@choose\n@order\na / b / c', 'exercise-without-lines', 1],
    ['@choose\nÇa va ?', 'choose-without-options', 1],
    ['@choose\nÇa va ?\n( ) oui', 'no-right-answer', 3],
    ['@choose\nÇa va ?\n(x) oui\n(x) non', 'all-answers-right', 3],
    ['@choose\n(x) oui\n[ ] non', 'mixed-marks', 3],
    ['@choose\n(x) oui\n( )', 'empty-answer', 3],
    ['@choose\n（x）はい\n（　）いいえ', 'full-width-mark', 2],
    ['@order\nJe suis là', 'order-without-pieces', 1],
    ['@order\nJe / suis / là\nMerci /', 'one-piece', 3],
    [`@order\n${'a / b / '.repeat(51)}`, 'too-many-pieces', 2],
    [`@order\n${'a\n'.repeat(101)}`, 'too-many-pieces', 2],
    ['@order\nje / pars / ici | ici / je / viens', 'other-pieces', 2],
    ['@order\nje / pars | pars / je', 'every-order-right', 2],
    ['@order\nParis est grande. Elle est belle.\nLyon aussi.\nEt Nice.', 'order-of-prose', 1],
    ['@order\nMettez dans l’ordre :\nun\ndeux', 'order-of-prose', 1],
    ['@write\n---a---\n@match\n---b---', 'pair-without-right', 3],
    ['@table\na | b\n@match\nc', 'pair-without-right', 3],
    ['@order\nわたし／は／学生', 'full-width-mark', 2],
    ['@match\nla France', 'pair-without-right', 1],
    ['@match\nun | 1\ndeux | 2\ntrois', 'pair-without-right', 4],
    ['@match\nun | 1\ndeux | 2\ntrois | 3 | drei', 'pair-with-more-sides', 4],
    ['@match\nun | 1\ndeux | 1', 'one-right-side', 1],
    ['@match\n犬｜いぬ', 'full-width-mark', 2],
    ['@sort\nle pain | le lait', 'sort-without-columns', 1],
    ['@sort\na: x', 'one-column', 1],
    ['@sort\na: 1\nb: 2\nc: 3\nd: 4\ne: 5\nf: 6', 'too-many-columns', 1],
    ['@sort\na: x\nb: y\nc | d', 'column-without-name', 4],
    ['@sort\n動物：犬\n植物：木', 'full-width-mark', 2],
    ['@text 120-80\nDécrivez.', 'reversed-limits', 1],
    ['@text\nDécrivez.\n=Chère Ana', 'sign-without-space', 3],
    ['@text\nDécrivez.\n?Climat', 'sign-without-space', 3],
    ['@text\nDécrivez.\n＝ Chère Ana', 'full-width-mark', 3],
    ['@text 80 mots\nDécrivez.', 'broken-limits', 1],
    ['@text -120\nDécrivez.', 'broken-limits', 1],
    ['@text 0-0\nDécrivez.', 'broken-limits', 1],
    ['@text 0-80\nDécrivez.', 'broken-limits', 1],
    ['@text 80-10000\nDécrivez.', 'broken-limits', 1],
    ['@text (80-120)\nDécrivez.', 'broken-limits', 1],
    ['@text 80 à 120\nDécrivez.', 'broken-limits', 1],
    ['@text80\nDécrivez.', 'broken-limits', 1],
    ['@text, dit-il.', 'text-behind-directive', 1],
    ['@text\n\nDécrivez.', 'exercise-without-lines', 1],
    ['@speak\n### Au téléphone', 'nothing-to-say', 1],
    ['@speak\nRépondez.\nRacontez. (200)', 'long-take', 3],
    ['@speak\nRacontez.（60）', 'full-width-mark', 2],
    ['@dictation\nJe suis là.', 'dictation-without-sound', 1],
    ['@dictation\n{ AUDIO | a } oui\nnon', 'dictation-without-sound', 3],
    ['@dictation\n{ AUDIO | a } oui\n{ AUDIO | b }', 'dictation-without-words', 3],
    ['@Write bank\n---a---', 'misspelled-directive', 1],
    ['@Match\na | b', 'misspelled-directive', 1],
    ['@choose oui ou non', 'text-behind-directive', 1],
  ])('of %j is %s in line %i', (markup, code, line) => {
    expect(lint(markup).map((found) => [found.code, found.line])).toContainEqual([code, line]);
  });

  it('of inline text is reported once, though lines are read more than once', () => {
    const markup = '@order\n**Je / suis / là\n{ RED | fin\n\n@choose\n(x) *a | b\n( ) c\n\n@match\n**a | b\nc | d';
    expect(lint(markup).map(({ code, line }) => [code, line])).toEqual([
      ['unclosed-emphasis', 2],
      ['unclosed-colour', 3],
      ['unclosed-emphasis', 6],
      ['unclosed-emphasis', 10],
    ]);
  });

  it('names media of exercises that do not exist, with remarks', () => {
    const markup =
      '@choose\n{ AUDIO | q } ?\n(x) { IMAGE | i | x } | { VIDEO | r }\n( ) b\n\n@match\n{ AUDIO | l } | { AUDIO | m }';
    expect(lint(markup, { mediaIds: new Set() }).filter(({ code }) => code === 'unknown-media')).toHaveLength(5);
    expect(mediaReferences(markup).map(({ id }) => id)).toEqual(['q', 'i', 'r', 'l', 'm']);
  });
});
