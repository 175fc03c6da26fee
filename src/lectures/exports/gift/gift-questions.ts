// Questions with options, sentences in pieces and pairs as GIFT.

import { directionAttribute } from '#lectures/exports/lesson/lesson-direction.ts';
import { type LessonHtml, renderLine } from '#lectures/exports/lesson/lesson-html.ts';
import { type Line, plainLine, type TextBlock } from '#lectures/exports/lesson/lines/line.ts';
import type { Choice } from '#lectures/exports/lesson/questions/choice.ts';
import type { Matching } from '#lectures/exports/lesson/questions/match.ts';
import type { Ordering } from '#lectures/exports/lesson/questions/order.ts';
import type { PlainItem } from '#lectures/exports/lesson/questions/question-form.ts';
import {
  blockLines,
  type Question,
  type QuestionWriters,
  toPlainQuestion,
  writeQuestion,
} from '#lectures/exports/lesson/questions/questions.ts';
import { formatLimits } from '#lectures/exports/lesson/questions/text.ts';
import { escapeXml } from '#syntax/escape-xml.ts';
import { plainRun } from '#syntax/text-run.ts';
import type { ServerTexts } from '#texts/server-texts.ts';
import { escapeGift, escapeSide, formatGiftAnswers, type TypedOptions } from './gift-text.ts';
import { findRightShares, toTickedPairs } from './right-shares.ts';

/**
 * A question of GIFT: its text (elements of HTML) and its answers, or why it cannot be written.
 * `isPair` is one left side with all right sides.
 */
export type GiftQuestion = { id: string; number: number } & (
  | { text: string; answers: string; isPair?: boolean }
  | { reason: keyof ServerTexts['giftTexts']['reasons'] }
);

/** Sound and pictures are not in this format: what has nothing else to choose from is left out. */
const QUESTIONS: QuestionWriters<[typed: TypedOptions], GiftQuestion[]> = {
  choice: choiceQuestions,
  order: orderQuestion,
  match: matchQuestions,
  dictation: ({ id, number }) => [{ id, number, reason: 'noSound' }],
  text: ({ id, number, limits, criteria }) => [{ id, number, text: taskText(limits, criteria), answers: '' }],
  plain: ({ items }, typed) => items.map((item) => plainQuestion(item, typed)),
};

export function toGiftQuestions(question: Question, typed: TypedOptions): GiftQuestion[] {
  return writeQuestion(QUESTIONS, question, typed);
}

/** What a text is to have, and how long it is to be; empty braces make it an essay. */
function taskText(limits: string, criteria: readonly Line[]): string {
  return renderAsked([...criteria, ...(limits === '' ? [] : [[plainRun(formatLimits(limits))]])]);
}

function hasWords(line: Line): boolean {
  return plainLine(line) !== '';
}

/** Pictures leave their descriptions, and recordings nothing. */
export const GIFT_HTML: Omit<LessonHtml, 'blank'> = {
  medium: ({ alt }) => (alt === '' ? '' : escapeXml(`[${alt}]`)),
  color: null,
};

/** A heading, paragraph or table of the instructions. */
export function renderGiftBlock(block: TextBlock): string {
  const tag = block.kind === 'heading' ? 'h4' : 'p';
  return blockLines(block)
    .map((line) => renderElement(tag, line))
    .join('');
}

/** Lines that are asked, each in an element of its own; '' without any. */
function renderAsked(lines: readonly Line[]): string {
  return lines.map((line) => renderElement('p', line)).join('');
}

function renderElement(tag: 'h4' | 'p', line: Line): string {
  const html = renderInline(line);
  return html === '' ? '' : escapeGift(`<${tag}${directionAttribute([line])}>${html}</${tag}>`);
}

function renderInline(line: Line): string {
  return renderLine(line, { ...GIFT_HTML, blank: () => '…' })
    .replace(/\s+/g, ' ')
    .trim();
}

/** An answer. What it begins with must not be read as a weight or as the name of a format. */
function renderGiftAnswer(line: Line): string {
  const html = renderInline(line);
  const direction = directionAttribute([line]);
  const text = direction === '' ? html : `<span${direction}>${html}</span>`;
  return escapeGift(text.replace(/^[%[]/, (character) => `&#${character.charCodeAt(0)};`));
}

function choiceQuestions(question: Choice): GiftQuestion[] {
  const { id, number, prompt, options, right, isMultiple } = question;
  if (!options.every(({ line }) => hasWords(line))) return [{ id, number, reason: 'noWords' }];
  const shares = isMultiple ? findRightShares(right.length) : right.map(() => 100);
  const asked = renderAsked(prompt);
  if (shares === undefined)
    return matchQuestions(toTickedPairs(question)).map((pairs) =>
      'reason' in pairs ? pairs : { ...pairs, text: asked + pairs.text },
    );
  const answers = options.map(({ line, remark }, at) => {
    const share = shares[right.indexOf(at + 1)];
    const mark = isMultiple ? `~%${share ?? -100}%` : share === undefined ? '~' : '=';
    return `${mark}${renderGiftAnswer(line)}${remark === null ? '' : `#${renderGiftAnswer(remark)}`}`;
  });
  return [{ id, number, text: asked, answers: answers.join(' ') }];
}

/** Typed in words. */
function plainQuestion({ id, number, line, answers }: PlainItem, typed: TypedOptions): GiftQuestion {
  if (!hasWords(line)) return { id, number, reason: 'noWords' };
  if (answers.some((answer) => answer.includes('->'))) return { id, number, reason: 'arrow' };
  return { id, number, text: renderAsked([line]), answers: formatGiftAnswers(answers, typed) };
}

/** Typed as a whole. */
function orderQuestion(question: Ordering, typed: TypedOptions): GiftQuestion[] {
  if (question.pieces.every(hasWords)) return toPlainQuestion(question).items.map((item) => plainQuestion(item, typed));
  return [{ id: question.id, number: question.number, reason: 'noWords' }];
}

/** Moodle wants three pairs. */
const MIN_PAIRS = 3;

/** A question of pairs; a question with options for each left side where that is not possible. */
function matchQuestions({ pairs, rights, shown }: Omit<Matching, 'kind'>): GiftQuestion[] {
  const [first] = pairs;
  if (first === undefined) return [];
  if (![...rights, ...pairs.map(({ left }) => left)].every(hasWords)) {
    return [{ id: first.id, number: first.number, reason: 'noWords' }];
  }
  const texts = [...rights, ...pairs.map(({ left }) => left)].map((line) => plainLine(line));
  if (pairs.length >= MIN_PAIRS && !texts.some((text) => text.includes('->'))) {
    const answers = pairs.map(
      ({ left, right }) =>
        `=${renderGiftAnswer(left)} -> ${escapeGift(escapeSide(plainLine(rights[right - 1] ?? [])))}`,
    );
    return [{ id: first.id, number: first.number, text: '', answers: answers.join(' ') }];
  }
  return pairs.map(({ id, number, left, right }) => {
    const options = shown.map((side) => `${side === right ? '=' : '~'}${renderGiftAnswer(rights[side - 1] ?? [])}`);
    return { id, number, text: renderAsked([left]), answers: options.join(' '), isPair: true };
  });
}
