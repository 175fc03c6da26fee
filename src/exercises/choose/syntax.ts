// `@choose`: questions with options to choose from, one (radio buttons) or any number (check boxes).

import {
  type ExerciseReading,
  type Line,
  readInstruction,
  readLines,
  readTitle,
  resolveEscapes,
} from '#exercises/exercise-lines.ts';
import { isWhitespace, skipWhitespace } from '#syntax/chars.ts';
import type { ExerciseNode, Inline, ItemNode, PartNode } from '#syntax/tree.ts';
import type { Choice } from './html.ts';

/** What authors are told, by the code of a finding. */
export const CHOOSE_MESSAGES = {
  'choose-without-options':
    'This @choose has no answers to choose from, so it is shown as text: begin each with ( ), and the right one with (x).',
  'no-right-answer': 'No answer of this question is right, so it is shown as text: put an x into the brackets of one.',
  'all-answers-right':
    'Every answer of this question is right. Only one can be chosen here: leave the brackets of wrong ones empty, as in ( ), or use [x] where several are right.',
  'mixed-marks':
    'This question has round and square brackets: use ( ) where one answer is chosen, [ ] where several are.',
  'empty-answer': 'There is no text behind these brackets: write the answer after them.',
} as const;

/** The example of the documentation. */
export const CHOOSE_EXAMPLE = {
  id: 'choosing-an-answer',
  markup:
    '@choose\nIl est 20 heures. Vous dites :\n( ) Bonne nuit ! | Only before sleep.\n(x) Bonsoir !\nQuels mots sont au pluriel ?\n[x] les amis\n[ ] le pays\n[x] des mots',
  language: 'fr',
} as const;

type Reading = ExerciseReading<keyof typeof CHOOSE_MESSAGES>;

/** The mark at the beginning of an option: round or square brackets, with an x when it is right. */
interface Mark {
  end: number;
  isSquare: boolean;
  isRight: boolean;
}

type Option = Mark & { line: Line };

const NO_BREAK_SPACE = 0xa0;

function skipSpace(source: string, at: number): number {
  let after = at;
  while (isWhitespace(source.charCodeAt(after)) || source.charCodeAt(after) === NO_BREAK_SPACE) after += 1;
  return after;
}

function readMark(source: string, start: number): Mark | undefined {
  const opener = source[start];
  if (opener !== '(' && opener !== '[') return undefined;
  let at = skipSpace(source, start + 1);
  const isRight = source[at] === 'x' || source[at] === 'X';
  if (isRight) at = skipSpace(source, at + 1);
  if (source[at] !== (opener === '(' ? ')' : ']')) return undefined;
  return { end: at + 1, isSquare: opener === '[', isRight };
}

/** The block, when one of its questions has a right answer. */
export function readChoices(reading: Reading): ExerciseNode | undefined {
  const { source, start, end } = reading;
  const children: ExerciseNode['children'] = [];
  let prompt: Line[] = [];
  let options: Option[] = [];
  const endQuestion = (): void => {
    if (options.some(({ isRight }) => isRight)) children.push(readQuestion(reading, prompt, options));
    else if (prompt.length + options.length > 0) {
      if (options[0] !== undefined) reading.report('no-right-answer', options[0].line.start);
      children.push(readInstruction(reading, [...prompt, ...options.map(({ line }) => line)]));
    }
    prompt = [];
    options = [];
  };
  for (const line of reading.lines) {
    const title = readTitle(reading, line);
    const mark = readMark(source, line.start);
    if (title !== undefined) {
      endQuestion();
      children.push(title);
    } else if (mark !== undefined) options.push({ ...mark, line });
    else {
      if (options.length > 0) endQuestion();
      prompt.push(line);
    }
  }
  endQuestion();
  const hasItem = children.some(({ kind }) => kind === 'ITEM');
  return hasItem ? { kind: 'EXERCISE', name: 'choose', start, end, children } : undefined;
}

function readQuestion(reading: Reading, lines: readonly Line[], options: readonly Option[]): ItemNode {
  const isMultiple = options[0]?.isSquare === true;
  const firstLine = options[0]?.line ?? { start: reading.start, end: reading.end };
  const start = lines[0]?.start ?? firstLine.start;
  const mixed = options.find(({ isSquare }) => isSquare !== isMultiple);
  if (mixed !== undefined) reading.report('mixed-marks', mixed.line.start);
  if (!isMultiple && options.every(({ isRight }) => isRight)) reading.report('all-answers-right', firstLine.start);
  const prompt = readLines(reading, lines);
  const read = options.map((option) => readOption(reading, option));
  const right = options.flatMap(({ isRight }, at) => (isRight ? [at + 1] : []));
  const item: Choice<readonly Inline[]> = {
    kind: 'choice',
    prompt: prompt.length === 0 ? null : prompt,
    options: read.map(({ content, remark }) => ({ content, remark })),
    answers: isMultiple ? [right.join(' ')] : right.map(String),
    isMultiple,
  };
  const children = [...prompt, ...read.map(({ node }) => node)];
  return { kind: 'ITEM', start, end: options.at(-1)?.line.end ?? start, children, item };
}

type ReadOption = { node: PartNode; content: Inline[]; remark: Inline[] | null };

function readOption({ source, inline, report }: Reading, { line, end }: Option): ReadOption {
  const [answer, behind] = inline.readParts(skipWhitespace(source, end), false);
  const content = resolveEscapes(source, answer?.children ?? []);
  const children: PartNode['children'] = [...content];
  if (content.length === 0) report('empty-answer', line.start);
  // The remark is all that follows the first bar; further ones are text.
  const hasRemark = behind !== undefined && behind.start < line.end;
  const remark = hasRemark ? resolveEscapes(source, inline.readTitle(behind.start, false)) : [];
  if (hasRemark && remark.length > 0)
    children.push({ kind: 'PART', role: 'remark', start: behind.start, end: line.end, children: remark });
  const node: PartNode = { kind: 'PART', role: 'option', start: line.start, end: line.end, children };
  return { node, content, remark: remark.length === 0 ? null : remark };
}
