// Questions as text, and their key: for paper, and for each format that has no form of its own for a kind of question.
import { toLetter } from '#exercises/content.ts';
import type {
  Block,
  Choice,
  Dictation,
  Exercise,
  Line,
  Matching,
  Ordering,
  PlainQuestion,
  Question,
  TextBlock,
} from './lesson.ts';
import { exerciseBlanks, plainLine } from './lesson-lines.ts';
import { plainText } from './lines.ts';

type QuestionOf<Kind> = Extract<Question, { kind: Kind }>;

/** How a format writes questions: each kind that it has a form for, and `plain` for every other. */
export type QuestionWriters<Arguments extends readonly unknown[], Result> = {
  readonly [Kind in Exclude<Question['kind'], 'plain'>]?: (question: QuestionOf<Kind>, ...rest: Arguments) => Result;
} & { readonly plain: (question: PlainQuestion, ...rest: Arguments) => Result };

/** Writes a question by the writer of its kind, or as text where there is none. */
export function writeQuestion<Arguments extends readonly unknown[], Result>(
  writers: QuestionWriters<Arguments, Result>,
  question: Question,
  ...rest: Arguments
): Result {
  // Each writer stands under the kind of the questions that it takes.
  const write = writers[question.kind] as ((question: Question, ...rest: Arguments) => Result) | undefined;
  return write === undefined ? writers.plain(toPlainQuestion(question), ...rest) : write(question, ...rest);
}

const PLAIN: QuestionWriters<[], PlainQuestion> = {
  choice: plainChoice,
  order: plainOrdering,
  match: plainMatching,
  dictation: plainDictation,
  plain: (question) => question,
};

/** A question as text, with boxes to tick, lines to write on, or two columns to connect. */
export function toPlainQuestion(question: Question): PlainQuestion {
  return writeQuestion(PLAIN, question);
}

export const LINE_TO_WRITE_ON = plainText(' ______');

/** A line behind its number, as in the key. */
export function numberLine(number: number, line: Line): Line {
  return [plainText(`(${number}) `), ...line];
}

function plainChoice({ id, number, prompt, options, right }: Choice): PlainQuestion {
  const [first = [], ...others] = prompt;
  const boxes = options.map(({ line }) => [plainText('☐ '), ...line]);
  const words = right.map((option) => plainLine(options[option - 1]?.line ?? []) || `☐ ${option}`);
  return {
    kind: 'plain',
    blocks: [{ kind: 'paragraph', lines: [numberLine(number, first), ...others, ...boxes] }],
    items: [{ id, number, line: prompt.flat(), answers: [words.join(', ')], given: [right.join(' ')] }],
  };
}

/** The pieces in one line, as learners see them. */
function plainOrdering({ id, number, pieces, shown, orders, areLines }: Ordering): PlainQuestion {
  const line = shown.flatMap((piece, at) => [...(at === 0 ? [] : [plainText(' / ')]), ...(pieces[piece - 1] ?? [])]);
  const answers = orders.map((order) =>
    order.map((piece) => plainLine(pieces[piece - 1] ?? []) || `${piece}`).join(areLines ? ' / ' : ' '),
  );
  return {
    kind: 'plain',
    blocks: [{ kind: 'paragraph', lines: [numberLine(number, line), [LINE_TO_WRITE_ON]] }],
    items: [{ id, number, line, answers, given: orders.map((order) => order.join(' ')) }],
  };
}

/** Numbers on the left, letters on the right. */
function plainMatching({ pairs, rights, shown }: Matching): PlainQuestion {
  const rows = Array.from({ length: Math.max(pairs.length, shown.length) }, (_, at) => {
    const pair = pairs[at];
    const right = shown[at];
    return [
      pair === undefined ? [] : numberLine(pair.number, pair.left),
      right === undefined ? [] : [plainText(`${toLetter(at)}. `), ...(rights[right - 1] ?? [])],
    ];
  });
  const items = pairs.map(({ id, number, left, right }) => {
    const answer = `${toLetter(shown.indexOf(right))}. ${plainLine(rights[right - 1] ?? [])}`.trim();
    return { id, number, line: left, answers: [answer], given: [String(right)] };
  });
  return { kind: 'plain', blocks: [{ kind: 'table', header: null, rows }], items };
}

function plainDictation({ id, number, line, answers }: Dictation): PlainQuestion {
  return {
    kind: 'plain',
    blocks: [{ kind: 'paragraph', lines: [[...numberLine(number, line), LINE_TO_WRITE_ON]] }],
    items: [{ id, number, line, answers, given: answers }],
  };
}

/** The headings, paragraphs and tables of a block; questions are paragraphs and tables with the numbers of their items. */
export function toTextBlocks(block: Block | Question): readonly TextBlock[] {
  if (block.kind === 'exercise') return block.blocks.flatMap(toTextBlocks);
  return isQuestion(block) ? toPlainQuestion(block).blocks : [block];
}

/** What is right for each item of an exercise, in words, the first as it is shown. */
export function findKey(exercise: Exercise): { number: number; answers: readonly string[] }[] {
  const questions = exercise.blocks.filter(isQuestion);
  return [...exerciseBlanks(exercise), ...questions.flatMap((question) => toPlainQuestion(question).items)];
}

/** Whether an exercise has something to answer. */
export function hasItems(exercise: Exercise): boolean {
  return findKey(exercise).length > 0;
}

/** Whether a block is a question, and not text. */
export function isQuestion(block: TextBlock | Question): block is Question {
  return block.kind !== 'heading' && block.kind !== 'paragraph' && block.kind !== 'table';
}
