// Imports packages of Anki: decks as parts of a lecture, their notes as tables of words and as sentences with blanks.

import type { ImportedFile, ImportReader } from '#lectures/import/imported.ts';
import { joinQuestions } from '#lectures/import/quiz/join-questions.ts';
import { PLAIN_EMPTY, type Question, withoutNoncharacters } from '#lectures/import/quiz/question.ts';
import { QuizLecture } from '#lectures/import/quiz/quiz-lecture.ts';
import { quoteAll } from '#lectures/import/quote-text.ts';
import { createNotice, type ImportNotice, importMessage } from '#lectures/transfer/import-message.ts';
import { BLANK_TYPE_ID, READ_WORD_TYPE_ID, WORD_TYPE_ID } from '#lectures/transfer/own-files.ts';
import { yieldToEventLoop } from '#system/event-loop.ts';
import { readDeck } from './note-questions.ts';
import { AnkiPackage } from './open-package.ts';
import { type Collection, type Deck, readCollection } from './read-collection.ts';

export const readAnkiImport: ImportReader = async ({ bytes }) => {
  const archive = await AnkiPackage.open(bytes);
  try {
    const collection = readCollection(await archive.readCollection());
    const lecture = new QuizLecture();
    for (const deck of collection.decks) {
      lecture.add(createHeading(deck));
      for (const question of joinQuestions(await readQuestions(archive, deck, collection))) {
        lecture.add(question);
        await yieldToEventLoop();
      }
    }
    const own = new Set([BLANK_TYPE_ID, WORD_TYPE_ID, READ_WORD_TYPE_ID].map(String));
    const isOwn = collection.decks.every(({ notes }) => notes.every(({ typeId }) => own.has(typeId)));
    const read = lecture.finish('', isOwn);
    return { ...read, notices: [...read.notices, ...listLosses(collection)], exported: [collection.exported] };
  } finally {
    archive.close();
  }
};

async function readQuestions(archive: AnkiPackage, deck: Deck, { types }: Collection): Promise<Question[]> {
  const findFile = async (name: string): Promise<ImportedFile | undefined> => {
    const medium = (await archive.readMedium(name)) ?? (await archive.readMedium(decode(name)));
    return medium === undefined ? undefined : { source: name, medium };
  };
  const notes = deck.notes.map((note) => ({ ...note, fields: note.fields.map(withoutNoncharacters) }));
  return Array.fromAsync(readDeck({ ...deck, notes }, types, findFile));
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function createHeading({ path }: Deck): Question {
  return { kind: 'category', path, name: '', prompt: PLAIN_EMPTY, losses: [], files: [] };
}

/** What is about cards, and no text of them. */
function listLosses({ decks, hasProgress }: Collection): ImportNotice[] {
  const tags = new Set(decks.flatMap(({ notes }) => notes.flatMap((note) => note.tags)));
  const messages = quoteAll([...tags].join(', ')).map((text) => importMessage('tags', text));
  if (hasProgress) messages.push(importMessage('learned-so-far'));
  return messages.map((message) => createNotice(importMessage('document'), message));
}
