// Lines with marks, as other programs have them, as items of a list.
import type { Line, ListMark, TextBlock } from '#exercises/written.ts';
import { listMarks } from '#syntax/list-lines.ts';

const NUMBER = /^(\d{1,9})[.)]$/;
const BULLET = /^[•◦▪‣·*+-]$/;

/** The mark of a line, and how deep it stands. */
export type LineMark = { mark: string; depth: number };

/**
 * The lists that lines with these marks are: where numbers begin again, or follow bullets, there is another one.
 * Undefined where they are none of the markup: a line alone, letters, numbers that do not count from 1 on. What stands
 * deeper than the second level is of that.
 */
export function divideLists(lines: readonly LineMark[]): ListMark[][] | undefined {
  const top = lines.reduce((least, { depth }) => Math.min(least, depth), Number.POSITIVE_INFINITY);
  const lists: LineMark[][] = [];
  for (const line of lines) {
    const isNumbered = NUMBER.test(line.mark);
    const isTop = line.depth === top;
    const first = lists.at(-1)?.[0];
    const isOther = first === undefined || isNumbered !== NUMBER.test(first.mark) || /^1[.)]$/.test(line.mark);
    if (isTop && isOther) lists.push([line]);
    else lists.at(-1)?.push(line);
  }
  const read = lists.map(readList).filter((list) => list !== undefined);
  return read.flat().length === lines.length ? read : undefined;
}

function readList(lines: readonly LineMark[]): ListMark[] | undefined {
  const top = lines[0]?.depth ?? 1;
  const items = lines.map(({ mark, depth }): ListMark => {
    return { mark, level: depth > top ? 2 : 1, isNumbered: NUMBER.test(mark) };
  });
  const expected = listMarks(items);
  let ofParts: boolean | undefined;
  const isList = items.every(({ mark, level, isNumbered }, at) => {
    ofParts = level === 1 ? undefined : (ofParts ?? isNumbered);
    const isOfList = isNumbered === (level === 1 ? items[0]?.isNumbered : ofParts);
    return isOfList && (isNumbered ? `${NUMBER.exec(mark)?.[1]}.` === expected[at] : BULLET.test(mark));
  });
  return isList && items.length > 1 ? items : undefined;
}

/** Lines as the paragraphs of these lists. */
export function toLists<Medium>(
  lines: readonly Line<Medium>[],
  lists: readonly (readonly ListMark[])[],
): TextBlock<Medium>[] {
  let from = 0;
  return lists.map((items) => {
    const block = { kind: 'paragraph', lines: lines.slice(from, from + items.length), items } as const;
    from += items.length;
    return block;
  });
}
