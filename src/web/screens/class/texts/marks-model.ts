// The marks of a text as a teacher changes them: added to words, changed, removed,
// and joined with those of another teacher.
import { splitGraphemes } from '#answers/graphemes.ts';
import { WORD } from '#answers/text-length.ts';
import type { CommonMark, Mark } from '#api/learner-texts.ts';

export type Range = { start: number; end: number };

/** Kinds that correct nothing. */
const REMARK_ONLY: readonly Mark['kind'][] = ['good', 'question'];

export function correctsText(kind: Mark['kind']): boolean {
  return !REMARK_ONLY.includes(kind);
}

/**
 * The words that a mark is made on: those of a selection without the spaces around it, or the one at the caret.
 * Undefined where there are none.
 */
export function findWords(body: string, { start, end }: Range, language = ''): Range | undefined {
  if (start === end) {
    const [segment] = hasSpaces(language)
      ? []
      : listWords(body, language)
          .filter((word) => word.start <= start && word.end >= start)
          .reverse();
    if (segment !== undefined) return segment;
    const before = /\S*$/u.exec(body.slice(0, start))?.[0].length ?? 0;
    const after = /^\S*/u.exec(body.slice(end))?.[0].length ?? 0;
    const word = body.slice(start - before, end + after);
    // Without the punctuation around a word.
    const lead = /^[\p{P}\p{S}]*/u.exec(word)?.[0].length ?? 0;
    const tail = lead === word.length ? 0 : (/[\p{P}\p{S}]*$/u.exec(word)?.[0].length ?? 0);
    const from = lead === word.length ? start - before : start - before + lead;
    return before + after === 0 ? undefined : { start: from, end: end + after - tail };
  }
  const selected = body.slice(start, end);
  const lead = selected.length - selected.trimStart().length;
  const tail = selected.length - selected.trimEnd().length;
  return lead === selected.length ? undefined : snap(body, { start: start + lead, end: end - tail });
}

/** Whether words are written with spaces between them. */
function hasSpaces(language: string): boolean {
  return !/^(?:ja|zh|yue|cmn|th|lo|km|my)\b/i.test(language);
}

/** The words of a text, in a language without spaces too. */
export function listWords(body: string, language: string): Range[] {
  const toRange = (index: number, word: string): Range => ({ start: index, end: index + word.length });
  if (!('Segmenter' in Intl)) return [...body.matchAll(WORD)].map(({ index, 0: word }) => toRange(index, word));
  const segmenter = new Intl.Segmenter(language || 'und', { granularity: 'word' });
  return [...segmenter.segment(body)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ index, segment }) => toRange(index, segment));
}

/** The words of `4` or `4-6`, counted from 1; undefined for what names none. */
export function findWordRange(words: readonly Range[], typed: string): Range | undefined {
  const [, first, last = first] = /^\s*(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?\s*$/.exec(typed) ?? [];
  const [from, to] = [words[Number(first) - 1], words[Number(last) - 1]];
  return from === undefined || to === undefined || to.start < from.start
    ? undefined
    : { start: from.start, end: to.end };
}

/** Moves the ends to whole graphemes. */
function snap(body: string, { start, end }: Range): Range {
  const ends = [0];
  for (const grapheme of splitGraphemes(body)) ends.push((ends.at(-1) ?? 0) + grapheme.length);
  return {
    start: ends.findLast((at) => at <= start) ?? 0,
    end: ends.find((at) => at >= end) ?? body.length,
  };
}

/** The mark at a place, or that a selection touches. */
export function findMark(marks: readonly Mark[], { start, end }: Range): Mark | undefined {
  return marks.find((mark) => mark.start < Math.max(end, start + 1) && mark.end >= start && mark.end > start - 1);
}

/** The mark at a place, or that of the word that would be marked there: behind a full stop, the word before it. */
export function findMarkAt(body: string, marks: readonly Mark[], range: Range, language: string): Mark | undefined {
  const words = findWords(body, range, language);
  return findMark(marks, range) ?? (words === undefined ? undefined : findMark(marks, words));
}

/** Adds a mark in place of those that it overlaps. */
export function addMark(marks: readonly Mark[], mark: Mark): Mark[] {
  const others = marks.filter(({ start, end, id }) => id !== mark.id && (end <= mark.start || start >= mark.end));
  return [...others, mark].sort((a, b) => a.start - b.start);
}

/**
 * Joins the marks here with those that another teacher has saved meanwhile: theirs stay where both changed the same
 * place, and nothing that either added is lost unless it overlaps.
 * @param base what was saved here last
 */
export function joinMarks(base: readonly Mark[], own: readonly Mark[], theirs: readonly Mark[]): Mark[] {
  const [ownIds, baseById] = [new Set(own.map(({ id }) => id)), new Map(base.map((mark) => [mark.id, mark]))];
  const changedHere = (mark: Mark) => JSON.stringify(baseById.get(mark.id)) !== JSON.stringify(mark);
  const kept = theirs.filter(({ id }) => !baseById.has(id) || ownIds.has(id));
  let joined = kept.map((mark) => {
    const here = own.find(({ id }) => id === mark.id);
    const isTheirsOld = JSON.stringify(baseById.get(mark.id)) === JSON.stringify(mark);
    return here !== undefined && isTheirsOld && changedHere(here) ? here : mark;
  });
  for (const mark of own) {
    const isNew = !baseById.has(mark.id) && !joined.some(({ id }) => id === mark.id);
    if (isNew && joined.every(({ start, end }) => end <= mark.start || start >= mark.end))
      joined = addMark(joined, mark);
  }
  return joined.toSorted((a, b) => a.start - b.start);
}

/** One exercise of the sentences, with the corrected words as blanks. The teacher edits it before anyone sees it. */
export function writeMaterial(marks: readonly CommonMark[]): string {
  const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/[\\*_{}|#@-]{2,}|[\\*{}|]/g, ' ');
  const lines = marks.map(
    ({ before, correction, after }) => `${plain(before)}---${plain(correction).trim()}---${plain(after)}`,
  );
  return ['@write', ...lines.map((line) => line.trim())].join('\n');
}
