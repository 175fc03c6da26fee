// A draft with its comments and suggestions as a Word document: comments and tracked changes
// (WordprocessingML, ECMA-376; replies in w15).
import { strToU8, zipSync } from 'fflate';
import { findTextDirection } from '#api/text-direction.ts';
import { contentTypes, coreProperties, MAIN, packageRelationships, relationships, XML_HEAD } from '#ooxml/package.ts';
import {
  type Authored,
  commentEnd,
  commentStart,
  emphasisProperties,
  MARKUP_STYLE,
  paragraph,
  renderComment,
  textRun,
  trackedChange,
} from '#ooxml/paragraph.ts';
import { findReviewBlocks, type ReviewBlock, splitEmphasis } from './review-blocks.ts';

type ReviewMessage = Authored & { body: string };

/** `start` and `end` are of the text; `replacement` makes it a tracked change, where that is possible. */
export type ReviewThread = {
  start: number;
  end: number;
  replacement: string | null;
  by: string;
  at: string;
  messages: readonly ReviewMessage[];
};

type ReviewOptions = {
  name: string;
  markup: string;
  threads: readonly ReviewThread[];
  /** What a suggestion says that cannot be a change. */
  describeSuggestion: (replacement: string) => string;
};

const NAMESPACES = `xmlns:w="${MAIN}" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"`;
/** Beside the document. */
const PARTS = ['styles', 'comments', 'commentsExtended'] as const;
const PART_TYPES: Readonly<Record<string, string>> = {
  commentsExtended: 'http://schemas.microsoft.com/office/2011/relationships/commentsExtended',
};
/** Its letters say nothing of the direction of an exercise. */
const KEYWORD = /^\s*@\w+.*/;
const MARKUP_STYLE_ID = 'CahierMarkup';

/** A message with the place of its thread; the first of a thread is its own parent. */
type Comment = ReviewMessage & { id: number; parent: number };

/** Words that a suggestion replaces. */
type Deletion = { start: number; end: number; change: Authored & { id: number } };

/** What stands between two characters; an insertion has the properties of the words that it replaces. */
type Event = { at: number; order: number; write: (properties: string) => string };

/**
 * Exercises and commands are shown as their markup, in a style by which an import knows them;
 * headings, bold and italic words as Word has them.
 */
export function writeReviewDocx({ name, markup, threads, describeSuggestion }: ReviewOptions): Uint8Array<ArrayBuffer> {
  const blocks = findReviewBlocks(markup);
  const comments: Comment[] = [];
  const events: Event[] = [];
  const deleted: Deletion[] = [];
  for (const [index, thread] of threads.toSorted((a, b) => a.start - b.start).entries()) {
    const { start, end, replacement } = thread;
    const isChange =
      replacement !== null &&
      start < end &&
      blocks.some((block) => block.start <= start && end <= block.end) &&
      deleted.every((other) => other.end <= start);
    const change = { id: 10_000 + index, ...pickAuthor(thread) };
    if (isChange) {
      deleted.push({ start, end, change });
      const write = (properties: string) =>
        replacement === '' ? '' : trackedChange(replacement, { kind: 'ins', properties, ...change });
      events.push({ at: end, order: 0, write });
    }
    const suggested = replacement !== null && !isChange ? [describeSuggestion(replacement)] : [];
    const bodies = [...suggested.map((body) => ({ ...pickAuthor(thread), body })), ...thread.messages];
    const parent = comments.length;
    for (const message of bodies.filter(({ body }) => body.trim() !== '')) {
      const id = comments.push({ ...message, id: comments.length, parent }) - 1;
      events.push({ at: start, order: start === end ? 1 : 3, write: () => commentStart(id) });
      events.push({ at: end, order: 2, write: () => commentEnd(id) });
    }
  }
  events.sort((a, b) => a.at - b.at || a.order - b.order);
  const paragraphs = new Paragraphs(markup, events, deleted).render(blocks);
  return zip({
    '[Content_Types].xml': contentTypes({ parts: [...PARTS], properties: ['core'] }),
    '_rels/.rels': packageRelationships(['core']),
    'docProps/core.xml': coreProperties(name),
    'word/document.xml': `${XML_HEAD}<w:document ${NAMESPACES}><w:body>${paragraphs}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relationships(
      PARTS.map((part) => ({ type: PART_TYPES[part] ?? part, target: `${part}.xml` })),
    ),
    'word/styles.xml': styles(),
    'word/comments.xml': `${XML_HEAD}<w:comments ${NAMESPACES}>${comments.map(renderMessage).join('')}</w:comments>`,
    'word/commentsExtended.xml': `${XML_HEAD}<w15:commentsEx ${NAMESPACES}>${comments.map(renderExtended).join('')}</w15:commentsEx>`,
  });
}

/** Writes the paragraphs of a text, with what stands between its characters. */
class Paragraphs {
  readonly #markup: string;
  readonly #events: Event[];
  readonly #deleted: readonly Deletion[];
  #next = 0;
  /** Of the words that were deleted last. */
  #properties = '';

  constructor(markup: string, events: Event[], deleted: readonly Deletion[]) {
    this.#markup = markup;
    this.#events = events;
    this.#deleted = deleted;
  }

  render(blocks: readonly ReviewBlock[]): string {
    const last = blocks.at(-1);
    return blocks
      .map((block, index) => {
        // Lines of markup that follow one another are one block: an empty line divides them.
        const isDivided = block.isMarkup && blocks[index - 1]?.isMarkup === true;
        const divider = isDivided ? paragraph('', { style: MARKUP_STYLE_ID, isRightToLeft: false }) : '';
        return divider + this.#renderBlock(block, block === last);
      })
      .join('');
  }

  #renderBlock({ start, end, isMarkup }: ReviewBlock, isLast: boolean): string {
    const text = this.#markup.slice(start, end);
    const [prefix = '', signs = ''] = isMarkup ? [] : (/^(#{1,3}) +/.exec(text) ?? []);
    const style = isMarkup ? MARKUP_STYLE_ID : signs === '' ? undefined : `Heading${signs.length}`;
    const isRightToLeft = findTextDirection(isMarkup ? text.replace(KEYWORD, '') : text) === 'rtl';
    const direction = isRightToLeft ? '<w:rtl/>' : '';
    let runs = '';
    let at = start + prefix.length;
    for (const [index, line] of text.slice(prefix.length).split('\n').entries()) {
      if (index > 0) {
        runs += this.#piece({ from: at, to: at + 1, style: '' });
        at += 1;
      }
      const whole = { length: line.length, isShown: true, isBold: false, isItalic: false };
      for (const { length, isShown, isBold, isItalic } of isMarkup ? [whole] : splitEmphasis(line)) {
        const own = `${emphasisProperties({ isBold, isItalic })}${direction}`;
        if (isShown) runs += this.#piece({ from: at, to: at + length, style: own });
        at += length;
      }
    }
    runs += this.#flush(isLast ? Number.POSITIVE_INFINITY : end);
    return paragraph(runs, { ...(style !== undefined && { style }), isRightToLeft });
  }

  /** The events up to a place. */
  #flush(at: number): string {
    let xml = '';
    for (
      let event = this.#events[this.#next];
      event !== undefined && event.at <= at;
      event = this.#events[this.#next]
    ) {
      xml += event.write(this.#properties);
      this.#next += 1;
    }
    return xml;
  }

  #piece({ from, to, style }: { from: number; to: number; style: string }): string {
    let xml = '';
    for (let at = from; at < to; ) {
      xml += this.#flush(at);
      const next = Math.min(to, this.#events[this.#next]?.at ?? to);
      const change = this.#deleted.find(({ start, end }) => start <= at && at < end);
      const inside = Math.min(next, ...this.#deleted.map(({ start }) => (start > at ? start : next)));
      const text = this.#markup.slice(at, inside);
      if (change !== undefined) this.#properties = style;
      xml +=
        change === undefined
          ? textRun(text, style)
          : trackedChange(text, { kind: 'del', properties: style, ...change.change });
      at = inside;
    }
    return xml;
  }
}

function renderMessage({ id, by, at, body }: Comment): string {
  const lines = body.split('\n');
  const paragraphs = lines.map((line, index) => {
    const mark = index === lines.length - 1 ? ` w14:paraId="${paragraphId(id)}"` : '';
    return `<w:p${mark}>${textRun(line)}</w:p>`;
  });
  return renderComment(paragraphs.join(''), { id, by, at });
}

function renderExtended({ id, parent }: Comment): string {
  const reply = parent === id ? '' : ` w15:paraIdParent="${paragraphId(parent)}"`;
  return `<w15:commentEx w15:paraId="${paragraphId(id)}"${reply} w15:done="0"/>`;
}

function paragraphId(id: number): string {
  return (id + 0x10000000).toString(16).toUpperCase();
}

function pickAuthor({ by, at }: ReviewThread): Authored {
  return { by, at };
}

function styles(): string {
  const heading = (level: number) =>
    `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="240" w:after="120"/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:bCs/><w:sz w:val="${36 - 4 * level}"/><w:szCs w:val="${36 - 4 * level}"/></w:rPr></w:style>`;
  const markup = `<w:style w:type="paragraph" w:customStyle="1" w:styleId="${MARKUP_STYLE_ID}"><w:name w:val="${MARKUP_STYLE}"/><w:basedOn w:val="Normal"/><w:qFormat/><w:pPr><w:shd w:val="clear" w:color="auto" w:fill="F2F2F2"/><w:contextualSpacing/></w:pPr><w:rPr><w:rFonts w:ascii="Consolas" w:hAnsi="Consolas" w:cs="Courier New"/></w:rPr></w:style>`;
  return `${XML_HEAD}<w:styles xmlns:w="${MAIN}"><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:pPr><w:spacing w:after="160"/></w:pPr><w:rPr><w:sz w:val="22"/><w:szCs w:val="22"/></w:rPr></w:style>${[1, 2, 3].map(heading).join('')}${markup}</w:styles>`;
}

function zip(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}
