// Quick fixes of suggestions.
import { describe, expect, it } from 'vitest';
import { lint } from '#markup/index.ts';
import { createFix, findSuggestionRange } from './quick-fix.ts';

function fixFirst(markup: string): string | undefined {
  const [diagnostic] = lint(markup);
  const edit = diagnostic && createFix(markup, diagnostic);
  return edit && markup.slice(0, edit.start) + edit.text + markup.slice(edit.end);
}

describe('a quick fix', () => {
  it.each([
    ['Un\n@Write\nJe ---suis---', 'Un\n@write\nJe ---suis---'],
    ['  @ TABLE:  \na | b', '  @table\na | b'],
    ['@Write : Je ---suis---', '@write\nJe ---suis---'],
    ['un { red | mot }', 'un { RED | mot }'],
    ['{ Audio | BONJOUR2222 }', '{ AUDIO | BONJOUR2222 }'],
    ['Lisez [la page](https://cahier.example/x) !', 'Lisez { LINK | https://cahier.example/x | la page } !'],
    ['https://cahier.example.', '{ LINK | https://cahier.example | https://cahier.example }.'],
    ['{ LINK | www.cahier.example/a?b#c | la page }', '{ LINK | https://www.cahier.example/a?b#c | la page }'],
    ['{ LINK | cahier.example | la page }', '{ LINK | https://cahier.example | la page }'],
    ['(www.cahier.example)', '({ LINK | https://www.cahier.example | www.cahier.example })'],
    ['Au marché\n- une pomme\n  - du pain-\nfin', 'Au marché\n@list\nune pomme\n  du pain-\n\nfin'],
    ['  - une pomme\n  - du pain', '@list\n  une pomme\n  du pain'],
    ['- 1. une pomme\n- - du pain', '@list\n- 1. une pomme\n- - du pain'],
    ['@write\n- Je ---suis---\n- là', '@write\n• Je ---suis---\n• là'],
  ])('of %j makes it %j, about which there is no suggestion', (markup, fixed) => {
    expect(fixFirst(markup)).toBe(fixed);
    expect(lint(fixed).map(({ code }) => code)).toEqual([]);
  });

  it.each([
    'un **mot',
    '{ LINK | https://a@cahier.example | x }',
    '{ LINK | a@cahier.example | x }',
    '{ LINK | https://a.org }',
    '{ PURPLE | mot }',
    'https://a@cahier.example',
    '[x](javascript:y)',
  ])('is not offered for %j', (markup) => {
    expect(fixFirst(markup)).toBeUndefined();
  });

  it('is none when the text has changed meanwhile', () => {
    const [diagnostic] = lint('- un');
    expect(diagnostic && createFix('un', diagnostic)).toBeUndefined();
  });
});

describe('the range of a suggestion', () => {
  it('is the place for a recording, and else the position', () => {
    const markup = 'un [recording] **deux';
    expect(lint(markup).map((diagnostic) => findSuggestionRange(markup, diagnostic))).toEqual([
      [3, 14],
      [15, 15],
    ]);
  });
});
