// A text joined with its corrections: what stays, what is taken away, and what stands in its place.
import { type DiffSegment, diffCharacters } from './diff-characters.ts';
import { measureText } from './text-length.ts';

/** A mark in a text, in UTF-16 units; a correction of null corrects nothing, an empty one deletes. */
export interface Correction {
  start: number;
  end: number;
  correction: string | null;
}

/** A run of a text: plain, or marked. `removed` and `added` are empty where nothing is taken away or added. */
export interface TextRun<Mark> {
  text: string;
  mark?: Mark;
  /** Of a corrected run: `text` in pieces, and what replaces it; letters that differ are marked where they are few. */
  removed?: DiffSegment[];
  added?: DiffSegment[];
}

/**
 * The runs of a text, in its order: joined by their `text` they are the text as it was written. Marks that lie outside of the text, or overlap
 * an earlier one, are left out.
 */
export function joinCorrections<Mark extends Correction>(body: string, marks: readonly Mark[]): TextRun<Mark>[] {
  const runs: TextRun<Mark>[] = [];
  let at = 0;
  for (const mark of marks.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const { start, end, correction } = mark;
    if (start < at || start >= end || end > body.length) continue;
    if (start > at) runs.push({ text: body.slice(at, start) });
    const text = body.slice(start, end);
    runs.push(
      correction === null || correction === text ? { text, mark } : { text, mark, ...compare(text, correction) },
    );
    at = end;
  }
  if (at < body.length) runs.push({ text: body.slice(at) });
  return runs;
}

/** Within one word the letters are compared; several words are replaced as a whole. */
function compare(text: string, correction: string): { removed: DiffSegment[]; added: DiffSegment[] } {
  const whole = (words: string): DiffSegment[] => (words === '' ? [] : [{ text: words, differs: true }]);
  const isWord = /^\S+$/u.test(text) && /^\S+$/u.test(correction);
  const diff = isWord ? diffCharacters(text, correction) : undefined;
  const isWhole = (segments: readonly DiffSegment[], words: string) =>
    segments.map((segment) => segment.text).join('') === words;
  // Invisible characters are not in a comparison.
  if (diff === undefined || !isWhole(diff.given, text) || !isWhole(diff.expected, correction))
    return { removed: whole(text), added: whole(correction) };
  return { removed: diff.given, added: diff.expected };
}

/** The text as its corrections make it. */
export function applyCorrections(body: string, marks: readonly Correction[]): string {
  return joinCorrections(body, marks)
    .map(({ text, added }) => (added === undefined ? text : joinSegments(added)))
    .join('');
}

/** A corrected place with the words of its sentence, as the other corrections make them. */
export interface CorrectedPlace<Mark> {
  mark: Mark;
  before: string;
  after: string;
  correction: string;
}

const SENTENCE_END = /[.!?…。！？](?=[\s»”"')\]]|$)|\n/gu;

/** What is longer is no blank, and what has fewer words around is no sentence. */
const MAX_BLANK_WORDS = 6;
const MIN_WORDS_AROUND = 3;

/** The corrected places of a text that can be practised as blanks, in its order; what was only deleted is none. */
export function listPracticePlaces<Mark extends Correction>(
  body: string,
  marks: readonly Mark[],
): CorrectedPlace<Mark>[] {
  const countWords = (text: string) => measureText(text, '').count;
  return listCorrectedPlaces(body, marks).filter(
    ({ before, after, correction }) =>
      countWords(correction) <= MAX_BLANK_WORDS && countWords(`${before} ${after}`) >= MIN_WORDS_AROUND,
  );
}

function listCorrectedPlaces<Mark extends Correction>(body: string, marks: readonly Mark[]): CorrectedPlace<Mark>[] {
  const runs = joinCorrections(body, marks);
  const texts = runs.map(({ text, added }) => (added === undefined ? text : joinSegments(added)));
  return runs.flatMap(({ mark, added }, at) => {
    const correction = added === undefined ? '' : joinSegments(added);
    if (mark === undefined || correction.trim() === '') return [];
    const earlier = texts.slice(0, at).join('');
    const later = texts.slice(at + 1).join('');
    const begin = [...earlier.matchAll(SENTENCE_END)].at(-1);
    const end = later.search(SENTENCE_END);
    const before = earlier.slice(begin === undefined ? 0 : begin.index + begin[0].length).trimStart();
    const after = later.slice(0, end < 0 ? later.length : end + 1).trimEnd();
    return [{ mark, before, after, correction }];
  });
}

function joinSegments(segments: readonly DiffSegment[]): string {
  return segments.map(({ text }) => text).join('');
}
