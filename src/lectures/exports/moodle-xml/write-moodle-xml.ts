// Writes Moodle XML: exercises as questions, and the text between them as descriptions, with their files.

import type { InterfaceLanguage } from '#api/interface-languages.ts';
import { categoryPath } from '#lectures/exports/gift/gift-text.ts';
import type { Lesson, OpenMedium } from '#lectures/exports/lesson/lesson.ts';
import { describeLesson, listAims, mediumFile } from '#lectures/exports/lesson/lesson-lines.ts';
import type { Medium } from '#lectures/exports/lesson/lines/line.ts';
import { encodeBase64 } from '#lectures/exports/lesson/package-media.ts';
import { splitLesson } from '#lectures/exports/lesson/split-lesson.ts';
import { escapeXml } from '#syntax/escape-xml.ts';
import { moodleHtml } from './moodle-html.ts';
import { type Fragment, type MoodleQuestion, toMoodleQuestions } from './moodle-questions.ts';

/** In which language remarks and titles are; English by default. */
type MoodleXmlOptions = { language?: InterfaceLanguage | undefined };

/** Writes a lesson as Moodle XML. */
export function writeMoodleXml(
  lesson: Lesson,
  open: OpenMedium,
  options?: MoodleXmlOptions,
): AsyncGenerator<Uint8Array> {
  return writeMoodleCourse([lesson], open, options);
}

/** Writes lessons as Moodle XML, each as a category of questions. Files are encoded as they are read. */
export async function* writeMoodleCourse(
  lessons: Iterable<Lesson> | AsyncIterable<Lesson>,
  open: OpenMedium,
  { language = 'en' }: MoodleXmlOptions = {},
): AsyncGenerator<Uint8Array> {
  const html = moodleHtml(language);
  yield encode('<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n');
  for await (const lesson of lessons) {
    const category = escapeXml(`$course$/top/${categoryPath(lesson)}`);
    yield encode(`<!-- cahier: ${describeLesson(lesson)} -->\n`);
    yield encode(
      `<question type="category"><category><text>${category}</text></category>${formatInfo(lesson)}</question>\n`,
    );
    for (const question of splitLesson(lesson).flatMap((part) =>
      toMoodleQuestions(part, { html, rules: lesson.rules }),
    )) {
      for (const fragment of formatQuestion(lesson, question)) {
        if (typeof fragment === 'string') yield encode(fragment);
        else yield* writeFile(fragment, open);
      }
    }
  }
  yield encode('</quiz>\n');
}

/** The description of a category: the level of a lesson, and what learners can do after it. */
function formatInfo(lesson: Lesson): string {
  const lines = listAims(lesson);
  return lines.length === 0 ? '' : `<info format="plain_text"><text>${escapeXml(lines.join('\n'))}</text></info>`;
}

function encode(text: string): Uint8Array {
  return Buffer.from(text);
}

function formatQuestion({ pageId }: Lesson, { type, name, key, text, rest, grade }: MoodleQuestion): Fragment[] {
  const points = grade === undefined ? '' : `<defaultgrade>${grade}</defaultgrade>`;
  return [
    `<question type="${type}">\n<name><text>${escapeXml(name.slice(0, 255))}</text></name>\n`,
    ...text,
    `\n<generalfeedback format="html"><text></text></generalfeedback>${points}<penalty>0</penalty><hidden>0</hidden>`,
    `<idnumber>cahier-${pageId}-${key}</idnumber>`,
    ...rest,
    '<tags><tag><text>cahier</text></tag></tags>\n</question>\n',
  ];
}

async function* writeFile(medium: Medium, open: OpenMedium): AsyncGenerator<Uint8Array> {
  yield encode(`<file name="${mediumFile(medium)}" path="/" encoding="base64">`);
  for await (const text of encodeBase64(await open(medium.sha256))) yield encode(text);
  yield encode('</file>');
}
