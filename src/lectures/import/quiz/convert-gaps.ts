// Turns texts with gaps into exercises: typed gaps are blanks; a line with choices becomes questions to choose from.

import { GAP, mapTextLines } from '#exercises/written.ts';
import type { ImportedBlock, ImportedInline, ImportedLine } from '#lectures/import/imported.ts';
import { importMessage, withReason } from '#lectures/transfer/import-message.ts';
import { blockLines } from '#markup/write/map-lines.ts';
import { plainRun } from '#syntax/text-run.ts';
import { readAcceptedAnswers } from './accepted-answers.ts';
import { findGaps, type ImportedText, isEmptyLine, replaceGaps } from './lines.ts';
import type { BlankAnswer, Question, QuizAnswer, QuizGap } from './question.ts';
import type { QuestionContext } from './question-context.ts';

type GapQuestion = Extract<Question, { kind: 'gaps' }>;
export type ChooseQuestion = Extract<ImportedBlock, { kind: 'choose' }>['questions'][number];

/** A piece of a text: as it is, or a line that became questions. */
type Piece = { kind: 'text'; block: ImportedText } | { kind: 'choices'; questions: ChooseQuestion[] };

/** Of one line. Each of its questions repeats the line. */
const MAX_CHOICES = 10;

/** The exercises of a text with gaps, in order, with the text around them. */
export function convertGaps(question: GapQuestion, context: QuestionContext): ImportedBlock[] {
  const blocks = context.readBlocks(question.prompt);
  const found = new Set(blocks.flatMap(blockLines).flatMap(findGaps));
  if (question.gaps.length === 0) context.notices.push(withReason('comes-as-text', importMessage('no-gap')));
  if (found.size < question.gaps.length) context.losses.push(importMessage('gap-outside-text'));
  context.losses.push(...question.distractors.map((word) => importMessage('distractor', word)));
  const pieces = blocks.flatMap((block) => splitPieces(block, question.gaps, context));
  return joinPieces(pieces, question.hasBank);
}

function joinPieces(pieces: readonly Piece[], hasBank: boolean): ImportedBlock[] {
  const result: ImportedBlock[] = [];
  let texts: ImportedText[] = [];
  let questions: ChooseQuestion[] = [];
  const end = (): void => {
    const hasBlank = texts.some((block) => blockLines(block).some((line) => line.some(({ kind }) => kind === 'blank')));
    if (hasBlank) result.push({ kind: 'write', blocks: texts, hasBank });
    else result.push(...texts);
    if (questions.length > 0) result.push({ kind: 'choose', questions });
    texts = [];
    questions = [];
  };
  for (const piece of pieces) {
    if (piece.kind === 'choices') questions.push(...piece.questions);
    else {
      if (questions.length > 0) end();
      texts.push(piece.block);
    }
  }
  end();
  return result;
}

/** A paragraph is divided at the lines that become questions: those whose gaps are all choices. */
function splitPieces(block: ImportedText, gaps: readonly QuizGap[], context: QuestionContext): Piece[] {
  const fill = (line: ImportedLine) => replaceGaps(line, (index) => fillGap(gaps[index], context));
  if (block.kind !== 'paragraph') return [{ kind: 'text', block: mapTextLines(block, fill) }];
  const pieces: Piece[] = [];
  let lines: ImportedLine[] = [];
  const endLines = (): void => {
    if (lines.length > 0) pieces.push({ kind: 'text', block: { kind: 'paragraph', lines } });
    lines = [];
  };
  for (const line of block.lines) {
    const found = findGaps(line);
    if (found.length === 0 || found.length > MAX_CHOICES || found.some((index) => !isAnswerable(gaps[index]))) {
      lines.push(fill(line));
      continue;
    }
    endLines();
    pieces.push({ kind: 'choices', questions: found.flatMap((index) => createQuestions(line, index, gaps, context)) });
  }
  endLines();
  return pieces;
}

/** Whether a question can be made of a gap: a choice with a right answer. */
function isAnswerable(gap: QuizGap | undefined): boolean {
  return gap?.kind === 'choice' && gap.answers.some((answer) => isRightAnswer(answer, gap.isMultiple));
}

/** Of several right answers each has a part of the grade. */
function isRightAnswer({ fraction }: QuizAnswer, isMultiple: boolean): boolean {
  return isMultiple ? fraction > 0 : fraction >= 100;
}

/** The question for one gap of a line; the others of the line are shown as an ellipsis. */
function createQuestions(
  line: ImportedLine,
  index: number,
  gaps: readonly QuizGap[],
  context: QuestionContext,
): ChooseQuestion[] {
  const gap = gaps[index];
  if (gap?.kind !== 'choice') return [];
  const others = (other: number) => [plainRun(other === index ? GAP : '…')];
  return [{ prompt: [replaceGaps(line, others)], isMultiple: gap.isMultiple, options: convertOptions(gap, context) }];
}

/** The options of a question to choose from, each with its feedback as the remark. */
export function convertOptions(
  { answers, isMultiple }: { answers: readonly QuizAnswer[]; isMultiple: boolean },
  context: QuestionContext,
): ChooseQuestion['options'] {
  const options = answers.map((answer) => {
    const line = replaceGaps(context.readLine(answer.text));
    const feedback = replaceGaps(context.readLine(answer.feedback));
    const isRight = isRightAnswer(answer, isMultiple);
    if (!isRight && answer.fraction > 0 && !isEmptyLine(line))
      context.losses.push(importMessage('partial-option', answer.fraction));
    return { line, isRight, remark: isEmptyLine(feedback) ? null : feedback };
  });
  return options.filter(({ line }) => !isEmptyLine(line));
}

/** A blank. A choice that shares its line with blanks, or stands in a table, is one too, with its options behind it. */
function fillGap(gap: QuizGap | undefined, context: QuestionContext): ImportedInline[] {
  if (gap === undefined) return [];
  if (gap.kind === 'blank') return [createBlank(gap.answers, context)];
  const options = convertOptions(gap, context);
  const texts = options.map(({ line }) => shownText(line));
  const right = texts.filter((_, at) => options[at]?.isRight === true);
  const answers = gap.isMultiple ? joinAll(right) : right;
  if (answers.length === 0) context.notices.push(importMessage('no-right-answer-in-gap'));
  context.losses.push(importMessage('gap-list'));
  return [{ kind: 'blank', answers }, plainRun(` (${texts.join(' / ')})`)];
}

/** Of more words one order only. */
const MAX_ORDERED = 3;

/** Words that are all to be chosen, as what is typed: in each order. */
function joinAll(words: readonly string[]): string[] {
  if (words.length > MAX_ORDERED) return [words.join(', ')];
  const orders = (rest: readonly string[]): string[][] =>
    rest.length === 0
      ? [[]]
      : rest.flatMap((word, at) => orders(rest.toSpliced(at, 1)).map((others) => [word, ...others]));
  return words.length === 0 ? [] : orders(words).map((order) => order.join(', '));
}

function shownText(line: ImportedLine): string {
  return line.map((run) => (run.kind === 'text' ? run.text : run.kind === 'medium' ? run.alt : '')).join('');
}

/** A blank without a right answer is written as a line to write on. */
export function createBlank(answers: readonly BlankAnswer[], context: QuestionContext): ImportedInline {
  const accepted = readAcceptedAnswers(answers);
  context.losses.push(...accepted.losses);
  context.known.push(...accepted.ownRemarks);
  if (accepted.answers.length === 0) context.notices.push(importMessage('no-right-answer-in-gap'));
  return { kind: 'blank', answers: accepted.answers };
}
