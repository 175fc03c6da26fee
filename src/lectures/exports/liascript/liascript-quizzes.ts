// Exercises as quizzes of LiaScript: gaps in text and tables, options, lists to choose from, and texts to write.

import type { Exercise } from '#lectures/exports/lesson/lesson.ts';
import { dictationVariants, rightAnswers } from '#lectures/exports/lesson/lines/answer-variants.ts';
import { type Blank, type Line, lineBlanks, type TextBlock } from '#lectures/exports/lesson/lines/line.ts';
import { withBank } from '#lectures/exports/lesson/plain-exercise.ts';
import { type Choice, listRemarks } from '#lectures/exports/lesson/questions/choice.ts';
import type { Matching } from '#lectures/exports/lesson/questions/match.ts';
import type { PlainItem } from '#lectures/exports/lesson/questions/question-form.ts';
import {
  blockLines,
  isQuestion,
  type QuestionWriters,
  writeQuestion,
} from '#lectures/exports/lesson/questions/questions.ts';
import { formatLimits, type TextToWrite } from '#lectures/exports/lesson/questions/text.ts';
import { nameSides } from '#lectures/exports/lesson/side-names.ts';
import { plainRun } from '#syntax/text-run.ts';
import { formatGap, formatList, joinParagraphs, renderLiaBlock, renderLiaLine } from './liascript-text.ts';

/** An exercise; each paragraph and table with gaps is a quiz of its own. */
export function renderExercise(exercise: Exercise): string {
  return joinParagraphs(
    withBank(exercise).map((block) => (isQuestion(block) ? writeQuestion(QUIZZES, block) : renderGapBlock(block))),
  );
}

const QUIZZES: QuestionWriters<[], string> = {
  choice: choiceQuiz,
  match: matchQuiz,
  dictation: ({ number, line, answers, rules }) =>
    typedQuiz({ number, line, answers: dictationVariants(rightAnswers({ answers, rules })), shown: answers }),
  text: essay,
  plain: ({ blocks, items }) => {
    const media = blocks.flatMap(blockLines).flatMap((line) => line.filter(({ kind }) => kind !== 'text'));
    return joinParagraphs([
      renderLiaLine(media),
      ...items.map((item) => typedQuiz({ ...item, shown: item.words ?? item.answers })),
    ]);
  },
};

/** What is shown once the quiz is solved: lines between two rows of stars. */
function solution(lines: readonly string[]): string {
  const shown = lines.filter((line) => line !== '');
  return shown.length === 0 ? '' : `\n${STARS}\n\n${shown.join('\n\n')}\n\n${STARS}`;
}

const STARS = '*'.repeat(12);

/** The other answers to a blank are not known to LiaScript: it shows them with the solution. */
function renderGapBlock(block: TextBlock): string {
  const blocks: TextBlock[] =
    block.kind === 'paragraph' ? block.lines.map((line) => ({ kind: 'paragraph', lines: [line] })) : [block];
  return joinParagraphs(
    blocks.map((part) => {
      const others = blockLines(part).flatMap(lineBlanks).map(formatAnswers);
      return renderLiaBlock(part) + solution(others);
    }),
  );
}

/** `a / b`, of an item with several right answers. */
function formatAnswers({ answers }: Pick<Blank, 'answers'>): string {
  return answers.length < 2 ? '' : renderLiaLine([plainRun(answers.join(' / '))]);
}

/** Of several right round brackets one is enough, as in Cahier. */
function choiceQuiz({ prompt, options, right, isMultiple }: Choice): string {
  const [open, close] = isMultiple ? ['[[', ']]'] : ['[(', ')]'];
  const lines = options.map(
    ({ line }, at) => `    ${open}${right.includes(at + 1) ? 'X' : ' '}${close} ${renderLiaLine(line) || '–'}`,
  );
  const quiz = lines.join('\n') + solution(listRemarks(options).map((line) => renderLiaLine(line)));
  return joinParagraphs([...prompt.map((line) => renderLiaLine(line)), quiz]);
}

/** Each left side has a list of the right sides, which are named by letters where they are more than words. */
function matchQuiz({ pairs, rights, shown }: Matching): string {
  const { names, legend } = nameSides(rights, shown);
  const options = shown.map((number) => names[number - 1] ?? '');
  const lines = pairs.map(({ left, right }) => `${renderLiaLine(left)} ${formatList(options, shown.indexOf(right))}`);
  return joinParagraphs([...legend.map(renderLiaBlock), ...lines]);
}

/** A line, and below it a field for what is typed in words. */
function typedQuiz({
  line,
  answers,
  shown,
}: Pick<PlainItem, 'number' | 'answers'> & { line: Line; shown: readonly string[] }): string {
  return joinParagraphs([renderLiaLine(line), formatGap({ answers }) + solution([formatAnswers({ answers: shown })])]);
}

/** A field of several lines, which nothing scores. */
function essay({ limits, criteria }: TextToWrite): string {
  const lines = [...criteria, ...(limits === '' ? [] : [[plainRun(formatLimits(limits))]])];
  return joinParagraphs([...lines.map((line) => renderLiaLine(line)), '    [[___ ___ ___ ___ ___ ___]]']);
}
