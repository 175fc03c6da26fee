// Lines of a page with one recording: the lines of blanks, and the words of tables. A recording is an item of review:
// its line is typed, chosen or repeated aloud.
import { type Content, collapseSpace, contentCharacters, type Inline, limitPrompt } from '#exercises/content.ts';
import { type FieldLine, readFieldLines } from '#exercises/write/item.ts';
import type { Document, Row } from './document.ts';
import { listExercises } from './walk.ts';
import { describeMeaning, listPageWords, listSounds, type PageWord } from './words.ts';

/** What is heard: the media id of the recording, and its spoken text, with the first answer of each blank. */
export interface SoundLine {
  sound: string;
  text: string;
}

/** A row of a table: a word with its recording, and what stands next to it. */
export interface SoundWord extends SoundLine {
  /** Lasting: made of the id of the recording, which stays when the row is edited; of a word list, that of the word. */
  id: string;
  /** What stands next to it in italics, and the other cells. */
  meaning: string;
  /** The heading above its table. */
  heading: string;
}

export interface PageSounds {
  /** Lines of blanks by exercise and number of the blank, as `soundLineKey` joins them. */
  blankLines: ReadonlyMap<string, SoundLine>;
  words: readonly SoundWord[];
}

/** Where a blank is on its page. */
export function soundLineKey({ exercise, number }: { exercise: number; number: number }): string {
  return `${exercise}.${number}`;
}

/** A longer line is not written by ear. In characters, fewer than an answer may have. */
const MAX_TEXT_LENGTH = 300;

/** The recordings of a page that are heard with one line or one word. @param found as `visitSoundWords` */
export function findPageSounds(document: Document, found: readonly SoundWord[] = [...visitSoundWords(document)]) {
  // Each recording once: the same word in two tables is one word.
  const wordsById = new Map(found.toReversed().map((word) => [word.id, word]));
  const words = found.filter((word) => wordsById.get(word.id) === word);
  return { blankLines: findBlankLines(document), words } satisfies PageSounds;
}

/**
 * The words with a recording, of tables and then of word lists, some of them
 * twice; one after the other, for long pages.
 */
export function* visitSoundWords(document: Document): Generator<SoundWord> {
  let heading = '';
  for (const block of document.blocks) {
    if (block.kind === 'heading') heading = limitPrompt(toText(block.content));
    if (block.kind !== 'table' || block.languages !== undefined) continue;
    for (const row of block.rows) yield* findWord(row, heading);
  }
  for (const word of listPageWords(document)) yield* findListedWord(word);
}

function findBlankLines(document: Document): Map<string, SoundLine> {
  const blankLines = new Map<string, SoundLine>();
  for (const [at, { name, children }] of listExercises(document).entries()) {
    if (name !== 'write') continue;
    let number = 0;
    const add = (lines: readonly FieldLine[], isRow = false): void => {
      for (const line of lines) {
        // A row of a table has more than the spoken text, such as its translation.
        const sound = isRow ? undefined : findSoundLine(line);
        for (const _ of line.answers) {
          number += 1;
          if (sound !== undefined) blankLines.set(soundLineKey({ exercise: at + 1, number }), sound);
        }
      }
    };
    for (const child of children) {
      if (child.kind === 'heading' || child.kind === 'paragraph') add(readFieldLines([child.content]));
      else if (child.kind === 'table') {
        if (child.header !== null) add(readFieldLines(child.header));
        for (const row of child.rows) add(readFieldLines(row), true);
      }
    }
  }
  return blankLines;
}

function findSoundLine({ texts, answers, sounds: [sound, other] }: FieldLine): SoundLine | undefined {
  const text = collapseSpace(texts.flatMap((part, at) => [part, answers[at]?.[0] ?? '']).join(''));
  if (sound === undefined || other !== undefined || text === '' || text.length > MAX_TEXT_LENGTH) return undefined;
  return { sound, text };
}

/** The word of a row that has one recording. */
function findWord(row: Row, heading: string): SoundWord[] {
  const [sound, other] = row.flatMap(listSounds);
  const [first = [], ...others] = row.filter((cell) => toText(cell) !== '');
  const { text, notes } = splitNotes(first);
  if (sound === undefined || other !== undefined || text === '' || text.length > MAX_TEXT_LENGTH) return [];
  return [{ id: `word.${sound}`, sound, text, meaning: [...notes, ...others.map(toText)].join(' — '), heading }];
}

/** The word of a list that has one recording, which says its first form. */
function findListedWord(word: PageWord): SoundWord[] {
  const {
    id,
    forms: [first],
    sounds: [sound, other],
    heading,
  } = word;
  const text = first?.word ?? '';
  if (sound === undefined || other !== undefined || text.length > MAX_TEXT_LENGTH) return [];
  return [{ id, sound, text, meaning: describeMeaning(word), heading }];
}

/**
 * A word, and what stands next to it in italics, as translations do: `la France
 * *France*`. A cell in italics alone is the word.
 */
function splitNotes(cell: Content): { text: string; notes: string[] } {
  const notes: Inline[] = [];
  const text = toText(withoutNotes(cell, notes));
  return text === '' ? { text: toText(cell), notes: [] } : { text, notes: notes.map((note) => toText([note])) };
}

/** The content with a space in place of what is in italics; of nested italics, the innermost is the note. */
function withoutNotes(content: Content, notes: Inline[]): Content {
  return content.map((node): Inline => {
    if (!('children' in node)) return node;
    if (node.kind !== 'em' || node.children.some(hasItalics))
      return { ...node, children: [...withoutNotes(node.children, notes)] };
    notes.push(node);
    return { kind: 'text', text: ' ' };
  });
}

function hasItalics(node: Inline): boolean {
  return node.kind === 'em' || ('children' in node && node.children.some(hasItalics));
}

function toText(content: Content): string {
  return collapseSpace(contentCharacters(content));
}
