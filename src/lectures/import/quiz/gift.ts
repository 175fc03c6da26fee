// Reads GIFT, Moodle's text format for questions.
import { unreadableImport } from '#lectures/import/import-limits.ts';
import { toAnswerText, toPlainText } from '#lectures/import/parse-html.ts';
import { quoteText } from '#lectures/import/quote-text.ts';
import { type ImportDetail, importMessage } from '#lectures/transfer/import-message.ts';
import { hasGapCodes, readCloze } from './cloze.ts';
import {
  type BlankAnswer,
  describeLoss,
  gapMarker,
  PLAIN_EMPTY,
  type Question,
  type QuestionContent,
  type QuizAnswer,
  type QuizGap,
  type QuizText,
  splitCategory,
  withoutNoncharacters,
} from './question.ts';

/** A question with all its escapes: `createQuestionContext` refuses half as many characters, once they are read. */
const MAX_SOURCE_LENGTH = 600_000;

/**
 * A file of GIFT in UTF-8. A question that cannot be read is of the kind `other`, with its source as the prompt.
 * @param onComment what authors wrote into the file for themselves
 * @throws Problem 422 `unreadable_import` when a question is too long
 */
export function* readGift(source: string, onComment: (text: string) => void = () => {}): Generator<Question> {
  for (const paragraph of splitQuestions(withoutNoncharacters(source).replaceAll('\0', '\uFFFD'), onComment)) {
    if (paragraph.length > MAX_SOURCE_LENGTH) throw unreadableImport(importMessage('question-too-long'));
    const category = /^\s*\$CATEGORY:[ \t]*([^\n]*)\n?/.exec(paragraph);
    if (category !== null) yield createQuestion({ kind: 'category', path: splitCategory((category[1] ?? '').trim()) });
    const text = category === null ? paragraph : paragraph.slice(category[0].length);
    const { exercise, isPair, source: body } = readMarks(text);
    if (body.trim() === '') continue;
    const question = readQuestion(protectEscapes(body));
    const known = exercise === undefined ? question : { ...question, exercise };
    // The other right sides are those of other pairs, and not lost.
    const isPart = isPair && known.kind === 'choice';
    yield isPart ? { ...known, kind: 'pair', sources: known.sources?.slice(0, 2) ?? [] } : known;
  }
}

/** What our own export says of a question. */
const OWN_COMMENT = /^\/\/ question: 0 {2}\[id:cahier-[^\]\s]+\] \[tag:cahier\] \[exercise:(\d+)\]( \[kind:pair\])?$/;

/** What Moodle and our own export write above questions; the name of a question stands in it once more. */
const PROGRAM_COMMENT = /^\s*\/\/ (?:question: \d+ {2}|cahier: )/;

function readMarks(paragraph: string): { exercise?: string; isPair: boolean; source: string } {
  const lines = paragraph.split('\n');
  const [, exercise, pair] = lines.map((line) => OWN_COMMENT.exec(line)).find((match) => match !== null) ?? [];
  const source = lines.filter((line) => !OWN_COMMENT.test(line)).join('\n');
  return { ...(exercise !== undefined && { exercise }), isPair: pair !== undefined, source };
}

/**
 * Questions are separated by blank lines; of lines with a comment only our own are kept. One
 * after the other: a file may have millions.
 */
function* splitQuestions(source: string, onComment: (text: string) => void): Generator<string> {
  let lines: string[] = [];
  for (const line of splitLines(source)) {
    if (line.trim() === '') {
      if (lines.length > 0) yield `${lines.join('\n')}\n`;
      lines = [];
    } else if (!/^\s*\/\//.test(line) || OWN_COMMENT.test(line)) lines.push(line);
    else if (!PROGRAM_COMMENT.test(line)) onComment(line.trim().replace(/^\/+\s*/, ''));
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
  return { ...content, prompt, name, losses, files: [], ignoresCapitals: content.kind === 'short' };
}

type AnswerBlock = { start: number; end: number; body: string };

/** The texts between braces; one that is not closed is none. */
function findBlocks(text: string): AnswerBlock[] {
  const blocks: AnswerBlock[] = [];
  for (let start = text.indexOf('{'); start !== -1; ) {
    const end = text.indexOf('}', start);
    if (end === -1) break;
    blocks.push({ start, end: end + 1, body: text.slice(start + 1, end).trim() });
    start = text.indexOf('{', end);
  }
  return blocks;
}

function readQuestion(source: string): Question {
  const { name, rest } = readName(source.trim());
  const { format, text } = readFormat(rest, 'moodle');
  const toText = (part: string): QuizText => ({ format, text: resolveEscapes(part) });
  if (hasGapCodes(text)) return readGapCodes(text, format, name);
  const blocks = findBlocks(text);
  const [block, ...others] = blocks;
  if (block === undefined) {
    if (!text.includes('{')) return addSigns(createQuestion({ kind: 'description' }, toText(text.trim()), name), text);
    return createQuestion({ kind: 'other', reason: importMessage('unclosed-answers'), texts: [] }, toText(text), name);
  }
  const several = others.length > 0 ? readSeveral(text, blocks, format) : undefined;
  if (several !== undefined) return { ...several, name };
  const [before, after] = [text.slice(0, block.start), text.slice(block.end)];
  const { answers, generalFeedback } = splitGeneralFeedback(block.body);
  const losses: ImportDetail[] = [];
  const content = readAnswers(answers, format, losses);
  losses.push(...describeLoss('general-feedback', toPlainText(resolveEscapes(generalFeedback))));
  // A missing word stands within its sentence.
  const gap = content.kind === 'short' ? gapMarker(0) : '_____';
  const prompt = after.trim() === '' ? before.trim() : `${before}${gap}${after}`.trim();
  const question = createQuestion(content, toText(prompt), name, losses);
  return addSigns({ ...question, sources: listSources([before, after], content, [answers]) }, `${before}${after}`);
}

/** Several blocks in one text are gaps of it; undefined where one of them cannot be a gap. */
function readSeveral(text: string, blocks: readonly AnswerBlock[], format: QuizText['format']): Question | undefined {
  const losses: ImportDetail[] = [];
  const gaps: QuizGap[] = [];
  let [prompt, shown, end] = ['', '', 0];
  for (const { start, end: blockEnd, body } of blocks) {
    const { answers, generalFeedback } = splitGeneralFeedback(body);
    const content = readAnswers(answers, format, losses);
    if (content.kind === 'short') gaps.push({ kind: 'blank', answers: content.blanks[0] ?? [] });
    else if (content.kind === 'choice')
      gaps.push({ kind: 'choice', isMultiple: content.isMultiple, answers: content.answers });
    else return undefined;
    losses.push(...describeLoss('general-feedback', toPlainText(resolveEscapes(generalFeedback))));
    prompt += text.slice(end, start) + gapMarker(gaps.length - 1);
    shown += `${text.slice(end, start)} `;
    end = blockEnd;
  }
  const content = { kind: 'gaps', gaps, hasBank: false, distractors: [] } as const;
  const whole: QuizText = { format, text: resolveEscapes(prompt + text.slice(end)).trim() };
  const sources = listSources(
    [shown, text.slice(end)],
    content,
    blocks.map(({ body }) => body),
  );
  return addSigns({ ...createQuestion(content, whole, '', losses), ignoresCapitals: true, sources }, text.slice(end));
}

/** Codes of cloze questions, which Moodle itself would print. */
function readGapCodes(text: string, format: QuizText['format'], name: string): Question {
  const { html, gaps } = readCloze(text);
  const resolve = (part: QuizText): QuizText => ({ ...part, text: resolveEscapes(part.text) });
  const resolved = gaps.map((gap): QuizGap => {
    if (gap.kind === 'choice')
      return {
        ...gap,
        answers: gap.answers.map((answer) => ({
          ...answer,
          text: resolve(answer.text),
          feedback: resolve(answer.feedback),
        })),
      };
    return { ...gap, answers: gap.answers.map((answer) => ({ ...answer, text: resolveEscapes(answer.text) })) };
  });
  const content = { kind: 'gaps', gaps: resolved, hasBank: false, distractors: [] } as const;
  const question = createQuestion(content, { format, text: resolveEscapes(html).trim() }, name);
  return addSigns({ ...question, ignoresCapitals: true }, html);
}

const TRUTH = /^(?:T|TRUE|F|FALSE)\s*(?=#|$)/i;

/** The texts of a question without the signs of the format. */
function listSources(prompt: readonly string[], content: QuestionContent, bodies: readonly string[]): string[] {
  const texts = bodies.filter((body) => !body.startsWith('#')).map((body) => body.replace(TRUTH, ''));
  const parts = [...prompt, ...(content.kind === 'other' ? [] : texts)];
  return parts.map((part) =>
    resolveEscapes(part.replace(/%-?\d+(?:[.,]\d*)?%/g, ' ').replace(/\[(?:html|markdown|plain|moodle)\]/g, ' ')),
  );
}

/** A notice where a sign of the format is left in a text; escaped ones are characters like any other. */
function addSigns(question: Question, text: string): Question {
  if (!/[{}]|->/.test(text)) return question;
  const notices = [importMessage('signs-left', quoteText(resolveEscapes(text)))];
  return { ...question, notices: [...(question.notices ?? []), ...notices] };
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
function readAnswers(body: string, format: QuizText['format'], losses: ImportDetail[]): QuestionContent {
  if (body === '') return { kind: 'essay', limits: '', model: PLAIN_EMPTY };
  if (body.startsWith('#')) return { kind: 'short', blanks: [readNumbers(body.slice(1), format)] };
  if (body.includes('~')) return readChoice(body, format);
  if (body.includes('=') && body.includes('->')) return readMatching(body, format, losses);
  const [truth = '', ...feedback] = body.split('#');
  if (/^\s*(?:T|TRUE|F|FALSE)\s*$/i.test(truth)) return readTruth(/^\s*T/i.test(truth), feedback, format);
  return { kind: 'short', blanks: [splitAnswers(body, '=').map((part) => readShortAnswer(part, format))] };
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
  return format === 'html' ? toAnswerText(resolved).trim() : resolved;
}

/** What is said of a typed answer, in the format of the question unless it names its own. */
function readRemark(source: string, format: QuizText['format']): string {
  const read = readFormat(source, format);
  const resolved = resolveEscapes(read.text).trim();
  return read.format === 'html' ? toPlainText(resolved).trim() : resolved;
}

function readShortAnswer(part: string, format: QuizText['format']): BlankAnswer {
  const { fraction = 100, text, feedback } = readWeighted(part);
  return { text: readTyped(text), isPattern: true, fraction, feedback: readRemark(feedback, format) };
}

/** `3.14`, `3.14:0.01`, `3..4`, or several of these behind `=` */
function readNumbers(body: string, format: QuizText['format']): BlankAnswer[] {
  return splitAnswers(body, '=').map((part) => {
    const { text, ...answer } = readShortAnswer(part, format);
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

/** Moodle shows it as HTML: `&lt;` is a sign, and so is `<`, since a side that begins with one would be gone there. */
function readSide(source: string): string {
  return toAnswerText(readTyped(source).replaceAll('<', '&lt;'));
}

/** A right side without a left side is wrong everywhere. */
function readMatching(body: string, format: QuizText['format'], losses: ImportDetail[]): QuestionContent {
  const pairs = splitAnswers(body, '=').map((part) => {
    const { text, feedback } = readWeighted(part);
    losses.push(...describeLoss('feedback', toPlainText(resolveEscapes(feedback))));
    const arrow = text.indexOf('->');
    const left = arrow === -1 ? text : text.slice(0, arrow);
    return { left: toText(left, format), right: arrow === -1 ? '' : readSide(text.slice(arrow + 2)) };
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
