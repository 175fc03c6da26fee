// Lines and words with one recording, found in the HTML of a page.
import { describe, expect, it } from 'vitest';
import { fromHtml } from '#document/from-html.ts';
import { findPageSounds, soundLineKey } from '#document/sounds.ts';
import { LISTED_WORD_ID, listPageWords } from '#document/words.ts';
import { toHtml } from '#markup/to-html.ts';
import { findItems } from '../../test/support/page-items.ts';

const [FIRST, SECOND] = ['AAAAAAAAAAA', 'BBBBBBBBBBB'];

function findSounds(markup: string) {
  const html = toHtml(markup);
  const { blankLines, words } = findPageSounds(fromHtml(html));
  const lines = findItems(html).map((item) => blankLines.get(soundLineKey(item)) ?? null);
  return { lines, words };
}

describe('lines with a recording', () => {
  it('are those of blanks with one recording, with all of their words', () => {
    const markup = [
      '@write',
      `{ AUDIO | ${FIRST} } Je ---suis|étais--- là & tu ---es--- **ici**.`,
      'Il ---est--- là.',
      `{ AUDIO | ${FIRST} } Nous ---sommes--- { AUDIO | ${SECOND} } là.`,
    ].join('\n');
    const line = { sound: FIRST, text: 'Je suis là & tu es ici.' };
    expect(findSounds(markup).lines).toEqual([line, line, null, null]);
  });

  it('are found whatever exercises stand before', () => {
    const markup = `@choose\nOù ?\n(x) ici\n( ) là\n\n@write\nIl ---est--- là.\n\n@write\n{ AUDIO | ${SECOND} } Je ---suis--- là.`;
    expect(findSounds(markup).lines).toEqual([null, null, { sound: SECOND, text: 'Je suis là.' }]);
  });

  it('are no rows of tables, which say more than is heard, and no texts too long to be written', () => {
    const row = `@write\n@table\nJe ---suis--- { AUDIO | ${FIRST} } | I am`;
    const long = `@write\n{ AUDIO | ${FIRST} } ---Bon--- ${'jour '.repeat(80)}`;
    expect([...findSounds(row).lines, ...findSounds(long).lines]).toEqual([null, null]);
  });
});

describe('words with a recording', () => {
  it('are rows of tables with one recording, each recording once', () => {
    const markup = [
      '## Mots',
      '@table',
      '| Mot | Sens | Son |',
      '|---|---|---|',
      `| **bonjour** *hello* | { AUDIO | ${FIRST} } | greeting |`,
      '| merci | thank you | |',
      `| *salut* { AUDIO | ${SECOND} } | hi | informal |`,
      `| bonjour | good day | { AUDIO | ${FIRST} } |`,
    ].join('\n');
    expect(findSounds(markup).words).toEqual([
      { id: `word.${FIRST}`, sound: FIRST, text: 'bonjour', meaning: 'hello — greeting', heading: 'Mots' },
      { id: `word.${SECOND}`, sound: SECOND, text: 'salut', meaning: 'hi — informal', heading: 'Mots' },
    ]);
  });

  it('are none where an exercise is in the table, or a row has several recordings or no words', () => {
    const markup = [
      '@table',
      `| un { AUDIO | ${FIRST} } | { AUDIO | ${SECOND} } |`,
      `| { AUDIO | ${FIRST} } | |`,
      '',
      `@write\n@table\n| ---deux--- | { AUDIO | ${SECOND} } |`,
    ].join('\n');
    expect(findSounds(markup).words).toEqual([]);
  });

  it('are rows of word lists too, by their first form', () => {
    const markup = `## Mots\n\n@words en uk\nÉtudiante : étudiantes | étudiant | student | студентка { AUDIO | ${FIRST} }\nchat | cat`;
    const listed = listPageWords(fromHtml(toHtml(markup)));
    const [word] = listed;
    expect(findSounds(markup).words).toEqual([
      { id: word?.id, sound: FIRST, text: 'Étudiante', meaning: 'student — студентка', heading: 'Mots' },
    ]);
    expect(listed[1]).toMatchObject({
      forms: [{ word: 'chat', forms: [] }],
      meanings: [{ text: 'cat', language: 'en' }],
      sounds: [],
    });
    expect(listed.every(({ id }) => LISTED_WORD_ID.test(id))).toBe(true);
    // Neither another place, nor other meanings, forms, capitals or accents make another word.
    const edited = '@words en\nchat | a cat\n**etudiante** | a student';
    expect(new Set(listPageWords(fromHtml(toHtml(edited))).map(({ id }) => id))).toEqual(
      new Set(listed.map(({ id }) => id)),
    );
  });

  it('does not throw for any HTML, and reads a long one', () => {
    for (const html of ['', '<tr>', '<tr><td><audio src="', '<form class="write-form"><input class="answer"></form>'])
      expect(findPageSounds(fromHtml(html)).words).toEqual([]);
    expect(findPageSounds(fromHtml('<tr><td>'.repeat(50_000))).words).toEqual([]);
  });
});
