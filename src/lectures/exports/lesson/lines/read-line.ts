// Reads content of a document as lines.

import type { Blank as DocumentBlank } from '#exercises/content.ts';
import type { StructureChild } from '#exercises/structure.ts';
import { getLinkHost } from '#syntax/link-address.ts';
import type { TextColor, TextRun } from '#syntax/text-run.ts';
import { type Inline, type Line, type MediaKind, type Medium, trimLine } from './line.ts';

export type LineOptions = {
  /** The media that the page may show, by id; any other is left out. */
  media: ReadonlyMap<string, Medium>;
  /** What stands for a blank, or for another field of an exercise; undefined for one that is left out. */
  readField: (field: DocumentBlank | { kind: 'option' | 'select' }) => Inline | undefined;
};

type Style = Omit<TextRun, 'kind' | 'text'>;

const PLAIN: Style = { isBold: false, isItalic: false, color: null };
const MEDIA_KINDS: Readonly<Record<string, MediaKind>> = { audio: 'audio', image: 'picture', video: 'video' };

/** The lines of content, divided at its line breaks. */
export function readLines(content: readonly StructureChild[], options: LineOptions): Line[] {
  return new LineReader(options).read(content);
}

/** Content on one line: a line break in it is a space. */
export function readLine(content: readonly StructureChild[], options: LineOptions): Line {
  return new LineReader({ ...options, breakText: ' ' }).read(content).flat();
}

/** Content on one line without its fields, for which each format has its own, and without white space where they stood. */
export function readFixedLine(content: readonly StructureChild[], media: LineOptions['media']): Line {
  return trimLine(readLine(content, withoutFields(media)));
}

/** What leaves fields out. */
export function withoutFields(media: LineOptions['media']): LineOptions {
  return { media, readField: () => undefined };
}

class LineReader {
  readonly #options: LineOptions & { breakText?: string };
  readonly #lines: Inline[][] = [[]];

  constructor(options: LineOptions & { breakText?: string }) {
    this.#options = options;
  }

  read(content: readonly StructureChild[], style = PLAIN): Line[] {
    for (const node of content) this.#visit(node, style);
    return this.#lines;
  }

  #visit(node: StructureChild, style: Style): void {
    switch (node.kind) {
      case 'text':
        this.#push({ kind: 'text', text: node.text, ...style });
        break;
      case 'break':
        if (this.#options.breakText === undefined) this.#lines.push([]);
        else this.#push({ kind: 'text', text: this.#options.breakText, ...style });
        break;
      case 'strong':
        this.read(node.children, { ...style, isBold: true });
        break;
      case 'em':
        this.read(node.children, { ...style, isItalic: true });
        break;
      case 'color':
        this.read(node.children, { ...style, color: node.color satisfies TextColor });
        break;
      case 'link':
        // A file does not know where the other lectures are: a link to one is its words.
        this.read(node.children, getLinkHost(node.address) === undefined ? style : { ...style, address: node.address });
        break;
      case 'ruby':
        this.read(node.children, { ...style, reading: node.reading });
        break;
      case 'given':
        this.read(node.children, style);
        break;
      case 'structure':
        if (node.tag !== 'remark') this.read(node.children, style);
        break;
      case 'take':
      case 'solution':
        break;
      case 'blank':
      case 'option':
      case 'select': {
        const field = this.#options.readField(node);
        if (field !== undefined) this.#push(field.kind === 'text' ? { ...field, ...style } : field);
        break;
      }
      default: {
        const medium = this.#options.media.get(node.medium);
        const kind = MEDIA_KINDS[node.kind];
        if (medium !== undefined && kind !== undefined) this.#push({ kind, medium, alt: node.alt });
        // Of a picture that is not there, its description stays.
        else if (node.alt !== '') this.#push({ kind: 'text', text: node.alt, ...style });
      }
    }
  }

  /** A text is appended to the one before it when that has the same style. */
  #push(inline: Inline): void {
    const line = this.#lines.at(-1);
    const last = line?.at(-1);
    const isSame =
      inline.kind === 'text' &&
      last?.kind === 'text' &&
      last.isBold === inline.isBold &&
      last.isItalic === inline.isItalic &&
      last.color === inline.color &&
      last.address === inline.address &&
      (last.reading ?? inline.reading) === undefined;
    if (isSame) last.text += inline.text;
    else line?.push(inline.kind === 'text' ? { ...inline } : inline);
  }
}
