// Imports Moodle XML and GIFT.
import { unreadableImport } from '#lectures/import/import-limits.ts';
import type { ImportReader } from '#lectures/import/imported.ts';
import { quoteAll } from '#lectures/import/quote-text.ts';
import { readText } from '#lectures/import/read-text-file.ts';
import { XmlError } from '#lectures/import/read-xml.ts';
import { createNotice, importMessage } from '#lectures/transfer/import-message.ts';
import { yieldToEventLoop } from '#system/event-loop.ts';
import { readGift } from './gift.ts';
import { joinQuestions } from './join-questions.ts';
import { readMoodleXml } from './moodle-xml.ts';
import type { Question } from './question.ts';
import { QuizLecture } from './quiz-lecture.ts';

export const readMoodleImport: ImportReader = async ({ bytes }) => {
  try {
    const lecture = await readQuestions(readMoodleXml(bytes));
    return { ...lecture, exported: listMarks(bytes, '<!--') };
  } catch (error) {
    throw error instanceof XmlError ? unreadableImport(error.reason, error) : error;
  }
};

export const readGiftImport: ImportReader = async (file) => {
  const comments: string[] = [];
  const lecture = await readQuestions(joinQuestions(readGift(readText(file), (text) => comments.push(text))));
  const notices = quoteAll(comments.join(' · ')).map((part) =>
    createNotice(importMessage('document'), importMessage('review-comment', part)),
  );
  return { ...lecture, notices: [...lecture.notices, ...notices], exported: listMarks(file.bytes, '//') };
};

/** The comments in which our own export says what it wrote. */
function listMarks(bytes: Uint8Array, comment: string): string[] {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const start = `${comment} cahier: `;
  const marks: string[] = [];
  for (let at = content.indexOf(start); at >= 0 && marks.length < MAX_MARKS; at = content.indexOf(start, at + 1)) {
    const line = content.toString('latin1', at + start.length, at + start.length + MAX_MARK_LENGTH);
    marks.push(/^[^\n]*/.exec(line)?.[0] ?? '');
  }
  return marks;
}

/** Lectures of a course, and what is said of each. */
const MAX_MARKS = 1000;
const MAX_MARK_LENGTH = 300;

async function readQuestions(questions: AsyncIterable<Question> | Iterable<Question>) {
  const lecture = new QuizLecture();
  let count = 0;
  for await (const question of questions) {
    lecture.add(question);
    count += 1;
    await yieldToEventLoop();
  }
  if (count === 0) throw unreadableImport(importMessage('no-questions'));
  return lecture.finish();
}
