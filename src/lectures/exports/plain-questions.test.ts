// Exercises that formats have no form for: each writes them in words, and scores them where it scores anything.
import { unzipSync } from 'fflate';
import { parse } from 'gift-pegjs';
import readMoodleJson from 'moodlexml-to-json';
import { describe, expect, it } from 'vitest';
import { readPlainQuestion } from '#lectures/exports/lesson/questions/plain.ts';
import { toHtml } from '#markup/to-html.ts';
import { collect, htmlLesson, testMedia } from '../../../test/support/exports/hostile-lesson.ts';
import { FORMATS } from './formats.ts';
import type { Lesson } from './lesson/lesson.ts';
import { findScormItems } from './scorm/scorm-items.ts';

const { open, media } = testMedia({ BONJOUR2222: { contentType: 'audio/mpeg', bytes: Buffer.from('bonjour') } });

/** What every kind says of its items. */
const item = { kind: 'choice', key: 'k', exercise: 1, after: '', options: ['fruit & co', 'légume'] } as const;

const question = readPlainQuestion(
  [
    { ...item, id: 'first', number: 1, before: 'la pomme', answers: ['1'] },
    { ...item, id: 'second', number: 2, before: 'le poireau', answers: ['2'] },
  ],
  ['BONJOUR2222', 'unknown'],
  media,
);

const lesson: Lesson = {
  ...htmlLesson('<p>la pomme (fruit &amp; co · légume)</p>'),
  blocks: [{ kind: 'exercise', number: 1, name: 'sort', title: 'Sort', above: [], blocks: [question], bank: [] }],
};

const OPTIONS = { findAddress: () => undefined, h5pVersions: '1.22', language: undefined } as const;

/** All text of a file, and of the files within it. */
function readTexts(bytes: Uint8Array): string {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return Buffer.from(bytes).toString();
  return Object.values(unzipSync(bytes)).map(readTexts).join('\n');
}

describe('a question of a kind without a form of its own', () => {
  it.each(FORMATS.map((format) => [format.id, format] as const))('is in %s, with what is right', async (_, format) => {
    const text = readTexts(await collect(format.writeLecture(lesson, open, OPTIONS)));
    expect(text).toContain('la pomme');
    expect(text).toContain(format.id.startsWith('scorm') ? '&quot;answers&quot;:[&quot;2&quot;]' : 'légume');
    if ('hasContent' in format) expect(format.hasContent(lesson)).toBe(true);
  });

  it.each(FORMATS.map((format) => [format.id, format] as const))('is in %s when it is sorting', async (_, format) => {
    const sorting = htmlLesson(toHtml('@sort\nClassez.\nmasculin: le pain | le lait\nféminin: la pomme'));
    const text = readTexts(await collect(format.writeLecture(sorting, open, OPTIONS)));
    for (const word of ['Classez.', 'le pain', 'le lait', 'la pomme', 'masculin']) expect(text).toContain(word);
    expect(text).toContain(format.id.startsWith('scorm') ? '&quot;answers&quot;:[&quot;2&quot;]' : 'féminin');
  });

  it('has a line for each of its items below its media, and a key in words', () => {
    expect(question).toMatchObject({
      kind: 'plain',
      blocks: [
        {
          lines: [
            [{ kind: 'audio', medium: { id: 'BONJOUR2222' } }],
            [{ text: '(1) ' }, { text: 'la pomme (fruit & co · légume)' }, { text: ' ____________________' }],
            [{ text: '(2) ' }, { text: 'le poireau (fruit & co · légume)' }, { text: ' ____________________' }],
          ],
        },
      ],
      items: [
        { id: 'first', number: 1, answers: ['fruit & co'], given: ['1'] },
        { id: 'second', number: 2, answers: ['légume'], given: ['2'] },
      ],
    });
  });
});

describe('a text to write', () => {
  const writing = htmlLesson(
    toHtml(
      "@text 80-120\nDécrivez.\n= J'habite à Lyon.\n= À toi !\n? Transports | Climat\n\n@text 80\nRacontez.\n\n@text\nÉcrivez.",
    ),
  );
  const write = async (id: string) => {
    const format = FORMATS.find((known) => known.id === id);
    if (format === undefined) throw new Error(id);
    return readTexts(await collect(format.writeLecture(writing, open, OPTIONS)));
  };

  it.each(['scorm12', 'scorm2004', 'moodle', 'h5ppage', 'docx', 'epub', 'gift', 'qti3'])(
    'is in %s with its task and what it needs',
    async (id) => {
      const text = await write(id);
      for (const words of ['Décrivez.', 'Transports', 'Climat', 'Racontez.', 'Écrivez.']) expect(text).toContain(words);
    },
  );

  it('is an essay in Moodle XML, with its model answer for graders and its limits', async () => {
    const text = await write('moodle');
    expect(text.match(/<question type="essay">/g)).toHaveLength(3);
    expect(text).toContain('<responseformat>plain</responseformat>');
    expect(text).toContain('<minwordlimit>80</minwordlimit><maxwordlimit>120</maxwordlimit>');
    expect(text).toMatch(/<graderinfo format="html"><text><!\[CDATA\[<p>J'habite à Lyon\.<br\/?>À toi !<\/p>\]\]>/);
  });

  it('is an essay to a reader of Moodle XML, with its task and what it needs', async () => {
    const xml = await write('moodle');
    const questions: { type: string; questiontext: string; defaultgrade: number }[] = [];
    readMoodleJson(xml, (result) => questions.push(...(result?.questions ?? [])));
    const essays = questions.filter(({ type }) => type === 'essay');
    expect(essays.map(({ defaultgrade }) => defaultgrade)).toEqual([1, 1, 1]);
    for (const [at, words] of [['Décrivez.', 'Transports', 'Climat'], ['Racontez.'], ['Écrivez.']].entries())
      for (const word of words) expect(essays[at]?.questiontext).toContain(word);
    expect(essays.map(({ questiontext }) => questiontext).join('')).not.toContain('Lyon');
  });

  it('is an essay with empty braces in GIFT, with its task and without its model answer', async () => {
    const text = await write('gift');
    const essays = parse(text).filter((found) => found.type === 'Essay');
    expect(essays.map(({ stem }) => stem.text.match(/Décrivez|Racontez|Écrivez/)?.[0])).toEqual([
      'Décrivez',
      'Racontez',
      'Écrivez',
    ]);
    expect(text).not.toContain('Lyon');
  });

  it('is an extended text without points in QTI, with its model answer for scorers', async () => {
    const text = await write('qti3');
    expect(text.match(/<qti-extended-text-interaction /g)).toHaveLength(3);
    expect(text).toContain('view="scorer"');
    expect(text).not.toContain('<qti-response-processing>');
    expect(text).not.toContain('SCORE');
  });

  it.each(['docx', 'epub'])('has lines to write on in %s, and its model answer in the key', async (id) => {
    const text = await write(id);
    expect(text.match(/_{60}/g)).toHaveLength(15 + 10 + 6);
    expect(text).toMatch(/J(?:'|&apos;|&#39;)habite à Lyon\. À toi !/);
  });

  it('is not scored by SCORM, no card of Anki, and no package of H5P', () => {
    expect(findScormItems(writing)).toEqual([[], [], []]);
    const names = ['apkg', 'h5p'].map((id) => FORMATS.find((format) => format.id === id));
    for (const format of names)
      if (format !== undefined && 'hasContent' in format) expect(format.hasContent(writing)).toBe(false);
  });
});
