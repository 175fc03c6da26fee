// Reads the text of Markdown paragraphs and cells in linear time: emphasis,
// code, links, pictures, escapes and some HTML.

import type { ImportedInline, ImportedLine, ImportedMedium } from '#lectures/import/imported.ts';
import { isHtmlElement, parseHtml } from '#lectures/import/parse-html.ts';
import { quoteText } from '#lectures/import/quote-text.ts';
import { type ImportMessage, importMessage } from '#lectures/transfer/import-message.ts';
import { raiseCharacters } from '#markup/from-html/raised-characters.ts';
import type { LineMark } from '#markup/write/list-items.ts';
import { toLinkTarget } from '#syntax/link-address.ts';

/**
 * The medium of a link to a file; without it, or one of its address, the link is named. With
 * `isLiaScript` recordings and films are marked.
 */
export type MarkdownOptions = {
  findMedium?: (address: string) => ImportedMedium | undefined;
  isLiaScript?: boolean;
};

/** What the reader of a file collects. */
export type MarkdownContext = MarkdownOptions & {
  /** The address of a `[name]: address` line. */
  findAddress: (name: string) => string | undefined;
  notify: (message: ImportMessage, lineNumber: number) => void;
};

/**
 * A line of the file without the marks of its block; `number` counts from 1, `item` is the mark that the text of an item of
 * a list begins with.
 */
export type MarkdownLine = { text: string; number: number; item?: LineMark };

/** What the line at hand needs of the context. */
type LineContext = MarkdownOptions & {
  findAddress: (name: string) => string | undefined;
  notify: (message: ImportMessage) => void;
};

type Style = { isBold: boolean; isItalic: boolean; isMarked: boolean };
type Mark = keyof Style;

/** A run of `*`, `_` or `=`, or an HTML tag: it opens or closes marks, or is text. */
type Delimiter = { kind: 'delimiter'; text: string; marks: readonly Mark[]; canOpen: boolean; canClose: boolean };
type Token =
  | { kind: 'text'; text: string; address?: string; reading?: string }
  | { kind: 'medium'; medium: ImportedMedium; alt: string }
  | Delimiter;

/** Every construct begins with one of these; each pattern ends soon, so that the whole is linear. */
const SPECIAL = /[\\`*_=~!?<&[]/g;
const ESCAPE = /\\([!-/:-@[-`{-~])/y;
const CODE = /(`{1,8})(?!`)([^`]{1,2000}|[^`]{0,2000}(?:`{1,7}[^`]{1,2000}){1,4})\1(?!`)/y;
const RUN = /\*{1,8}|_{1,8}|={2}|~{2}/y;
const DATA_PICTURE = /!\[([^\]]{0,1000})\]\(\s?data:[\w/+.-]{1,60};base64,([A-Za-z0-9+/=]*)(?:\s+"[^"]{0,200}")?\)/y;
const LINK =
  /(!?)\[([^[\]]{0,1000})\](?:\(\s?<?([^\s()<>]{0,2000}(?:\([^\s()]{0,200}\)[^\s()<>]{0,200})?)>?(?:\s+("[^"]{0,500}"|'[^']{0,500}'))?\s?\)|\[([^[\]]{0,200})\])?/y;
/** A recording, a film or a page of another site, in LiaScript. */
const LIA_MEDIUM = /(?:\?\?|!\?|\?)(?=\[)/y;
/** A link to a note, or a gap of LiaScript in a text without any other sign of it. */
const DOUBLE_BRACKETS = /\[\[([^[\]]{1,300})\]\]/y;
const EMBED = /!\[\[([^[\]]{1,300})\]\]/y;
const AUTOLINK = /<((?:https?:\/\/|mailto:)[^\s<>]{1,2000})>/y;
const TAG = /<(\/?)([a-z][a-z0-9]{0,20})(?:\s[^<>]{0,500})?\/?>/iy;
const ENTITY = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});/iy;

const RUBY = /<ruby>((?:[^<]|<\/?(?:rb|rt|rp)>){1,500})<\/ruby>/iy;
const RUBY_BRACKETS = /<rp>[^<]*<\/rp>|<\/?rb>/gi;
const RUBY_PART = /([^<]*)<rt>([^<]*)(?:<\/rt>)?|[^<]+/gi;

const TAG_MARKS: Readonly<Record<string, Mark>> = {
  b: 'isBold',
  strong: 'isBold',
  i: 'isItalic',
  em: 'isItalic',
  u: 'isMarked',
  ins: 'isMarked',
  mark: 'isMarked',
};

/** The lines of a paragraph, of which a `<br>` makes more. Emphasis can go from one line to the next. */
export function readMarkdownLines(source: readonly MarkdownLine[], context: MarkdownContext): ImportedLine[] {
  const tokens = source.flatMap(({ text, number }, index): Token[] => {
    const lineContext = { ...context, notify: (message: ImportMessage) => context.notify(message, number) };
    const inLine = tokenize(text, lineContext);
    return index === 0 ? inLine : [{ kind: 'text', text: '\n' }, ...inLine];
  });
  const lines: ImportedInline[][] = [[]];
  for (const run of toRuns(tokens)) {
    const pieces = run.kind === 'text' ? run.text.split('\n') : [];
    for (const [index, piece] of pieces.entries()) {
      if (index > 0) lines.push([]);
      if (piece !== '' && run.kind === 'text') lines.at(-1)?.push({ ...run, text: piece });
    }
    if (run.kind !== 'text') lines.at(-1)?.push(run);
  }
  return lines;
}

function tokenize(text: string, context: LineContext): Token[] {
  const tokens: Token[] = [];
  let from = 0;
  let at = 0;
  while (at < text.length) {
    SPECIAL.lastIndex = at;
    const start = SPECIAL.exec(text)?.index ?? text.length;
    const found = start < text.length ? readConstruct(text, start, context) : undefined;
    if (found === undefined) {
      at = start + 1;
      continue;
    }
    if (from < start) tokens.push({ kind: 'text', text: text.slice(from, start) });
    tokens.push(...found.tokens);
    from = found.end;
    at = found.end;
  }
  if (from < text.length) tokens.push({ kind: 'text', text: text.slice(from) });
  return tokens;
}

type Found = { tokens: Token[]; end: number };

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The construct that begins at `at`; undefined when the character there is text. */
function readConstruct(text: string, at: number, context: LineContext): Found | undefined {
  switch (text[at]) {
    case '\\': {
      const escaped = match(ESCAPE, text, at);
      return escaped === null ? undefined : toText(escaped[1] ?? '', at + 2);
    }
    case '`': {
      const code = match(CODE, text, at);
      if (code !== null) return toText(code[2] ?? '', at + code[0].length);
      const run = /`+/y;
      run.lastIndex = at;
      const ticks = run.exec(text)?.[0] ?? '`';
      return toText(ticks, at + ticks.length);
    }
    case '<':
      return readTag(text, at, context);
    case '&': {
      const entity = match(ENTITY, text, at);
      return entity === null ? undefined : toText(decodeEntity(entity[0]), at + entity[0].length);
    }
    case '!':
    case '?':
    case '[':
      return readLink(text, at, context);
    default:
      return readRun(text, at);
  }
}

function toText(text: string, end: number): Found {
  return { tokens: [{ kind: 'text', text }], end };
}

/** The words of a link, where an address is one. */
function toLink(words: readonly Token[], typed: string, end: number): Found {
  const address = toLinkTarget(typed);
  if (address === undefined) return { tokens: [...words], end };
  return { tokens: words.map((token) => (token.kind === 'text' ? { ...token, address } : token)), end };
}

function decodeEntities(text: string): string {
  return text.replaceAll(/&[#\w]{1,40};/g, decodeEntity);
}

/** As browsers know it; what is no entity stays: of `&notanentity;` browsers read the beginning. */
function decodeEntity(entity: string): string {
  const text = parseHtml(entity)
    .children.filter((child) => typeof child === 'string')
    .join('');
  return text.endsWith(';') && text.length > 1 ? entity : text;
}

const MAX_COMMENT_LENGTH = 5000;

function readTag(text: string, at: number, context: LineContext): Found | undefined {
  const { notify } = context;
  const link = match(AUTOLINK, text, at);
  if (link !== null) return toLink([{ kind: 'text', text: link[1] ?? '' }], link[1] ?? '', at + link[0].length);
  if (text.startsWith('<!--', at)) {
    const length = text.slice(at, at + MAX_COMMENT_LENGTH).indexOf('-->');
    if (length < 0) return undefined;
    notify(importMessage('review-comment', quoteText(text.slice(at + '<!--'.length, at + length))));
    return { tokens: [], end: at + length + '-->'.length };
  }
  const ruby = match(RUBY, text, at);
  if (ruby !== null) return toRuby(ruby[1] ?? '', at + ruby[0].length);
  const tag = match(TAG, text, at);
  if (tag === null) return undefined;
  const [all, slash, rawName = ''] = tag;
  const name = rawName.toLowerCase();
  // `<adj>` is a word of a dictionary, and no tag.
  if (!isHtmlElement(name)) return undefined;
  const end = at + all.length;
  if (name === 'br') return toText('\n', end);
  const raised = name === 'sup' || name === 'sub' ? readRaised(text, at) : undefined;
  if (raised !== undefined) return raised;
  const shown = slash === '' ? readElement(name, all, end, context) : undefined;
  if (shown !== undefined) return shown;
  const mark = TAG_MARKS[name];
  if (mark === undefined) notify(importMessage('html-tag', name));
  if (mark === undefined)
    return toText(BLOCK_TAGS.has(name) ? '\n' : CELL_TAGS.has(name) && slash === '' ? ' ' : '', end);
  const token: Delimiter = {
    kind: 'delimiter',
    text: '',
    marks: [mark],
    canOpen: slash === '',
    canClose: slash !== '',
  };
  return { tokens: [token], end };
}

const RAISED = /<(sup|sub)>([^<]{1,40})<\/\1>/iy;

/** Characters above or below the line, where Unicode has them. */
function readRaised(text: string, at: number): Found | undefined {
  const found = match(RAISED, text, at);
  const place = found?.[1]?.toLowerCase() === 'sup' ? 'superscript' : 'subscript';
  const raised = found === null ? undefined : raiseCharacters(decodeEntities(found[2] ?? ''), place);
  return found === null || raised === undefined ? undefined : toText(raised, at + found[0].length);
}

/** Pictures, recordings and films, and boxes to tick; undefined for other elements. */
function readElement(name: string, tag: string, end: number, context: LineContext): Found | undefined {
  const [element] = parseHtml(tag).children;
  const { src = '', alt = '', type = '', checked } = typeof element === 'object' ? element.attributes : {};
  if (name === 'img' && src !== '') return readMedium({ sign: '!', words: alt, address: src }, end, context);
  if (MEDIA_TAGS.has(name) && src !== '') return readMedium({ sign: '?', words: '', address: src }, end, context);
  const isBox = name === 'input' && type.toLowerCase() === 'checkbox';
  return isBox ? toText(checked === undefined ? '☐' : '☑', end) : undefined;
}

const MEDIA_TAGS: ReadonlySet<string> = new Set(['audio', 'video', 'source', 'iframe', 'embed']);
/** Where a new line begins, and where words are parted. */
const BLOCK_TAGS: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li ' +
    'main nav ol option p pre section summary table tr ul'
  ).split(' '),
);
const CELL_TAGS: ReadonlySet<string> = new Set(['td', 'th']);

/** Words, each followed by its reading; brackets for programs that do not show readings are left out. */
function toRuby(source: string, end: number): Found {
  const tokens = [...source.replaceAll(RUBY_BRACKETS, '').matchAll(RUBY_PART)].map(
    ([all, words = all, read = '']): Token => {
      const [text, reading] = [decodeEntities(words), decodeEntities(read).trim()];
      return reading === '' || text.trim() === ''
        ? { kind: 'text', text: text + reading }
        : { kind: 'text', text, reading };
    },
  );
  return { tokens, end };
}

function readLink(text: string, at: number, context: LineContext): Found | undefined {
  const data = match(DATA_PICTURE, text, at);
  if (data !== null) {
    const [all, alt = '', base64 = ''] = data;
    const medium = { name: alt === '' ? 'picture' : alt, bytes: new Uint8Array(Buffer.from(base64, 'base64')) };
    return { tokens: [{ kind: 'medium', medium, alt: decodeEntities(alt) }], end: at + all.length };
  }
  const embed = match(EMBED, text, at);
  if (embed !== null) return readEmbed(embed[1] ?? '', at + embed[0].length, context);
  const doubled = context.isLiaScript === true ? null : match(DOUBLE_BRACKETS, text, at);
  if (doubled !== null) return toText(`[${doubled[1]}]`, at + doubled[0].length);
  const sign = context.isLiaScript === true ? (match(LIA_MEDIUM, text, at)?.[0] ?? '') : '';
  const link = match(LINK, text, at + sign.length);
  if (link === null) return undefined;
  const [all, picture = '', words = '', direct, title = '', reference] = link;
  const typed = direct ?? context.findAddress(reference || words);
  const address = typed === undefined ? undefined : decodeEntities(typed);
  if (address === undefined || words.startsWith('^'))
    return picture + sign === '' ? undefined : toText(picture + sign, at + (picture + sign).length);
  const end = at + sign.length + all.length;
  if (title.length > 2)
    context.notify({ code: 'left-out', values: [[importMessage('other-text', title.slice(1, -1))]] });
  if (picture + sign !== '') return readMedium({ sign: picture + sign, words, address }, end, context);
  const isLink = toLinkTarget(address) !== undefined;
  if (!isLink && words !== address) context.notify(importMessage('link-address', words, address));
  return toLink(tokenize(words, { ...context, findAddress: () => undefined }), address, end);
}

/** A file that a note-taking program shows in its place. */
function readEmbed(name: string, end: number, context: LineContext): Found {
  const [address = '', ...words] = name.split('|');
  const medium = context.findMedium?.(address);
  if (medium !== undefined) return { tokens: [{ kind: 'medium', medium, alt: words.join('|') }], end };
  context.notify(importMessage('linked-file', name));
  return toText(`(${name})`, end);
}

type LinkedMedium = { sign: string; words: string; address: string };

/** The medium of a link; where its file is not there, its words, and a notice. */
function readMedium({ sign, words, address }: LinkedMedium, end: number, context: LineContext): Found {
  const medium = context.findMedium?.(address);
  if (medium !== undefined) return { tokens: [{ kind: 'medium', medium, alt: decodeEntities(words) }], end };
  const shown = decodeEntities(words);
  if (sign === '!') context.notify(importMessage('linked-picture', shown || address, address));
  else context.notify(importMessage('linked-medium', shown || address, address));
  return toText(shown === '' ? '' : `(${shown})`, end);
}

const MARKS_BY_RUN: Readonly<Record<string, readonly Mark[]>> = {
  '*': ['isItalic'],
  '**': ['isBold'],
  '***': ['isBold', 'isItalic'],
  _: ['isItalic'],
  __: ['isBold'],
  ___: ['isBold', 'isItalic'],
  '==': ['isMarked'],
};

function readRun(text: string, at: number): Found | undefined {
  const run = match(RUN, text, at)?.[0];
  if (run === undefined) return undefined;
  const end = at + run.length;
  const [before, after] = [text[at - 1] ?? ' ', text[end] ?? ' '];
  const marks = MARKS_BY_RUN[run];
  // Crossed-out words come in without their line; a run that is longer than any
  // mark is text, and so is one within spaces.
  if (run === '~~') return { tokens: [], end };
  let [canOpen, canClose] = [!/\s/.test(after), !/\s/.test(before)];
  if (run.startsWith('_')) {
    // Underscores within words, and those to write on, are text.
    canOpen &&= !/[\p{L}\p{N}_]/u.test(before);
    canClose &&= !/[\p{L}\p{N}_]/u.test(after);
  }
  const isText = marks === undefined || before === run[0] || after === run[0] || (!canOpen && !canClose);
  if (isText) return toText(run, end);
  return { tokens: [{ kind: 'delimiter', text: run, marks, canOpen, canClose }], end };
}

/** Pairs the delimiters and gives each text its style; a delimiter without a partner is text. */
function toRuns(tokens: readonly Token[]): ImportedInline[] {
  const roles = new Map<number, 'open' | 'close'>();
  const openers = new Map<string, number>();
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== 'delimiter') continue;
    const key = `${token.text} ${token.marks.join()}`;
    const opener = openers.get(key);
    if (opener !== undefined && token.canClose) {
      roles.set(opener, 'open');
      roles.set(index, 'close');
      openers.delete(key);
    } else if (opener === undefined && token.canOpen) openers.set(key, index);
  }
  const depths: Record<Mark, number> = { isBold: 0, isItalic: 0, isMarked: 0 };
  return tokens.flatMap((token, index): ImportedInline[] => {
    if (token.kind === 'medium') return [token];
    const role = token.kind === 'delimiter' ? roles.get(index) : undefined;
    if (token.kind === 'delimiter' && role !== undefined) {
      for (const mark of token.marks) depths[mark] += role === 'open' ? 1 : -1;
      return [];
    }
    if (token.text === '') return [];
    const style = { isBold: depths.isBold > 0, isItalic: depths.isItalic > 0, color: null };
    const address = token.kind === 'text' ? token.address : undefined;
    const reading = token.kind === 'text' ? token.reading : undefined;
    const more = {
      ...(depths.isMarked > 0 && { isMarked: true }),
      ...(address !== undefined && { address }),
      ...(reading !== undefined && { reading }),
    };
    return [{ kind: 'text', text: token.text, ...style, ...more }];
  });
}
