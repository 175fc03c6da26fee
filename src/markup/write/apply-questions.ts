// Turns lines with boxes to tick into questions to choose: those that an author wants, with their right options.
import type { Question } from '#exercises/choose/written.ts';
import type { Line, Table, TextBlock } from '#exercises/written.ts';
import { applyGaps, type ChosenGap, type Gap, sliceLine, toLineText } from './apply-gaps.ts';
import type { Block } from './blocks.ts';
import type { BoxQuestion, LinePart } from './find-questions.ts';
import { blockLines, isTextBlock } from './map-lines.ts';

/**
 * `right` has the indexes of the right options; without one the question stays as it is, unless its right option is
 * still to be ticked.
 */
export type ChosenQuestion = { id: string; right: readonly number[]; isUnanswered?: boolean };

/** The questions that some choices make, with their right options. */
type Answered = { question: BoxQuestion; right: ReadonlySet<number> };

function listAnswered(questions: readonly BoxQuestion[], choices: readonly ChosenQuestion[]): Answered[] {
  const chosen = new Map(choices.map((choice) => [choice.id, choice]));
  return questions.flatMap((question) => {
    const { right: indexes = [], isUnanswered = false } = chosen.get(question.id) ?? {};
    const right = new Set(indexes);
    return isUnanswered || question.options.some((_, at) => right.has(at)) ? [{ question, right }] : [];
  });
}

const keyOf = ({ block, line }: Pick<LinePart, 'block' | 'line'>): string => `${block} ${line}`;

/** What was found in a text, and what an author chose of it. */
type Found = { gaps: readonly Gap[]; questions: readonly BoxQuestion[] };
export type Chosen = { gaps: readonly ChosenGap[]; questions: readonly ChosenQuestion[] };

/** The blocks with the chosen questions, and a blank at each chosen gap that stands in none of their lines. */
export function applyChoices<Medium>(
  blocks: readonly Block<Medium>[],
  { gaps, questions }: Found,
  chosen: Chosen,
): Block<Medium>[] {
  const beside = gapsBeside(gaps, questions, chosen.questions);
  return applyQuestions(applyGaps(blocks, beside, chosen.gaps), questions, chosen.questions);
}

/** The questions that are proposed and have a tick. */
export function chooseTicked(questions: readonly BoxQuestion[]): ChosenQuestion[] {
  return questions
    .filter(({ isLikely }) => isLikely)
    .map(({ id, options }) => ({ id, right: options.flatMap(({ isTicked }, at) => (isTicked ? [at] : [])) }))
    .filter(({ right }) => right.length > 0);
}

/** The gaps that stand in no line of a question which some choices make. */
export function gapsBeside<Place extends Pick<LinePart, 'block' | 'line'>>(
  gaps: readonly Place[],
  questions: readonly BoxQuestion[],
  choices: readonly ChosenQuestion[],
): Place[] {
  const answered = listAnswered(questions, choices);
  const taken = new Set(answered.flatMap(({ question }) => [...question.prompt, ...question.options].map(keyOf)));
  return gaps.filter((gap) => !taken.has(keyOf(gap)));
}

/** The blocks with each chosen question in place of its lines. A choice that names no question changes nothing. */
export function applyQuestions<Medium>(
  blocks: readonly Block<Medium>[],
  questions: readonly BoxQuestion[],
  choices: readonly ChosenQuestion[],
): Block<Medium>[] {
  const answered = listAnswered(questions, choices);
  if (answered.length === 0) return [...blocks];
  const lines = blocks.map((block) => (isTextBlock(block) ? blockLines(block) : []));
  const starts = new Map<string, Question<Medium>>();
  const taken = new Set<string>();
  for (const { question, right } of answered) {
    const [first] = [...question.prompt, ...question.options];
    if (first === undefined) continue;
    const cut = ({ block, line, start, end }: LinePart) => sliceLine(lines[block]?.[line] ?? [], start, end);
    starts.set(keyOf(first), {
      prompt: question.prompt.map(cut),
      isMultiple: question.isMultiple && right.size > 1,
      isUnanswered: right.size === 0,
      options: question.options.map((option, at) => ({ line: cut(option), isRight: right.has(at), remark: null })),
    });
    for (const part of [...question.prompt, ...question.options]) taken.add(keyOf(part));
  }
  const parts = blocks.flatMap((block, at): Part<Medium>[] => {
    if (!isTextBlock(block)) return [block];
    const isTaken = (line: number) => taken.has(`${at} ${line}`);
    const findStart = (line: number) => starts.get(`${at} ${line}`);
    return block.kind === 'table' ? divideTable(block, isTaken, findStart) : divideLines(block, isTaken, findStart);
  });
  return joinQuestions(parts);
}

/** A block, or a question that was made of lines. */
type Part<Medium> = Block<Medium> | { kind: 'question'; question: Question<Medium> };

type Taken = (line: number) => boolean;
type FindStart<Medium> = (line: number) => Question<Medium> | undefined;

const toQuestion = <Medium>(question: Question<Medium>): Part<Medium> => ({ kind: 'question', question });

function divideLines<Medium>(block: TextBlock<Medium>, isTaken: Taken, findStart: FindStart<Medium>): Part<Medium>[] {
  const lines = blockLines(block);
  if (!lines.some((_, at) => isTaken(at))) return [block];
  const parts: Part<Medium>[] = [];
  let rest: Line<Medium>[] = [];
  // What is left of a list begins with its marks: its numbers are those of the file.
  const endRest = () => {
    if (rest.length > 0) parts.push({ kind: 'paragraph', lines: rest });
    rest = [];
  };
  for (const [at, line] of lines.entries()) {
    const question = findStart(at);
    if (question !== undefined) {
      endRest();
      parts.push(toQuestion(question));
    } else if (!isTaken(at)) rest.push(line);
  }
  endRest();
  return parts;
}

/** The rows that are no questions stay a table; the words of a header that none of them needs any more stay a line. */
function divideTable<Medium>(table: Table<Medium>, isTaken: Taken, findStart: FindStart<Medium>): Part<Medium>[] {
  const rows = [...(table.header === null ? [] : [table.header]), ...table.rows];
  let line = 0;
  const numbered = rows.map((row) => row.map((cell) => ({ cell, line: line++ })));
  const questions = numbered.flatMap((row) => row.flatMap((cell) => findStart(cell.line) ?? []));
  const isQuestion = (row: (typeof numbered)[number]) => row.some((cell) => findStart(cell.line) !== undefined);
  const [head = [], ...others] = numbered;
  const left = others.filter((row) => !isQuestion(row) && !row.some((cell) => isTaken(cell.line)));
  if (questions.length === 0 && !numbered.flat().some((cell) => isTaken(cell.line))) return [table];
  const choose = questions.map(toQuestion);
  const cells = (kept: typeof numbered) => kept.map((row) => row.map(({ cell }) => cell));
  if (left.length > 0) {
    const kept = isQuestion(head) ? left : [head, ...left];
    const [first = [], ...further] = cells(kept);
    const hasHeader = table.header !== null && !isQuestion(head);
    return [
      { kind: 'table', header: hasHeader ? first : null, rows: hasHeader ? further : [first, ...further] },
      ...choose,
    ];
  }
  const words = isQuestion(head) ? [] : head.filter((cell) => !isTaken(cell.line));
  const rest = words.map(({ cell }) => cell).filter((cell) => toLineText(cell).trim() !== '');
  return [...(rest.length > 0 ? [{ kind: 'paragraph', lines: rest } as const] : []), ...choose];
}

/** Questions that follow one another are one exercise. */
function joinQuestions<Medium>(parts: readonly Part<Medium>[]): Block<Medium>[] {
  const blocks: Block<Medium>[] = [];
  let open: Question<Medium>[] = [];
  for (const part of parts) {
    if (part.kind !== 'question') {
      open = [];
      blocks.push(part);
    } else {
      if (open.length === 0) {
        open = [];
        blocks.push({ kind: 'choose', questions: open });
      }
      open.push(part.question);
    }
  }
  return blocks;
}
