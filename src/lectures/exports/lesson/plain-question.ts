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
  TextRun,
  TextToWrite,
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
  text: plainTask,
  plain: (question) => question,
};

/** A question as text, with boxes to tick, lines to write on, or two columns to connect. */
export function toPlainQuestion(question: Question): PlainQuestion {
  return writeQuestion(PLAIN, question);
}

/** About as many underscores as a line of a worksheet holds. */
const LINE_LENGTH = 60;

/** A line to write a word or a sentence of so many characters on; handwriting is wider than print. */
export function lineToWriteOn(length: number): TextRun {
  return plainText(` ${'_'.repeat(Math.min(LINE_LENGTH, Math.max(12, 2 * length)))}`);
}

/** Lines of their own for a sentence, however long: the longest of its answers has room. */
function linesForSentence(answers: readonly string[]): Line[] {
  const longest = answers.reduce((max, { length }) => Math.max(max, length), 0);
  return Array.from({ length: Math.max(1, Math.ceil((1.5 * longest) / LINE_LENGTH)) }, () => [WHOLE_LINE]);
}

/** A line behind its number, as in the key. */
export function numberLine(number: number, line: Line): Line {
  return [plainText(`(${number}) `), ...line];
}

function plainChoice({ id, number, prompt, options, right, isMultiple }: Choice): PlainQuestion {
  const [first = [], ...others] = prompt;
  const boxes = options.map(({ line }) => [plainText('☐ '), ...line]);
  const words = right.map((option) => plainLine(options[option - 1]?.line ?? []) || `☐ ${option}`);
  return {
    kind: 'plain',
    blocks: [{ kind: 'paragraph', lines: [numberLine(number, first), ...others, ...boxes] }],
    items: [
      {
        id,
        number,
        line: prompt.flat(),
        answers: isMultiple ? [words.join(', ')] : words,
        given: isMultiple ? [right.join(' ')] : right.map(String),
        remarks: listRemarks(options),
      },
    ],
  };
}

/** Each remark of the author behind its option, without recordings. */
export function listRemarks(options: Choice['options']): Line[] {
  return options.flatMap(({ line, remark }) =>
    remark === null ? [] : [[...line.filter(({ kind }) => kind !== 'audio'), plainText(': '), ...remark]],
  );
}

/** The pieces in one line, as learners see them. */
function plainOrdering({ id, number, pieces, shown, orders, areLines }: Ordering): PlainQuestion {
  const line = shown.flatMap((piece, at) => [...(at === 0 ? [] : [plainText(' / ')]), ...(pieces[piece - 1] ?? [])]);
  const join = (order: readonly number[]) =>
    order.map((piece) => plainLine(pieces[piece - 1] ?? []) || `${piece}`).join(areLines ? ' / ' : ' ');
  const [first = []] = orders;
  const more = areLines ? [] : orders.flatMap((order) => recase(join(order), order, first, pieces));
  const answers = [...new Set([...orders.map(join), ...more])];
  return {
    kind: 'plain',
    blocks: [{ kind: 'paragraph', lines: [numberLine(number, line), ...linesForSentence(answers)] }],
    items: [
      {
        id,
        number,
        line,
        answers,
        words: areLines ? answers : listKeyWords(orders, pieces),
        given: orders.map((order) => order.join(' ')),
      },
    ],
  };
}

/**
 * The first order as a sentence; of others the pieces, since a sentence that
 * begins with another piece has other capitals.
 */
function listKeyWords(orders: Ordering['orders'], pieces: readonly Line[]): string[] {
  const words = orders.map((order, at) =>
    order.map((piece) => plainLine(pieces[piece - 1] ?? []) || `${piece}`).join(at === 0 ? ' ' : ' · '),
  );
  const [first, ...others] = words;
  return [...new Set([...(first === undefined ? [] : [first]), ...others])].filter(
    (text, at) => at === 0 || text !== first?.replaceAll(' ', ' · '),
  );
}

/**
 * A sentence whose pieces stand in another order than the first as learners would type it: with the capital at its
 * beginning, and without that of the piece which began the first order.
 */
function recase(
  sentence: string,
  order: readonly number[],
  first: readonly number[],
  pieces: readonly Line[],
): string[] {
  const initial = plainLine(pieces[(first[0] ?? 0) - 1] ?? []);
  const isSentence = initial !== '' && initial[0] !== initial[0]?.toLowerCase();
  if (!isSentence || order[0] === first[0]) return [];
  const texts = order.map((piece) => {
    const text = plainLine(pieces[piece - 1] ?? []);
    return piece === first[0] ? text.charAt(0).toLowerCase() + text.slice(1) : text;
  });
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  return [capital(sentence), capital(texts.join(' '))];
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
    blocks: [{ kind: 'paragraph', lines: [numberLine(number, line), ...linesForSentence(answers)] }],
    items: [{ id, number, line, answers, given: answers }],
  };
}

/** Boxes for what it is to have, and lines to write on; its model answer is in the key. */
function plainTask({ number, limits, model, criteria }: TextToWrite): PlainQuestion {
  const boxes = criteria.map((line) => [plainText('☐ '), ...line]);
  const length = limits === '' ? [] : [[plainText(formatLimits(limits))]];
  const notes: TextBlock = { kind: 'paragraph', lines: [...boxes, ...length] };
  const lines: TextBlock = { kind: 'paragraph', lines: Array.from({ length: countLines(limits) }, () => [WHOLE_LINE]) };
  const blocks = notes.lines.length === 0 ? [lines] : [notes, lines];
  const answer = model
    .map((line) => plainLine(line))
    .join(' ')
    .trim();
  const question = { kind: 'plain', blocks, items: [] } as const;
  return answer === '' ? question : { ...question, model: { number, answers: [answer] } };
}

/** `(80–120)`, or `(≥ 80)` for at least so many. */
export function formatLimits(limits: string): string {
  return limits.includes('-') ? `(${limits.replace('-', '–')})` : `(≥ ${limits})`;
}

const WHOLE_LINE = plainText('_'.repeat(LINE_LENGTH));
/** About as many words as a line of handwriting holds, and how many lines there are. */
const WORDS_PER_LINE = 8;
const [MIN_LINES, MAX_LINES] = [6, 28];

function countLines(limits: string): number {
  const words = Number(limits.split('-').at(-1));
  return Math.min(MAX_LINES, Math.max(MIN_LINES, Math.ceil(words / WORDS_PER_LINE)));
}

/** The words of its bank in a paragraph of their own; nothing of an exercise without one. */
export function bankBlocks({ bank }: Exercise): readonly TextBlock[] {
  if (bank.length === 0) return [];
  return [{ kind: 'paragraph', lines: [[{ ...plainText(bank.join(' · ')), isItalic: true }]] }];
}

/** The blocks of an exercise with its word bank below its headings. */
export function withBank(exercise: Exercise): readonly (TextBlock | Question)[] {
  const { blocks } = exercise;
  const start = blocks.findIndex(({ kind }) => kind !== 'heading');
  const at = start < 0 ? blocks.length : start;
  return [...blocks.slice(0, at), ...bankBlocks(exercise), ...blocks.slice(at)];
}

/**
 * The headings, paragraphs and tables of a block; questions are paragraphs and tables with the numbers of their items.
 */
export function toTextBlocks(block: Block | Question): readonly TextBlock[] {
  if (block.kind === 'exercise') return withBank(block).flatMap(toTextBlocks);
  return isQuestion(block) ? toPlainQuestion(block).blocks : [block];
}

/** What is right for an item, in words, and what the author says of other answers. */
export type KeyEntry = { number: number; answers: readonly string[]; remarks?: readonly Line[] };

/** What is right for each item of an exercise, in words, the first as it is shown. */
export function findKey(exercise: Exercise): KeyEntry[] {
  const questions = exercise.blocks.filter(isQuestion);
  return [...exerciseBlanks(exercise), ...questions.flatMap(listKey)];
}

function listKey(question: Question): KeyEntry[] {
  const { items, model } = toPlainQuestion(question);
  return model === undefined ? items.map((item) => ({ ...item, answers: item.words ?? item.answers })) : [model];
}

/** Whether an exercise has something to answer. */
export function hasItems(exercise: Exercise): boolean {
  return hasTextToWrite(exercise) || hasKey(exercise);
}

/** Whether something of an exercise stands in the key. */
export function hasKey(exercise: Exercise): boolean {
  return findKey(exercise).length > 0;
}

/** Whether an exercise has a text to write. */
export function hasTextToWrite(exercise: Exercise): boolean {
  return exercise.blocks.some(({ kind }) => kind === 'text');
}

/** Whether a block is a question, and not text. */
export function isQuestion(block: TextBlock | Question): block is Question {
  return !['heading', 'paragraph', 'table', 'list'].includes(block.kind);
}
