// GIFT, read back by a parser of other people.

import { parse } from 'gift-pegjs';
import { describe, expect, it } from 'vitest';
import { answerVariants } from '#lectures/exports/lesson/lines/answer-variants.ts';
import type { Matching } from '#lectures/exports/lesson/questions/match.ts';
import { readGift } from '#lectures/import/quiz/gift.ts';
import { plainRun } from '#syntax/text-run.ts';
import { decode } from '../../../../test/support/exports/h5p/read-h5p.ts';
import {
  choiceHtml,
  collect,
  exerciseHtml,
  hostileExercise,
  hostileOptions,
  htmlLesson,
  markupLesson,
  testMedia,
} from '../../../../test/support/exports/hostile-lesson.ts';
import { fc } from '../../../../test/support/fast-check.ts';
import { writeGift } from './write-gift.ts';

type Choice = { isCorrect: boolean; weight: number | null; text: { text: string }; feedback: { text: string } | null };
type ShortAnswer = {
  type: string;
  id: string;
  tags: string[];
  title: string;
  stem: { format: string; text: string };
  choices: Choice[];
};

async function readBack(lesson: Parameters<typeof writeGift>[0]): Promise<ShortAnswer[]> {
  const gift = (await collect(writeGift(lesson))).toString();
  // The parser's types name every kind of question; only these are written.
  return (parse(gift) as unknown as ShortAnswer[]).filter(({ type }) => type !== 'Category');
}

const acceptedAnswers = ({ choices }: ShortAnswer) =>
  choices.filter(({ weight }) => weight !== 0).map(({ text }) => text.text.replaceAll('\\*', '*'));

describe('GIFT', () => {
  it('has a question for each blank, whatever its answers are', async () => {
    await fc.assert(
      fc.asyncProperty(hostileExercise, async (blanks) => {
        const questions = await readBack(htmlLesson(exerciseHtml(blanks)));
        const possible = blanks.filter((answers) => !answers.some((answer) => answer.includes('->')));
        expect(questions.map(acceptedAnswers)).toEqual(possible.map(answerVariants));
      }),
      { numRuns: 60 },
    );
  });

  it('names questions by page and blank, fills in the other blanks, and marks answers without accents wrong', async () => {
    const lesson = markupLesson('@write\nElle ---est--- **là** : ---française | Française---.\n');
    const [first, second, ...others] = await readBack(lesson);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ type: 'Short', title: 'Se présenter 1.1', tags: ['cahier'] });
    expect(second?.id).toMatch(/^cahier-M6DKHFL2KUK-[\w.]+$/);
    expect(first?.stem).toEqual({ format: 'html', text: '<p>Elle _____ <strong>là</strong> : française.</p>' });
    const missed = second?.choices.filter(({ weight }) => weight === 0);
    expect(missed?.map(({ text, feedback }) => [text.text, feedback?.text])).toEqual([
      ['francaise', 'Only the accents are missing.'],
      ['Francaise', 'Only the accents are missing.'],
    ]);
  });

  it('leaves out an answer with an arrow, and says so', async () => {
    const lesson = htmlLesson(exerciseHtml([['a->b'], ['c']]));
    expect((await collect(writeGift(lesson))).toString()).toContain('1.1 is left out: GIFT reads -> ');
    expect(await readBack(lesson)).toHaveLength(1);
  });

  it('has the options of a question, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(hostileOptions, async (options) => {
        const [question] = await readBack(htmlLesson(choiceHtml(options)));
        expect(question?.choices.map(({ text }) => decode(text.text))).toEqual(options);
        expect(question?.choices.map(({ isCorrect }) => isCorrect)).toEqual(options.map((_, at) => at === 0));
      }),
      { numRuns: 60 },
    );
  });

  it('has questions with options, sentences in pieces and pairs, and names what is left out', async () => {
    const lesson = markupLesson(
      '@choose\nWhere is **she**?\n(x) à ~Paris = {x} | *Yes*\n( ) à Rome\nWhich?\n[x] les\n[ ] le\n[x] des\n\n@order\nPut in order.\nJe / suis / là\n\n@match\na | 1\nb | 2\nc | 1.2\n\n@match\nla table | féminin\nle livre | masculin\n\n@dictation\n{ AUDIO | BONJOUR2222 } Oui.\n',
      {},
      testMedia({ BONJOUR2222: { contentType: 'audio/mpeg', bytes: Buffer.from('oui') } }),
    );
    const [one, several, order, match, table, book, ...others] = await readBack(lesson);
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      type: 'MC',
      title: 'Se présenter 1.1',
      stem: { text: '<p>Where is <strong>she</strong>?</p>' },
      choices: [
        { isCorrect: true, text: { text: 'à ~Paris = {x}' }, feedback: { text: '<em>Yes</em>' } },
        { isCorrect: false, text: { text: 'à Rome' } },
      ],
    });
    expect(several?.choices.map(({ weight }) => weight)).toEqual([50, -100, 50]);
    expect(order).toMatchObject({ type: 'Short', title: 'Se présenter 2.1' });
    expect(order?.stem.text).toMatch(/^<p>Put in order\.<\/p><p>.* \/ .* \/ .*<\/p>$/);
    expect(order?.choices[0]?.text.text).toBe('Je suis là');
    expect(match).toMatchObject({
      type: 'Matching',
      matchPairs: [
        { subquestion: { text: 'a' }, subanswer: '1' },
        { subquestion: { text: 'b' }, subanswer: '2' },
        { subquestion: { text: 'c' }, subanswer: '1.2' },
      ],
    });
    expect([table, book].map((question) => question?.choices.find(({ isCorrect }) => isCorrect)?.text.text)).toEqual([
      ...['féminin', 'masculin'],
    ]);
    expect((await collect(writeGift(lesson))).toString()).toContain('5.1 is left out: GIFT has no sound.');
  });

  it('has right sides of pairs that no reader takes for tags or entities, and an import reads them back', async () => {
    const rights = ['<img onload>', '<adj> & more', '&lt;b&gt; 1 < 2'];
    const pairs = rights.map((right, at) => ({ left: `side ${at}`, right }));
    const lesson = lessonOf(pairs);
    const [question] = await readBack(lesson);
    expect(question).toMatchObject({
      matchPairs: [
        { subanswer: '&lt;img onload>' },
        { subanswer: '&lt;adj> & more' },
        { subanswer: '&amp;lt;b&amp;gt; 1 &lt; 2' },
      ],
    });
    const questions = [...readGift((await collect(writeGift(lesson))).toString())];
    expect(questions.find(({ kind }) => kind === 'match')).toMatchObject({ pairs: rights.map((right) => ({ right })) });
  });
});

function lessonOf(pairs: readonly { left: string; right: string }[]) {
  const line = (text: string) => [plainRun(text)];
  const matching: Matching = {
    kind: 'match',
    pairs: pairs.map(({ left }, at) => ({ id: `b${at}`, number: at + 1, left: line(left), right: at + 1 })),
    rights: pairs.map(({ right }) => line(right)),
    shown: pairs.map((_, at) => at + 1),
  };
  const lesson = markupLesson('Text');
  return {
    ...lesson,
    blocks: [
      {
        kind: 'exercise' as const,
        name: 'match' as const,
        number: 1,
        title: 'Pairs',
        above: [],
        blocks: [matching],
        bank: [],
      },
    ],
  };
}
