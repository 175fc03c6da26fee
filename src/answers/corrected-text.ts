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
export interface CorrectedRun<Mark> {
  text: string;
  mark?: Mark;
  /** Of a corrected run: `text` in pieces, and what replaces it; letters that differ are marked where they are few. */
  removed?: DiffSegment[];
  added?: DiffSegment[];
}

/**
 * The runs of a text, in its order: joined by their `text` they are the text as it was written. Marks that lie outside
 * of the text, or overlap an earlier one, are left out.
 */
export function joinCorrections<Mark extends Correction>(body: string, marks: readonly Mark[]): CorrectedRun<Mark>[] {
  const runs: CorrectedRun<Mark>[] = [];
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
  const whole = texts.join('');
  const ends = Array.from(whole.matchAll(SENTENCE_END), ({ index }) => index);
  let [start, passed] = [0, 0];
  return runs.flatMap(({ mark, added }, at) => {
    const [from, to] = [start, start + (texts[at] ?? '').length];
    start = to;
    const correction = added === undefined ? '' : joinSegments(added);
    if (mark === undefined || correction.trim() === '') return [];
    while (passed < ends.length && (ends[passed] ?? 0) < from) passed += 1;
    // What stands in front of the place ends a sentence, whatever is behind it.
    const begin = /[.!?…。！？]$/u.test(whole.slice(Math.max(0, from - 1), from)) ? from - 1 : ends[passed - 1];
    let next = passed;
    while (next < ends.length && (ends[next] ?? 0) < to) next += 1;
    const end = ends[next];
    const before = whole.slice(begin === undefined ? 0 : begin + 1, from).trimStart();
    const after = whole.slice(to, end === undefined ? whole.length : end + 1).trimEnd();
    return [{ mark, before, after, correction }];
  });
}

function joinSegments(segments: readonly DiffSegment[]): string {
  return segments.map(({ text }) => text).join('');
}
