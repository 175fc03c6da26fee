// Lines of a published page with one recording: the lines of blanks, and the words of tables. A recording is an item of review: its line is typed, chosen or repeated aloud.
import { findElements, getInnerHtml } from './item-html.ts';
import { ALL_BLANKS, FORM, LINE_ENDS, stripTags } from './page-blanks.ts';

/** What is heard: the media id of the recording, and its spoken text, with the first answer of each blank. */
export interface SoundLine {
  sound: string;
  text: string;
}

/** A row of a table: a word with its recording, and what stands next to it. */
export interface SoundWord extends SoundLine {
  /** Lasting: made of the id of the recording, which stays when the row is edited. */
  id: string;
  /** What stands next to it in italics, and the other cells. */
  meaning: string;
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

const AUDIO = /<audio\b[^>]*\bsrc="\/public\/api\/media\/([\w-]+)"/g;

/** `html` comes from the renderer or the sanitizer. */
export function findPageSounds(html: string): PageSounds {
  const blankLines = new Map<string, SoundLine>();
  for (const [at, [, kind, form = '']] of [...html.matchAll(FORM)].entries()) {
    if (kind !== 'write') continue;
    let number = 0;
    for (const line of form.split(LINE_ENDS)) {
      const blanks = [...line.matchAll(ALL_BLANKS)].length;
      // A row of a table has more than the spoken text, such as its translation.
      const sound = blanks === 0 || line.includes('<td>') ? undefined : findSoundLine(line);
      for (let count = 0; count < blanks; count += 1) {
        number += 1;
        if (sound !== undefined) blankLines.set(soundLineKey({ exercise: at + 1, number }), sound);
      }
    }
  }
  return { blankLines, words: findWords(html.replace(FORM, '')) };
}

/** Each recording once: the same word in two tables is one word. */
function findWords(html: string): SoundWord[] {
  const words = new Map<string, SoundWord>();
  for (const row of findElements(html, 'tr')) {
    const sound = findSound(row);
    const [first = '', ...others] = findElements(row, 'td')
      .map(getInnerHtml)
      .filter((cell) => readLine(cell) !== '');
    const [text, notes] = splitNotes(first);
    if (sound === undefined || text === '' || text.length > MAX_TEXT_LENGTH) continue;
    const id = `word.${sound}`;
    const meaning = [...notes, ...others.map(readLine)].join(' — ');
    if (!words.has(id)) words.set(id, { id, sound, text, meaning });
  }
  return [...words.values()];
}

/** A word, and what stands next to it in italics, as translations do: `la France *France*`. A cell in italics alone is the word. */
function splitNotes(cell: string): [word: string, notes: string[]] {
  const notes = findElements(cell, 'em');
  const word = readLine(notes.reduce((rest, note) => rest.replace(note, ' '), cell));
  return word === '' ? [readLine(cell), []] : [word, notes.map(readLine)];
}

function findSoundLine(line: string): SoundLine | undefined {
  const sound = findSound(line);
  const text = readLine(line);
  return sound === undefined || text === '' || text.length > MAX_TEXT_LENGTH ? undefined : { sound, text };
}

/** The one recording; undefined when there is none, or several. */
function findSound(html: string): string | undefined {
  const [first, second] = [...html.matchAll(AUDIO)];
  return second === undefined ? first?.[1] : undefined;
}

function readLine(html: string): string {
  return stripTags(html.replace(ALL_BLANKS, (_, answer: string) => answer)).trim();
}
