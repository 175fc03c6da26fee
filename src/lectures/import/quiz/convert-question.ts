// Turns a question into blocks of a lecture.

import { MAX_PIECES, MIN_DIALOGUE_LINES } from '#exercises/order/syntax.ts';
import { GAP, mapTextLines } from '#exercises/written.ts';
import type { ImportedBlock, ImportedLine } from '#lectures/import/imported.ts';
import { type ImportDetail, importMessage, withReason } from '#lectures/transfer/import-message.ts';
import { blockLines } from '#markup/write/map-lines.ts';
import { plainRun } from '#syntax/text-run.ts';
import { type ChooseQuestion, convertGaps, convertOptions, createBlank } from './convert-gaps.ts';
import { findGaps, type ImportedText, isEmptyLine, replaceGaps } from './lines.ts';
import { type ContentQuestion, gapMarker, type Question, type QuizText } from './question.ts';
import type { QuestionContext } from './question-context.ts';

type Kind<Name extends Question['kind']> = Extract<Question, { kind: Name }>;

/** The blocks of a question. What is no exercise in a lecture comes in as text, with a notice. */
export function convertQuestion(question: ContentQuestion, context: QuestionContext): ImportedBlock[] {
  switch (question.kind) {
    case 'description':
      return readText(question, context);
    case 'gaps':
      // Only of a few pairs our own exports make lists within the text.
      return question.exercise === undefined ? convertGaps(question, context) : toPairs(convertGaps(question, context));
    case 'short':
      return convertShort(question, context);
    case 'choice':
      return convertChoice(question, context);
    case 'choices':
      return convertChoices(question, context);
    case 'pair':
      return convertPair(question, context);
    case 'match':
      return convertMatch(question, context);
    case 'order':
      return convertOrder(question, context);
    case 'dictation':
      return convertDictation(question, context);
    case 'words':
      return [convertWords(question, context)];
    case 'essay':
      return convertEssay(question, context);
    case 'other':
      return convertToText(question, question.texts, question.reason, context);
  }
}

/** The prompt, in which nothing is a gap. */
function readText({ prompt }: Question, context: QuestionContext): ImportedText[] {
  return context.readBlocks(prompt).map((block) => mapTextLines(block, (line) => replaceGaps(line)));
}

/** The prompt, and further texts as a list below it; `reason` is the beginning of the notice. */
function convertToText(
  question: Question,
  texts: readonly QuizText[],
  reason: ImportDetail,
  context: QuestionContext,
): ImportedBlock[] {
  const lines = texts.map((text) => replaceGaps(context.readLine(text))).filter((line) => !isEmptyLine(line));
  const blocks = readText(question, context);
  if (lines.length > 0) blocks.push({ kind: 'paragraph', lines: lines.map((line) => [plainRun('– '), ...line]) });
  context.notices.push(withReason(blocks.length === 0 ? 'question-left-out' : 'comes-as-text', reason));
  return blocks;
}

/**
 * The lines of the prompt, and the blocks that stand above the exercise: all but the
 * last paragraph, when not all are paragraphs.
 */
function splitPrompt(question: Question, context: QuestionContext): { above: ImportedText[]; lines: ImportedLine[] } {
  const blocks = readText(question, context);
  if (blocks.every(({ kind }) => kind === 'paragraph')) return { above: [], lines: blocks.flatMap(blockLines) };
  const last = blocks.at(-1)?.kind === 'paragraph' ? blocks.pop() : undefined;
  return { above: blocks, lines: last === undefined ? [] : [...blockLines(last)] };
}

/** A task and its model answer. What stands above a table or heading at its end is no line of it. */
function convertEssay(question: Kind<'essay'>, context: QuestionContext): ImportedBlock[] {
  const { above, lines } = splitPrompt(question, context);
  const model = context
    .readBlocks(question.model)
    .flatMap(blockLines)
    .map((line) => replaceGaps(line))
    .filter((line) => !isEmptyLine(line));
  if (lines.every(isEmptyLine) && model.length === 0)
    return convertToText(question, [], importMessage('essay'), context);
  return [...above, { kind: 'text', limits: question.limits, instruction: lines, model }];
}

function convertWords({ header, rows }: Kind<'words'>, context: QuestionContext): ImportedBlock {
  const head = header.length === 0 ? null : header.map((name) => [plainRun(name)]);
  return {
    kind: 'table',
    header: head,
    rows: rows.map((row) => row.map((cell) => replaceGaps(context.readLine(cell)))),
  };
}

function convertShort(question: Kind<'short'>, context: QuestionContext): ImportedBlock[] {
  const blanks = question.blanks.map((answers) => createBlank(answers, context));
  const blocks = context.readBlocks(markBlank(question.prompt));
  const hasMarker = blocks.some((block) => blockLines(block).some((line) => findGaps(line).length > 0));
  const filled = blocks.map((block) =>
    mapTextLines(block, (line) => replaceGaps(line, (index) => blanks.slice(index, index + 1))),
  );
  if (!hasMarker) {
    const last = filled.at(-1)?.kind === 'paragraph' ? filled.pop() : undefined;
    const lines = last === undefined ? [] : [...blockLines(last)];
    const end = lines.pop();
    lines.push(end === undefined ? blanks : [...end, plainRun(' '), ...blanks]);
    filled.push({ kind: 'paragraph', lines });
  }
  if (blanks.every((blank) => blank.kind === 'blank' && blank.answers.length === 0)) return filled;
  return [{ kind: 'write', blocks: filled, hasBank: false }];
}

function markBlank(prompt: QuizText): QuizText {
  return findGaps([plainRun(prompt.text)]).length > 0
    ? prompt
    : { ...prompt, text: prompt.text.replace(/_{3,}/, gapMarker(0)) };
}

function convertChoice(question: Kind<'choice'>, context: QuestionContext): ImportedBlock[] {
  const options = convertOptions(question, context);
  if (options.every(({ isRight }) => !isRight))
    return convertToText(
      question,
      question.answers.map(({ text }) => text),
      importMessage('no-right-answer'),
      context,
    );
  const { above, lines } = splitPrompt(question, context);
  return [...above, { kind: 'choose', questions: [{ prompt: lines, isMultiple: question.isMultiple, options }] }];
}

/** The prompt stands above the first question. */
function convertChoices(question: Kind<'choices'>, context: QuestionContext): ImportedBlock[] {
  const questions = question.questions.map(({ prompt, answers }) => ({
    prompt: [replaceGaps(context.readLine(prompt))],
    isMultiple: answers.filter(({ fraction }) => fraction > 0).length > 1,
    options: convertOptions({ answers, isMultiple: false }, context),
  }));
  return [...readText(question, context), { kind: 'choose', questions }];
}

/** The questions to choose from as pairs, with the paragraph above them as their instruction. */
function toPairs(blocks: readonly ImportedBlock[]): ImportedBlock[] {
  const result: ImportedBlock[] = [];
  for (const block of blocks) {
    const match = block.kind === 'choose' ? toMatch(block.questions) : undefined;
    const above = result.at(-1);
    if (match !== undefined && above?.kind === 'paragraph')
      result[result.length - 1] = { ...match, instruction: above.lines };
    else result.push(match ?? block);
  }
  return result;
}

/** Questions that are one line and a right option each as pairs; the lines above the first are the instruction. */
function toMatch(questions: readonly ChooseQuestion[]): Extract<ImportedBlock, { kind: 'match' }> | undefined {
  const pairs = questions.flatMap(({ prompt, options }) => {
    const left = prompt.at(-1)?.filter((run) => run.kind !== 'text' || run.text.trim() !== GAP);
    const right = options.find(({ isRight }) => isRight)?.line;
    return left === undefined || right === undefined || isEmptyLine(left) ? [] : [{ left, right }];
  });
  if (pairs.length < questions.length) return undefined;
  return { kind: 'match', instruction: questions[0]?.prompt.slice(0, -1) ?? [], pairs };
}

/** The last line of the prompt is the left side. */
function convertPair(question: Kind<'pair'>, context: QuestionContext): ImportedBlock[] {
  const choices = convertChoice({ ...question, kind: 'choice', isMultiple: false }, context);
  return choices.map((block) => (block.kind === 'choose' ? (toMatch(block.questions) ?? block) : block));
}

function convertMatch(question: Kind<'match'>, context: QuestionContext): ImportedBlock[] {
  context.losses.push(...question.distractors.map((word) => importMessage('right-side', word)));
  const pairs = question.pairs
    .map(({ left, right }) => ({ left: replaceGaps(context.readLine(left)), right: [plainRun(right)] }))
    .filter(({ left, right }) => !isEmptyLine(left) && !isEmptyLine(right));
  if (pairs.length < question.pairs.length) context.losses.push(importMessage('incomplete-pairs'));
  if (pairs.length === 0) return convertToText(question, [], importMessage('no-pair'), context);
  const { above, lines } = splitPrompt(question, context);
  return [...above, { kind: 'match', instruction: lines, pairs }];
}

function convertOrder(question: Kind<'order'>, context: QuestionContext): ImportedBlock[] {
  const pieces = question.items.map((item) => replaceGaps(context.readLine(item))).filter((line) => !isEmptyLine(line));
  if (pieces.length < 2) return convertToText(question, question.items, importMessage('no-order'), context);
  if (pieces.length > MAX_PIECES)
    return convertToText(question, question.items, importMessage('too-many-pieces', MAX_PIECES), context);
  const isDialogue = !question.isSentence && pieces.length >= MIN_DIALOGUE_LINES;
  const { above, lines } = splitPrompt(question, context);
  return [...above, { kind: 'order', instruction: lines, isDialogue, items: [{ pieces, orders: [] }] }];
}

/** A sentence without its recording is no dictation: it is a text. */
function convertDictation(question: Kind<'dictation'>, context: QuestionContext): ImportedBlock[] {
  const items = question.items.flatMap(({ sound, answers }) => {
    const run = context.readLine(sound).find(({ kind }) => kind === 'medium');
    return run?.kind === 'medium' && answers.length > 0 ? [{ sound: run.medium, answers }] : [];
  });
  if (items.length < question.items.length || items.length === 0)
    return convertToText(
      question,
      question.items.flatMap(({ sound, answers }) => [sound, toPlain(answers.join(' / '))]),
      importMessage('no-recording'),
      context,
    );
  const { above, lines } = splitPrompt(question, context);
  return [...above, { kind: 'dictation', instruction: lines, items }];
}

function toPlain(text: string): QuizText {
  return { format: 'plain', text };
}
