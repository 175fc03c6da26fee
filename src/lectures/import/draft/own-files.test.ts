// Our own files, imported again: each kind of exercise comes back, or a notice names it.
import { describe, expect, it } from 'vitest';
import { writeAnki } from '#lectures/exports/anki/write-anki.ts';
import { writeGift } from '#lectures/exports/gift/write-gift.ts';
import { writeH5pBook, writeH5pExercises, writeH5pPage } from '#lectures/exports/h5p/write-h5p.ts';
import type { Lesson, OpenMedium } from '#lectures/exports/lesson/lesson.ts';
import { writeLiaScript } from '#lectures/exports/liascript/write-liascript.ts';
import { writeMoodleXml } from '#lectures/exports/moodle-xml/write-moodle-xml.ts';
import { writeWord } from '#lectures/exports/word/write-word.ts';
import type { ImportedLecture } from '#lectures/import/imported.ts';
import { collect, markupLesson, testMedia } from '../../../../test/support/exports/hostile-lesson.ts';
import { importedMarkup, listNotices } from '../../../../test/support/imports/imported-markup.ts';
import { readImport } from './readers.ts';

type Write = (lesson: Lesson, open: OpenMedium) => AsyncIterable<Uint8Array>;

const WRITERS: readonly (readonly [format: string, file: string, write: Write])[] = [
  ['Moodle XML', 'a.xml', writeMoodleXml],
  ['GIFT', 'a.gift', writeGift],
  ['H5P', 'a.h5p', (lesson, open) => writeH5pExercises(lesson, open, { h5pVersions: '1.22' })],
  ['an H5P page', 'a.h5p', (lesson, open) => writeH5pPage(lesson, open, { h5pVersions: '1.22' })],
  ['an H5P book', 'a.h5p', (lesson, open) => writeH5pBook(lesson, open, { h5pVersions: '1.22' })],
  ['Word', 'a.docx', writeWord],
  ['LiaScript', 'a.zip', writeLiaScript],
  ['Anki', 'a.apkg', writeAnki],
];

const files = testMedia({ SOUND222222: { contentType: 'audio/mpeg', bytes: Buffer.from('sound') } });

const BLANKS = '@write\nJe ---suis--- ici.';
const KINDS: Readonly<Record<string, string>> = {
  '@write': BLANKS,
  '@write bank': '@write bank\nJe ---suis--- ici, tu ---es--- là.',
  '@choose': '@choose\nDites :\n( ) a\n(x) b\nEt ?\n[x] d\n[ ] e\n[x] f',
  '@order': '@order\nOrdre.\nJe / suis / là | Là / je / suis\nTu / es\n\n@order\n— A.\n— B.\n— C.',
  '@match': '@match\nReliez.\nun | one\ndeux | two\ntrois | three',
  '@dictation': '@dictation\nÉcoutez.\n{ AUDIO | SOUND222222 } Je suis là.',
  '@sort': '@sort\nmasculin: le chat | le chien\nféminin: la table',
  '@text': '@text 10-20\nDécrivez.\n= Modèle.',
  '@speak': '@speak\nRépétez.\n{ AUDIO | SOUND222222 } Je suis là.',
};
/** The formats in which each kind comes back as it was, beside another exercise. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  '@write': ['Moodle XML', 'GIFT', 'H5P', 'an H5P page', 'an H5P book', 'LiaScript', 'Anki'],
  '@write bank': ['Moodle XML', 'GIFT', 'H5P', 'an H5P page', 'an H5P book', 'Anki'],
  '@choose': ['Moodle XML', 'GIFT', 'H5P', 'an H5P page', 'an H5P book', 'LiaScript'],
  '@order': ['Moodle XML', 'GIFT'],
  '@match': ['Moodle XML', 'GIFT'],
  '@dictation': ['Moodle XML', 'LiaScript', 'Anki'],
  '@text': ['Moodle XML', 'GIFT', 'LiaScript'],
};
/** Packages of exercises have no texts to write or to say, as the export says. */
const LEFT_OUT = new Set(['H5P @text', 'H5P @speak']);

describe.each(WRITERS)('a lecture that was exported as %s', (format, name, write) => {
  async function readBack(markup: string): Promise<ImportedLecture> {
    const bytes = new Uint8Array(await collect(write(markupLesson(markup, {}, files), files.open)));
    return (await readImport({ name, bytes })).lecture;
  }

  it('has the words of its links and its readings back, and addresses, or names them', async () => {
    const lecture = await readBack(
      '@write\nUn { LINK | https://example.org/a | lien } et { RUBY | 日本 | にほん } ---suis--- ici.',
    );
    const markup = importedMarkup(lecture);
    expect(markup).toMatch(/lien[\s\S]*日本[\s\S]*にほん[\s\S]*suis/);
    if (format === 'Word' || format === 'Moodle XML') expect(markup).toContain('{ RUBY | 日本 | にほん }');
    expect(`${markup} ${listNotices(lecture).join(' ')}`).toContain('https://example.org/a');
  });

  it.each(Object.entries(KINDS))('has its %s back, or names it', async (kind, markup) => {
    // A file needs something that it can hold.
    const lecture = await readBack(kind === '@write' ? markup : `${markup}\n\n${BLANKS}`);
    const named = listNotices(lecture).filter((notice) => notice.startsWith('Document: It was exported'));
    const isKept = KEPT[kind]?.includes(format) === true;
    if (isKept) expect(`${importedMarkup(lecture)}\n`).toContain(`${kind}${kind === '@text' ? '' : '\n'}`);
    expect(named.filter((notice) => notice.includes(kind)).length).toBe(
      isKept || LEFT_OUT.has(`${format} ${kind}`) ? 0 : 1,
    );
  });
});

it('an Anki package of a word list has its words back as a table, without what is for Anki', async () => {
  const markup = '@words en\nle pain | bread\nla pomme | apple';
  const bytes = new Uint8Array(await collect(writeAnki(markupLesson(`${markup}\n\n${BLANKS}`, {}, files), files.open)));
  const { lecture } = await readImport({ name: 'a.apkg', bytes });
  expect(importedMarkup(lecture)).toContain('@table\n| le pain | bread |\n| la pomme | apple |');
  expect(importedMarkup(lecture)).not.toContain('M6DKHFL2KUK');
});

it('an Anki package keeps exercises apart, each with its heading and instruction once', async () => {
  const markup =
    '@write\n### Être\nComplétez.\nJe ---suis--- ici.\nTu ---es--- là.\n\n@write\n### Avoir\nIl ---a--- faim.';
  const bytes = new Uint8Array(await collect(writeAnki(markupLesson(markup, {}, files), files.open)));
  const read = importedMarkup((await readImport({ name: 'a.apkg', bytes })).lecture);
  expect(read.match(/@write/g)).toHaveLength(2);
  expect(read.match(/Complétez/g)).toHaveLength(1);
  expect(read.match(/Être/g)).toHaveLength(1);
  expect(read.indexOf('Avoir')).toBeGreaterThan(read.lastIndexOf('@write'));
});

it.each([
  ['Word', 'a.docx', writeWord],
  ['LiaScript', 'a.zip', writeLiaScript],
  ['Moodle XML', 'a.xml', writeMoodleXml],
  ['an H5P page', 'a.h5p', (lesson: Lesson, open: OpenMedium) => writeH5pPage(lesson, open, { h5pVersions: '1.22' })],
] as const)('lists come back as lists from %s', async (_, name, write) => {
  const list =
    '@list\n1. un **nom**\n  brun\n  noir\n2. deux\n  1. bleu\n\n@list\n1. trois\n2. quatre\n\n@list\ncinq\nsix';
  const bytes = new Uint8Array(await collect(write(markupLesson(`${list}\n\n${BLANKS}`, {}, files), files.open)));
  const { lecture } = await readImport({ name, bytes });
  expect(importedMarkup(lecture)).toContain(list);
});

it.each([
  ['Word', 'a.docx', writeWord],
  ['Moodle XML', 'a.xml', writeMoodleXml],
] as const)('readings come back from %s', async (_, name, write) => {
  const text = '明日、{ RUBY | 東京 | とうきょう }へ**{ RUBY | 行 | い }**きます。';
  const bytes = new Uint8Array(await collect(write(markupLesson(`${text}\n\n${BLANKS}`, {}, files), files.open)));
  const { lecture } = await readImport({ name, bytes });
  expect(importedMarkup(lecture)).toContain('明日、{ RUBY | 東京 | とうきょう }へ');
});
