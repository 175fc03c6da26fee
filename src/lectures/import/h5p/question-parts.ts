// The parts that questions of H5P are made of: texts, gaps, answers and media.
import { toPlainText } from '#lectures/import/parse-html.ts';
import {
  PLAIN_EMPTY,
  type Question,
  type QuestionContent,
  type QuizAnswer,
  type QuizGap,
  type QuizText,
} from '#lectures/import/quiz/question.ts';
import type { ImportDetail } from '#lectures/transfer/import-message.ts';
import { escapeAttribute, escapeHtml } from '#syntax/escape-html.ts';
import { readGapText } from './gap-text.ts';

/** Begins the address of a file of the package; its path follows. */
export const FILE_ADDRESS = 'h5p-file:';

export function createQuestion(
  content: QuestionContent,
  html: string,
  name: string,
  losses: readonly ImportDetail[] = [],
): Question {
  return { ...content, prompt: toHtmlText(html), name, losses, files: [] };
}

export function createOther(reason: ImportDetail, name: string): Question {
  return createQuestion({ kind: 'other', reason, texts: [] }, '', name);
}

export function createText(html: string): Question {
  return createQuestion({ kind: 'description' }, html, '');
}

export function createHeading(title: string, level: 3 | 4): Question {
  const text = toPlainText(title).trim();
  return createText(text === '' ? '' : `<h${level}>${escapeHtml(text)}</h${level}>`);
}

export function toHtmlText(html: string): QuizText {
  return html === '' ? PLAIN_EMPTY : { format: 'html', text: html };
}

type GapTexts = { html: string; gaps: QuizGap[]; losses: ImportDetail[] };

/** Gaps are numbered across the texts. */
export function readGapTexts(texts: readonly string[], canHaveAlternatives: boolean): GapTexts {
  const read: GapTexts = { html: '', gaps: [], losses: [] };
  for (const text of texts) {
    const { html, gaps, losses } = readGapText(text, canHaveAlternatives, read.gaps.length);
    read.html += `${html}\n`;
    read.gaps.push(...gaps);
    read.losses.push(...losses);
  }
  return read;
}

type GapOptions = { title: string; ignoresCapitals?: boolean; hasBank?: boolean; distractors?: readonly string[] };

export function createGaps(
  html: string,
  { gaps, losses }: GapTexts,
  { title, hasBank = false, distractors = [], ignoresCapitals = false }: GapOptions,
): Question {
  return { ...createQuestion({ kind: 'gaps', gaps, hasBank, distractors }, html, title, losses), ignoresCapitals };
}

export function gapTexts(gap: QuizGap): string[] {
  return gap.kind === 'blank' ? gap.answers.map(({ text }) => text) : [];
}

type Medium = { path: string };

/** A recording or film of the package; of one on another site, such as YouTube, the link. */
export function mediumHtml(element: 'audio' | 'video', path: string): string {
  if (/^https?:/i.test(path)) return linkHtml(path, '');
  return `<${element} src="${escapeAttribute(fileAddress(path))}"></${element}>`;
}

export function imageHtml(path: string, alt: string): string {
  return `<img src="${escapeAttribute(fileAddress(path))}" alt="${escapeAttribute(toPlainText(alt))}">`;
}

export function linkHtml(address: string, title: string): string {
  const words = toPlainText(title).trim() || address;
  return `<p><a href="${escapeAttribute(address)}">${escapeHtml(words)}</a></p>`;
}

/** Several files are the same sound in several formats. */
export function audioHtml(files: readonly Medium[]): string {
  const [first] = files;
  return first === undefined ? '' : mediumHtml('audio', first.path);
}

/** The name of a file of the package, without its folders. */
export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function fileAddress(path: string): string {
  return /^[a-z]+:/i.test(path) ? path : `${FILE_ADDRESS}${path}`;
}

export function createAnswer(html: string, isRight: boolean, feedback = ''): QuizAnswer {
  return { text: toHtmlText(html), fraction: isRight ? 100 : 0, feedback: toHtmlText(feedback) };
}

/** The answers, of which the first is right, in an order that does not show it. */
export function sortAnswers(answers: readonly string[]) {
  return answers
    .map((answer, at) => ({ text: toPlainText(answer), option: createAnswer(answer, at === 0) }))
    .sort((a, b) => a.text.localeCompare(b.text, 'en', { numeric: true }))
    .map(({ option }) => option);
}

/** The parameters of the contents that were read. */
const read = new WeakSet<object>();

export function markAsRead(params: unknown): void {
  if (typeof params === 'object' && params !== null) read.add(params);
}

export function wasRead(params: unknown): boolean {
  return typeof params !== 'object' || params === null || read.has(params);
}
