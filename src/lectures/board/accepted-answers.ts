// Edits which answers a blank accepts, in the markup of a lecture; everything around the blank stays to the character.

import { normalizeAnswer } from '#answers/normalize-answer.ts';
import { parse } from '#markup/parse.ts';
import { BAR, isEscape, plainText, skipWhitespace, trimEnd } from '#syntax/chars.ts';
import type { HiddenInput, Node } from '#syntax/tree.ts';

/** The dashes on each side of a blank. */
const DELIMITER_LENGTH = 3;

/** The answers of a blank cannot be edited as asked: it would have none, or the markup cannot express the answer. */
export class AcceptedAnswerError extends Error {
  readonly code: 'last_answer' | 'unwritable_answer';

  constructor(code: AcceptedAnswerError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** The blanks of a markup in the order of the page, with their ranges: those that `findBlanks` finds in its HTML. */
export function findBlankNodes(markup: string): HiddenInput[] {
  const found: HiddenInput[] = [];
  const visit = (node: Node): void => {
    if (node.kind === 'HIDDEN_INPUT') found.push(node);
    else if ('children' in node) for (const child of node.children) visit(child);
  };
  for (const block of parse(markup).children) if (block.kind === 'WRITING_PRACTICE') visit(block);
  return found;
}

/**
 * Adds an alternative after the other answers of a blank: `---a---` becomes `---a | b---`. An answer
 * that is accepted already changes nothing.
 * @param blank a node of `findBlankNodes(markup)`
 * @returns the edited markup
 * @throws AcceptedAnswerError `unwritable_answer` for an answer that would not be
 *   parsed as it is, such as one of two lines
 */
export function addAcceptedAnswer(markup: string, blank: HiddenInput, answer: string): string {
  if (includesAnswer(blank.answers, answer)) return markup;
  const text = answer.trim();
  const end = trimEnd(markup, blank.start + DELIMITER_LENGTH, blank.end - DELIMITER_LENGTH);
  const edited = `${markup.slice(0, end)} | ${escapeAnswer(text)}${markup.slice(end)}`;
  const parsed = findBlankNodes(edited).find(({ start }) => start === blank.start);
  if (normalizeAnswer(text) === '' || parsed?.answers.join('\n') !== [...blank.answers, text].join('\n'))
    throw new AcceptedAnswerError('unwritable_answer', 'This answer cannot be written in a lecture.');
  return edited;
}

/**
 * Removes an answer of a blank, and the `|` that separated it: the inverse of `addAcceptedAnswer`. An
 * answer that is not accepted changes nothing.
 * @param blank a node of `findBlankNodes(markup)`
 * @returns the edited markup
 * @throws AcceptedAnswerError `last_answer` for the only answer of the blank
 */
export function removeAcceptedAnswer(markup: string, blank: HiddenInput, answer: string): string {
  if (blank.answers.every((accepted) => includesAnswer([accepted], answer)))
    throw new AcceptedAnswerError('last_answer', 'A blank needs at least one answer.');
  const [start, end] = [blank.start + DELIMITER_LENGTH, blank.end - DELIMITER_LENGTH];
  const segments = splitAtBars(markup, start, end);
  const index = segments.findIndex(({ text }) => includesAnswer([text], answer));
  const [segment, previous, next] = [segments[index], segments[index - 1], segments[index + 1]];
  if (segment === undefined) return markup;
  const from =
    previous === undefined ? skipWhitespace(markup, segment.start) : trimEnd(markup, previous.start, previous.end);
  const to =
    previous === undefined && next !== undefined
      ? skipWhitespace(markup, next.start)
      : trimEnd(markup, segment.start, segment.end);
  const edited = markup.slice(0, from) + markup.slice(to);
  const parsed = findBlankNodes(edited).find((node) => node.start === blank.start);
  // The same answer can be written more than once.
  return parsed !== undefined && includesAnswer(parsed.answers, answer)
    ? removeAcceptedAnswer(edited, parsed, answer)
    : edited;
}

/** Whether an answer is among the accepted ones, as answers are compared. */
function includesAnswer(accepted: readonly string[], answer: string): boolean {
  const wanted = normalizeAnswer(answer);
  return accepted.some((text) => normalizeAnswer(text) === wanted);
}

/** The alternatives of a blank as they are written, with the white space around them, and what each says. */
function splitAtBars(markup: string, start: number, end: number): { start: number; end: number; text: string }[] {
  const segments = [];
  let from = start;
  for (let at = start; at <= end; at += isEscape(markup, at) ? 2 : 1) {
    if (at < end && markup.charCodeAt(at) !== BAR) continue;
    segments.push({ start: from, end: at, text: plainText(markup, from, at) });
    from = at + 1;
  }
  return segments;
}

/**
 * Escapes `\` and `|`, and the hyphens that could be read as the end of the
 * blank: those of a run, and one at either end.
 */
function escapeAnswer(answer: string): string {
  return answer.replaceAll(/[\\|]/g, '\\$&').replaceAll(/-{2,}|^-|-$/g, (hyphens) => hyphens.replaceAll('-', '\\-'));
}
