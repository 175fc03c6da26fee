// What an import becomes: its markup, with media by their names, and the blanks that a learner would find on its page.

import { fromHtml } from '../../../src/document/from-html.ts';
import { exerciseBlanks, findExercises } from '../../../src/lectures/exports/lesson/lesson-lines.ts';
import { readBlocks } from '../../../src/lectures/exports/lesson/read-blocks.ts';
import { type PlacedThreads, placeThreads } from '../../../src/lectures/import/draft/place-threads.ts';
import type { ImportedLecture } from '../../../src/lectures/import/imported.ts';
import { readMarks } from '../../../src/lectures/import/review-marks.ts';
import { readDocx } from '../../../src/lectures/import/word/read-docx.ts';
import { toHtml } from '../../../src/markup/to-html.ts';
import { writeMarkup } from '../../../src/markup/write/write-markup.ts';

/** The markup of an imported lecture: a medium has its name as its id, and its extension shows what it is. */
export function importedMarkup({ blocks }: ImportedLecture): string {
  return writeMarkup(blocks, ({ name }) => ({
    type: /\.(?:mp3|wav)$/.test(name) ? 'AUDIO' : /\.mp4$/.test(name) ? 'VIDEO' : 'IMAGE',
    id: name.replace(/\W/g, '_'),
  }));
}

/** The answers of the blanks of each exercise, as its published page has them. */
export function importedBlanks(lecture: ImportedLecture): string[][][] {
  const blocks = readBlocks(fromHtml(toHtml(importedMarkup(lecture))), { media: new Map() });
  return findExercises(blocks).map((exercise) => exerciseBlanks(exercise).map(({ answers }) => [...answers]));
}

/** The notices of an import with their places, without the one that formats have which do not mind capitals. */
export function listNotices({ notices }: ImportedLecture): string[] {
  return notices.filter(({ code }) => code !== 'capitals-count').map(({ where, text }) => `${where}: ${text}`);
}

/** Reads a Word file that the web app wrote: a test of it imports nothing of the server. */
export function importWordFile(bytes: Uint8Array): Promise<ImportedLecture> {
  return readDocx({ name: 'a.docx', bytes });
}

/** What reviewers left in the file, at its places in the markup. */
export function importedThreads(lecture: ImportedLecture): PlacedThreads & { accepted: string } {
  const { threads = [], marked = [], accepted = [] } = lecture.review ?? {};
  const write = (blocks: typeof lecture.blocks) => importedMarkup({ title: '', blocks, notices: [] });
  const texts = { markup: importedMarkup(lecture), marked: write(marked), accepted: write(accepted) };
  return { ...placeThreads(threads, texts), accepted: readMarks(texts.accepted).text };
}
