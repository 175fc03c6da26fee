// Reads the gaps in the text of Moodle's cloze questions: `{1:SHORTANSWER:=suis~%50%es#feedback}`.
import { toAnswerText, toPlainText } from '#lectures/import/parse-html.ts';
import { quoteText } from '#lectures/import/quote-text.ts';
import { importMessage } from '#lectures/transfer/import-message.ts';
import {
  type BlankAnswer,
  gapMarker,
  type PromptedContent,
  type QuizAnswer,
  type QuizGap,
  type QuizText,
} from './question.ts';

/** The start of a gap: its grade, and its type with the short names and the variants of Moodle. */
const GAP_START =
  /\{\s*(?:\d+\s*)?:\s*(SHORTANSWER_C|SHORTANSWER|SAC?|MWC?|NUMERICAL|NM|(?:MULTICHOICE|MC|MULTIRESPONSE|MR)(?:_?[HVS]){0,2})\s*:/g;

/** Whether a text has a code of a gap. */
export function hasGapCodes(text: string): boolean {
  return text.search(GAP_START) !== -1;
}

/** What looks like the code of a gap. */
const CODE = /\{\s*(?:\d+\s*)?:\s*[A-Z_]+\s*:/;

/** The text from the first code that could not be read; undefined without one. */
function findUnreadCode(html: string): string | undefined {
  const at = html.search(CODE);
  return at === -1 ? undefined : html.slice(at);
}

export type Cloze = { html: string; gaps: QuizGap[] };

/**
 * Takes the gaps out of the HTML of a question, which has a marker for each of them afterwards.
 * Moodle finds them before it reads the HTML;
 * a gap that is not closed is text.
 */
export function readCloze(html: string): Cloze {
  const gaps: QuizGap[] = [];
  let [result, end] = ['', 0];
  for (const match of html.matchAll(GAP_START)) {
    if (match.index < end) continue;
    const start = match.index + match[0].length;
    const close = findClose(html, start);
    // No further gap is closed either.
    if (close === -1) break;
    const answers = splitAnswers(html.slice(start, close));
    if (answers.length === 0) continue;
    result += html.slice(end, match.index) + gapMarker(gaps.length);
    gaps.push(createGap(match[1] ?? '', answers));
    end = close + 1;
  }
  return { html: result + html.slice(end), gaps };
}

/** The question of a text with codes. */
export function readClozeContent(prompt: QuizText): PromptedContent {
  const { html, gaps } = readCloze(prompt.text);
  const code = findUnreadCode(html);
  const notices = code === undefined ? [] : [importMessage('signs-left', quoteText(toPlainText(code)))];
  return { kind: 'gaps', gaps, hasBank: false, distractors: [], prompt: { ...prompt, text: html }, notices };
}

/** Whether a gap of a cloze question does not mind capitals: `SA`, and not `SAC`. */
export function hasShortAnswer({ text }: QuizText): boolean {
  return /\{\s*(?:\d+\s*)?:\s*(?:SHORTANSWER|SA|MW)\s*:/.test(text);
}

function findClose(html: string, start: number): number {
  let at = html.indexOf('}', start);
  while (at !== -1 && html[at - 1] === '\\') at = html.indexOf('}', at + 1);
  return at;
}

type RawAnswer = { fraction: number; answer: string; feedback: string };

/**
 * Alternatives are separated by `~`; a weight comes before the answer, and feedback
 * behind `#`, which can also begin an entity.
 */
function splitAnswers(body: string): RawAnswer[] {
  return body
    .split(/(?<!\\)~/)
    .map((alternative) => {
      const [, equals, percent, rest = ''] = /^\s*(?:(=)|%(-?\d+(?:[.,]\d*)?)%)?(.*)$/s.exec(alternative) ?? [];
      const hash = /(?<!\\|&|&amp;)#/.exec(rest)?.index ?? rest.length;
      const fraction = equals === '=' ? 100 : percent === undefined ? 0 : Number(percent.replace(',', '.'));
      return { fraction, answer: rest.slice(0, hash), feedback: rest.slice(hash + 1) };
    })
    .filter(({ answer }) => answer.trim() !== '');
}

function createGap(type: string, answers: readonly RawAnswer[]): QuizGap {
  if (/^M(?:C|R|ULTI)/.test(type)) {
    const isMultiple = /^M(?:R|ULTIRESPONSE)/.test(type);
    return { kind: 'choice', isMultiple, answers: answers.map(readOption) };
  }
  const read = /^N/.test(type) ? readNumber : readShortAnswer;
  return { kind: 'blank', answers: answers.map((answer) => read(answer)) };
}

/**
 * Moodle reads entities first, and then removes a backslash before `}` and `#`. Before
 * `~` it would stay, which no author means.
 */
function removeBackslashes(text: string): string {
  return text.replace(/\\([}#])/g, '$1');
}

function readShortAnswer({ fraction, answer, feedback }: RawAnswer): BlankAnswer {
  const text = removeBackslashes(toAnswerText(answer.replaceAll('\\~', '~')));
  return { text: text.trim(), isPattern: true, fraction, feedback: toPlainText(feedback).trim() };
}

/** A number, and behind a colon the difference that is allowed. */
function readNumber(answer: RawAnswer): BlankAnswer {
  const { text, ...rest } = readShortAnswer(answer);
  const [number = '', tolerance = ''] = text.split(':');
  return { ...rest, text: number.trim(), tolerance: Math.abs(Number(tolerance.replace(',', '.'))) || 0 };
}

function readOption({ fraction, answer, feedback }: RawAnswer): QuizAnswer {
  const text = removeBackslashes(answer.replaceAll('\\~', '~')).trim();
  return { text: { format: 'html', text }, fraction, feedback: { format: 'html', text: feedback.trim() } };
}
