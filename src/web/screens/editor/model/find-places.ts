// Re-anchoring: where the words that a comment quotes are in the text now, by a diff between
// the revision that it quotes and this text.
import type { DraftAnchor } from '#api/threads.ts';
import { type Change, diffSequences } from '#web/screens/editor/model/text-diff.ts';
import { splitWords } from '#web/screens/editor/model/words.ts';
import { MAX_WORD_EDITS, splitAfterLineEnds } from './text-diff.ts';

/** `[start, end)` of the text now. `isChanged`: the quoted words are not there; this is where they stood. */
export type Place = { start: number; end: number; isChanged: boolean };

/** Of a quote that occurs more often, the other occurrences are not looked at. */
const MAX_OCCURRENCES = 200;

/** Characters on each side of a quote by which two occurrences are told apart. */
const MAX_CONTEXT = 200;

/** By how many of them a quote must be more like itself than its copy is. */
const MIN_MARGIN = 40;

/** Share of common words from which a line counts as the other one, changed. */
const MIN_SIMILARITY = 0.5;

/**
 * The places of anchors of one revision in the text now, by one diff. A quote is found where the diff
 * leads, or where it is alone after its line was moved. Whenever it might be another line with the
 * same words, its place counts as changed.
 * @param before the revision's text; undefined if it is not kept any more, then the text around a quote tells its place
 */
export function findPlaces(before: string | undefined, after: string, anchors: readonly DraftAnchor[]): Place[] {
  if (before === undefined) return anchors.map((anchor) => findByContext(after, anchor));
  const diff = new TextMap(before, after);
  return anchors.map((anchor) => findPlace(diff, anchor));
}

function findPlace(diff: TextMap, { start, quote }: DraftAnchor): Place {
  const { before, after } = diff;
  const mapped = diff.mapRange(start, start + quote.length);
  if (quote === '') return { ...mapped, isChanged: false };
  const isThere = after.slice(mapped.start, mapped.end) === quote;
  const others = findOccurrences(after, quote).filter((at) => at !== mapped.start);
  if (isThere) {
    const score = (at: number) => countContext([before, start], [after, at], quote.length);
    const own = score(mapped.start);
    const isInOrder = diff.isInOrder(quote, start, mapped.start);
    const isRival = (at: number) =>
      diff.isNew(at, at + quote.length) &&
      !isBeside(after, mapped, at, quote.length) &&
      (diff.areInOneChange(mapped.start, at) ? !isInOrder : score(at) + MIN_MARGIN > own);
    return { ...mapped, isChanged: others.some(isRival) };
  }
  const [moved, ...more] = others;
  const isMoved =
    moved !== undefined &&
    more.length === 0 &&
    diff.isNew(moved, moved + quote.length) &&
    diff.isGone(start, start + quote.length);
  if (!isMoved || diff.hasSimilarLine(start, moved)) return { ...mapped, isChanged: true };
  return { start: moved, end: moved + quote.length, isChanged: false };
}

/**
 * Whether only white space is between a place and the same words at `at`: which of both is meant makes no difference.
 */
function isBeside(text: string, { start, end }: { start: number; end: number }, at: number, length: number): boolean {
  return (at < start ? text.slice(at + length, start) : text.slice(end, at)).trim() === '';
}

/** The occurrence with the most of what stood around the quote, the nearest one of several. */
function findByContext(text: string, { start, quote, before, after }: DraftAnchor): Place {
  const source = before + quote + after;
  const found = findOccurrences(text, quote)
    .map((at) => ({ at, score: countContext([source, before.length], [text, at], quote.length) }))
    .sort((a, b) => b.score - a.score || Math.abs(a.at - start) - Math.abs(b.at - start));
  const [best, second] = found;
  const line = Math.min(start, text.length);
  if (best === undefined) return { start: line, end: line, isChanged: true };
  const place = { start: best.at, end: best.at + quote.length };
  return { ...place, isChanged: second !== undefined && second.score === best.score };
}

function findOccurrences(text: string, quote: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(quote); at >= 0 && found.length < MAX_OCCURRENCES; at = text.indexOf(quote, at + 1))
    found.push(at);
  return found;
}

type Occurrence = readonly [text: string, start: number];

/** How many characters before and after a quote in one text are those around it in another. */
function countContext([a, aStart]: Occurrence, [b, bStart]: Occurrence, length: number): number {
  let before = 0;
  while (
    before < MAX_CONTEXT &&
    aStart > before &&
    bStart > before &&
    a[aStart - 1 - before] === b[bStart - 1 - before]
  )
    before += 1;
  const [aEnd, bEnd] = [aStart + length, bStart + length];
  let after = 0;
  while (after < MAX_CONTEXT && aEnd + after < a.length && a[aEnd + after] === b[bEnd + after]) after += 1;
  return before + after;
}

/** Maps offsets of one text to another, by the lines that changed, and the words in these. */
class TextMap {
  readonly before: string;
  readonly after: string;
  /** Changes of whole lines, as offsets, in order. */
  readonly #lines: readonly Change[];
  readonly #words = new Map<Change, readonly Change[]>();

  constructor(before: string, after: string) {
    this.before = before;
    this.after = after;
    this.#lines = diffOffsets(splitAfterLineEnds(before), splitAfterLineEnds(after));
  }

  /** What is inserted at the edge of a range is not in it. */
  mapRange(start: number, end: number): { start: number; end: number } {
    const mappedStart = this.#mapOffset(start, 'after');
    return { start: mappedStart, end: Math.max(mappedStart, this.#mapOffset(end, 'before')) };
  }

  /** Whether a range of the text now is, at least in part, in lines that were changed or added. */
  isNew(start: number, end: number): boolean {
    return this.#lines.some(({ bStart, bEnd }) => bStart < end && bEnd > start);
  }

  /** Whether two offsets of the text now are in lines that changed together. */
  areInOneChange(one: number, other: number): boolean {
    return this.#lines.some(({ bStart, bEnd }) => bStart <= Math.min(one, other) && Math.max(one, other) < bEnd);
  }

  /**
   * Whether a quote that was at `start` and may be at `at` now is in one line that changed, which had it as often before, as
   * many times before this place: an edit elsewhere in a line does not make its words doubtful.
   */
  isInOrder(quote: string, start: number, at: number): boolean {
    const change = this.#lines.find(({ bStart, bEnd }) => bStart <= at && at < bEnd);
    if (change === undefined) return false;
    const line = this.before.slice(change.aStart, change.aEnd);
    const now = this.after.slice(change.bStart, change.bEnd);
    if (splitAfterLineEnds(line).length !== 1 || splitAfterLineEnds(now).length !== 1) return false;
    const [places, placesNow] = [findOccurrences(line, quote), findOccurrences(now, quote)];
    const rank = places.indexOf(start - change.aStart);
    return rank >= 0 && places.length === placesNow.length && placesNow[rank] === at - change.bStart;
  }

  /** Whether the lines of a range of the earlier text were deleted, with nothing in their place. */
  isGone(start: number, end: number): boolean {
    return this.#lines.some(
      ({ aStart, aEnd, bStart, bEnd }) =>
        aStart <= start && end <= aEnd && this.after.slice(bStart, bEnd).trim() === '',
    );
  }

  /** Whether a new line, besides that at `except`, has half of the words of the line that was at `start`. */
  hasSimilarLine(start: number, except: number): boolean {
    const own = new Set(splitWords(lineAt(this.before, start).text).filter((word) => word.trim() !== ''));
    return this.#lines.some(({ bStart, bEnd }) => {
      for (let at = bStart; at < bEnd; ) {
        const line = lineAt(this.after, at);
        const isOther = except < line.start || except >= line.end;
        if (isOther && countShare(own, line.text) >= MIN_SIMILARITY) return true;
        at = line.end;
      }
      return false;
    });
  }

  #mapOffset(offset: number, insertion: 'before' | 'after'): number {
    const change = findLast(this.#lines, offset, insertion);
    if (change === undefined) return offset;
    if (!isInside(change, offset)) return offset + change.bEnd - change.aEnd;
    const [a, b] = [change.aStart, change.bStart];
    const word = findLast(this.#refine(change), offset - a, insertion);
    if (word === undefined) return b + offset - a;
    if (!isInside(word, offset - a)) return b + offset - a + word.bEnd - word.aEnd;
    return b + (insertion === 'after' ? word.bStart : word.bEnd);
  }

  /** The changes of words in a change of lines, as offsets in it. */
  #refine(change: Change): readonly Change[] {
    const known = this.#words.get(change);
    if (known !== undefined) return known;
    const { aStart, aEnd, bStart, bEnd } = change;
    const [a, b] = [splitWords(this.before.slice(aStart, aEnd)), splitWords(this.after.slice(bStart, bEnd))];
    const words = diffOffsets(a, b, MAX_WORD_EDITS);
    this.#words.set(change, words);
    return words;
  }
}

/**
 * The last change that begins before an offset, or at it, unless it only
 * inserts there and stands after what ends there.
 */
function findLast(changes: readonly Change[], offset: number, insertion: 'before' | 'after'): Change | undefined {
  return changes.findLast(({ aStart }) => (insertion === 'after' ? aStart <= offset : aStart < offset));
}

function isInside({ aStart, aEnd }: Change, offset: number): boolean {
  return offset > aStart ? offset < aEnd : aStart < aEnd;
}

/** A diff of two lists of pieces, as offsets in the texts. */
function diffOffsets(a: readonly string[], b: readonly string[], maxEdits?: number): Change[] {
  const [aOffsets, bOffsets] = [offsetsOf(a), offsetsOf(b)];
  const at = (offsets: readonly number[], index: number) => offsets[index] ?? 0;
  return diffSequences(a, b, maxEdits).map(({ aStart, aEnd, bStart, bEnd }) => ({
    aStart: at(aOffsets, aStart),
    aEnd: at(aOffsets, aEnd),
    bStart: at(bOffsets, bStart),
    bEnd: at(bOffsets, bEnd),
  }));
}

function offsetsOf(pieces: readonly string[]): number[] {
  let offset = 0;
  return [0, ...pieces.map((piece) => (offset += piece.length))];
}

function lineAt(text: string, offset: number): { start: number; end: number; text: string } {
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  const newline = text.indexOf('\n', offset);
  const end = newline < 0 ? text.length : newline + 1;
  return { start, end, text: text.slice(start, end) };
}

function countShare(own: ReadonlySet<string>, line: string): number {
  if (own.size === 0) return 0;
  const words = new Set(splitWords(line));
  return [...own].filter((word) => words.has(word)).length / own.size;
}
