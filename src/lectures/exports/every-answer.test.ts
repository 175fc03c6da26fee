// What is right in a lecture is right in its files: each of several right
// options, and equal pieces in each other's place.
import { strFromU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { findKey, toTextBlocks } from '#lectures/exports/lesson/plain-exercise.ts';
import { isQuestion } from '#lectures/exports/lesson/questions/questions.ts';
import { collect, markupLesson, testMedia } from '../../../test/support/exports/hostile-lesson.ts';
import { readMoodleXml } from '../../../test/support/exports/moodle-reader.ts';
import { findNotes } from './anki/notes.ts';
import { toGiftQuestions } from './gift/gift-questions.ts';
import { writeGift } from './gift/write-gift.ts';
import { findExercises } from './lesson/lesson-lines.ts';
import { writeMoodleXml } from './moodle-xml/write-moodle-xml.ts';
import { findResponses } from './qti/qti-interactions.ts';

const CHOICE = '@choose\nQui ?\n(x) moi\n( ) lui\n(x) toi';
const ORDER = '@order\nbla / et / bla';
const BANK = '@write bank\n### Être\nJe ---suis--- là, tu ---es--- ici.';

function firstExercise(markup: string) {
  const [exercise] = findExercises(markupLesson(markup).blocks);
  if (exercise === undefined) throw new Error('no exercise');
  return exercise;
}

const { open } = testMedia({});
const text = async (bytes: AsyncIterable<Uint8Array>) => strFromU8(await collect(bytes));

describe('each of several right options', () => {
  const exercise = firstExercise(CHOICE);
  const questions = exercise.blocks.filter(isQuestion);

  it('is in the key of a worksheet and a book', () => {
    expect(findKey(exercise)).toMatchObject([{ number: 1, answers: ['moi', 'toi'] }]);
  });

  it('scores in QTI', () => {
    const [response] = questions.flatMap(findResponses);
    expect(response?.declaration).toContain('<qti-correct-response><qti-value>C1</qti-value></qti-correct-response>');
    expect(response?.condition).toMatch(/^<qti-or>.*<qti-base-value base-type="identifier">C3<\/qti-base-value>/);
  });

  it('scores in Moodle XML and GIFT, and is accepted by Anki', async () => {
    const xml = await text(writeMoodleXml(markupLesson(CHOICE), open));
    expect(xml.match(/fraction="100"/g)).toHaveLength(2);
    expect(questions.flatMap((question) => toGiftQuestions(question, { language: 'en' }))).toMatchObject([
      { answers: '=moi ~lui =toi' },
    ]);
    expect(
      findNotes(markupLesson(CHOICE))
        .map(({ fields }) => fields)
        .join(),
    ).toContain('toi');
  });
});

describe('each of more right options than Moodle has shares for', () => {
  const options = Array.from({ length: 23 }, (_, at) => `${at % 23 === 5 ? '[ ]' : '[x]'} mot ${at}`);
  const lesson = markupLesson(`@choose\nQuels mots ?\n${options.join('\n')}`);
  const boxes = options.map((_, at) => (at === 5 ? '☐' : '☒'));

  it('is a pair with a ticked box in Moodle XML and GIFT', async () => {
    const [question] = readMoodleXml(await text(writeMoodleXml(lesson, open))).filter(
      ({ type }) => type === 'matching',
    );
    expect(question?.pairs.map(({ right }) => right)).toEqual(boxes);
    expect(question?.html).toContain('Quels mots ?');
    const gift = await text(writeGift(lesson));
    expect(gift).toContain('<p>Quels mots ?</p>{=mot 0 -> ☒ =mot 1 -> ☒');
    expect(gift.match(/->/g)).toHaveLength(options.length);
    expect(gift).toContain('=mot 5 -> ☐');
  });
});

describe('the heading above an exercise', () => {
  const markup = '## Être\n\nComplétez.\n\n@write\nJe ---suis--- ici.\nTu ---es--- là.\n\n@write\nIl ---est--- où ?';

  it('is with each question of the first exercise below it in GIFT, and on its cards in Anki', async () => {
    const gift = await text(writeGift(markupLesson(markup)));
    expect(gift.match(/^::.*$/gm)?.map((line) => line.includes('<h4>Être</h4>'))).toEqual([true, true, false]);
    const cards = findNotes(markupLesson(markup)).map(({ fields }) => fields);
    expect(cards.map((card) => card.startsWith('<small><b>Être</b></small>'))).toEqual([true, true, false]);
  });
});

describe('equal pieces', () => {
  it('can change places in QTI', () => {
    const [response] = firstExercise(ORDER).blocks.filter(isQuestion).flatMap(findResponses);
    expect(response?.condition?.match(/<qti-match>/g)).toHaveLength(2);
  });

  it('are a sentence to type in Moodle, which tells them apart, and one answer in GIFT', async () => {
    const xml = await text(writeMoodleXml(markupLesson(ORDER), open));
    expect(xml).toContain('=bla et bla');
    const questions = firstExercise(ORDER).blocks.filter(isQuestion);
    expect(questions.flatMap((question) => toGiftQuestions(question, { language: 'en' }))).toMatchObject([
      { answers: expect.stringMatching(/^=bla et bla/) },
    ]);
  });
});

describe('a further order', () => {
  it('is typed with a capital where the sentence begins, and shown in the key as pieces', () => {
    const exercise = firstExercise('@order\nDemain / je pars / pour Lyon | Je pars / pour Lyon / demain');
    const questions = exercise.blocks.filter(isQuestion);
    const [question] = questions.flatMap((order) => toGiftQuestions(order, { language: 'en' }));
    expect(question).toMatchObject({ answers: expect.stringContaining('=Je pars pour Lyon demain') });
    expect(findKey(exercise)).toMatchObject([
      { answers: ['Demain je pars pour Lyon', 'je pars · pour Lyon · Demain'] },
    ]);
  });
});

describe('a word bank', () => {
  it('stands below the heading of its exercise', () => {
    const [heading, bank] = toTextBlocks(firstExercise(BANK));
    expect(heading?.kind).toBe('heading');
    expect(JSON.stringify(bank)).toMatch(/es · suis|suis · es/);
  });

  it('is in Moodle XML and in cards', async () => {
    const BOTH = /es · suis|suis · es/;
    expect(await text(writeMoodleXml(markupLesson(BANK), open))).toMatch(BOTH);
    for (const { fields } of findNotes(markupLesson(BANK))) expect(fields).toMatch(BOTH);
  });
});
