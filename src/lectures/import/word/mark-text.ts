// Marks in the words of a document where comments and changes begin and end, by characters that no text
// has: they are found again in its markup.

import type { XmlElement } from '#lectures/import/read-xml.ts';
import { createMark, MARK_CHARACTERS } from '#lectures/import/review-marks.ts';
import { CHANGE, listChildren, type ResolvedText } from './tracked-changes.ts';

/** A text of the document, in order. */
type Host = { element: XmlElement; paragraph: number; change: number | undefined };

/** Where something begins and ends among the hosts, and in which paragraph. */
type Range = { from: number; to: number; paragraph: number };

export type MarkOptions = {
  /** The number of the mark of a change. */
  markOfChange: (change: number) => number;
  /** The number of the mark of a comment, by its id; none in the text after the changes. */
  markOfComment: ReadonlyMap<string, number>;
};

/** The children of the body with marks. */
export function markText({ children, changeOf }: ResolvedText, options: MarkOptions): XmlElement[] {
  const collector = new Collector(changeOf);
  collector.read(children);
  const { hosts } = collector;
  const marks = new Map<XmlElement, { before: string; after: string }>();
  const put = (host: Host | undefined, side: 'before' | 'after', mark: string) => {
    if (host === undefined) return;
    const own = marks.get(host.element) ?? { before: '', after: '' };
    marks.set(host.element, { ...own, [side]: own[side] + mark });
  };
  const markRange = (mark: number, { from, to, paragraph }: Range) => {
    const [start, end] = [createMark(mark, 'start'), createMark(mark, 'end')];
    if (from < to) {
      put(hosts[from], 'before', start);
      put(hosts[to - 1], 'after', end);
      return;
    }
    const [previous, next] = [hosts[from - 1], hosts[from]];
    const isNextNearer = previous?.paragraph !== paragraph && next?.paragraph === paragraph;
    if (previous === undefined || isNextNearer) put(next, 'before', start + end);
    else put(previous, 'after', start + end);
  };
  for (const [change, range] of collector.changes) markRange(options.markOfChange(change), range);
  for (const [id, range] of collector.comments) {
    const mark = options.markOfComment.get(id);
    if (mark !== undefined) markRange(mark, range);
  }
  return children.map((child) => rewrite(child, marks));
}

function rewrite(element: XmlElement, marks: ReadonlyMap<XmlElement, { before: string; after: string }>): XmlElement {
  if (element.name === 'w:t') {
    const { before, after } = marks.get(element) ?? { before: '', after: '' };
    return { ...element, text: before + element.text.replaceAll(MARK_CHARACTERS, '') + after };
  }
  if (element.children.length === 0) return element;
  return { ...element, children: listChildren(element).map((child) => rewrite(child, marks)) };
}

class Collector {
  readonly hosts: Host[] = [];
  readonly changes = new Map<number, Range>();
  readonly comments = new Map<string, Range>();
  readonly #changeOf: ResolvedText['changeOf'];
  #paragraph = 0;

  constructor(changeOf: ResolvedText['changeOf']) {
    this.#changeOf = changeOf;
  }

  read(elements: readonly XmlElement[]): void {
    for (const element of elements) {
      const { name, attributes } = element;
      const id = attributes.get('w:id') ?? '';
      if (name === 'w:t') this.#addText(element);
      else if (name === CHANGE) this.#addPoint(Number(attributes.get('number')));
      else if (name === 'w:commentRangeStart') this.comments.set(id, this.#point());
      else if (name === 'w:commentRangeEnd') this.#endComment(id);
      else if (name === 'w:commentReference' && !this.comments.has(id)) this.comments.set(id, this.#point());
      if (name === 'w:p') this.#paragraph += 1;
      if (!name.endsWith('Pr')) this.read(listChildren(element));
      if (name === 'w:p') this.#paragraph += 1;
    }
  }

  #addText(element: XmlElement): void {
    if (element.text === '') return;
    const change = this.#changeOf.get(element);
    this.hosts.push({ element, paragraph: this.#paragraph, change });
    if (change === undefined) return;
    const at = this.hosts.length - 1;
    const known = this.changes.get(change);
    // A place without a text becomes one with it.
    const from = known === undefined || known.from === known.to ? at : known.from;
    this.changes.set(change, { from, to: at + 1, paragraph: this.#paragraph });
  }

  #addPoint(change: number): void {
    if (!this.changes.has(change)) this.changes.set(change, this.#point());
  }

  #endComment(id: string): void {
    const begun = this.comments.get(id);
    if (begun !== undefined) this.comments.set(id, { ...begun, to: this.hosts.length });
  }

  #point(): Range {
    return { from: this.hosts.length, to: this.hosts.length, paragraph: this.#paragraph };
  }
}
