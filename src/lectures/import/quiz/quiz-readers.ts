// Imports Moodle XML and GIFT.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { unreadableImport } from '#lectures/import/import-limits.ts';
import type { ImportReader } from '#lectures/import/imported.ts';
import { readText } from '#lectures/import/read-text-file.ts';
import { XmlError } from '#lectures/import/xml/read-xml.ts';
import { importMessage } from '#lectures/transfer/import-message.ts';
import { readGift } from './gift.ts';
import { joinQuestions } from './join-questions.ts';
import { readMoodleXml } from './moodle-xml.ts';
import type { Question } from './question.ts';
import { QuizLecture } from './quiz-lecture.ts';

export const readMoodleImport: ImportReader = async ({ bytes }) => {
  try {
    return await readQuestions(readMoodleXml(bytes));
  } catch (error) {
    throw error instanceof XmlError ? unreadableImport(error.reason, error) : error;
  }
};

export const readGiftImport: ImportReader = async (file) => readQuestions(joinQuestions(readGift(readText(file))));

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
