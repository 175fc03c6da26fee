// Converts a line and column of a text to an offset, and offsets to lines.

/**
 * The offset of a line and column, both from 1; clamped to the end of the text. Lines end at `\n`, as in a text area.
 */
export function offsetAt(text: string, line: number, column: number): number {
  let start = 0;
  for (let currentLine = 1; currentLine < line; currentLine += 1) {
    const end = text.indexOf('\n', start);
    if (end < 0) return text.length;
    start = end + 1;
  }
  return Math.min(start + column - 1, text.length);
}

/** The lines of offsets, which ascend, from 1; counted in one pass through the text. */
export function linesAt(text: string, offsets: readonly number[]): number[] {
  let [line, end] = [1, text.indexOf('\n')];
  return offsets.map((offset) => {
    for (; end >= 0 && end < offset; line += 1) end = text.indexOf('\n', end + 1);
    return line;
  });
}
