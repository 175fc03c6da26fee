// The HTML that the sanitizer writes, with the stack of elements that are open in it.
import { CHECK_BUTTON } from '#syntax/tags.ts';

/** Nothing nests deeper in the output, blocks and inline elements counted together. */
export const MAX_DEPTH = 64;

/** An element that is open in the output. */
export type OpenElement = {
  name: string;
  /** What closes it in the output; empty for a tag that was dropped and only waits for its end. */
  closingTag: string;
  /** Blanks or questions of an exercise, items of a list, sections of a table or rows of its header, so far. */
  count: number;
  /** An exercise is finished when its button is written: it takes nothing more. */
  isFinished: boolean;
};

/** Written HTML, and the elements that are still open in it. */
export class OutputStack {
  /** Open elements that were visited, for the tests of linear time. */
  steps = 0;
  readonly #elements: OpenElement[] = [];
  readonly #output: string[] = [];
  #characters = 0;

  /** Pieces written so far. */
  get length(): number {
    return this.#output.length;
  }

  /** Characters written so far. */
  get characters(): number {
    return this.#characters;
  }

  get depth(): number {
    return this.#elements.length;
  }

  get top(): OpenElement | undefined {
    return this.#elements.at(-1);
  }

  at(index: number): OpenElement | undefined {
    return this.#elements[index];
  }

  /** An exercise is a child of the page, so it can only be the outermost element. */
  get form(): OpenElement | undefined {
    const [outermost] = this.#elements;
    return outermost?.name === 'form' ? outermost : undefined;
  }

  write(html: string): void {
    this.#output.push(html);
    this.#characters += html.length;
  }

  /** Opens an element; `startTag` and `closingTag` are empty for one that is only remembered. */
  open(name: string, startTag = `<${name}>`, closingTag = `</${name}>`): void {
    if (startTag !== '') this.write(startTag);
    this.#elements.push({ name, closingTag, count: 0, isFinished: false });
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

  /** The innermost open element of that name. */
  findElement(name: string): OpenElement | undefined {
    return this.at(this.find(name));
  }

  closeToDepth(depth: number): void {
    while (this.#elements.length > depth) {
      this.steps += 1;
      const element = this.#elements.pop();
      if (element?.name === 'form' && !element.isFinished) this.write(CHECK_BUTTON);
      if (element !== undefined && element.closingTag !== '') this.write(element.closingTag);
    }
  }

  /** Closes what is open in the page or exercise; a finished exercise is closed, too. */
  closeToBlockLevel(): void {
    const { form } = this;
    this.closeToDepth(form === undefined || form.isFinished ? 0 : 1);
  }

  html(): string {
    return this.#output.join('');
  }
}
