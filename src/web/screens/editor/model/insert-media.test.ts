import { describe, expect, it } from 'vitest';
import { insertMedia } from './insert-media.ts';

const SOUND = { id: 'ABC', type: 'AUDIO' } as const;
const PICTURE = { id: 'XYZ', type: 'IMAGE' } as const;

/** A text whose selection is between `‹` and `›`, or whose caret is at `‹`. */
function insertInto(marked: string, media: typeof SOUND | typeof PICTURE = SOUND, alt?: string): string {
  const start = marked.indexOf('‹');
  const bare = marked.replace('‹', '');
  const end = bare.includes('›') ? bare.indexOf('›') : start;
  const text = bare.replace('›', '');
  const edit = insertMedia({ text, start, end }, media, alt);
  const result = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  const [from, to] = edit.select;
  return from === to
    ? `${result.slice(0, from)}‹${result.slice(from)}`
    : `${result.slice(0, from)}‹${result.slice(from, to)}›${result.slice(to)}`;
}

describe('a media file is inserted', () => {
  it.each([
    ['a selected id', '{ AUDIO | ‹id› } Salut.', '{ AUDIO | ABC }‹ Salut.'],
    ['the caret in an id', '{ AUDIO | OL‹DID } Salut.', '{ AUDIO | ABC }‹ Salut.'],
    ['the caret behind an id', '{ AUDIO | id‹ }', '{ AUDIO | ABC }‹'],
    ['no id', 'Un { AUDIO |‹ } mot', 'Un { AUDIO | ABC }‹ mot'],
    ['another kind', 'Un { IMAGE | i‹d | une carte } mot', 'Un { AUDIO | ABC }‹ mot'],
    ['a directive that nobody has closed', 'Un { AUDIO | ‹', 'Un { AUDIO | ABC }‹'],
  ])('in place of the id of a directive: %s', (_, text, expected) => {
    expect(insertInto(text)).toBe(expected);
  });

  it('in place of the id of a picture, whose description stays', () => {
    expect(insertInto('{ IMAGE | i‹d | une carte }', PICTURE, 'description')).toBe('{ IMAGE | XYZ | une carte }‹');
  });

  it.each([
    ['before a heading', '‹# Titre', '{ AUDIO | ABC }‹\n# Titre'],
    ['in a heading', 'Un\n## Ti‹tre\nDeux', 'Un\n## Titre\n{ AUDIO | ABC }‹\nDeux'],
    ['over a word of a heading', '# Un ‹titre›', '# Un titre\n{ AUDIO | ABC }‹'],
    ['before an exercise', 'Un\n‹@write\nDeux', 'Un\n{ AUDIO | ABC }‹\n@write\nDeux'],
    ['behind a keyword', '@write‹\nJe ---suis---', '@write\n{ AUDIO | ABC }‹\nJe ---suis---'],
    ['behind the keyword of a table', '@table‹\na | b', '{ AUDIO | ABC }‹\n@table\na | b'],
    ['behind the keyword of sentences', '@order‹\na / b', '{ AUDIO | ABC }‹\n@order\na / b'],
    ['at the dashes of a table', '@table\na | b\n‹---\nc | d', '@table\na | b\n---\n{ AUDIO | ABC }‹\nc | d'],
  ])('on a line of its own %s', (_, text, expected) => {
    expect(insertInto(text)).toBe(expected);
  });

  it.each([
    ['behind a full stop', 'Bonjour.‹', 'Bonjour. { AUDIO | ABC }‹'],
    ['between words', 'Bonjour‹ toi', 'Bonjour { AUDIO | ABC }‹ toi'],
    ['before a word', '‹Bonjour', '{ AUDIO | ABC }‹ Bonjour'],
    ['before a full stop', 'Voici ‹.', 'Voici { AUDIO | ABC }‹.'],
    ['in a cell', '@table\na |‹b', '@table\na |{ AUDIO | ABC }‹ b'],
    ['in Japanese', 'こんにちは。‹元気', 'こんにちは。{ AUDIO | ABC }‹元気'],
    ['in a blank', 'Je ---su‹is--- là', 'Je ---suis--- { AUDIO | ABC }‹ là'],
    ['in place of the mark of a template', 'Salut [recording]‹', 'Salut { AUDIO | ABC }‹'],
    ['in place of what is selected', 'Un ‹mot› ici', 'Un { AUDIO | ABC }‹ ici'],
  ])('apart from the words %s', (_, text, expected) => {
    expect(insertInto(text)).toBe(expected);
  });

  it('with its description selected', () => {
    expect(insertInto('Un ‹', PICTURE, 'une carte')).toBe('Un { IMAGE | XYZ | ‹une carte› }');
  });
});
