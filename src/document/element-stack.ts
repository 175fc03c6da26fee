// The elements that are open while HTML is read, each with the place in the document that its content goes to.
import type { StructureChild } from '#exercises/structure.ts';

/** Nothing nests deeper in a page, blocks and inline elements counted together. */
export const MAX_DEPTH = 64;

/** An element that is open. */
export type OpenElement = {
  name: string;
  /** Whether it stands in the document; one that was dropped only waits for its end. */
  isWritten: boolean;
  /** What stands in it: inline nodes, and in exercises elements. Of blocks that hold blocks, nothing. */
  children: StructureChild[];
  /** Items of a list, sections of a table, rows of its header, or parts of an option or a field set, so far. */
  count: number;
};

/** Open elements, and how much was read into the document. */
export class ElementStack {
  /** Open elements that were visited, for the tests of linear time. */
  steps = 0;
  /**
   * Grows with everything that stands in the document: what is read at the same length
   * stands directly behind what was read before.
   */
  length = 0;
  readonly #elements: OpenElement[] = [];

  get depth(): number {
    return this.#elements.length;
  }

  get top(): OpenElement | undefined {
    return this.#elements.at(-1);
  }

  at(index: number): OpenElement | undefined {
    return this.#elements[index];
  }

  open(name: string, children: StructureChild[], isWritten = true): void {
    if (isWritten) this.length += 1;
    this.#elements.push({ name, isWritten, children, count: 0 });
  }

  /** The index of the innermost open element of that name; -1 if there is none, or if a barrier is further in. */
  find(name: string, isBarrier: (element: OpenElement) => boolean = () => false): number {
    for (let index = this.#elements.length - 1; index >= 0; index -= 1) {
      this.steps += 1;
      const element = this.#elements[index];
      if (element === undefined || element.name === name) return index;
      if (isBarrier(element)) return -1;
    }
    return -1;
  }

  /** Closes the innermost elements until so many are open. */
  closeToDepth(depth: number): void {
    while (this.#elements.length > depth) {
      this.steps += 1;
      if (this.#elements.pop()?.isWritten) this.length += 1;
    }
  }
}
