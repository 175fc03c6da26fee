// The lines of the lecture on the screen: its blocks, and which line a place of the window belongs to.
import type { PageLines } from '#api/questions.ts';

export type Line = PageLines['lines'][number];

/** The blocks of the lecture in their order; asides are questions between them. */
export function listBlocks(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main .lecture > :not(aside)')];
}

/**
 * The block, and the line in it where that follows from the place: not in an
 * exercise, whose lines are chosen from a list.
 */
export function findLineAt(event: MouseEvent): { block: number; line: number | undefined } | undefined {
  const { target } = event;
  if (!(target instanceof Node)) return undefined;
  const blocks = listBlocks();
  const block = blocks.findIndex((element) => element.contains(target));
  const element = blocks[block];
  if (element === undefined) return undefined;
  if (element.localName === 'form') return { block, line: undefined };
  const items = [...element.querySelectorAll('li')];
  const item = items.findLastIndex((other) => other.contains(target));
  return { block, line: item < 0 ? countBreaksBefore(element, event) : item };
}

/** How many line breaks of an element are before a place of the window. */
function countBreaksBefore(element: HTMLElement, { clientY }: MouseEvent): number {
  return [...element.querySelectorAll('br')].filter((lineBreak) => {
    const range = document.createRange();
    range.selectNode(lineBreak);
    return range.getBoundingClientRect().bottom <= clientY;
  }).length;
}
