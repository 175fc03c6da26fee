// The notes of an Anki package: one for each blank, one for each row of a word table that has one
// recording, and one for each row of a word list.

import { createHash } from 'node:crypto';
import { getDirection } from '#api/direction.ts';
import type { Exercise, Lesson } from '#lectures/exports/lesson/lesson.ts';
import { directionAttribute } from '#lectures/exports/lesson/lesson-direction.ts';
import { type LessonHtml, renderLine } from '#lectures/exports/lesson/lesson-html.ts';
import { mediumFile } from '#lectures/exports/lesson/lesson-lines.ts';
import { answerVariants } from '#lectures/exports/lesson/lines/answer-variants.ts';
import {
  type Blank,
  type Line,
  lineSound,
  lineSounds,
  type MediaRun,
  type Medium,
  plainLine,
  type TableRow,
  type TextBlock,
} from '#lectures/exports/lesson/lines/line.ts';
import { blockLines } from '#lectures/exports/lesson/questions/questions.ts';
import { listTaskParts } from '#lectures/exports/lesson/tasks.ts';
import { BLANK_TYPE_ID, READ_WORD_TYPE_ID, WORD_TYPE_ID } from '#lectures/transfer/own-files.ts';
import { escapeXml } from '#syntax/escape-xml.ts';
import { plainRun } from '#syntax/text-run.ts';
import { readWordForms } from '#syntax/words/word-row.ts';
import { joinFields } from './note-types.ts';
import { findCards, type TypedCard } from './question-notes.ts';

export type AnkiNote = {
  /** What Anki recognizes a note by: the same in every edition of the page. */
  guid: string;
  noteTypeId: number;
  /** Joined fields. */
  fields: string;
  /** What Anki sorts by, and compares for duplicates: the first field without tags. */
  sortField: string;
  /** Cards of the note: one for each template. */
  cards: number;
};

/** The notes of a lesson, in the order of the page. */
export function findNotes(lesson: Lesson): AnkiNote[] {
  const keys = new Map<string, number>();
  const uniqueKey = (key: string) => {
    const count = keys.get(key) ?? 0;
    keys.set(key, count + 1);
    return count === 0 ? key : `${key}.${count}`;
  };
  return lesson.blocks.flatMap((block) => {
    if (block.kind === 'exercise') return exerciseNotes(lesson, block);
    if (block.kind !== 'table') return [];
    return block.rows.flatMap((row) => {
      const sound = lineSound(row.flat());
      if (block.isWordList === true) return listedNote(lesson, row, sound, uniqueKey);
      return sound === undefined ? [] : wordNote(lesson, row, sound, uniqueKey(`word.${sound.id}`));
    });
  });
}

function exerciseNotes(lesson: Lesson, exercise: Exercise): AnkiNote[] {
  return listTaskParts(exercise).flatMap((part) => {
    const around = { lesson, exercise, task: part.task, end: part.end };
    if (part.kind === 'question') return findCards(part.question).flatMap((card) => cardNote(around, card));
    return part.blanks.map((blank) => blankNote(around, part.line, blank));
  });
}

/** What a note is of, and the text around what it asks. */
type Surroundings = { lesson: Lesson; exercise: Exercise; task: readonly TextBlock[]; end: readonly TextBlock[] };

/** Its sounds are on the back: they may say the answer. */
function blankNote(around: Surroundings, line: Line, blank: Blank): AnkiNote {
  const fill = (other: Blank) => answerVariants(other.answers)[0] ?? '';
  const sentence = renderCardLine(line, around.lesson, (other) =>
    other === blank ? '<span class="blank">[…]</span>' : escapeXml(fill(other)),
  );
  const sortField = plainLine(line, (other) => (other === blank ? '[…]' : fill(other)));
  const { id, answers } = blank;
  return typedNote(around, { id, answers, sentence, sortField, sounds: lineSounds(line) });
}

/** Its sounds are on the front: what is heard may be all that is asked. */
function cardNote(around: Surroundings, { id, prompt, answers, sounds, remarks }: TypedCard): AnkiNote[] {
  const lines = prompt.map((line) => renderCardLine(line, around.lesson));
  const sentence = [sounds.map(soundTag).join(' '), ...lines].filter((line) => line !== '').join('<br>');
  // Anki takes no note whose first field is empty.
  if (sentence === '') return [];
  const words = prompt
    .map((line) => plainLine(line))
    .join(' ')
    .trim();
  return [typedNote(around, { id, answers, sentence, sortField: words || id, sounds: [], heard: sounds, remarks })];
}

/** A line, in its own direction where it has another one than the language. */
function renderCardLine(
  line: Line,
  lesson: Pick<Lesson, 'language'>,
  blank: (blank: Blank) => string = () => '',
): string {
  const html = renderLine(line, { ...FIELD_HTML, blank }).trim();
  const direction = directionAttribute([line], getDirection(lesson.language));
  return direction === '' || html === '' ? html : `<span${direction}>${html}</span>`;
}

/**
 * Headings, instructions and the word bank, smaller than what is asked; with their
 * sounds, which are heard before the answer.
 */
function renderTask(blocks: readonly TextBlock[], lesson: Lesson): string {
  const lines = blocks.flatMap((block) =>
    blockLines(block).map((line) => {
      const html = [...lineSounds(line).map(soundTag), renderCardLine(line, lesson)]
        .filter((part) => part !== '')
        .join(' ');
      return html !== '' && block.kind === 'heading' ? `<b>${html}</b>` : html;
    }),
  );
  const shown = lines.filter((line) => line !== '');
  return shown.length === 0 ? '' : `<small>${shown.join('<br>')}</small>`;
}

type TypedNote = {
  id: string;
  sentence: string;
  sortField: string;
  answers: readonly string[];
  /** What is heard on the back. */
  sounds: readonly Medium[];
  /** What was heard on the front, whose transcripts are on the back. */
  heard?: readonly Medium[];
  remarks?: readonly Line[] | undefined;
};

/** A note whose answer is typed. */
function typedNote(
  { lesson, exercise, task, end }: Surroundings,
  { id, sentence, sortField, answers, sounds, heard = [], remarks = [] }: TypedNote,
): AnkiNote {
  const [answer = '', ...others] = answerVariants(answers);
  const accepted = [...new Set(answers.slice(1))].filter((other) => others.includes(other));
  const around = [...task, ...end].flatMap((block) => blockLines(block).flatMap(lineSounds));
  return {
    guid: noteGuid(lesson.pageId, id),
    noteTypeId: BLANK_TYPE_ID,
    sortField,
    cards: 1,
    fields: joinFields({
      Sentence: [renderTask(task, lesson), sentence, renderTask(end, lesson)]
        .filter((part) => part !== '')
        .join('<br>'),
      Answer: escapeXml(answer),
      Accepted: accepted.map(escapeXml).join(' · '),
      Sound: sounds.map(soundTag).join(' '),
      Translation: remarks.map((line) => renderCardLine(line, lesson)).join('<br>'),
      Source: formatSource(lesson, exercise.title),
      Key: `${lesson.pageId}.${id}`,
      Transcript: formatTranscripts([...around, ...heard, ...sounds]),
    }),
  };
}

function formatTranscripts(sounds: readonly Medium[]): string {
  const texts = sounds.map(({ transcript }) => transcript?.trim() ?? '').filter((text) => text !== '');
  return [...new Set(texts)].map(escapeXml).join('<br>');
}

/**
 * The note of a row of a word list, without the further forms of its words. Without a recording, it needs a meaning.
 */
function listedNote(
  lesson: Lesson,
  [cell = [], ...others]: TableRow,
  sound: Medium | undefined,
  uniqueKey: (key: string) => string,
): AnkiNote[] {
  const words = readWordForms(plainLine(cell)).map(({ word }) => word);
  const hasMeaning = others.some((meaning) => plainLine(meaning) !== '');
  if (words.length === 0 || (sound === undefined && !hasMeaning)) return [];
  const pictures = cell.filter(({ kind }) => kind === 'picture' || kind === 'video');
  const row = [[plainRun(words.join(' / '))], pictures, ...others];
  return wordNote(lesson, row, sound, uniqueKey(sound === undefined ? `words.${words[0]}` : `word.${sound.id}`));
}

function wordNote(lesson: Lesson, row: TableRow, sound: Medium | undefined, key: string): AnkiNote[] {
  const word = row.find((cell) => plainLine(cell) !== '');
  if (word === undefined) return [];
  const text = plainLine(word);
  const meanings = row.filter((cell) => cell !== word && renderCardLine(cell, lesson) !== '');
  return [
    {
      guid: noteGuid(lesson.pageId, key),
      noteTypeId: sound === undefined ? READ_WORD_TYPE_ID : WORD_TYPE_ID,
      sortField: text,
      cards: 2,
      fields: joinFields({
        Word: escapeXml(text),
        Meaning: meanings.map((cell) => renderCardLine(cell, lesson)).join('<br>'),
        Sound: sound === undefined ? '' : soundTag(sound),
        Source: formatSource(lesson),
        Key: `${lesson.pageId}.${key}`,
        Transcript: formatTranscripts(sound === undefined ? [] : [sound]),
      }),
    },
  ];
}

function noteGuid(pageId: string, key: string): string {
  return `cahier.${createHash('sha256').update(`${pageId}${key}`).digest('base64url').slice(0, 16)}`;
}

const FIELD_HTML: Omit<LessonHtml, 'blank'> = {
  medium: renderMedium,
  color: (color) => `<span class="${color}">`,
};

/** The name of a file in Anki's one folder of media. */
export function ankiFile(medium: Medium): string {
  return `cahier-${mediumFile(medium)}`;
}

function soundTag(medium: Medium): string {
  return `[sound:${ankiFile(medium)}]`;
}

/** Recordings are in a field of their own. */
function renderMedium({ kind, medium, alt }: MediaRun): string {
  if (kind === 'audio') return '';
  return kind === 'video' ? soundTag(medium) : `<img src="${ankiFile(medium)}" alt="${escapeXml(alt)}">`;
}

function formatSource({ courseName, title }: Lesson, exercise?: string): string {
  return [courseName, title, exercise]
    .filter((name) => typeof name === 'string' && name !== '')
    .map((name) => escapeXml(name ?? ''))
    .join(' · ');
}
