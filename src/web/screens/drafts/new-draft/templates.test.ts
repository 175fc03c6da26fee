// The templates of a new draft, in each language that has samples.
import { describe, expect, it } from 'vitest';
import { guessLanguage } from '#api/guess-language.ts';
import { lint, toHtml } from '#markup/index.ts';
import { findSampleLanguage, SAMPLE_LANGUAGES, writeSample } from './template-texts.ts';
import { fillRecordings, findInitialSelection, TEMPLATES } from './templates.ts';

const CASES = SAMPLE_LANGUAGES.flatMap((language) => TEMPLATES.map((id) => ({ language, id })));

describe.each(CASES)('the template $id in $language', ({ language, id }) => {
  const { name, markup } = writeSample(id, language);

  it('names no media, and leaves nothing to mend but recordings to be made', () => {
    expect(markup).not.toMatch(/AUDIO|IMAGE|VIDEO/);
    const recordings = { dialogue: 1, vocabulary: 4, grammar: 0 }[id];
    expect(lint(markup).map(({ code }) => code)).toEqual(Array.from({ length: recordings }, () => 'missing-recording'));
    expect(lint(fillRecordings(markup))).toEqual([]);
  });

  it('has a name, a table and an exercise', () => {
    const html = toHtml(markup);
    expect(name).not.toBe('');
    expect(html).toContain('<table>');
    expect(html.match(/class="answer"/g)?.length).toBeGreaterThanOrEqual(3);
  });

  it('opens with its first place for a recording selected', () => {
    const selected = markup.slice(...findInitialSelection(markup));
    expect(selected).toBe(id === 'grammar' ? '' : '[recording]');
  });
});

it('are written in the language that they are for', () => {
  const guesses = SAMPLE_LANGUAGES.map((language) =>
    guessLanguage(TEMPLATES.map((id) => writeSample(id, language).markup).join('\n')),
  );
  expect(guesses).toEqual(SAMPLE_LANGUAGES);
});

it('are French where a language has none, or is not known', () => {
  expect(['de-AT', 'xx', undefined].map(findSampleLanguage)).toEqual(['de', 'fr', 'fr']);
  expect(writeSample('dialogue', 'xx')).toEqual(writeSample('dialogue', 'fr'));
});
