// Our own H5P packages, imported again: the same blanks and answers, whatever characters they are made of.
import { describe, expect, it } from 'vitest';
import { writeH5pBook, writeH5pExercises, writeH5pPage } from '#lectures/exports/h5p/write-h5p.ts';
import { answerVariants } from '#lectures/exports/lesson/lines/answer-variants.ts';
import { readImport } from '#lectures/import/draft/readers.ts';
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
import { readH5pImport } from './read-h5p.ts';

const NO_FILES = testMedia({});
const importBytes = (bytes: Uint8Array) => readH5pImport({ name: 'a.h5p', bytes });

describe('an exported H5P package', () => {
  it('is imported with the same blanks, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(hostileExercise, async (blanks) => {
        const lesson = htmlLesson(exerciseHtml(blanks));
        const lecture = await importBytes(
          await collect(writeH5pExercises(lesson, NO_FILES.open, { h5pVersions: '1.18' })),
        );
        expect(importedBlanks(lecture)).toEqual([blanks.map(answerVariants)]);
        expect(listNotices(lecture)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('is imported as it was written, as a page and as a book: headings, tables, media and choices', async () => {
    const files = testMedia({
      BONJOUR2222: { contentType: 'audio/mpeg', bytes: Buffer.from('sound') },
      PICTURE2222: { contentType: 'image/png', bytes: Buffer.from('picture') },
    });
    const markup =
      '## Un\n\nBonjour **tous**\n\n{ AUDIO | BONJOUR2222 }\n\n## Deux\n\n@write\nJe ---suis | suis là--- *là*\n\n' +
      '@choose\nÇa va ?\n(x) Oui | Bien\n( ) Non\n\n{ IMAGE | PICTURE2222 | un chat }';
    const lesson = markupLesson(markup, {}, files);
    const [sound = '', picture = ''] = [...files.media.values()].map(({ sha256 }) => sha256.slice(0, 16));
    const expected = markup.replace('BONJOUR2222', `${sound}_mp3`).replace('PICTURE2222', `${picture}_png`);
    for (const write of [writeH5pPage, writeH5pBook]) {
      const lecture = await importBytes(await collect(write(lesson, files.open, { h5pVersions: '1.22' })));
      expect(listNotices(lecture)).toEqual([]);
      expect(lecture.title).toBe('Se présenter');
      expect(importedMarkup(lecture)).toBe(expected);
    }
  });

  it('is imported from a zip file of packages, one for each exercise', async () => {
    const exercises = Array.from({ length: 11 }, (_, at) => `@write\nNuméro ---${at + 1}---`);
    const zip = await collect(
      writeH5pExercises(markupLesson(exercises.join('\n\n')), NO_FILES.open, { h5pVersions: '1.18' }),
    );
    expect(importedMarkup((await readImport({ name: 'a.zip', bytes: zip })).lecture)).toBe(exercises.join('\n\n'));
  });
});
