// Our own exports of quizzes, imported again: the same blanks and answers, whatever characters they are made of.

import { describe, expect, it } from 'vitest';
import { writeGift } from '#lectures/exports/gift/write-gift.ts';
import { answerVariants } from '#lectures/exports/lesson/lines/answer-variants.ts';
import { writeMoodleXml } from '#lectures/exports/moodle-xml/write-moodle-xml.ts';
import {
  collect,
  exerciseHtml,
  hostileExercise,
  htmlLesson,
  markupLesson,
  testMedia,
} from '../../../../test/support/exports/hostile-lesson.ts';
import { fc } from '../../../../test/support/fast-check.ts';
import { importedBlanks, importedMarkup, listNotices } from '../../../../test/support/imports/imported-markup.ts';
import { readGiftImport, readMoodleImport } from './quiz-readers.ts';

type Lesson = ReturnType<typeof htmlLesson>;

const NO_FILES = testMedia({});
const throughMoodle = async (lesson: Lesson, files = NO_FILES) =>
  readMoodleImport({ name: 'x.xml', bytes: await collect(writeMoodleXml(lesson, files.open)) });
const throughGift = async (lesson: Lesson) =>
  readGiftImport({ name: 'x.gift', bytes: await collect(writeGift(lesson)) });

const EXPECTED_ANSWERS = [
  ...[
    ['7:15'],
    ['1/2'],
    ['étoile*'],
    ['a\\b'],
    ['}', '{'],
    ['~'],
    ['='],
    ['#'],
    [']]>'],
    ['😀👩‍🚀'],
    ['مرحبا', 'שלום'],
  ],
  ...[['%50%', '[html]'], ['\\}', '\\#'], ['&lt;', '<b>'], ["l'un"], ['--', '---'], ['|', '::']],
];

describe('an exported quiz', () => {
  it.each([
    ['Moodle XML', throughMoodle],
    ['GIFT', throughGift],
  ])('as %s is imported with all of its hostile answers', async (_, through) => {
    const lecture = await through(htmlLesson(exerciseHtml(EXPECTED_ANSWERS)));
    expect(importedBlanks(lecture)).toEqual([EXPECTED_ANSWERS.map(answerVariants)]);
    expect(lecture.title).toBe('Se présenter');
    expect(listNotices(lecture)).toEqual([]);
  });

  it('as Moodle XML is imported with the same blanks, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(hostileExercise, async (blanks) => {
        const lecture = await throughMoodle(htmlLesson(exerciseHtml(blanks)));
        expect(importedBlanks(lecture)).toEqual([blanks.map(answerVariants)]);
        expect(listNotices(lecture)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('as GIFT is imported with the same blanks, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(hostileExercise, async (blanks) => {
        const possible = blanks.filter((answers) => !answers.some((answer) => answer.includes('->')));
        fc.pre(possible.length > 0);
        const lecture = await throughGift(htmlLesson(exerciseHtml(possible)));
        expect(importedBlanks(lecture)).toEqual([possible.map(answerVariants)]);
        expect(listNotices(lecture)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('as Moodle XML is imported as it was written: headings, styles, tables, media and exercises', async () => {
    const files = testMedia({
      BONJOUR2222: { contentType: 'audio/mpeg', bytes: Buffer.from('sound'), transcript: 'Bonjour & {salut}' },
      PICTURE2222: { contentType: 'image/png', bytes: Buffer.from('picture') },
    });
    const markup =
      '## Un\n\nBonjour **tous** { RED | là }\n{ AUDIO | BONJOUR2222 } { IMAGE | PICTURE2222 | a "cat" }\n\n' +
      '@write\n### Être\nJe ---suis | suis là--- *là*\n@table\n| je | ---suis--- |\n| tu | ---es--- |\n';
    const lecture = await throughMoodle(markupLesson(markup, {}, files), files);
    const [sound, picture] = [...files.media.values()].map(({ sha256 }) => sha256.slice(0, 16));
    const expected = markup.replace('BONJOUR2222', `${sound}_mp3`).replace('PICTURE2222', `${picture}_png`);
    expect(importedMarkup(lecture)).toBe(expected.trim());
    expect(listNotices(lecture)).toEqual([]);
    const media = lecture.blocks.flatMap((block) => (block.kind === 'paragraph' ? block.lines.flat() : []));
    expect(media.flatMap((run) => (run.kind === 'medium' ? [run.medium] : []))).toMatchObject([
      { bytes: Buffer.from('sound'), transcript: 'Bonjour & {salut}' },
      { bytes: Buffer.from('picture') },
    ]);
  });

  it('as GIFT is imported with its lines, also those with several blanks', async () => {
    const markup =
      '@write\nJe ---suis | suis là--- **là**, tu ---es---.\nJe ---suis | suis là--- **là**, tu ---es---.\n---est--- est ---<est>---\nIl ---a*--- fini';
    const lecture = await throughGift(markupLesson(markup));
    expect(importedMarkup(lecture)).toBe(markup);
    expect(listNotices(lecture)).toEqual([]);
  });

  const CHOICES =
    '@choose\nDites \\{a\\} :\n( ) Bonne nuit \\} ~ = # | *Avant* \\\\(x) de \\| dormir\n(x) Bonsoir\nAu pluriel ?\n[x] les amis\n[ ] le pays\n[x] des mots';
  const PAIRS = '@match\nReliez.\nla France | français\nla Suède | suédois\nla Grèce | grec = ~ ]]>';
  const ORDERS =
    "@order\nMettez dans l'ordre.\nJe / m'appelle / Camille\n\n@order\n— Bonjour.\n— Une baguette.\n— Voilà.";

  it.each([
    ['Moodle XML', throughMoodle],
    ['GIFT', throughGift],
  ])('as %s is imported with its banks of words', async (_, through) => {
    const markup = '@write bank\nJe ---suis--- ici, tu ---es--- là.';
    const lecture = await through(markupLesson(markup));
    expect(importedMarkup(lecture)).toBe(markup);
    expect(listNotices(lecture)).toEqual([]);
  });

  it.each([
    [
      'Moodle XML',
      throughMoodle,
      // Moodle has one question for each sentence with one order, and one for others.
      '@order\nMettez.\nJe / suis / ici\n\n@order\nDemain / je / pars | je / pars / Demain\n\n@order\nTu / es / là',
    ],
    ['GIFT', throughGift, '@order\nMettez.\nJe / suis / ici\nDemain / je / pars | je / pars / Demain\nTu / es / là'],
  ])('as %s is imported with few pairs, further orders and lines that are the same', async (_, through, orders) => {
    const others =
      '@match\nReliez.\na | b\nc | d\n\n@match\ne | f\ng | h\n\n@order\nJe / suis\nTu / es\n\n@order\n— A.\n— A.\n— B.\n\n@choose\nVrai ?\n(x) oui\n( ) non';
    const markup = '@order\nMettez.\nJe / suis / ici\nDemain / je / pars | je / pars / Demain\nTu / es / là';
    const lecture = await through(markupLesson(`${markup}\n\n${others}`));
    expect(importedMarkup(lecture)).toBe(`${orders}\n\n${others}`);
    expect(listNotices(lecture)).toEqual([]);
  });

  it.each([
    ['@write\nDites : suis / je ---Je ne suis pas---'],
    ['@write\na / b / c ---a b---'],
    ['@write\na / b ---a b | un autre---'],
    ['@choose\nReliez a ____\n(x) b\n( ) d'],
  ])('has no pairs or orders where none were: %s', async (markup) => {
    for (const through of [throughMoodle, throughGift])
      expect(importedMarkup(await through(markupLesson(markup)))).toBe(markup);
  });

  it('of another program keeps its sentences, banks and recordings as they are', async () => {
    const markup = '@write\nsuis / je ---je suis---\n\n@write\n*suis · es*\nJe ---suis--- ici, tu ---es--- là.';
    const foreign = (bytes: Uint8Array) => Buffer.from(Buffer.from(bytes).toString().replaceAll('cahier', 'other'));
    const bytes = foreign(await collect(writeMoodleXml(markupLesson(markup), NO_FILES.open)));
    expect(importedMarkup(await readMoodleImport({ name: 'x.xml', bytes }))).toBe(markup);
    const own = await throughMoodle(markupLesson(markup));
    expect(importedMarkup(own)).toBe('@order\nje / suis\n\n@write bank\nJe ---suis--- ici, tu ---es--- là.');
  });

  it.each([
    ['Moodle XML', throughMoodle],
    ['GIFT', throughGift],
  ])('as %s is imported with more than ten right options', async (_, through) => {
    const right = Array.from({ length: 13 }, (__, at) => `[x] un ${at}`);
    const markup = ['@choose', 'Lesquels ?', ...right, '[ ] deux'].join('\n');
    const lecture = await through(markupLesson(markup));
    expect(importedMarkup(lecture)).toBe(markup);
    expect(listNotices(lecture)).toEqual([]);
  });

  it.each([
    ['Moodle XML', throughMoodle],
    ['GIFT', throughGift],
  ])('as %s is imported with more right options than Moodle has shares for, as pairs', async (_, through) => {
    const right = Array.from({ length: 21 }, (__, at) => `[x] un ${at}`);
    const lecture = await through(markupLesson(['@choose', 'Lesquels ?', ...right, '[ ] deux'].join('\n')));
    expect(importedMarkup(lecture)).toContain('un 20 | ☒\ndeux | ☐');
  });

  it('as Moodle XML is imported with its dictations', async () => {
    const files = testMedia({ BONJOUR2222: { contentType: 'audio/mpeg', bytes: Buffer.from('a') } });
    const markup = '@dictation\nÉcoutez.\n{ AUDIO | BONJOUR2222 } Je suis là. | Me voici !';
    const lecture = await throughMoodle(markupLesson(markup, {}, files), files);
    expect(importedMarkup(lecture).replace(/cahier_?\w+|[0-9a-f]{16}_mp3/, 'BONJOUR2222')).toBe(markup);
    expect(listNotices(lecture)).toEqual([]);
  });

  it.each([
    ['@write\n*es · là*\nJe ---suis--- ici, tu ---es--- là.'],
    ['@write\nÉcoutez.\n---suis---'],
    ['@write\n*suis*\nJe ---suis--- ici.'],
  ])('has only what is a bank or a dictation as one: %s', async (markup) => {
    expect(importedMarkup(await throughMoodle(markupLesson(markup)))).toBe(markup);
  });

  it.each([
    [
      'Moodle XML',
      throughMoodle,
      '@text 80-120\nDécrivez *votre* ville.\n\\= 2\n= Chère Ana,\n= à toi !\n\n@text\nRacontez.',
    ],
    ['GIFT', throughGift, '@text\nDécrivez *votre* ville = 2.\n\n@text\nRacontez.'],
  ])('as %s is imported with its texts to write', async (_, through, markup) => {
    const lecture = await through(markupLesson(markup));
    expect(importedMarkup(lecture)).toBe(markup);
    expect(listNotices(lecture)).toEqual([]);
  });

  it.each([
    ['Moodle XML', throughMoodle, [CHOICES, PAIRS, ORDERS]],
    ['GIFT', throughGift, [CHOICES, PAIRS, ORDERS]],
  ])('as %s is imported with its multiple-choice questions, pairs and orders', async (_, through, exercises) => {
    const markup = exercises.join('\n\n');
    const lecture = await through(markupLesson(markup));
    expect(importedMarkup(lecture)).toBe(markup);
    expect(listNotices(lecture)).toEqual([]);
  });
});
