// The notes of an Anki package: one for each blank, and one for each row of a word table that has one recording.
import { createHash } from 'node:crypto';
import {
  type Blank,
  blockLines,
  type Exercise,
  type Lesson,
  type Line,
  type MediaRun,
  type Medium,
  type TableRow,
} from '#lectures/exports/lesson/lesson.ts';
import { escapeXml, type LessonHtml, renderLine } from '#lectures/exports/lesson/lesson-html.ts';
import { answerVariants, lineBlanks, lineSound, mediumFile, plainLine } from '#lectures/exports/lesson/lesson-lines.ts';
import { isQuestion } from '#lectures/exports/lesson/plain-question.ts';
import { BLANK_TYPE_ID, joinFields, WORD_TYPE_ID } from './note-types.ts';
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
      return sound === undefined ? [] : wordNote(lesson, row, sound, uniqueKey(`word.${sound.id}`));
    });
  });
}

function exerciseNotes(lesson: Lesson, exercise: Exercise): AnkiNote[] {
  return exercise.blocks.flatMap((block) => {
    if (isQuestion(block)) return findCards(block).flatMap((card) => cardNote(lesson, exercise, card));
    return blockLines(block).flatMap((line) =>
      lineBlanks(line).map((blank) => blankNote(lesson, exercise, line, blank)),
    );
  });
}

function blankNote(lesson: Lesson, exercise: Exercise, line: Line, blank: Blank): AnkiNote {
  const fill = (other: Blank) => answerVariants(other.answers)[0] ?? '';
  const sentence = renderLine(line, {
    ...FIELD_HTML,
    blank: (other) => (other === blank ? '<span class="blank">[…]</span>' : escapeXml(fill(other))),
  }).trim();
  const sortField = plainLine(line, (other) => (other === blank ? '[…]' : fill(other)));
  const { id, answers } = blank;
  return typedNote(lesson, exercise, { id, answers, sentence, sortField, sound: lineSound(line) });
}

/** Its sound is on the front: what is heard may be all that is asked. */
function cardNote(lesson: Lesson, exercise: Exercise, { id, prompt, answers, sound }: TypedCard): AnkiNote[] {
  const lines = prompt.map((line) => renderLine(line, { ...FIELD_HTML, blank: () => '' }).trim());
  const sentence = [sound === undefined ? '' : soundTag(sound), ...lines].filter((line) => line !== '').join('<br>');
  // Anki takes no note whose first field is empty.
  if (sentence === '') return [];
  const words = prompt
    .map((line) => plainLine(line))
    .join(' ')
    .trim();
  return [typedNote(lesson, exercise, { id, answers, sentence, sortField: words || id, sound: undefined })];
}

/** The words to choose from. */
function renderBank({ bank }: Exercise): string {
  return bank.length === 0 ? '' : `<br><em>${bank.map(escapeXml).join(' · ')}</em>`;
}

type TypedNote = {
  id: string;
  sentence: string;
  sortField: string;
  answers: readonly string[];
  sound: Medium | undefined;
};

/** A note whose answer is typed. */
function typedNote(
  lesson: Lesson,
  exercise: Exercise,
  { id, sentence, sortField, answers, sound }: TypedNote,
): AnkiNote {
  const [answer = '', ...others] = answerVariants(answers);
  const accepted = [...new Set(answers.slice(1))].filter((other) => others.includes(other));
  return {
    guid: noteGuid(lesson.pageId, id),
    noteTypeId: BLANK_TYPE_ID,
    sortField,
    cards: 1,
    fields: joinFields({
      Sentence: sentence + renderBank(exercise),
      Answer: escapeXml(answer),
      Accepted: accepted.map(escapeXml).join(' · '),
      Sound: sound === undefined ? '' : soundTag(sound),
      Translation: '',
      Source: formatSource(lesson, exercise.title),
      Key: `${lesson.pageId}.${id}`,
      Transcript: escapeXml(sound?.transcript ?? ''),
    }),
  };
}

function wordNote(lesson: Lesson, row: TableRow, sound: Medium, key: string): AnkiNote[] {
  const [word = [], ...meanings] = row.filter((cell) => plainLine(cell) !== '');
  const text = plainLine(word);
  if (text === '') return [];
  return [
    {
      guid: noteGuid(lesson.pageId, key),
      noteTypeId: WORD_TYPE_ID,
      sortField: text,
      cards: 2,
      fields: joinFields({
        Word: escapeXml(text),
        Meaning: meanings.map((cell) => renderLine(cell, { ...FIELD_HTML, blank: () => '' }).trim()).join('<br>'),
        Sound: soundTag(sound),
        Source: formatSource(lesson),
        Key: `${lesson.pageId}.${key}`,
        Transcript: escapeXml(sound.transcript ?? ''),
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
