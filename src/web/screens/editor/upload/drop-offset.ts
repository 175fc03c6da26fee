// Where a dropped file belongs in the text: at the edge of a word, not within it.

/**
 * What a reference would break, besides a word: a reference to other media, the
 * answers of a blank, the name of a block.
 */
const UNITS = /\{\s*(?:AUDIO|IMAGE|VIDEO)\b[^{}\n]*\}|---.*?---|@\p{L}+/gu;

/** The offset itself, or the nearest edge of the word or the piece of markup that it is in. */
export function findDropOffset(text: string, offset: number): number {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const lineEnd = text.indexOf('\n', offset);
  const line = text.slice(lineStart, lineEnd === -1 ? undefined : lineEnd);
  return lineStart + findEdge(line, offset - lineStart);
}

function findEdge(line: string, offset: number): number {
  const unit = line.matchAll(UNITS).find(({ index, 0: { length } }) => index < offset && offset < index + length);
  const word = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(line).containing(offset);
  const [start, length] = unit ? [unit.index, unit[0].length] : word ? [word.index, word.segment.length] : [offset, 0];
  return offset - start < length / 2 ? start : start + length;
}
