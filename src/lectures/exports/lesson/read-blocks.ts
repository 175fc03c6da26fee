// Parses the HTML of a page into the blocks of the lesson model.
import { parseFragment } from 'parse5';
import type { LanguageRules } from '#answers/rules/answer-rules.ts';
import { findItems } from '#exercises/find-items.ts';
import { findBlanks } from '#exercises/page-blanks.ts';
import type { Blank, Block, Exercise, Inline, Line, Medium, Question, Table, TextBlock } from './lesson.ts';
import {
  attribute,
  childElements,
  type Element,
  isCorrection,
  isElement,
  lineText,
  plainText,
  readLines,
  textContent,
} from './read-inlines.ts';
import { type IdentifiedItem, readMatching, readQuestion } from './read-questions.ts';

export type ReadBlocksOptions = {
  /** The media that the page may show, by id; any other is left out. */
  media: ReadonlyMap<string, Medium>;
  /** The lasting ids of items by key; a key without one is the id itself. */
  blankIds?: Readonly<Record<string, string>>;
  /** What counts in typed answers; undefined for the usual rules. */
  rules?: LanguageRules | undefined;
};

const MAX_TITLE_LENGTH = 60;
const LINE_TO_WRITE_ON = '______';

/**
 * Parses a page.
 * @param html sanitized HTML of an edition, or what the renderer wrote
 * @throws Error when the blanks found here are not those of `findBlanks`
 */
export function readBlocks(html: string, options: ReadBlocksOptions): Block[] {
  return new BlockReader(html, options).read();
}

class BlockReader {
  readonly #html: string;
  readonly #options: ReadBlocksOptions;
  readonly #keys: string[];
  /** The items of exercises without blanks, by the number of the exercise. */
  readonly #items: Map<number, IdentifiedItem[]>;
  #blanks = 0;
  #blanksOfExercise = 0;
  #exercises = 0;
  #isInExercise = false;
  #lastHeading = '';

  constructor(html: string, options: ReadBlocksOptions) {
    this.#html = html;
    this.#options = options;
    this.#keys = findBlanks(html).map(({ key }) => key);
    const items = findItems(html).filter(({ kind }) => kind !== 'blank');
    this.#items = Map.groupBy(
      items.map((item) => ({ ...item, id: this.#findId(item.key) })),
      ({ exercise }) => exercise,
    );
  }

  read(): Block[] {
    const { childNodes } = parseFragment(this.#html, { sourceCodeLocationInfo: true });
    const blocks = childNodes.filter(isElement).flatMap((node) => this.#readBlock(node));
    if (this.#blanks !== this.#keys.length) {
      throw new Error(`${this.#blanks} blanks were read from a page that has ${this.#keys.length}.`);
    }
    return blocks;
  }

  #readBlock(node: Element): Block[] {
    if (node.tagName !== 'form') return this.#readTextBlock(node);
    this.#exercises += 1;
    if (attribute(node, 'class') === 'write-form') return [this.#readBlanksExercise(node)];
    const items = this.#items.get(this.#exercises) ?? [];
    return items.length === 0 ? this.#readFormAsText(node) : [this.#readQuestionsExercise(node, items)];
  }

  #readTextBlock(node: Element): TextBlock[] {
    switch (node.tagName) {
      case 'h1':
      case 'h2':
      case 'h3': {
        const line = this.#readLines(node).flat();
        this.#lastHeading = lineText(line).trim();
        return [{ kind: 'heading', level: HEADING_LEVELS[node.tagName], line }];
      }
      case 'p':
        return [{ kind: 'paragraph', lines: this.#readLines(node) }];
      case 'table':
        return [this.#readTable(node)];
      default:
        return [];
    }
  }

  #readBlanksExercise(form: Element): Exercise {
    this.#blanksOfExercise = 0;
    const headingAbove = this.#lastHeading;
    const children = childElements(form);
    const bank = children.find((child) => child.tagName === 'ul' && attribute(child, 'class') === 'bank');
    this.#isInExercise = true;
    const blocks = children.flatMap((child) => this.#readTextBlock(child));
    this.#isInExercise = false;
    return this.#createExercise(blocks, headingAbove, bank === undefined ? [] : childElements(bank).map(textContent));
  }

  #createExercise(blocks: (TextBlock | Question)[], headingAbove: string, bank: string[]): Exercise {
    const number = this.#exercises;
    const [first] = blocks;
    const ownHeading = first?.kind === 'heading' ? lineText(first.line).trim() : '';
    const title = ownHeading || headingAbove || firstWords(first) || `Exercise ${number}`;
    return { kind: 'exercise', number, title, blocks, bank };
  }

  /** Elements that are no item are text: the sanitizer also lets through what no renderer writes. */
  #readQuestionsExercise(form: Element, items: readonly IdentifiedItem[]): Exercise {
    const headingAbove = this.#lastHeading;
    const pending = [...items];
    const takeItem = (element: Element) =>
      pending[0]?.html === this.#getSource(element) ? pending.shift() : undefined;
    const children = childElements(form);
    const rights = children.find((child) => attribute(child, 'class') === 'rights');
    const blocks = children.flatMap((child): (TextBlock | Question)[] => {
      if (child === rights) return [];
      if (child.tagName === 'ul' && rights !== undefined) {
        const lefts = childElements(child).flatMap((element) => {
          const item = takeItem(element);
          return item === undefined ? [] : [{ element, item }];
        });
        return lefts.length === 0 ? [] : [readMatching(rights, lefts, this.#options)];
      }
      const item = takeItem(child);
      const question = item === undefined ? undefined : readQuestion(child, item, this.#options);
      return question === undefined ? this.#readAsText(child) : [question];
    });
    return this.#createExercise(blocks, headingAbove, []);
  }

  #getSource({ sourceCodeLocation: location }: Element): string | undefined {
    return location ? this.#html.slice(location.startOffset, location.endOffset) : undefined;
  }

  /** An exercise that cannot be answered keeps its words: questions, what there is to choose from, and lines to write on. */
  #readFormAsText(form: Element): TextBlock[] {
    return childElements(form).flatMap((child) => this.#readAsText(child));
  }

  #readAsText(element: Element): TextBlock[] {
    if (!/^(?:fieldset|ol|ul)$/.test(element.tagName)) return this.#readTextBlock(element);
    const lines = this.#readParts(element);
    return lines.length === 0 ? [] : [{ kind: 'paragraph', lines }];
  }

  /** A line for the question, and one for each item of a list; the pieces of a sentence to put in order are one line. */
  #readParts(element: Element): Line[] {
    const children = childElements(element);
    const items = children.filter(({ tagName }) => tagName === 'li');
    const arePieces = items.some((item) => item.childNodes.some((node) => node.nodeName === 'data'));
    if (arePieces) {
      const pieces = items.map((item) => this.#readLines(item).flat());
      return [pieces.flatMap((piece, at) => (at === 0 ? piece : [plainText(' / '), ...piece]))];
    }
    const own = element.tagName === 'legend' || element.tagName === 'li' ? this.#readLines(element) : [];
    return [
      ...own,
      ...children
        .filter(({ tagName }) => /^(?:legend|ol|ul|li)$/.test(tagName))
        .flatMap((child) => this.#readParts(child)),
    ];
  }

  #readTable(table: Element): Table {
    const sections = childElements(table);
    const readRows = (section: Element | undefined) =>
      (section === undefined ? [] : childElements(section)).map((row) =>
        childElements(row).map((cell) => this.#readLines(cell).flat()),
      );
    // In the order of the page: blanks are numbered as they are read.
    const [header = null] = readRows(sections.find(({ tagName }) => tagName === 'thead'));
    return { kind: 'table', header, rows: readRows(sections.find(({ tagName }) => tagName === 'tbody')) };
  }

  #readLines(element: Element): Line[] {
    return readLines(element, { media: this.#options.media, readField: (field) => this.#readField(field) });
  }

  #readField(field: Element): Inline {
    if (field.tagName === 'input' && this.#isInExercise) return this.#readBlank(field);
    const isWritten = field.tagName === 'select' || attribute(field, 'class') === 'answer';
    return plainText(isWritten ? LINE_TO_WRITE_ON : '☐');
  }

  #findId(key: string): string {
    return this.#options.blankIds?.[key] ?? key;
  }

  /** A blank is an input, followed by its correction and its alternatives. */
  #readBlank(input: Element): Blank {
    const siblings = input.parentNode?.childNodes ?? [];
    const answers: string[] = [];
    for (let at = siblings.indexOf(input) + 1; at < siblings.length; at += 1) {
      const sibling = siblings[at];
      if (sibling === undefined || !isElement(sibling) || !isCorrection(sibling)) break;
      if (answers.length > 0 && attribute(sibling, 'class') === 'correction') break;
      answers.push(textContent(sibling));
    }
    const key = this.#keys[this.#blanks] ?? '';
    this.#blanks += 1;
    this.#blanksOfExercise += 1;
    const { rules } = this.#options;
    const blank = { kind: 'blank', id: this.#findId(key), key, number: this.#blanksOfExercise, answers } as const;
    return rules === undefined ? blank : { ...blank, rules };
  }
}

const HEADING_LEVELS = { h1: 1, h2: 2, h3: 3 } as const;

/** The first words of a block, cut at a word when they are long. */
function firstWords(block: TextBlock | Question | undefined): string {
  const lines = block === undefined ? [] : firstLines(block);
  const text = lines
    .map((line) =>
      line.map((inline) => (inline.kind === 'text' ? inline.text : inline.kind === 'blank' ? '…' : '')).join(''),
    )
    .find((words) => /[\p{L}\p{N}]/u.test(words));
  const trimmed = (text ?? '').replace(/\s+/g, ' ').trim();
  if (trimmed.length <= MAX_TITLE_LENGTH) return trimmed;
  const cut = trimmed.slice(0, MAX_TITLE_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_TITLE_LENGTH / 2)).toWellFormed()}…`;
}

function firstLines(block: TextBlock | Question): readonly Line[] {
  switch (block.kind) {
    case 'heading':
      return [block.line];
    case 'paragraph':
      return block.lines;
    case 'table':
      return [...(block.header ?? []), ...block.rows.flat()];
    case 'choice':
      return block.prompt;
    case 'order':
      return [block.shown.flatMap((number) => block.pieces[number - 1] ?? [])];
    case 'match':
      return block.pairs.map(({ left }) => left);
    case 'dictation':
      return [block.line];
  }
}
