// Where the pictures of a paste belong in the text, once they are uploaded.
import type { DescribeMedium } from '#markup/write/write-line.ts';
import type { Edit } from '#web/screens/editor/model/markup-edits.ts';

/** A picture by its address, and its offset in the text of the edit. */
type PlacedPicture = { source: string; at: number };
export type PastedEdit = Edit & { pictures: readonly PlacedPicture[] };

/** Of a picture that was uploaded, as far as it was. */
const REFERENCE = /((?:\s*\{ IMAGE \| [^{}\n]+ \}\s*)?)/;
const MARK = /\{ IMAGE \| \uE001(\d+) \}/g;

/** Writes marks for pictures, which `cutMarks` turns into places. */
export class PictureMarks {
  readonly #sources: string[] = [];

  /** @param isKnown whether the file of a picture is there; nothing is written for others */
  describe(isKnown: (source: string) => boolean): DescribeMedium<string> {
    return (source) => (isKnown(source) ? { type: 'IMAGE', id: `\uE001${this.#sources.push(source) - 1}` } : undefined);
  }

  cutMarks(edit: Edit): PastedEdit {
    const pictures: PlacedPicture[] = [];
    const removed: { from: number; to: number }[] = [];
    let text = '';
    let last = 0;
    for (const { 0: mark, 1: index, index: at } of edit.text.matchAll(MARK)) {
      text += edit.text.slice(last, at);
      last = at + mark.length;
      const isLine = text.endsWith('\n') && /^(?:\n|$)/.test(edit.text.slice(last, last + 1));
      // A line of an exercise that is left empty would end it.
      const spare = isLine && !text.endsWith('\n\n') ? 1 : 0;
      text = text.slice(0, text.length - spare);
      removed.push({ from: at - spare, to: last });
      pictures.push({ source: this.#sources[Number(index)] ?? '', at: text.length });
    }
    const shift = (offset: number) =>
      offset - removed.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, offset - edit.start) - from), 0);
    const [start, end] = edit.select;
    const select: [number, number] = [shift(start), shift(end)];
    return { start: edit.start, end: edit.end, text: text + edit.text.slice(last), select, pictures };
  }
}

/**
 * What stands in `current` where `pasted` was inserted, with `other` in its place, and the references of the pictures
 * that were uploaded meanwhile; undefined where something else was changed.
 */
export function exchangeText(
  current: string,
  pasted: PastedEdit,
  other: PastedEdit,
): { end: number; text: string } | undefined {
  const pattern = splitAt(pasted)
    .map((piece) => piece.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join(REFERENCE.source);
  const [found, ...references] = new RegExp(`^${pattern}`).exec(current.slice(pasted.start)) ?? [];
  if (found === undefined) return undefined;
  const text = splitAt(other)
    .map((piece, at) => piece + (references[at] ?? ''))
    .join('');
  return { end: pasted.start + found.length, text };
}

function splitAt({ text, pictures }: PastedEdit): string[] {
  const offsets = [0, ...pictures.map(({ at }) => at), text.length];
  return offsets.slice(1).map((end, at) => text.slice(offsets[at], end));
}
