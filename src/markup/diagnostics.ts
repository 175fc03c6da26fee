// Linter of lecture markup: finds what the author may have meant otherwise, with messages that a teacher understands.

import { BYTE_ORDER_MARK, CARRIAGE_RETURN, LINE_FEED, toNfc } from './chars.ts';
import { EXERCISE_MESSAGES } from './exercises/exercise-messages.ts';
import { type ForeignSyntaxCode, inspectForeignSyntax, mayHaveForeignSyntax } from './foreign-syntax.ts';
import { parseFrom } from './parse.ts';
import type { ReportCode } from './tokenizer.ts';
import type { HiddenInput, Node, Root, Table } from './tree.ts';

export type DiagnosticCode =
  | ReportCode
  | ForeignSyntaxCode
  | 'unknown-media'
  | 'picture-without-text'
  | 'uneven-rows'
  | 'exercise-without-blanks'
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
}

/** Only the first diagnostics of a lecture are reported, so that a response stays small. */
export const MAX_DIAGNOSTICS = 200;

/** Holds only when there is no file `mediaId`; always when it is absent. */
export interface CandidateDiagnostic extends Diagnostic {
  mediaId?: string;
}

type Finding = Omit<CandidateDiagnostic, 'line' | 'column'> & { start: number };

const MESSAGES: Record<Exclude<ReportCode, 'unknown-word' | 'unclosed-emphasis'>, string> = {
  'loose-emphasis': 'Remove the space between the stars and the word.',
  'unclosed-colour':
    'This colour is not closed: put a } at its end, on the same line. Until then it is shown as you typed it.',
  'empty-colour': 'This colour has no text in it, so it is shown as you typed it.',
  'deep-colour': 'Colours can be nested at most eight deep, so this one is shown as you typed it.',
  'unclosed-blank': 'This blank is not closed: add --- after the answer, on the same line.',
  'empty-blank': 'This blank has no answer: write it between the dashes, as in ---suis---.',
  'blank-outside-exercise':
    'A blank works only in a writing exercise: put @write alone on a line above it, without an empty line between.',
  'missing-bar': 'A | is missing after the word in these braces, as in { RED | vous }.',
  'broken-media':
    'These braces need one media id and then a }, as in { AUDIO | M6DKHFL2KUK }; copy the id from the media list.',
  'write-without-text':
    'An exercise begins on the very next line, so this @write is shown as text: remove the empty line or the second @write after it.',
  'table-without-rows':
    'The rows of a table begin on the very next line, so this @table is shown as text: write the first row right below it.',
  ...EXERCISE_MESSAGES,
};

const UNKNOWN_MEDIA = 'There is no file with this id: upload the file, or copy its id again from the media list.';
const NO_BREAK_SPACE = /[\u00A0\u2007\u202F]/;

/** All diagnostics of `markup` in the order of the text, at most `MAX_DIAGNOSTICS`. Linear in the length of the text; never throws. */
export function lint(markup: string, options: LintOptions = {}): Diagnostic[] {
  const from = markup.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0;
  return confirmDiagnostics(parseWithDiagnostics(markup, from).diagnostics, options);
}

/** Parses from an offset on, and collects candidate diagnostics in the same pass. */
export function parseWithDiagnostics(source: string, from: number): { root: Root; diagnostics: CandidateDiagnostic[] } {
  const findings: Finding[] = [];
  const root = parseFrom(source, from, (code, start) => {
    findings.push({ start, code, message: formatMessage(code, source, start) });
  });
  // Only media, exercises, tables and foreign syntax can have further diagnostics, and most chunks of a long text have none.
  if (source.includes('{') || mayHaveForeignSyntax(source)) inspect(root, root, findings);
  findings.sort((a, b) => a.start - b.start);
  return { root, diagnostics: withPositions(source, findings) };
}

/** The candidates that hold for a draft with these media, at most `MAX_DIAGNOSTICS`. */
export function confirmDiagnostics(
  candidates: readonly CandidateDiagnostic[],
  { mediaIds }: LintOptions,
): Diagnostic[] {
  return candidates
    .filter(({ mediaId }) => mediaId === undefined || mediaIds?.has(mediaId) === false)
    .slice(0, MAX_DIAGNOSTICS)
    .map(({ line, column, code, message }) => ({ line, column, code, message }));
}

function formatMessage(code: ReportCode, markup: string, start: number): string {
  if (code === 'unclosed-emphasis') {
    const stars = /^\*+/.exec(markup.slice(start, start + 3))?.[0] ?? '*';
    const shownAs = stars.length === 1 ? 'a plain star' : 'plain stars';
    return `This ${stars} is never closed, so it shows as ${shownAs}. For a plain star, type \\*.`;
  }
  return code === 'unknown-word' ? formatUnknownWord(markup, start) : MESSAGES[code];
}

function formatUnknownWord(markup: string, start: number): string {
  const longest = 40;
  const word = /\p{L}+/u.exec(markup.slice(start, start + longest))?.[0] ?? '';
  const uppercase = word.toUpperCase();
  return /^(?:RED|BLUE|GREEN|AUDIO|IMAGE|VIDEO)$/.test(uppercase)
    ? `Write ${uppercase} in capitals: { ${uppercase} | … }.`
    : `“${word}” is not known here; the words are RED, BLUE and GREEN for colours, and AUDIO, IMAGE and VIDEO for files.`;
}

/** Visits a node and its descendants. The tree is never deeper than the nesting of colours allows. */
function inspect(node: Node, root: Root, findings: Finding[]): void {
  const { start } = node;
  inspectForeignSyntax(node, root.source, (at, code, message) => findings.push({ start: at, code, message }));
  switch (node.kind) {
    case 'AUDIO':
    case 'VIDEO':
    case 'IMAGE':
      findings.push({ start: node.id.start, code: 'unknown-media', message: UNKNOWN_MEDIA, mediaId: node.id.value });
      if (node.kind === 'IMAGE' && node.alt === '') {
        const message = `Say what the picture shows, for those who cannot see it: { IMAGE | ${node.id.value.slice(0, 40)} | … }.`;
        findings.push({ start, code: 'picture-without-text', message });
      }
      return;
    case 'HIDDEN_INPUT':
      inspectAnswers(node, root.source, findings);
      return;
    case 'WRITING_PRACTICE':
      if (!hasBlank(node)) {
        const message = 'This exercise has no blank to fill in: put dashes around an answer, as in ---suis---.';
        findings.push({ start, code: 'exercise-without-blanks', message });
      }
      break;
    case 'TABLE':
      checkRowLengths(node, findings);
      break;
  }
  if ('children' in node) for (const child of node.children) inspect(child, root, findings);
}

function hasBlank(node: Node): boolean {
  if (node.kind === 'HIDDEN_INPUT') return true;
  return 'children' in node && node.children.some(hasBlank);
}

function checkRowLengths(table: Table, findings: Finding[]): void {
  const expected = table.children[0]?.children.length ?? 0;
  for (const row of table.children) {
    const { length } = row.children;
    if (length === expected) continue;
    const message = `This row has ${formatCellCount(length)}, but the first row of the table has ${formatCellCount(expected)}.`;
    findings.push({ start: row.start, code: 'uneven-rows', message });
  }
}

function formatCellCount(count: number): string {
  return count === 1 ? '1 cell' : `${count} cells`;
}

/** Characters in an answer that look like others: the check treats them alike, but the author may not know that they are there. */
function inspectAnswers(blank: HiddenInput, source: string, findings: Finding[]): void {
  const typed = source.slice(blank.start, blank.end);
  const report = (at: number, code: DiagnosticCode, message: string): void => {
    if (at >= 0) findings.push({ start: blank.start + at, code, message });
  };
  report(
    typed.indexOf('’'),
    'curly-apostrophe',
    "This answer holds a curly apostrophe (’). A learner who types the straight one (') is right too.",
  );
  report(
    typed.search(NO_BREAK_SPACE),
    'no-break-space',
    'This answer holds a no-break space, which looks like an ordinary one. A learner who types an ordinary one is right too.',
  );
  report(
    findDecomposed(typed),
    'decomposed-accents',
    'An accent in this answer is a character of its own behind its letter. It is read as the usual letter; typing it again mends it.',
  );
}

/** The offset of the first decomposed character (base letter and combining mark) that has a composed form, or -1. */
function findDecomposed(text: string): number {
  if (toNfc(text) === text) return -1;
  for (const { 0: pair, index } of text.matchAll(/\P{M}\p{M}+/gu)) if (toNfc(pair) !== pair) return index;
  return 0;
}

/** Turns offsets, which come in rising order, into lines and columns. */
function withPositions(markup: string, findings: Finding[]): CandidateDiagnostic[] {
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
