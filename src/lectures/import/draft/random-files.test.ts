// Random lectures through each of our own files and back: each kind has its items again, or a notice names it.
import { describe, expect, it } from 'vitest';
import { fromHtml } from '#document/from-html.ts';
import { listExercises, listItems } from '#document/walk.ts';
import { writeAnki } from '#lectures/exports/anki/write-anki.ts';
import { writeGift } from '#lectures/exports/gift/write-gift.ts';
import { writeH5pExercises, writeH5pPage } from '#lectures/exports/h5p/write-h5p.ts';
import type { Lesson, OpenMedium } from '#lectures/exports/lesson/lesson.ts';
import { writeLiaScript } from '#lectures/exports/liascript/write-liascript.ts';
import { writeMoodleXml } from '#lectures/exports/moodle-xml/write-moodle-xml.ts';
import { writeWord } from '#lectures/exports/word/write-word.ts';
import { toHtml } from '#markup/to-html.ts';
import { collect, markupLesson } from '../../../../test/support/exports/hostile-lesson.ts';
import { arbitraryPractice, practiceFiles } from '../../../../test/support/exports/scores/arbitrary-practice.ts';
import { fc } from '../../../../test/support/fast-check.ts';
import { importedMarkup } from '../../../../test/support/imports/imported-markup.ts';
import { readImport } from './readers.ts';

type Write = (lesson: Lesson, open: OpenMedium) => AsyncIterable<Uint8Array>;

const WRITERS: readonly (readonly [format: string, file: string, write: Write])[] = [
  ['Moodle XML', 'a.xml', writeMoodleXml],
  ['GIFT', 'a.gift', writeGift],
  ['H5P', 'a.h5p', (lesson, open) => writeH5pExercises(lesson, open, { h5pVersions: '1.22' })],
  ['an H5P page', 'a.h5p', (lesson, open) => writeH5pPage(lesson, open, { h5pVersions: '1.22' })],
  ['Word', 'a.docx', writeWord],
  ['LiaScript', 'a.zip', writeLiaScript],
  ['Anki', 'a.apkg', writeAnki],
];

/** The answers of each kind, as learners read them; signs for media are left out. */
function listAnswers(html: string): Map<string, string[]> {
  const document = fromHtml(html);
  const exercises = listExercises(document);
  const answers = new Map<string, string[]>(exercises.map(({ name }) => [`@${name}`, []]));
  for (const { kind, exercise, options, answers: right } of listItems(document)) {
    const numbers = (right[0] ?? '').split(' ');
    const isTyped = kind === 'blank' || kind === 'dictation';
    const text = isTyped || options === undefined ? right[0] : numbers.map((at) => options[Number(at) - 1]).join(' / ');
    answers.get(`@${exercises[exercise - 1]?.name}`)?.push((text ?? '').replace(/[▣♪▶]\s*/gu, '').trim());
  }
  return new Map([...answers].map(([name, list]) => [name, list.sort()]));
}

/** Takes one of the texts out of the list, if it is there. */
function take(list: string[], text: string): boolean {
  const at = list.indexOf(text);
  if (at >= 0) list.splice(at, 1);
  return at >= 0;
}

describe.each(WRITERS)('random lectures exported as %s', (_, name, write) => {
  it('have the answers of each kind back, or a notice names the kind', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryPractice, async (markup) => {
        fc.pre(/@(?:write|choose)/.test(markup));
        const lesson = markupLesson(markup, {}, practiceFiles);
        const bytes = new Uint8Array(await collect(write(lesson, practiceFiles.open)));
        const { lecture } = await readImport({ name, bytes });
        const notices = lecture.notices.map(({ text }) => text);
        const read = listAnswers(toHtml(importedMarkup(lecture)));
        for (const [kind, answers] of listAnswers(lesson.html)) {
          if (notices.some((text) => text.includes(kind))) continue;
          // Kinds that a notice names may be exercises of this kind now.
          const left = [...(read.get(kind) ?? [])];
          const lost = answers.filter((answer) => !take(left, answer));
          const shown = `${kind} of\n${markup}\n\nis\n${importedMarkup(lecture)}\n${notices.join('\n')}`;
          expect(lost, shown).toEqual([]);
          if (!notices.some((text) => text.includes('with @'))) expect(left, shown).toEqual([]);
        }
      }),
      { numRuns: 15 },
    );
  });
});
