// The list of a page that is open while HTML is read: its items of two levels, which hold text.
import type { Inline } from '#exercises/content.ts';
import type { StructureChild } from '#exercises/structure.ts';
import type { ListPlace } from '#syntax/list-lines.ts';
import type { ElementStack } from './element-stack.ts';

/** Its children are inline nodes: nothing else is opened in an item. */
export type OpenListItem = ListPlace & { content: Inline[] };

/** Where the lists stand among the open elements: the list, its item, the list in that, and an item of that. */
const [LIST, ITEM, INNER_LIST] = [0, 1, 2];

const isListTag = (name: string | undefined) => name === 'ul' || name === 'ol';

/** Follows the open elements of a list outside of exercises. */
export class OpenList {
  readonly #stack: ElementStack;
  #items: OpenListItem[] = [];
  /** A list outside of any other that has no item yet: until then it is not there. */
  #pending: 'ol' | 'ul' | undefined;

  constructor(stack: ElementStack) {
    this.#stack = stack;
  }

  /** In exercises the outermost element is the form. */
  get isOpen(): boolean {
    return isListTag(this.#stack.at(LIST)?.name);
  }

  /** Whether text that is read now belongs to an item: behind the parts of one it does not. */
  get isInItem(): boolean {
    const { depth } = this.#stack;
    if (!this.isOpen || depth <= ITEM) return false;
    if (isListTag(this.#stack.at(INNER_LIST)?.name)) return depth > INNER_LIST + 1;
    return this.#stack.at(ITEM)?.count === 0;
  }

  /** Whether an item that is read now is one of a list. */
  get canHoldItem(): boolean {
    return this.isOpen || this.#pending !== undefined;
  }

  /** Begins a list, or opens one in an item. A third level joins the second. */
  start(tag: 'ol' | 'ul'): void {
    if (!this.isOpen) this.#pending = tag;
    else if (this.#stack.depth > LIST + 1 && !isListTag(this.#stack.at(INNER_LIST)?.name)) {
      this.#stack.closeToDepth(INNER_LIST);
      this.#stack.open(tag, [], false);
    }
  }

  /**
   * Opens an item of the innermost list, and the list that has none yet. Returns the items when it is the first one.
   */
  startItem(): OpenListItem[] | undefined {
    if (!this.isOpen) {
      this.#items = [];
      this.#stack.open(this.#pending ?? 'ul', [], false);
      this.#pending = undefined;
    }
    const isInner = isListTag(this.#stack.at(INNER_LIST)?.name);
    const list = isInner ? INNER_LIST : LIST;
    this.#stack.closeToDepth(list + 1);
    const content: Inline[] = [];
    const level = isInner ? 2 : 1;
    const before = this.#items.at(-1);
    const isNumbered = before?.level === level ? before.isNumbered : this.#stack.at(list)?.name === 'ol';
    const item = this.#stack.at(ITEM);
    if (isInner && item !== undefined) item.count += 1;
    this.#items.push({ level, isNumbered, content });
    this.#stack.open('li', content satisfies StructureChild[]);
    return this.#items.length === 1 ? this.#items : undefined;
  }
}
