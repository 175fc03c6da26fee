// `@choose`: questions with options to choose from, one (radio buttons) or any number (check boxes).
import { isWhitespace, skipWhitespace } from '#syntax/chars.ts';
import { optionInputHtml } from '#syntax/grammar.ts';
import type { ChoiceOption, ChoicePractice, ChoiceQuestion } from '#syntax/tree.ts';
import {
  type ExerciseReading,
  type Line,
  readInstruction,
  readLines,
  readTitle,
  resolveEscapes,
} from './../exercise-lines.ts';
import { type ExerciseRenderer, renderForm, renderSolution } from './../render-exercise.ts';

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
export function readChoice(reading: ExerciseReading): ChoicePractice | undefined {
  const { source, start, end } = reading;
  const children: ChoicePractice['children'] = [];
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
  const hasItem = children.some(({ kind }) => kind === 'CHOICE_QUESTION');
  return hasItem ? { kind: 'CHOICE_PRACTICE', start, end, children } : undefined;
}

function readQuestion(reading: ExerciseReading, prompt: readonly Line[], options: readonly Option[]): ChoiceQuestion {
  const isMultiple = options[0]?.isSquare === true;
  const firstLine = options[0]?.line ?? { start: reading.start, end: reading.end };
  const start = prompt[0]?.start ?? firstLine.start;
  const mixed = options.find(({ isSquare }) => isSquare !== isMultiple);
  if (mixed !== undefined) reading.report('mixed-marks', mixed.line.start);
  if (!isMultiple && options.every(({ isRight }) => isRight)) reading.report('all-answers-right', firstLine.start);
  const children = [...readLines(reading, prompt), ...options.map((option) => readOption(reading, option))];
  return { kind: 'CHOICE_QUESTION', start, end: options.at(-1)?.line.end ?? start, children, isMultiple };
}

function readOption({ source, inline, report }: ExerciseReading, { line, end, isRight }: Option): ChoiceOption {
  const [answer, behind] = inline.readParts(skipWhitespace(source, end), false);
  const children: ChoiceOption['children'] = resolveEscapes(source, answer?.children ?? []);
  if (children.length === 0) report('empty-answer', line.start);
  if (behind !== undefined) {
    // The remark is all that follows the first bar; further ones are text.
    const remark = resolveEscapes(source, behind.start < line.end ? inline.readTitle(behind.start, false) : []);
    if (remark.length > 0)
      children.push({ kind: 'CHOICE_REMARK', start: behind.start, end: line.end, children: remark });
  }
  return { kind: 'CHOICE_OPTION', start: line.start, end: line.end, children, isRight };
}

/** The HTML of the block: a field set for each question, its options in the author's order. */
export function renderChoice(renderer: ExerciseRenderer, block: ChoicePractice): string {
  let number = 0;
  return renderForm(renderer, 'choose', block.children, (question) => {
    number += 1;
    return renderQuestion(renderer, question, number);
  });
}

function renderQuestion({ inlines }: ExerciseRenderer, question: ChoiceQuestion, number: number): string {
  const type = question.isMultiple ? 'checkbox' : 'radio';
  let prompt = '';
  let options = '';
  const right: number[] = [];
  let count = 0;
  for (const child of question.children) {
    if (child.kind !== 'CHOICE_OPTION') {
      prompt += inlines([child]);
      continue;
    }
    count += 1;
    if (child.isRight) right.push(count);
    options += `<li><label>${optionInputHtml(type, number, count)} `;
    let end = '</label>';
    for (const part of child.children) {
      if (part.kind !== 'CHOICE_REMARK') options += inlines([part]);
      else end = `</label><span class="remark" hidden>${inlines(part.children)}</span>`;
    }
    options += `${end}</li>`;
  }
  const legend = prompt === '' ? '' : `<legend>${prompt}</legend>`;
  const solution = renderSolution(question.isMultiple ? [right.join(' ')] : right.map(String));
  return `<fieldset>${legend}<ol>${options}</ol>${solution}</fieldset>`;
}
