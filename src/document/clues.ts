// Clues to items: the heading above each, the instruction of its exercise, and the lines around it.
// Without them `… ? — Oui, ___.` is a riddle.
import {
  type Content,
  contentText,
  ELLIPSIS,
  limitPrompt,
  MAX_CONTEXT_LENGTH,
  MEDIA_SIGNS,
} from '#exercises/content.ts';
import { isWhole } from '#exercises/given.ts';
import { type FieldLine, type Picture, readFieldLines, trimAfter, trimBefore } from '#exercises/write/item.ts';
import type { Block, Document, Exercise } from './document.ts';
import { listChildFacts } from './walk.ts';

/**
 * A line: its texts, and for each blank between two of them the place of its item in
 * `listItems`; -1 for one that is no item.
 */
export type ClueLine = { texts: readonly string[]; items: readonly number[] };

export type Clue = {
  heading: string;
  /**
   * What the exercise says before its first line; of other items than blanks it comes with their
   * HTML (`ItemHtml`), as does a heading there.
   */
  instruction: string;
  /** Of a blank: its line, and the one before it, of the same exercise; of a row of a table the header. */
  line?: ClueLine;
  previous?: ClueLine | undefined;
  /** Of a blank: the line behind its own, for one that has nothing else. */
  next?: ClueLine;
  /** Of a blank: the pictures of its line, else those that the instruction has. */
  pictures?: readonly Picture[];
};

/** The clues to the items of a page, in the order of `listItems`. */
export function listClues({ blocks }: Document): Clue[] {
  const clues: Clue[] = [];
  let heading = '';
  for (const [at, block] of blocks.entries()) {
    if (block.kind === 'heading') heading = limitPrompt(contentText(block.content));
    else if (block.kind === 'exercise') addClues(clues, block, { heading, ...readInstruction(blocks[at - 1]) });
  }
  return clues;
}

const SIGNS_OF_MEDIA = new RegExp(`[${Object.values(MEDIA_SIGNS).join('')}]`, 'gu');

/** What stands above the items of an exercise. */
type Above = { heading: string; instruction: string; pictures: readonly Picture[] };

/** A paragraph right above an exercise says what to do, unless it is long enough to be something to read. */
function readInstruction(block: Block | undefined): Omit<Above, 'heading'> {
  if (block?.kind !== 'paragraph') return { instruction: '', pictures: [] };
  const lines = readFieldLines([block.content]);
  const text = contentText(block.content).replace(SIGNS_OF_MEDIA, '').replace(/\s+/g, ' ').trim();
  return {
    instruction: text.length > MAX_CONTEXT_LENGTH ? '' : text,
    pictures: lines.flatMap(({ pictures }) => pictures),
  };
}

function addClues(clues: Clue[], { name, children }: Exercise, above: Above): void {
  let { heading } = above;
  let lines = new LineReader(clues, above);
  const first = clues.length;
  for (const child of children) {
    if (name !== 'write') {
      for (const _ of listChildFacts(name, child).filter(isWhole)) clues.push({ heading, instruction: '' });
      // Above the first item, it comes with the item's HTML.
      if (child.kind === 'heading') heading = clues.length === first ? '' : limitPrompt(contentText(child.content));
    } else if (child.kind === 'heading' && !hasBlanks(child.content)) {
      heading = limitPrompt(contentText(child.content));
      lines = new LineReader(clues, { heading, instruction: '', pictures: [] });
    } else if (child.kind === 'table') lines.addTable(child.header, child.rows);
    else if (child.kind === 'heading' || child.kind === 'paragraph') lines.add(readFieldLines([child.content]));
  }
}

function hasBlanks(content: Content): boolean {
  return readFieldLines([content]).some(({ answers }) => answers.length > 0);
}

/** Reads the lines below a heading of a writing exercise. */
class LineReader {
  readonly #clues: Clue[];
  readonly #heading: string;
  #instruction: string;
  #pictures: readonly Picture[];
  #hasItems = false;
  #hasOwnInstruction = false;
  #previous: ClueLine | undefined;

  /** The first clue of the line before. */
  #last: number;

  constructor(clues: Clue[], { heading, instruction, pictures }: Above) {
    this.#clues = clues;
    this.#heading = heading;
    this.#instruction = instruction;
    this.#pictures = pictures;
    this.#last = clues.length;
  }

  add(lines: readonly FieldLine[], header?: ClueLine): void {
    for (const fields of lines) {
      const first = this.#clues.length;
      const line = this.#addBlanks(fields, header);
      if (!this.#hasItems && fields.pictures.length > 0) this.#pictures = [...this.#pictures, ...fields.pictures];
      if (isEmpty(line)) continue;
      for (const clue of this.#clues.slice(this.#last, first)) clue.next = line;
      this.#last = first;
      if (!this.#hasItems) this.#addInstruction(line.texts.join(''));
      else this.#previous = line;
    }
  }

  addTable(header: readonly Content[] | null, rows: readonly (readonly Content[])[]): void {
    let top: ClueLine | undefined;
    if (header !== null) {
      for (const line of readFieldLines(header)) top = this.#addBlanks(line, undefined);
      top = { texts: header.map(contentText).flatMap((text, at) => (at === 0 ? text : [' · ', text])), items: [] };
    }
    for (const row of rows) this.add(readFieldLines(row), top);
  }

  #addBlanks(fields: FieldLine, header: ClueLine | undefined): ClueLine {
    const items: number[] = [];
    const line: ClueLine = { texts: fields.texts, items };
    const previous = header ?? this.#previous;
    const pictures = fields.pictures.length > 0 ? fields.pictures : this.#pictures;
    const clue = { heading: this.#heading, instruction: this.#instruction, line, previous, pictures };
    for (const answers of fields.answers) {
      const isItem = isWhole({ kind: 'blank', answers });
      items.push(isItem ? this.#clues.length : -1);
      if (isItem) this.#clues.push({ ...clue });
    }
    if (items.length > 0) this.#hasItems = true;
    return line;
  }

  #addInstruction(text: string): void {
    this.#instruction = limitPrompt(this.#hasOwnInstruction ? `${this.#instruction} ${text.trim()}` : text.trim());
    this.#hasOwnInstruction = true;
  }
}

function isEmpty({ texts, items }: ClueLine): boolean {
  return items.length === 0 && texts.every((text) => text.trim() === '');
}

/**
 * What stands in a line before or behind a place, with the answers of those of its items that `fill` knows.
 * @param fill the text in place of an item, by its place in `listItems`; undefined for the ellipsis
 */
export type Fill = (item: number) => string | undefined;

/** The whole line as text, cut where it is longer than anyone reads. */
export function fillLine({ texts, items }: ClueLine, fill: Fill): string {
  let text = '';
  for (const [at, part] of texts.entries()) {
    text += part + (at < items.length ? (fill(items[at] ?? -1) ?? ELLIPSIS) : '');
    if (text.length > MAX_CONTEXT_LENGTH) return limitPrompt(text.trimStart());
  }
  return text.trim();
}

/** The text on both sides of an item of a line, each cut like the context of a blank (exercises/write/item.ts). */
export function fillAround({ texts, items }: ClueLine, item: number, fill: Fill): { before: string; after: string } {
  const place = items.indexOf(item);
  let before = texts[place] ?? '';
  for (let at = place - 1; at >= 0 && before.length <= MAX_CONTEXT_LENGTH; at -= 1)
    before = `${texts[at]}${fill(items[at] ?? -1) ?? ELLIPSIS}${before}`;
  let after = texts[place + 1] ?? '';
  for (let at = place + 1; at < items.length && after.length <= MAX_CONTEXT_LENGTH; at += 1)
    after += `${fill(items[at] ?? -1) ?? ELLIPSIS}${texts[at + 1]}`;
  return { before: trimBefore(before), after: trimAfter(after) };
}
