// Highlights the matches of a search in a text, and cuts an excerpt around the first one.
import { foldText, foldWithPositions } from '#answers/fold-text.ts';
import type { HighlightedText } from '#api/search.ts';

/** Length of an excerpt before the first match, and in all, in UTF-16 code units. */
const LEAD_LENGTH = 60;
const EXCERPT_LENGTH = 220;

/** The whole text as segments, cut where the matches begin and end. `terms` are folded. */
export function highlight(text: string, terms: readonly string[]): HighlightedText {
  const { folded, starts, ends } = foldWithPositions(text);
  const ranges = findMatches(folded, terms).map(([from, to]) => [starts[from] ?? 0, ends[to - 1] ?? 0] as const);
  const segments: HighlightedText = [];
  let position = 0;
  for (const [from, to] of ranges) {
    if (from > position) segments.push({ text: text.slice(position, from), isMatch: false });
    segments.push({ text: text.slice(Math.max(from, position), to), isMatch: true });
    position = to;
  }
  if (position < text.length) segments.push({ text: text.slice(position), isMatch: false });
  return segments.filter((segment) => segment.text !== '');
}

/** About two hundred characters of the text around the first match, or from its beginning if there is none. */
export function excerpt(text: string, terms: readonly string[]): HighlightedText {
  const folded = foldText(text);
  const matchOffsets = terms.map((term) => folded.indexOf(term)).filter((index) => index >= 0);
  const firstMatch = matchOffsets.length === 0 ? 0 : toOriginalOffset(text, Math.min(...matchOffsets));
  const from = firstMatch <= LEAD_LENGTH ? 0 : findWordStart(text, firstMatch - LEAD_LENGTH, firstMatch);
  const to = findWordEnd(text, from + EXCERPT_LENGTH);
  const snippet = text.slice(from, to).replaceAll(/\s+/gu, ' ').trim();
  return highlight(`${from > 0 ? '… ' : ''}${snippet}${to < text.length ? ' …' : ''}`, terms);
}

/** Ranges of the matches in the folded text; overlapping and adjacent ones are merged. */
function findMatches(folded: string, terms: readonly string[]): [from: number, to: number][] {
  const ranges: [number, number][] = [];
  for (const term of terms) {
    for (let index = folded.indexOf(term); index >= 0; index = folded.indexOf(term, index + term.length)) {
      ranges.push([index, index + term.length]);
    }
  }
  ranges.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const merged: [number, number][] = [];
  for (const [from, to] of ranges) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** The offset in the original text of the character at an offset of the folded text. */
function toOriginalOffset(text: string, foldedOffset: number): number {
  let offset = 0;
  let foldedLength = 0;
  for (const character of text) {
    foldedLength += character < '\x80' ? 1 : foldText(character).length;
    if (foldedLength > foldedOffset) return offset;
    offset += character.length;
  }
  return offset;
}

/** The start of the first word after `from`, if it is before `maxOffset`. */
function findWordStart(text: string, from: number, maxOffset: number): number {
  const spaceIndex = text.slice(from, maxOffset).search(/\s/u);
  return spaceIndex < 0 ? alignToCodePoint(text, from) : from + spaceIndex + 1;
}

function findWordEnd(text: string, to: number): number {
  if (to >= text.length) return text.length;
  const spaceIndex = text.slice(to, to + 20).search(/\s/u);
  return spaceIndex < 0 ? alignToCodePoint(text, to) : to + spaceIndex;
}

/** An offset that does not split a surrogate pair. */
function alignToCodePoint(text: string, offset: number): number {
  return /[\uDC00-\uDFFF]/.test(text[offset] ?? '') ? offset - 1 : offset;
}
