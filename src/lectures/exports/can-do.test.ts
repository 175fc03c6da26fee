// What authors say that learners can do after a lecture, and its level, in every format, of a lecture and of a course.
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readLiaScriptText } from '#lectures/import/liascript/read-liascript.ts';
import { collect, markupLesson, testCourse, testMedia } from '../../../test/support/exports/hostile-lesson.ts';
import { readTexts } from '../../../test/support/exports/read-texts.ts';
import { importedMarkup, listNotices } from '../../../test/support/imports/imported-markup.ts';
import { FORMATS } from './formats.ts';
import { writeLiaScript } from './liascript/write-liascript.ts';

const { open } = testMedia({});
const OPTIONS = { findAddress: () => undefined, h5pVersions: '1.22', language: undefined } as const;
const SAID = ['Dire <qui> & où --> ici', 'Saluer : {a} ~ = #'];
const MARKUP = '# Titre\n\n@write\nJe ---suis---.\n\n@words en\nun mot | a word';
const lesson = markupLesson(MARKUP, { level: 'A1.2', canDo: SAID });

async function readWords(file: AsyncIterable<Uint8Array>): Promise<string> {
  const texts = [...readTexts(await collect(file)).values()].join('\n');
  return texts.replaceAll('–>', '-->').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

it('comes back from LiaScript without a notice, and is no text of the draft', async () => {
  const bytes = await collect(writeLiaScript(lesson, open));
  const { 'README.md': source } = unzipSync(bytes);
  const back = await readLiaScriptText(strFromU8(source ?? new Uint8Array()));
  expect(importedMarkup(back)).not.toContain('Saluer');
  expect(listNotices(back).join()).not.toContain('comment');
});

describe('what learners can do after a lecture', () => {
  it.each(FORMATS.map((format) => [format.id, format] as const))('is in %s, with its level', async (_, format) => {
    const words = await readWords(format.writeLecture(lesson, open, OPTIONS));
    for (const said of ['A1.2', ...SAID]) expect(words).toContain(said);
  });

  it.each(FORMATS.flatMap((format) => (format.holdsCourse ? [[format.id, format] as const] : [])))(
    'is in %s of a course',
    async (_, format) => {
      const course = { ...testCourse([lesson]), level: 'A1.2', canDo: SAID.map((said) => `Titre: ${said}`) };
      const words = await readWords(format.writeCourse(course, open, OPTIONS));
      for (const said of ['A1.2', ...SAID]) expect(words).toContain(said);
    },
  );
});
