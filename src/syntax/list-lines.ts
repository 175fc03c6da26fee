// The lines of a list, `@list`: how deep each stands, what mark it has, and how lists are nested in HTML.
import { SPACE, skipWhitespace } from './chars.ts';

/** Where an item stands: those of the second level are the parts of the item of the first level before them. */
export type ListPlace = { level: 1 | 2; isNumbered: boolean };

/** So much deeper than the first item is the second level; a tab counts as much. */
const LEVEL_WIDTH = 2;
const NUMBER = /\d{1,9}\.(?=[ \t\n\r]|$)/y;
const FIRST_NUMBER = /1\.(?=[ \t\n\r]|$)/y;
const BULLET = /[-*•](?=[ \t\n\r]|$)/y;

/** Reads the lines of one list, one after the other. */
export class ListLines {
  readonly #source: string;
  /** Of the first item. */
  #indent = -1;
  /** Of the list, and of the parts of the item that was read last; undefined before the first of them. */
  #isNumbered: boolean | undefined;
  #hasNumberedParts: boolean | undefined;

  constructor(source: string) {
    this.#source = source;
  }

  /** The place of the item whose line begins at `lineStart`, and where its text begins, behind its mark. */
  read(lineStart: number): ListPlace & { start: number } {
    const textStart = skipWhitespace(this.#source, lineStart);
    const indent = this.#measure(lineStart, textStart);
    if (this.#indent < 0) this.#indent = indent;
    const level = this.#isNumbered !== undefined && indent >= this.#indent + LEVEL_WIDTH ? 2 : 1;
    const known = level === 1 ? this.#isNumbered : this.#hasNumberedParts;
    const isNumbered = known ?? this.#matches(FIRST_NUMBER, textStart) > 0;
    if (level === 1) this.#isNumbered = isNumbered;
    this.#hasNumberedParts = level === 1 ? undefined : isNumbered;
    const mark = this.#matches(isNumbered ? NUMBER : BULLET, textStart);
    return { level, isNumbered, start: skipWhitespace(this.#source, textStart + mark) };
  }

  #measure(from: number, to: number): number {
    let width = 0;
    for (let at = from; at < to; at += 1) width += this.#source.charCodeAt(at) === SPACE ? 1 : LEVEL_WIDTH;
    return width;
  }

  /** The length of the mark at `at`; 0 when there is none. */
  #matches(mark: RegExp, at: number): number {
    mark.lastIndex = at;
    return mark.exec(this.#source)?.[0].length ?? 0;
  }
}

/** The marks of items as text shows them: numbers and bullets, which differ by level. */
export function listMarks(items: readonly ListPlace[]): string[] {
  const numbers = [0, 0];
  return items.map(({ level, isNumbered }) => {
    if (level === 1) numbers[1] = 0;
    const number = (numbers[level - 1] ?? 0) + 1;
    numbers[level - 1] = number;
    return isNumbered ? `${number}.` : level === 1 ? '•' : '◦';
  });
}

/**
 * The HTML of a list. The first item is of the first level.
 * @param attributes of the list, with a space before them
 * @param openItem the start tag of an item
 */
export function listHtml<Item extends ListPlace>(
  items: readonly Item[],
  render: (item: Item) => string,
  { attributes = '', openItem = () => '<li>' }: { attributes?: string; openItem?: (item: Item) => string } = {},
): string {
  const open: string[] = [];
  let html = '';
  for (const item of items) {
    const tag = item.isNumbered ? 'ol' : 'ul';
    if (open.length >= item.level) html += '</li>';
    for (; open.length > item.level; open.pop()) html += `</${open.at(-1)}></li>`;
    if (open.length < item.level) {
      html += `<${tag}${open.length === 0 ? attributes : ''}>`;
      open.push(tag);
    }
    html += openItem(item) + render(item);
  }
  for (const tag of open.toReversed()) html += `</li></${tag}>`;
  return html;
}

/** Whether the text of an item begins as a mark does, so that it would be read as one. */
export function beginsWithMark(text: string): boolean {
  return /^(?:\d{1,9}\.|[-*•])(?=[ \t]|$)/.test(text);
}
