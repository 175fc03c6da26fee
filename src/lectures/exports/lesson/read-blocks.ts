// Parses the HTML of a page into the blocks of the lesson model.
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { findBlanks } from '#answers/page-blanks.ts';
import type { Blank, Block, Exercise, Inline, Line, MediaKind, Medium, Table, TextBlock, TextColor } from './lesson.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

export type ReadBlocksOptions = {
  /** The media that the page may show, by id; any other is left out. */
  media: ReadonlyMap<string, Medium>;
  /** The lasting ids of blanks by key; a key without one is the id itself. */
  blankIds?: Readonly<Record<string, string>>;
};

type Style = { isBold: boolean; isItalic: boolean; color: TextColor | null };

const PLAIN: Style = { isBold: false, isItalic: false, color: null };
const COLORS: Readonly<Record<string, TextColor>> = {
  'color-red': 'red',
  'color-blue': 'blue',
  'color-green': 'green',
};
const MEDIA_KINDS: Readonly<Record<string, MediaKind>> = { audio: 'audio', img: 'picture', video: 'video' };
const MEDIA_ID = /^\/public\/api\/media\/([A-Za-z0-9_-]+)$/;
const MAX_TITLE_LENGTH = 60;
const LINE_TO_WRITE_ON = '______';
const SEPARATOR: Inline = { kind: 'text', text: ' / ', ...PLAIN };

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
  #blanks = 0;
  #blanksOfExercise = 0;
  #exercises = 0;
  #isInExercise = false;
  #lastHeading = '';

  constructor(html: string, options: ReadBlocksOptions) {
    this.#html = html;
    this.#options = options;
    this.#keys = findBlanks(html).map(({ key }) => key);
  }

  read(): Block[] {
    const blocks = parseFragment(this.#html).childNodes.flatMap((node) => this.#readBlock(node));
    if (this.#blanks !== this.#keys.length) {
      throw new Error(`${this.#blanks} blanks were read from a page that has ${this.#keys.length}.`);
    }
    return blocks;
  }

  #readBlock(node: Node): Block[] {
    if (!isElement(node)) return [];
    if (node.tagName !== 'form') return this.#readTextBlock(node);
    if (attribute(node, 'class') === 'write-form') return [this.#readExercise(node)];
    return this.#readFormAsText(node);
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

  #readExercise(form: Element): Exercise {
    this.#exercises += 1;
    this.#blanksOfExercise = 0;
    const headingAbove = this.#lastHeading;
    const children = form.childNodes.filter(isElement);
    const bank = children.find((child) => child.tagName === 'ul' && attribute(child, 'class') === 'bank');
    this.#isInExercise = true;
    const blocks = children.flatMap((child) => this.#readTextBlock(child));
    this.#isInExercise = false;
    const [first] = blocks;
    const ownHeading = first?.kind === 'heading' ? lineText(first.line).trim() : '';
    return {
      kind: 'exercise',
      number: this.#exercises,
      title: ownHeading || headingAbove || firstWords(first) || `Exercise ${this.#exercises}`,
      blocks,
      bank: bank === undefined ? [] : bank.childNodes.filter(isElement).map(textContent),
    };
  }

  /** Exercises of other kinds keep their words: questions, what there is to choose from, and lines to write on. */
  #readFormAsText(form: Element): TextBlock[] {
    return form.childNodes.filter(isElement).flatMap((child): TextBlock[] => {
      if (!/^(?:fieldset|ol|ul)$/.test(child.tagName)) return this.#readTextBlock(child);
      const lines = this.#readParts(child);
      return lines.length === 0 ? [] : [{ kind: 'paragraph', lines }];
    });
  }

  /** A line for the question, and one for each item of a list; the pieces of a sentence to put in order are one line. */
  #readParts(element: Element): Line[] {
    const children = element.childNodes.filter(isElement);
    const items = children.filter(({ tagName }) => tagName === 'li');
    const arePieces = items.some((item) => item.childNodes.some((node) => node.nodeName === 'data'));
    if (arePieces) {
      const pieces = items.map((item) => this.#readLines(item).flat());
      return [pieces.flatMap((piece, at) => (at === 0 ? piece : [{ ...SEPARATOR }, ...piece]))];
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
    const sections = table.childNodes.filter(isElement);
    const readRows = (section: Element | undefined) =>
      (section?.childNodes ?? [])
        .filter(isElement)
        .map((row) => row.childNodes.filter(isElement).map((cell) => this.#readLines(cell).flat()));
    // In the order of the page: blanks are numbered as they are read.
    const [header = null] = readRows(sections.find(({ tagName }) => tagName === 'thead'));
    return { kind: 'table', header, rows: readRows(sections.find(({ tagName }) => tagName === 'tbody')) };
  }

  /** The lines of an element. In headings and cells `<br>` does not occur in what the renderer writes; there it is a space. */
  #readLines(element: Element): Line[] {
    const lines: Inline[][] = [[]];
    const isOneLine = element.tagName !== 'p' && element.tagName !== 'legend';
    const push = (inline: Inline) => lines.at(-1)?.push(inline);
    const visit = (node: Node, style: Style): void => {
      if (!isElement(node)) {
        if ('value' in node) pushText(push, lines.at(-1), node.value, style);
      } else if (node.tagName === 'br') {
        if (isOneLine) pushText(push, lines.at(-1), ' ', style);
        else lines.push([]);
      } else if (node.tagName === 'input' && this.#isInExercise) push(this.#readBlank(node));
      else if (node.tagName === 'input') {
        pushText(push, lines.at(-1), attribute(node, 'class') === 'answer' ? LINE_TO_WRITE_ON : '☐', style);
      } else if (node.tagName === 'select') pushText(push, lines.at(-1), LINE_TO_WRITE_ON, style);
      else if (node.tagName in MEDIA_KINDS) this.#readMedium(node).forEach(push);
      else if (!isCorrection(node)) for (const child of node.childNodes) visit(child, restyle(node, style));
    };
    for (const child of element.childNodes) visit(child, PLAIN);
    return lines;
  }

  #readMedium(node: Element): Inline[] {
    const [, id = ''] = MEDIA_ID.exec(attribute(node, 'src')) ?? [];
    const medium = this.#options.media.get(id);
    const kind = MEDIA_KINDS[node.tagName];
    return medium === undefined || kind === undefined ? [] : [{ kind, medium, alt: attribute(node, 'alt') }];
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
    const id = this.#options.blankIds?.[key] ?? key;
    return { kind: 'blank', id, key, number: this.#blanksOfExercise, answers };
  }
}

const HEADING_LEVELS = { h1: 1, h2: 2, h3: 3 } as const;

function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

function attribute(element: Element, name: string): string {
  return element.attrs.find((entry) => entry.name === name)?.value ?? '';
}

function isCorrection(element: Element): boolean {
  return element.tagName === 'span' && /^(?:correction|alternative|remark)$/.test(attribute(element, 'class'));
}

function restyle(element: Element, style: Style): Style {
  if (element.tagName === 'strong') return { ...style, isBold: true };
  if (element.tagName === 'em') return { ...style, isItalic: true };
  return { ...style, color: COLORS[attribute(element, 'class')] ?? style.color };
}

/** Appends a text, to the text before it when that has the same style. */
function pushText(push: (inline: Inline) => void, line: Inline[] | undefined, text: string, style: Style): void {
  const last = line?.at(-1);
  const isSame =
    last?.kind === 'text' &&
    last.isBold === style.isBold &&
    last.isItalic === style.isItalic &&
    last.color === style.color;
  if (isSame) last.text += text;
  else push({ kind: 'text', text, ...style });
}

function textContent(element: Element): string {
  return element.childNodes
    .map((node) => (isElement(node) ? textContent(node) : 'value' in node ? node.value : ''))
    .join('');
}

/** The text of a line, without its blanks and media. */
export function lineText(line: Line): string {
  return line.map((inline) => (inline.kind === 'text' ? inline.text : '')).join('');
}

/** The first words of a block, cut at a word when they are long. */
function firstWords(block: TextBlock | undefined): string {
  const lines =
    block === undefined
      ? []
      : block.kind === 'paragraph'
        ? block.lines
        : block.kind === 'heading'
          ? [block.line]
          : [...(block.header ?? []), ...block.rows.flat()];
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
