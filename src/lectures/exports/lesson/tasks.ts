// The questions of an exercise for programs that show one at a time: each with the headings,
// the instructions and the lines around it.
import { type Blank, type Line, lineBlanks, type TextBlock } from '#lectures/exports/lesson/lines/line.ts';
import { blockLines, isQuestion, type Question } from '#lectures/exports/lesson/questions/questions.ts';
import type { Exercise } from './lesson.ts';
import { bankBlocks } from './plain-exercise.ts';

/** What is asked at a time: a line with blanks, or a question. */
export type TaskPart = (
  | { kind: 'line'; line: Line; blanks: readonly Blank[] }
  | { kind: 'question'; question: Question }
) & {
  /**
   * What stands above: headings, instructions and the word bank with each of them,
   * and lines without blanks with the next one.
   */
  task: readonly TextBlock[];
  /** What stands below the last one. */
  end: readonly TextBlock[];
};

/**
 * Every word of an exercise, and the heading above it, is in one of its parts, but for
 * the words of an exercise that asks nothing.
 */
export function listTaskParts(exercise: Exercise): TaskPart[] {
  const collector = new TaskCollector(bankBlocks(exercise));
  if (exercise.above.length > 0) collector.addText({ kind: 'heading', level: 3, line: exercise.above });
  for (const block of exercise.blocks) {
    if (isQuestion(block)) collector.addPart({ kind: 'question', question: block });
    else if (block.kind === 'heading' && lineBlanks(block.line).length === 0) collector.addText(block);
    else {
      for (const line of blockLines(block)) {
        const blanks = lineBlanks(line);
        if (blanks.length > 0) collector.addPart({ kind: 'line', line, blanks });
        else if (line.length > 0) collector.addText({ kind: 'paragraph', lines: [line] });
      }
    }
  }
  return collector.finish();
}

type Asked = { kind: 'line'; line: Line; blanks: readonly Blank[] } | { kind: 'question'; question: Question };

class TaskCollector {
  readonly #bank: readonly TextBlock[];
  readonly #parts: TaskPart[] = [];
  /** What stands above the first question, and is shown with each. */
  #shared: TextBlock[] = [];
  #texts: TextBlock[] = [];

  constructor(bank: readonly TextBlock[]) {
    this.#bank = bank;
  }

  addText(block: TextBlock): void {
    this.#texts.push(block);
  }

  addPart(asked: Asked): void {
    if (this.#parts.length === 0) {
      this.#shared = [...this.#texts, ...this.#bank];
      this.#texts = [];
    }
    this.#parts.push({ ...asked, task: [...this.#shared, ...this.#texts], end: [] });
    this.#texts = [];
  }

  finish(): TaskPart[] {
    const last = this.#parts.at(-1);
    if (last === undefined || this.#texts.length === 0) return this.#parts;
    return [...this.#parts.slice(0, -1), { ...last, end: this.#texts }];
  }
}
