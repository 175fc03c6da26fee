// Linter rules for what this language shows as typed although the author meant it: lists, quotes, links and addresses
// as in Markdown, misspelled directives, and the places that a template leaves for recordings.
import { KIND_NAMES } from '#syntax/kinds.ts';
import { readBlockKeyword } from '#syntax/line-starts.ts';
import type { Block, Node, Text } from '#syntax/tree.ts';
import { findUnknownLanguage } from '#syntax/words/words-line.ts';
import type { MessageValues } from './format-message.ts';
import { isInline } from './to-html.ts';

export type ForeignSyntaxCode =
  | 'list-item'
  | 'quotation'
  | 'link'
  | 'bare-address'
  | 'misspelled-directive'
  | 'text-behind-directive'
  | 'broken-limits'
  | 'unknown-language'
  | 'words-without-languages'
  | 'missing-recording';

type ReportForeign = (start: number, code: ForeignSyntaxCode, values: MessageValues) => void;

/** What a template writes where a recording is to be inserted. */
export const RECORDING_PLACEHOLDER = '[recording]';

/**
 * A text in which nothing of this can be found, and which is not searched further. It may begin with a byte order mark.
 */
const HINT = /@|\[|:\/\/|www\.|(?:^\uFEFF?|[\n\r])[ \t]*[->] /i;

/** A misspelled directive, to be replaced by its keyword; and one with text behind it, to be divided there. */
export const MISSPELLED_DIRECTIVE = new RegExp(
  `@[ \\t]?(write[ \\t]+bank|table|list|${KIND_NAMES.join('|')})[ \\t]*[.:]?[ \\t]*(?=\\n|$)`,
  'iy',
);
export const TEXT_BEHIND_DIRECTIVE = new RegExp(
  `@[ \\t]?(table|list|${KIND_NAMES.join('|')})[ \\t]*[.:]?[ \\t]+`,
  'iy',
);

/** A directive that its line does not open, with the text behind it. */
const DIRECTIVE = new RegExp(
  `^@[ \\t]?(write[ \\t]+bank(?=[ \\t.:]*$)|table|list|${KIND_NAMES.join('|')})\\b(?:[ \\t]*[.:])?[ \\t]*([^\\n\\r]*)`,
  'i',
);

/**
 * Addresses, links as in Markdown, and placeholders. None of the alternatives scans past the
 * next character that could begin another one.
 */
const ADDRESS = /\[recording\]|\[[^[\]\n\r]*\]\([^()\s]*\)|https?:\/\/[^\s|]+|\bwww\.[^\s|.]+\.[^\s|]+/gi;

/** Whether a text can hold syntax that `inspectForeignSyntax` reports. Linear. */
export function mayHaveForeignSyntax(source: string): boolean {
  return HINT.test(source);
}

/** Reports what a node's children, or the text that it is, show as typed. Linear in the length of the node. */
export function inspectForeignSyntax(node: Node, source: string, report: ReportForeign): void {
  if (node.kind === 'TEXT') reportAddresses(node, source, report);
  else if (node.kind === 'ROOT' || node.kind === 'WRITING_PRACTICE') reportLineStarts(node.children, source, report);
}

/** Before the address of a link that is none: its braces have a notice of their own. */
const BEFORE_ADDRESS = /\{[ \t]*LINK[ \t]*\|[ \t]*$/i;
const LONGEST_BEFORE = 20;

function reportAddresses({ start, end }: Text, source: string, report: ReportForeign): void {
  for (const { 0: found, index } of source.slice(start, end).matchAll(ADDRESS)) {
    const at = start + index;
    if (BEFORE_ADDRESS.test(source.slice(Math.max(0, at - LONGEST_BEFORE), at))) continue;
    if (found.toLowerCase() === RECORDING_PLACEHOLDER) {
      report(start + index, 'missing-recording', []);
    } else report(start + index, found.startsWith('[') ? 'link' : 'bare-address', []);
  }
}

/** What the lines of a list and of a quote begin with. */
const LINE_MARKS: ReadonlyMap<string, ForeignSyntaxCode> = new Map([
  ['- ', 'list-item'],
  ['> ', 'quotation'],
]);

/** The first texts of paragraphs' lines. Of a list or a quote, only the first line is reported. */
function reportLineStarts(children: readonly Block[], source: string, report: ReportForeign): void {
  let codeBefore: ForeignSyntaxCode | undefined;
  for (const [index, node] of children.entries()) {
    const previous = children[index - 1];
    const isParagraphStart = previous === undefined || !isInline(previous) || previous.end !== node.start;
    const isLineStart = isParagraphStart || previous.kind === 'LINE_FEED';
    if (!isLineStart || node.kind === 'LINE_FEED') continue;
    const code = node.kind === 'TEXT' ? LINE_MARKS.get(source.slice(node.start, node.start + 2)) : undefined;
    if (code !== undefined && (isParagraphStart || code !== codeBefore)) report(node.start, code, []);
    codeBefore = code;
    if (node.kind === 'TEXT' && source[node.start] === '@') reportDirective(node, source, report);
  }
}

/** `@text` with numbers that it does not take, or with more than numbers. */
const LIMITS = /^@[ \t]?text[^\p{L}\p{Nd}\n\r]*\p{Nd}/iu;

const WORDS = /^@[ \t]?words\b(?:[ \t]*[.:])?([^\n\r]*)/i;

function reportDirective({ start, end }: Text, source: string, report: ReportForeign): void {
  const words = WORDS.exec(source.slice(start, end));
  if (words !== null && readBlockKeyword(source, start) === undefined) {
    const unknown = findUnknownLanguage(words[1] ?? '');
    if (unknown === undefined) report(start, 'words-without-languages', []);
    else report(start, 'unknown-language', [unknown.slice(0, 40)]);
    return;
  }
  if (LIMITS.test(source.slice(start, end)) && readBlockKeyword(source, start) === undefined) {
    report(start, 'broken-limits', []);
    return;
  }
  const match = DIRECTIVE.exec(source.slice(start, end));
  if (match === null) return;
  const [, keyword = '', rest] = match;
  const directive = `@${keyword.toLowerCase().replace(/[ \t]+/, ' ')}`;
  if (readBlockKeyword(source, start) !== undefined) return; // it opens no block for another reason, which is reported by the parser
  report(start, rest === '' ? 'misspelled-directive' : 'text-behind-directive', [directive]);
}
