// Linter of lecture markup: finds what the author may have meant otherwise, with messages that a teacher understands.

import type { ExerciseReport } from '#exercises/index.ts';
import { BYTE_ORDER_MARK, CARRIAGE_RETURN, LINE_FEED } from '#syntax/chars.ts';
import { getLinkedLecture } from '#syntax/link-address.ts';
import { toNfc } from '#syntax/nfc.ts';
import type { HiddenInput, Link, Node, Root, Ruby, Table } from '#syntax/tree.ts';
import { type DIAGNOSTIC_MESSAGES, type DiagnosticMessages, formatDiagnostic } from './diagnostic-messages.ts';
import { type ForeignSyntaxCode, inspectForeignSyntax, mayHaveForeignSyntax } from './foreign-syntax.ts';
import type { MessageValues } from './format-message.ts';
import { parseFrom } from './parse.ts';
import { inspectWordRows, type WordRowCode } from './word-rows.ts';

type ReportCode = Parameters<ExerciseReport>[0];

export type DiagnosticCode =
  | ReportCode
  | ForeignSyntaxCode
  | WordRowCode
  | 'unknown-media'
  | 'unknown-lecture'
  | 'picture-without-text'
  | 'uneven-rows'
  | 'exercise-without-blanks'
  | 'blank-in-ruby'
  | 'blank-in-link'
  | 'stars-in-braces'
  | 'ruby-in-blank'
  | 'curly-apostrophe'
  | 'no-break-space'
  | 'decomposed-accents';

/** `line` and `column` count from 1, columns in UTF-16 code units, as a text area counts. */
export interface Diagnostic {
  line: number;
  column: number;
  code: DiagnosticCode;
  message: string;
}

export interface LintOptions {
  /** The ids of the media that exist, as far as the text names them. Without it, ids are not looked at. */
  mediaIds?: ReadonlySet<string>;
  /** The lectures that learners find in the course. Without it, links to lectures are not looked at. */
  lectureIds?: ReadonlySet<string> | undefined;
  /** In the language of the author; else in English. */
  messages?: DiagnosticMessages;
}

/** Only the first diagnostics of a lecture are reported, so that a response stays small. */
export const MAX_DIAGNOSTICS = 200;

/** Holds only when there is no file `mediaId`, or no lecture `lectureId`; always when both are absent. */
export interface CandidateDiagnostic extends Omit<Diagnostic, 'message'> {
  /** Of its code, where a code has several messages. */
  message?: keyof typeof DIAGNOSTIC_MESSAGES;
  values?: MessageValues;
  mediaId?: string;
  lectureId?: string;
}

type Finding = Omit<CandidateDiagnostic, 'line' | 'column'> & { start: number };

/** A blank, as typed within words that take none. */
const BLANK = /(?<![\\-])---[^-].*?---/;

/** Stars before and behind words, as typed in words that are plain text. */
const STARS_BEFORE = /(?<![\\*])\*{1,3}[^\s*]/;
const STARS_BEHIND = /[^\s*\\]\*/;

/** Where words with a reading begin in an answer, which is plain text. */
const RUBY = /\{[ \t]*RUBY[ \t]*\|/;

const NO_BREAK_SPACE = /[\u00A0\u2007\u202F]/;

/**
 * All diagnostics of `markup` in the order of the text, at most `MAX_DIAGNOSTICS`. Linear
 * in the length of the text; never throws.
 */
export function lint(markup: string, options: LintOptions = {}): Diagnostic[] {
  const from = markup.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0;
  return confirmDiagnostics(parseWithDiagnostics(markup, from).diagnostics, options);
}

/** Parses from an offset on, and collects candidate diagnostics in the same pass. */
export function parseWithDiagnostics(source: string, from: number): { root: Root; diagnostics: CandidateDiagnostic[] } {
  const findings: Finding[] = [];
  const root = parseFrom(source, from, (code, start) => {
    findings.push({ start, code, ...describe(code, source, start) });
  });
  // Only media, exercises, tables and foreign syntax can have further diagnostics,
  // and most chunks of a long text have none.
  if (source.includes('{') || mayHaveForeignSyntax(source)) inspect(root, root, findings);
  findings.sort((a, b) => a.start - b.start);
  return { root, diagnostics: withPositions(source, withoutConsequences(source, findings)) };
}

/** The candidates that hold for a draft with these media, at most `MAX_DIAGNOSTICS`. */
export function confirmDiagnostics(
  candidates: readonly CandidateDiagnostic[],
  { mediaIds, lectureIds, messages }: LintOptions,
): Diagnostic[] {
  return candidates
    .filter(({ mediaId }) => mediaId === undefined || mediaIds?.has(mediaId) === false)
    .filter(({ lectureId }) => lectureId === undefined || lectureIds?.has(lectureId) === false)
    .slice(0, MAX_DIAGNOSTICS)
    .map(({ line, column, code, message = code, values = [] }) => ({
      line,
      column,
      code,
      message: formatDiagnostic(message, values, messages),
    }));
}

type Description = Pick<CandidateDiagnostic, 'message' | 'values'>;

function describe(code: ReportCode, markup: string, start: number): Description {
  if (code === 'unclosed-emphasis') return { values: [/^\*+/.exec(markup.slice(start, start + 3))?.[0] ?? '*'] };
  return code === 'unknown-word' ? describeUnknownWord(markup, start) : {};
}

function describeUnknownWord(markup: string, start: number): Description {
  const longest = 40;
  const word = /\p{L}+/u.exec(markup.slice(start, start + longest))?.[0] ?? '';
  const uppercase = word.toUpperCase();
  return /^(?:RED|BLUE|GREEN|AUDIO|IMAGE|VIDEO|LINK|RUBY)$/.test(uppercase)
    ? { message: 'lower-case-word', values: [uppercase] }
    : { values: [word] };
}

/** Visits a node and its descendants. The tree is never deeper than the nesting of colours allows. */
function inspect(node: Node, root: Root, findings: Finding[]): void {
  const { start } = node;
  inspectForeignSyntax(node, root.source, (at, code, values) => findings.push({ start: at, code, values }));
  switch (node.kind) {
    case 'AUDIO':
    case 'VIDEO':
    case 'IMAGE':
      findings.push({ start: node.id.start, code: 'unknown-media', mediaId: node.id.value });
      if (node.kind === 'IMAGE' && node.alt === '') {
        findings.push({ start, code: 'picture-without-text', values: [node.id.value.slice(0, 40)] });
      }
      return;
    case 'LINK': {
      const lectureId = getLinkedLecture(node.address);
      if (lectureId !== undefined) findings.push({ start, code: 'unknown-lecture', lectureId });
      inspectPlainWords(node, root.source, 'blank-in-link', findings);
      return;
    }
    case 'RUBY':
      inspectPlainWords(node, root.source, 'blank-in-ruby', findings);
      return;
    case 'HIDDEN_INPUT':
      inspectAnswers(node, root.source, findings);
      return;
    case 'WRITING_PRACTICE':
      if (!hasBlank(node)) findings.push({ start, code: 'exercise-without-blanks' });
      break;
    case 'TABLE':
      if (node.languages === undefined) checkRowLengths(node, findings);
      else inspectWordRows(node, root.source, (at, code, values) => findings.push({ start: at, code, values }));
      break;
  }
  if ('children' in node) for (const child of node.children) inspect(child, root, findings);
}

/** What is shown as typed in braces whose words are plain text. */
function inspectPlainWords(node: Link | Ruby, source: string, blankCode: DiagnosticCode, findings: Finding[]): void {
  // Not the address of a link, which may have stars and dashes.
  const from = node.kind === 'LINK' ? (node.children[0]?.start ?? node.start) : node.start;
  const typed = source.slice(from, node.end);
  for (const [code, at] of [
    [blankCode, typed.search(BLANK)],
    ['stars-in-braces', STARS_BEHIND.test(typed) ? typed.search(STARS_BEFORE) : -1],
  ] as const)
    if (at >= 0) findings.push({ start: from + at, code });
}

function hasBlank(node: Node): boolean {
  if (node.kind === 'HIDDEN_INPUT') return true;
  return 'children' in node && node.children.some(hasBlank);
}

function checkRowLengths(table: Table, findings: Finding[]): void {
  const expected = table.children[0]?.children.length ?? 0;
  for (const row of table.children) {
    const { length } = row.children;
    if (length !== expected) findings.push({ start: row.start, code: 'uneven-rows', values: [length, expected] });
  }
}

/**
 * Characters in an answer that look like others: the check treats them alike, but the
 * author may not know that they are there.
 */
function inspectAnswers(blank: HiddenInput, source: string, findings: Finding[]): void {
  const typed = source.slice(blank.start, blank.end);
  const report = (at: number, code: DiagnosticCode): void => {
    if (at >= 0) findings.push({ start: blank.start + at, code });
  };
  report(typed.search(RUBY), 'ruby-in-blank');
  report(typed.indexOf('’'), 'curly-apostrophe');
  report(typed.search(NO_BREAK_SPACE), 'no-break-space');
  report(findDecomposed(typed), 'decomposed-accents');
}

/** The offset of the first decomposed character (base letter and combining mark) that has a composed form, or -1. */
function findDecomposed(text: string): number {
  if (toNfc(text) === text) return -1;
  for (const { 0: pair, index } of text.matchAll(/\P{M}\p{M}+/gu)) if (toNfc(pair) !== pair) return index;
  return 0;
}

/** What follows from a fault that has a notice of its own: that one says how to mend both. */
const CONSEQUENCES: Partial<Record<DiagnosticCode, readonly DiagnosticCode[]>> = {
  'exercise-without-blanks': ['empty-blank', 'unclosed-blank', 'blank-in-ruby', 'blank-in-link'],
  'dictation-without-sound': ['broken-media', 'missing-bar', 'unknown-word', 'missing-recording'],
};

const BROKEN_KEYWORDS: readonly DiagnosticCode[] = ['misspelled-directive', 'text-behind-directive', 'broken-limits'];

/** The findings, which come in rising order, with one for each fault. Linear. */
function withoutConsequences(source: string, findings: readonly Finding[]): Finding[] {
  const causes = findings.filter(({ code }) => Object.values(CONSEQUENCES).some((codes) => codes.includes(code)));
  let cause = 0;
  /** Up to here the blanks are outside of an exercise because its keyword has a fault. */
  let quietEnd = 0;
  return findings.filter(({ code, start }) => {
    if (BROKEN_KEYWORDS.includes(code) && start >= quietEnd) quietEnd = findEnd(source, start, BLANK_LINE);
    if (code === 'blank-outside-exercise') return start >= quietEnd;
    const codes = CONSEQUENCES[code];
    if (codes === undefined) return true;
    const end = findEnd(source, start, source[start] === '@' ? BLOCK_END : LINE_END);
    while ((causes[cause]?.start ?? end) < start) cause += 1;
    for (let at = cause; (causes[at]?.start ?? end) < end; at += 1) {
      const found = causes[at];
      if (found !== undefined && codes.includes(found.code)) return false;
    }
    return true;
  });
}

const LINE_END = /[\n\r]/g;
const BLANK_LINE = /(?:\r\n|[\n\r])[ \t]*(?=[\n\r]|$)/g;
const BLOCK_END = /(?:\r\n|[\n\r])[ \t]*(?=[@\n\r]|$)/g;

/** Where the first match of `pattern` from `start` on begins, or the text ends. */
function findEnd(source: string, start: number, pattern: RegExp): number {
  pattern.lastIndex = start;
  return pattern.exec(source)?.index ?? source.length;
}

/** Turns offsets, which come in rising order, into lines and columns. */
function withPositions(markup: string, findings: readonly Finding[]): CandidateDiagnostic[] {
  let line = 1;
  let lineStart = 0;
  let at = 0;
  return findings.map(({ start, ...diagnostic }) => {
    for (; at < start; at += 1) {
      const character = markup.charCodeAt(at);
      const isPair = character === CARRIAGE_RETURN && markup.charCodeAt(at + 1) === LINE_FEED;
      if (isPair || (character !== LINE_FEED && character !== CARRIAGE_RETURN)) continue;
      line += 1;
      lineStart = at + 1;
    }
    return { ...diagnostic, line, column: start - lineStart + 1 };
  });
}
