// Moodle XML, read back by a reader with Moodle's own rules for cloze questions.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerVariants } from '#lectures/exports/lesson/lesson-lines.ts';
import {
  collect,
  exerciseHtml,
  hostileExercise,
  htmlLesson,
  markupLesson,
  testMedia,
} from '../../../../test/support/exports/hostile-lesson.ts';
import { readMoodleXml } from '../../../../test/support/exports/moodle-reader.ts';
import { writeMoodleXml } from './moodle-xml.ts';

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
      { numRuns: 150 },
    );
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
});
