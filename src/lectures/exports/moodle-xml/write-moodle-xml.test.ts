// Moodle XML, read back by a reader with Moodle's own rules for cloze questions.

import { describe, expect, it } from 'vitest';
import { answerVariants } from '#lectures/exports/lesson/lines/answer-variants.ts';
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
import { readMoodleXml } from '../../../../test/support/exports/moodle-reader.ts';
import { fc } from '../../../../test/support/fast-check.ts';
import { writeMoodleXml } from './write-moodle-xml.ts';

const NO_FILES = testMedia({});
const readBack = async (...[lesson, open]: Parameters<typeof writeMoodleXml>) =>
  readMoodleXml((await collect(writeMoodleXml(lesson, open))).toString());

describe('Moodle XML', () => {
  it('has the blanks of an exercise with their answers, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(hostileExercise, async (blanks) => {
        const [, question] = await readBack(htmlLesson(exerciseHtml(blanks)), NO_FILES.open);
        expect(question?.blanks.map(({ accepted }) => accepted)).toEqual(blanks.map(answerVariants));
        expect(question?.text).toContain('{a} ~ = # \\ ]]> 1:2');
      }),
      { numRuns: 60 },
    );
  });

  it('says of texts and options that they are written from right to left', async () => {
    const lesson = markupLesson('@choose\nكيف حالك؟\n(x) بخير.\n( ) fine', { language: 'ar' });
    const xml = (await collect(writeMoodleXml(lesson, NO_FILES.open))).toString();
    expect(xml).toContain('<p dir="rtl">كيف حالك؟</p>');
    expect(xml).toContain('<![CDATA[<span dir="rtl">بخير.</span>]]>');
    expect(xml).toContain('<![CDATA[fine]]>');
  });

  it('has texts, tables, files and answers without accents', async () => {
    const files = testMedia({
      BONJOUR2222: {
        contentType: 'audio/mpeg',
        bytes: Buffer.from('sound'.repeat(1000)),
        transcript: 'Bonjour & {salut}',
      },
      PICTURE2222: { contentType: 'image/png', bytes: Buffer.from('picture') },
    });
    const lesson = markupLesson(
      '# One\nBonjour { AUDIO | BONJOUR2222 }\n\n# Two\n{ IMAGE | PICTURE2222 | a "cat" }\n\n@write\n## Être\n@table\n| je | ---suis--- |\n| { AUDIO | BONJOUR2222 } | ---être--- |\n',
      {},
      files,
    );
    const [category, one, two, exercise, ...others] = await readBack(lesson, files.open);
    expect(others).toEqual([]);
    expect(category).toMatchObject({ type: 'category', name: '$course$/top/Cahier/French // A1/Se présenter' });
    expect(one).toMatchObject({ type: 'description', name: 'Se présenter · One', blanks: [] });
    expect(one?.text).toContain('Bonjour & {salut}');
    expect(two?.html).toMatch(/<img src="@@PLUGINFILE@@\/[0-9a-f]{16}\.png" alt="a &quot;cat&quot;"\/>/);
    expect(two?.files.map(({ bytes }) => bytes.toString())).toEqual(['picture']);
    expect(exercise).toMatchObject({
      type: 'cloze',
      idNumber: 'cahier-M6DKHFL2KUK-1',
      name: 'Se présenter · 1 · Être',
    });
    expect(exercise?.files.map(({ bytes }) => bytes.toString())).toEqual(['sound'.repeat(1000)]);
    expect(exercise?.html).toMatch(/<table><tbody><tr><td>je<\/td><td>\{1:SAC:=suis\}/);
    expect(exercise?.blanks[1]).toEqual({
      accepted: ['être'],
      missed: [{ answer: 'etre', feedback: 'Only the accents are missing.' }],
    });
  });

  it('has the options of a question, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(hostileOptions, async (options) => {
        const [, question] = await readBack(htmlLesson(choiceHtml(options)), NO_FILES.open);
        expect(question?.answers.map(({ html }) => decode(html))).toEqual(options);
        expect(question?.answers.map(({ fraction }) => fraction)).toEqual(options.map((_, at) => (at === 0 ? 100 : 0)));
      }),
      { numRuns: 40 },
    );
  });

  it('has questions, pieces, pairs and dictations as questions of their types', async () => {
    const files = testMedia({ BONJOUR2222: { contentType: 'audio/mpeg', bytes: Buffer.from('sound') } });
    const markup = `@choose
Choose.
(x) à Paris { AUDIO | BONJOUR2222 } | *Yes*
( ) à Rome
Which?
[x] les
[x] des
[ ] le

@order
Put in order.
Je / suis / là

@match
a | 1
b | 2
c | 1

@match
la table | f}é~m
le livre | masculin

@dictation
{ AUDIO | BONJOUR2222 } Ça va, toi ?
`;
    const [, ...questions] = await readBack(markupLesson(markup, {}, files), files.open);
    expect(questions.map(({ type, idNumber }) => [type, idNumber])).toEqual([
      ['multichoice', 'cahier-M6DKHFL2KUK-1-1'],
      ['multichoice', 'cahier-M6DKHFL2KUK-1-2'],
      ['ordering', 'cahier-M6DKHFL2KUK-2'],
      ['matching', 'cahier-M6DKHFL2KUK-3'],
      ['cloze', 'cahier-M6DKHFL2KUK-4'],
      ['cloze', 'cahier-M6DKHFL2KUK-5'],
    ]);
    const [one, several, order, match, lists, dictation] = questions;
    expect(one?.answers).toEqual([
      { html: expect.stringContaining('à Paris <audio'), fraction: 100, feedback: '<em>Yes</em>' },
      { html: 'à Rome', fraction: 0, feedback: '' },
    ]);
    expect(one?.files.map(({ bytes }) => bytes.toString())).toEqual(['sound']);
    expect(several?.answers.map(({ fraction }) => fraction)).toEqual([50, 50, -100]);
    expect(order?.answers.map(({ html, fraction }) => [html, fraction])).toEqual([
      ['Je', 1],
      ['suis', 2],
      ['là', 3],
    ]);
    expect(order?.text).toBe('Put in order.');
    expect(match?.pairs).toEqual([
      { left: 'a', right: '1' },
      { left: 'b', right: '2' },
      { left: 'c', right: '1' },
    ]);
    expect(lists?.lists.map(({ right }) => right)).toEqual(['f}é~m', 'masculin']);
    expect(lists?.lists[0]?.options.toSorted()).toEqual(['f}é~m', 'masculin']);
    expect(dictation?.html).toContain('<audio');
    expect(dictation?.blanks[0]?.accepted).toEqual(['Ça va, toi ?', 'Ça va toi', 'ça va, toi ?', 'ça va toi']);
  });
});
