// Questions as text, for paper and for programs that have no such kind: boxes to tick, lines to write on, two columns to connect.
import { toLetter } from '#exercises/content.ts';
import type { Block, Exercise, Line, Matching, Ordering, Question, TextBlock } from './lesson.ts';
import { exerciseBlanks, plainLine } from './lesson-lines.ts';
import { plainText } from './lines.ts';

const LINE_TO_WRITE_ON = plainText(' ______');

/** The headings, paragraphs and tables of a block; questions are paragraphs and tables with the numbers of their items. */
export function toTextBlocks(block: Block | Question): TextBlock[] {
  switch (block.kind) {
    case 'exercise':
      return block.blocks.flatMap(toTextBlocks);
    case 'choice': {
      const [first = [], ...others] = block.prompt;
      const options = block.options.map(({ line }) => [plainText('☐ '), ...line]);
      return [{ kind: 'paragraph', lines: [numberLine(block.number, first), ...others, ...options] }];
    }
    case 'order':
      return [{ kind: 'paragraph', lines: [numberLine(block.number, joinPieces(block)), [LINE_TO_WRITE_ON]] }];
    case 'match':
      return [matchingTable(block)];
    case 'dictation':
      return [{ kind: 'paragraph', lines: [[...numberLine(block.number, block.line), LINE_TO_WRITE_ON]] }];
    default:
      return [block];
  }
}

function numberLine(number: number, line: Line): Line {
  return [plainText(`(${number}) `), ...line];
}

/** The pieces of a sentence in one line, as learners see them. */
function joinPieces({ pieces, shown }: Ordering): Line {
  return shown.flatMap((number, at) => [...(at === 0 ? [] : [plainText(' / ')]), ...(pieces[number - 1] ?? [])]);
}

/** Numbers on the left, letters on the right. */
function matchingTable({ pairs, rights, shown }: Matching): TextBlock {
  const rows = Array.from({ length: Math.max(pairs.length, shown.length) }, (_, at) => {
    const pair = pairs[at];
    const right = shown[at];
    return [
      pair === undefined ? [] : numberLine(pair.number, pair.left),
      right === undefined ? [] : [plainText(`${toLetter(at)}. `), ...(rights[right - 1] ?? [])],
    ];
  });
  return { kind: 'table', header: null, rows };
}

/** What is right for each item of an exercise, in words, the first as it is shown. */
export function findKey(exercise: Exercise): { number: number; answers: readonly string[] }[] {
  const questions = exercise.blocks.filter(isQuestion);
  return [...exerciseBlanks(exercise), ...questions.flatMap(questionKey)];
}

function questionKey(question: Question): { number: number; answers: readonly string[] }[] {
  switch (question.kind) {
    case 'choice': {
      const words = question.right.map(
        (number) => plainLine(question.options[number - 1]?.line ?? []) || `☐ ${number}`,
      );
      return [{ number: question.number, answers: [words.join(', ')] }];
    }
    case 'order': {
      const separator = question.areLines ? ' / ' : ' ';
      const join = (order: readonly number[]) =>
        order.map((number) => plainLine(question.pieces[number - 1] ?? []) || `${number}`).join(separator);
      return [{ number: question.number, answers: question.orders.map(join) }];
    }
    case 'match':
      return question.pairs.map(({ number, right }) => {
        const letter = toLetter(question.shown.indexOf(right));
        return { number, answers: [`${letter}. ${plainLine(question.rights[right - 1] ?? [])}`.trim()] };
      });
    case 'dictation':
      return [{ number: question.number, answers: question.answers }];
  }
}

/** Whether an exercise has something to answer. */
export function hasItems(exercise: Exercise): boolean {
  return findKey(exercise).length > 0;
}

/** Whether a block is a question, and not text. */
export function isQuestion(block: TextBlock | Question): block is Question {
  return /^(?:choice|order|match|dictation)$/.test(block.kind);
}
