// Reads GIFT, Moodle's text format for questions.
import { toPlainText } from '#lectures/import/html/parse-html.ts';
import { unreadableImport } from '#lectures/import/import-limits.ts';
import { type ImportDetail, importMessage } from '#lectures/transfer/import-message.ts';
import {
  type BlankAnswer,
  describeLoss,
  gapMarker,
  PLAIN_EMPTY,
  type Question,
  type QuestionContent,
  type QuizAnswer,
  type QuizText,
  splitCategory,
  withoutNoncharacters,
} from './question.ts';

/** A question with all its escapes: `createQuestionContext` refuses half as many characters, once they are read. */
const MAX_SOURCE_LENGTH = 600_000;

/**
 * A file of GIFT in UTF-8. A question that cannot be read is of the kind `other`, with its source as the prompt.
 * @throws Problem 422 `unreadable_import` when a question is too long
 */
export function* readGift(source: string): Generator<Question> {
  for (const paragraph of splitQuestions(withoutNoncharacters(source).replaceAll('\0', '\uFFFD'))) {
    if (paragraph.length > MAX_SOURCE_LENGTH) throw unreadableImport(importMessage('question-too-long'));
    const category = /^\s*\$CATEGORY:[ \t]*([^\n]*)\n?/.exec(paragraph);
    if (category !== null) yield createQuestion({ kind: 'category', path: splitCategory((category[1] ?? '').trim()) });
    const text = category === null ? paragraph : paragraph.slice(category[0].length);
    if (text.trim() !== '') yield readQuestion(protectEscapes(text));
  }
}

/** Questions are separated by blank lines; lines with a comment are none. One after the other: a file may have millions. */
function* splitQuestions(source: string): Generator<string> {
  let lines: string[] = [];
  for (const line of splitLines(source)) {
    if (line.trim() === '') {
      if (lines.length > 0) yield `${lines.join('\n')}\n`;
      lines = [];
    } else if (!/^\s*\/\//.test(line)) lines.push(line);
  }
  if (lines.length > 0) yield `${lines.join('\n')}\n`;
}

function* splitLines(source: string): Generator<string> {
  const end = /\r\n|\r|\n|$/g;
  for (let start = 0; start <= source.length; start = end.lastIndex) {
    const match = end.exec(source);
    yield source.slice(start, match?.index);
    if (match === null || match[0] === '') return;
  }
}

// Escaped characters stand as noncharacters while the text is taken apart, as in Moodle.
const ESCAPABLE = '\\~=#{}:';
const ESCAPE_BASE = 0xfdd8;

function protectEscapes(text: string): string {
  return text.replace(/\\([\\~=#{}:])/g, (_, character) =>
    String.fromCharCode(ESCAPE_BASE + ESCAPABLE.indexOf(character)),
  );
}

/** Gives escaped characters back; `\n` is a line break. */
function resolveEscapes(text: string): string {
  return text
    .replaceAll('\\n', '\n')
    .replace(/[\uFDD8-\uFDDE]/g, (character) => ESCAPABLE[character.charCodeAt(0) - ESCAPE_BASE] ?? '');
}

function createQuestion(
  content: QuestionContent,
  prompt: QuizText = PLAIN_EMPTY,
  name = '',
  losses: readonly ImportDetail[] = [],
): Question {
  return { ...content, prompt, name, losses, files: [] };
}

function readQuestion(source: string): Question {
  const { name, rest } = readName(source.trim());
  const { format, text } = readFormat(rest, 'moodle');
  const toText = (part: string): QuizText => ({ format, text: resolveEscapes(part) });
  const start = text.indexOf('{');
  const end = text.indexOf('}', start);
  if (start === -1) return createQuestion({ kind: 'description' }, toText(text.trim()), name);
  if (end === -1)
    return createQuestion({ kind: 'other', reason: importMessage('unclosed-answers'), texts: [] }, toText(text), name);
  const [before, after] = [text.slice(0, start), text.slice(end + 1)];
  const { answers, generalFeedback } = splitGeneralFeedback(text.slice(start + 1, end).trim());
  const content = readAnswers(answers, format);
  const losses = describeLoss('general-feedback', toPlainText(resolveEscapes(generalFeedback)));
  if (after.trim() === '') return createQuestion(content, toText(before.trim()), name, losses);
  // A missing word stands within its sentence.
  const gap = content.kind === 'short' ? gapMarker(0) : '_____';
  return createQuestion(content, toText(`${before}${gap}${after}`.trim()), name, losses);
}

/** `::name::` */
function readName(source: string): { name: string; rest: string } {
  const end = source.startsWith('::') ? source.indexOf('::', 2) : -1;
  if (end === -1) return { name: '', rest: source };
  return { name: resolveEscapes(source.slice(2, end)).trim(), rest: source.slice(end + 2).trim() };
}

/** `[html]` before a text */
function readFormat(source: string, inherited: QuizText['format']): QuizText {
  const [prefix, name] = /^\s*\[(html|markdown|plain|moodle)\]/.exec(source) ?? [''];
  const format = (name ?? inherited) as QuizText['format']; // The pattern has no other names.
  return { format, text: source.slice(prefix.length) };
}

/** `####` begins what is shown after any answer. */
function splitGeneralFeedback(body: string): { answers: string; generalFeedback: string } {
  const at = body.indexOf('####');
  if (at === -1) return { answers: body, generalFeedback: '' };
  return { answers: body.slice(0, at).trim(), generalFeedback: body.slice(at + 4) };
}

/** The type of a question follows from the characters in its answers; the order of these tests is Moodle's. */
function readAnswers(body: string, format: QuizText['format']): QuestionContent {
  if (body === '') return { kind: 'other', reason: importMessage('essay'), texts: [] };
  if (body.startsWith('#')) return { kind: 'short', blanks: [readNumbers(body.slice(1))] };
  if (body.includes('~')) return readChoice(body, format);
  if (body.includes('=') && body.includes('->')) return readMatching(body, format);
  const [truth = '', ...feedback] = body.split('#');
  if (/^\s*(?:T|TRUE|F|FALSE)\s*$/i.test(truth)) return readTruth(/^\s*T/i.test(truth), feedback, format);
  return { kind: 'short', blanks: [splitAnswers(body, '=').map(readShortAnswer)] };
}

/** The parts between separators; what stands before the first one counts when there is anything. */
function splitAnswers(body: string, separator: string): string[] {
  return body.split(separator).filter((part) => part.trim() !== '');
}

type Weighted = { fraction: number | undefined; text: string; feedback: string };

/** `%50%` before an answer, and `#feedback` behind it */
function readWeighted(part: string): Weighted {
  const [prefix = '', weight] = /^\s*%(-?\d+(?:[.,]\d*)?)%/.exec(part) ?? [];
  const rest = part.slice(prefix.length);
  const hash = rest.indexOf('#');
  const fraction = weight === undefined ? undefined : Number(weight.replace(',', '.'));
  if (hash === -1) return { fraction, text: rest, feedback: '' };
  return { fraction, text: rest.slice(0, hash), feedback: rest.slice(hash + 1) };
}

/** Typed answers are plain text, unless they say that they are HTML. */
function readTyped(source: string): string {
  const { format, text } = readFormat(source, 'plain');
  const resolved = resolveEscapes(text).trim();
  return format === 'html' ? toPlainText(resolved).trim() : resolved;
}

function readShortAnswer(part: string): BlankAnswer {
  const { fraction = 100, text, feedback } = readWeighted(part);
  return { text: readTyped(text), isPattern: true, fraction, feedback: readTyped(feedback) };
}

/** `3.14`, `3.14:0.01`, `3..4`, or several of these behind `=` */
function readNumbers(body: string): BlankAnswer[] {
  return splitAnswers(body, '=').map((part) => {
    const { text, ...answer } = readShortAnswer(part);
    const [low = '', high] = text.split('..');
    if (high !== undefined) return { ...answer, ...parseRange(low, high) };
    const [number = '', tolerance = ''] = text.split(':');
    return { ...answer, text: number.trim(), tolerance: Math.abs(Number(tolerance.replace(',', '.'))) || 0 };
  });
}

/** A range as Moodle stores it: the number in the middle, and the distance to both ends. */
function parseRange(low: string, high: string): { text: string; tolerance: number } {
  const [from, to] = [Number(low.trim()), Number(high.trim())];
  const middle = (from + to) / 2;
  if (!Number.isFinite(middle)) return { text: `${low}..${high}`, tolerance: 0 };
  return { text: String(Number(middle.toPrecision(12))), tolerance: Number((Math.abs(to - from) / 2).toPrecision(12)) };
}

/** Without an answer behind `=`, several can be right, each with its weight. */
function readChoice(body: string, format: QuizText['format']): QuestionContent {
  const isMultiple = !body.includes('=');
  const answers = splitAnswers(body.replaceAll('=', '~='), '~').map((part): QuizAnswer => {
    const isRight = part.startsWith('=');
    const { fraction, text, feedback } = readWeighted(isRight ? part.slice(1) : part);
    return {
      fraction: fraction ?? (isRight ? 100 : 0),
      text: toText(text, format),
      feedback: toText(feedback, format),
    };
  });
  return { kind: 'choice', isMultiple, answers };
}

function toText(source: string, inherited: QuizText['format']): QuizText {
  const { format, text } = readFormat(source, inherited);
  return { format, text: resolveEscapes(text).trim() };
}

/** A right side without a left side is wrong everywhere. */
function readMatching(body: string, format: QuizText['format']): QuestionContent {
  const pairs = splitAnswers(body, '=').map((part) => {
    const arrow = part.indexOf('->');
    const left = arrow === -1 ? part : part.slice(0, arrow);
    return { left: toText(left, format), right: arrow === -1 ? '' : readTyped(part.slice(arrow + 2)) };
  });
  return {
    kind: 'match',
    pairs: pairs.filter(({ left }) => left.text !== ''),
    distractors: pairs.filter(({ left }) => left.text === '').map(({ right }) => right),
  };
}

/** The first feedback is about the wrong answer, the second about the right one. */
function readTruth(
  isTrue: boolean,
  [wrong = '', right = '']: readonly string[],
  format: QuizText['format'],
): QuestionContent {
  const answer = (word: string, isRight: boolean): QuizAnswer => ({
    text: { format: 'plain', text: word },
    fraction: isRight ? 100 : 0,
    feedback: toText(isRight ? right : wrong, format),
  });
  return { kind: 'choice', isMultiple: false, answers: [answer('True', isTrue), answer('False', !isTrue)] };
}
