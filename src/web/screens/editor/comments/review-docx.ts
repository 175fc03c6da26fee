// A draft with its comments and suggestions as a Word document: comments and tracked changes (WordprocessingML, ECMA-376; replies in w15).
import { strToU8, zipSync } from 'fflate';

type ReviewMessage = { by: string; body: string; at: string };

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

const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const NAMESPACES = `xmlns:w="${MAIN}" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"`;
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** Lines of a paragraph, `[start, end)` of the text. */
type Block = { start: number; end: number };

/** A message with the place of its thread; the first of a thread is its own parent. */
type Comment = ReviewMessage & { id: number; parent: number };

/** What stands between two characters. */
type Event = { at: number; order: number; xml: string };

/** Exercises and directives are shown as their markup; headings, bold and italic words as Word has them. */
export function writeReviewDocx({ name, markup, threads, describeSuggestion }: ReviewOptions): Uint8Array<ArrayBuffer> {
  const blocks = findBlocks(markup);
  const comments: Comment[] = [];
  const events: Event[] = [];
  const deleted: { start: number; end: number; mark: string }[] = [];
  for (const [index, thread] of threads.toSorted((a, b) => a.start - b.start).entries()) {
    const { start, end, replacement } = thread;
    const isChange =
      replacement !== null &&
      start < end &&
      blocks.some((block) => block.start <= start && end <= block.end) &&
      deleted.every((other) => other.end <= start);
    const mark = `w:id="${10_000 + index}" ${authorOf(thread)}`;
    if (isChange) {
      deleted.push({ start, end, mark });
      const added = replacement === '' ? '' : `<w:ins ${mark}>${renderText(replacement, 'w:t')}</w:ins>`;
      events.push({ at: end, order: 0, xml: added });
    }
    const suggested = replacement !== null && !isChange ? [describeSuggestion(replacement)] : [];
    const bodies = [...suggested.map((body) => ({ ...pickAuthor(thread), body })), ...thread.messages];
    const parent = comments.length;
    for (const message of bodies.filter(({ body }) => body.trim() !== '')) {
      const id = comments.push({ ...message, id: comments.length, parent }) - 1;
      const ending = `<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`;
      events.push({ at: start, order: start === end ? 1 : 3, xml: `<w:commentRangeStart w:id="${id}"/>` });
      events.push({ at: end, order: 2, xml: ending });
    }
  }
  events.sort((a, b) => a.at - b.at || a.order - b.order);
  const paragraphs = new Paragraphs(markup, events, deleted).render(blocks);
  return zip({
    '[Content_Types].xml': contentTypes(),
    '_rels/.rels': relationships([
      [`${OFFICE}/relationships/officeDocument`, 'word/document.xml'],
      [`${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'],
    ]),
    'docProps/core.xml': `${HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeXml(name)}</dc:title></cp:coreProperties>`,
    'word/document.xml': `${HEAD}<w:document ${NAMESPACES}><w:body>${paragraphs}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relationships([
      [`${OFFICE}/relationships/styles`, 'styles.xml'],
      [`${OFFICE}/relationships/comments`, 'comments.xml'],
      ['http://schemas.microsoft.com/office/2011/relationships/commentsExtended', 'commentsExtended.xml'],
    ]),
    'word/styles.xml': styles(),
    'word/comments.xml': `${HEAD}<w:comments ${NAMESPACES}>${comments.map(renderComment).join('')}</w:comments>`,
    'word/commentsExtended.xml': `${HEAD}<w15:commentsEx ${NAMESPACES}>${comments.map(renderExtended).join('')}</w15:commentsEx>`,
  });
}

/** Writes the paragraphs of a text, with what stands between its characters. */
class Paragraphs {
  readonly #markup: string;
  readonly #events: Event[];
  readonly #deleted: readonly { start: number; end: number; mark: string }[];
  #next = 0;

  constructor(markup: string, events: Event[], deleted: readonly { start: number; end: number; mark: string }[]) {
    this.#markup = markup;
    this.#events = events;
    this.#deleted = deleted;
  }

  render(blocks: readonly Block[]): string {
    const last = blocks.at(-1);
    return blocks.map((block) => this.#renderBlock(block, block === last)).join('');
  }

  #renderBlock({ start, end }: Block, isLast: boolean): string {
    const text = this.#markup.slice(start, end);
    const [prefix = '', signs = ''] = /^(#{1,3}) +/.exec(text) ?? [];
    const style = signs === '' ? '' : `<w:pStyle w:val="Heading${signs.length}"/>`;
    const isRightToLeft = /^[^\p{L}]*[\u0590-\u08FF\uFB1D-\uFEFC]/u.test(text);
    const properties = `${style}${isRightToLeft ? '<w:bidi/>' : ''}`;
    let runs = '';
    let at = start + prefix.length;
    for (const [index, line] of text.slice(prefix.length).split('\n').entries()) {
      if (index > 0) {
        runs += this.#piece({ from: at, to: at + 1, style: '' });
        at += 1;
      }
      for (const { length, shown, style: own } of splitEmphasis(line)) {
        if (shown)
          runs += this.#piece({ from: at, to: at + length, style: `${own}${isRightToLeft ? '<w:rtl/>' : ''}` });
        at += length;
      }
    }
    runs += this.#flush(isLast ? Number.POSITIVE_INFINITY : end);
    return `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${runs}</w:p>`;
  }

  /** The events up to a place. */
  #flush(at: number): string {
    let xml = '';
    for (
      let event = this.#events[this.#next];
      event !== undefined && event.at <= at;
      event = this.#events[this.#next]
    ) {
      xml += event.xml;
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
      xml +=
        change === undefined
          ? renderText(text, 'w:t', style)
          : `<w:del ${change.mark}>${renderText(text, 'w:delText', style)}</w:del>`;
      at = inside;
    }
    return xml;
  }
}

/** Headings, and lines between blank lines. */
function findBlocks(markup: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  let at = 0;
  for (const line of markup.split('\n')) {
    const end = at + line.length;
    const isHeading = /^#{1,3} /.test(line);
    if (line.trim() === '') open = undefined;
    else if (open === undefined || isHeading) {
      open = { start: at, end };
      blocks.push(open);
    } else open.end = end;
    if (isHeading) open = undefined;
    at = end + 1;
  }
  return blocks.length > 0 ? blocks : [{ start: 0, end: markup.length }];
}

/** The pieces of a line; the stars around words are not shown. Where something is escaped, all is. */
function splitEmphasis(line: string): { length: number; shown: boolean; style: string }[] {
  if (line.includes('\\')) return [{ length: line.length, shown: true, style: '' }];
  return line
    .split(/(\*\*[^*\s](?:[^*]*[^*\s])?\*\*|\*[^*\s](?:[^*]*[^*\s])?\*)/)
    .filter((piece) => piece !== '')
    .flatMap((piece) => {
      const signs = /^\*\*?(?=[^*])/.exec(piece)?.[0].length ?? 0;
      if (signs === 0 || !piece.endsWith('*'.repeat(signs)) || piece.length <= 2 * signs)
        return [{ length: piece.length, shown: true, style: '' }];
      const sign = { length: signs, shown: false, style: '' };
      return [sign, { length: piece.length - 2 * signs, shown: true, style: signs === 2 ? '<w:b/>' : '<w:i/>' }, sign];
    });
}

/** A run of text; line ends are line breaks. */
function renderText(text: string, element: 'w:t' | 'w:delText', style = ''): string {
  const properties = style === '' ? '' : `<w:rPr>${style}</w:rPr>`;
  const parts = text
    .split('\n')
    .map((line) => (line === '' ? '' : `<${element} xml:space="preserve">${escapeXml(line)}</${element}>`));
  return `<w:r>${properties}${parts.join('<w:br/>')}</w:r>`;
}

function renderComment({ id, by, at, body }: Comment): string {
  const lines = body.split('\n');
  const paragraphs = lines.map((line, index) => {
    const mark = index === lines.length - 1 ? ` w14:paraId="${paragraphId(id)}"` : '';
    return `<w:p${mark}>${renderText(line, 'w:t')}</w:p>`;
  });
  return `<w:comment w:id="${id}" ${authorOf({ by, at })}>${paragraphs.join('')}</w:comment>`;
}

function renderExtended({ id, parent }: Comment): string {
  const reply = parent === id ? '' : ` w15:paraIdParent="${paragraphId(parent)}"`;
  return `<w15:commentEx w15:paraId="${paragraphId(id)}"${reply} w15:done="0"/>`;
}

function paragraphId(id: number): string {
  return (id + 0x10000000).toString(16).toUpperCase();
}

function pickAuthor({ by, at }: ReviewThread): Omit<ReviewMessage, 'body'> {
  return { by, at };
}

function authorOf({ by, at }: Omit<ReviewMessage, 'body'>): string {
  return `w:author="${escapeXml(by)}" w:date="${escapeXml(at.replace(/\.\d+Z$/, 'Z'))}"`;
}

function styles(): string {
  const heading = (level: number) =>
    `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="240" w:after="120"/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:sz w:val="${36 - 4 * level}"/></w:rPr></w:style>`;
  return `${HEAD}<w:styles xmlns:w="${MAIN}"><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:pPr><w:spacing w:after="160"/></w:pPr><w:rPr><w:sz w:val="22"/></w:rPr></w:style>${[1, 2, 3].map(heading).join('')}</w:styles>`;
}

function contentTypes(): string {
  const parts = {
    document: 'document.main',
    styles: 'styles',
    comments: 'comments',
    commentsExtended: 'commentsExtended',
  };
  const overrides = Object.entries(parts).map(
    ([name, type]) => `<Override PartName="/word/${name}.xml" ContentType="${TYPE}.${type}+xml"/>`,
  );
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`;
}

function relationships(list: readonly (readonly [type: string, target: string])[]): string {
  const entries = list.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${type}" Target="${target}"/>`,
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${entries.join('')}</Relationships>`;
}

/** Without characters that XML does not have. */
function escapeXml(text: string): string {
  const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll(/[&<>"]/g, (character) => names[character] ?? character);
}

function zip(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}
