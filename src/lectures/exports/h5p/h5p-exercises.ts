// Exercises as H5P content: blanks, questions with options, and texts to drag for pieces and pairs.
import type { Exercise } from '#lectures/exports/lesson/lesson.ts';
import { directionAttribute, isRightToLeft } from '#lectures/exports/lesson/lesson-direction.ts';
import { countsCapitals, dictationVariants, rightAnswers } from '#lectures/exports/lesson/lines/answer-variants.ts';
import { type Line, lineBlanks, plainLine, type TextBlock } from '#lectures/exports/lesson/lines/line.ts';
import { toTextBlocks } from '#lectures/exports/lesson/plain-exercise.ts';
import type { Choice } from '#lectures/exports/lesson/questions/choice.ts';
import type { Dictation } from '#lectures/exports/lesson/questions/dictation.ts';
import type { Matching } from '#lectures/exports/lesson/questions/match.ts';
import type { Ordering } from '#lectures/exports/lesson/questions/order.ts';
import type { PlainQuestion } from '#lectures/exports/lesson/questions/question-form.ts';
import {
  blockLines,
  isQuestion,
  type Question,
  type QuestionWriters,
  toPlainQuestion,
  writeQuestion,
} from '#lectures/exports/lesson/questions/questions.ts';
import type { TextToWrite } from '#lectures/exports/lesson/questions/text.ts';
import {
  blockMedia,
  type H5pContent,
  type H5pContext,
  mediaContents,
  type NamedMedium,
  nestContent,
  textContents,
} from './h5p-content.ts';
import {
  escapeAnswer,
  escapeAroundBlanks,
  formatBlank,
  renderBlanksLine,
  renderPlainLine,
  renderTask,
} from './h5p-html.ts';
import { isAllowed } from './h5p-media.ts';

const OVERALL_FEEDBACK = [{ from: 0, to: 100 }];
const BUTTONS = { enableRetry: true, enableSolutionsButton: true, enableCheckButton: true };
const DIALOGS = { confirmCheckDialog: false, confirmRetryDialog: false };

/** An exercise as one or several contents, in its order. Instructions are part of the first question after them. */
export function exerciseContents(exercise: Exercise, context: H5pContext): H5pContent[] {
  if (!exercise.blocks.some(isQuestion)) return blanksExercise(exercise, context);
  const contents: H5pContent[] = [];
  let task: TextBlock[] = [];
  for (const block of exercise.blocks) {
    if (isQuestion(block)) {
      contents.push(...writeQuestion(QUESTIONS, block, task, exercise, context));
      task = [];
    } else task.push(block);
  }
  if (task.length > 0) contents.push(...textContents(task, `exercise${exercise.number}.end`, context));
  return contents;
}

/** What a question is written with: the instructions above it, which are part of it, and its exercise. */
type Surroundings = [task: readonly TextBlock[], exercise: Exercise, context: H5pContext];

const QUESTIONS: QuestionWriters<Surroundings, H5pContent[]> = {
  choice: (question, ...rest) =>
    question.options.every(({ line }) => hasWords(line))
      ? choiceContents(question, ...rest)
      : unscoredContents(question, ...rest),
  order: (question, ...rest) =>
    question.pieces.every(hasWords) ? orderContents(question, ...rest) : unscoredContents(question, ...rest),
  match: (question, ...rest) =>
    [...question.rights, ...question.pairs.map(({ left }) => left)].every(hasWords)
      ? matchContents(question, ...rest)
      : unscoredContents(question, ...rest),
  dictation: dictationContents,
  text: taskContents,
  plain: typedContents,
};

/**
 * Options, pieces and sides of H5P are words. With sounds or pictures in their
 * place, the exercise is shown, but not scored.
 */
function unscoredContents(question: Question, ...[task, , context]: Surroundings): H5pContent[] {
  return textContents([...task, ...toTextBlocks(question)], questionKey(question), context);
}

/** A text can be written on paper: H5P shows the task. Its essay would judge by keywords. */
function taskContents({ id, criteria }: TextToWrite, ...[task, , context]: Surroundings): H5pContent[] {
  const list: TextBlock[] = criteria.length === 0 ? [] : [{ kind: 'paragraph', lines: criteria }];
  return textContents([...task, ...list], id, context);
}

function hasWords(line: Line): boolean {
  return plainLine(line) !== '';
}

/** The id of the first item of a question. */
function questionKey(question: Question): string {
  return toPlainQuestion(question).items[0]?.id ?? '';
}

/** An activity, which has a place for one file, and contents for those that are left. */
function activity(
  library: 'H5P.Blanks' | 'H5P.DragText' | 'H5P.MultiChoice',
  { title, key, media, params }: { title: string; key: string; media: readonly NamedMedium[]; params: object },
  context: H5pContext,
): H5pContent[] {
  const first = media.find(({ medium }) => isAllowed(medium));
  const [shown] = first === undefined ? [] : mediaContents([first], `${key}.first`, context);
  const place = shown === undefined ? {} : { type: nestContent(shown, context) };
  const others = media.filter((entry) => entry !== first);
  return [
    { library, params: { media: { ...place, disableImageZooming: false }, ...params }, title, key },
    ...mediaContents(others, key, context),
  ];
}

/** What lists of H5P.Blanks hold; hosts cut off what is behind. */
const MAX_BLANKS_QUESTIONS = 31;

function blanksExercise(exercise: Exercise, context: H5pContext): H5pContent[] {
  const blocks = toTextBlocks(exercise);
  const start = blocks.findIndex((block) => blockLines(block).some((line) => lineBlanks(line).length > 0));
  if (start < 0) return blocks.length === 0 ? [] : textContents(blocks, `exercise${exercise.number}`, context);
  const [firstBlank] = blocks.flatMap((block) => blockLines(block).flatMap(lineBlanks));
  const lines = blocks.slice(start).flatMap((block) => blockLines(block).map((line) => renderBlockLine(block, line)));
  const params = blanksParams(renderTask(blocks.slice(0, start)), groupLines(lines), context);
  const key = firstBlank?.id ?? '';
  return activity('H5P.Blanks', { title: exercise.title, key, media: blockMedia(blocks), params }, context);
}

function renderBlockLine(block: TextBlock, line: Line): string {
  const html = renderBlanksLine(line);
  return block.kind === 'heading' ? `<strong>${html}</strong>` : html;
}

function blanksParams(text: string, questions: readonly string[], { texts, lesson }: H5pContext): object {
  return {
    text,
    questions: questions.map((question) => `<p${isRightToLeft(lesson) ? ' dir="rtl"' : ''}>${question}</p>`),
    overallFeedback: OVERALL_FEEDBACK,
    behaviour: {
      ...BUTTONS,
      ...DIALOGS,
      autoCheck: false,
      caseSensitive: countsCapitals(lesson),
      showSolutionsRequiresInput: true,
      separateLines: false,
      acceptSpellingErrors: false,
    },
    ...texts.blanks,
  };
}

/** Each line is a question, or several of them are when they are too many. */
function groupLines(lines: readonly string[]): string[] {
  const shown = lines.filter((line) => line !== '');
  const size = Math.ceil(shown.length / MAX_BLANKS_QUESTIONS);
  const groups: string[] = [];
  for (let at = 0; at < shown.length; at += size) groups.push(shown.slice(at, at + size).join('<br>'));
  return groups;
}

function choiceContents(
  { id, prompt, options, right, isMultiple }: Choice,
  task: readonly TextBlock[],
  { title }: Exercise,
  context: H5pContext,
): H5pContent[] {
  const question: TextBlock = { kind: 'paragraph', lines: prompt };
  const params = {
    question: renderTask([...task, question]),
    answers: options.map(({ line, remark }, at) => ({
      text: `<div${directionAttribute([line])}>${renderPlainLine(line)}</div>`,
      correct: right.includes(at + 1),
      tipsAndFeedback: {
        tip: '',
        chosenFeedback: remark === null ? '' : `<div${directionAttribute([remark])}>${renderPlainLine(remark)}</div>`,
        notChosenFeedback: '',
      },
    })),
    overallFeedback: OVERALL_FEEDBACK,
    behaviour: {
      ...BUTTONS,
      ...DIALOGS,
      type: isMultiple ? 'multi' : 'single',
      // One point for exactly the right options, as in Cahier.
      singlePoint: true,
      randomAnswers: false,
      showSolutionsRequiresInput: true,
      autoCheck: false,
      // Of several right options one is enough where only one can be chosen.
      passPercentage: isMultiple ? 100 : Math.floor(100 / right.length),
      showScorePoints: true,
    },
    ...context.texts.multiChoice,
  };
  const choices = options.map(({ line }): TextBlock => ({ kind: 'paragraph', lines: [line] }));
  return activity(
    'H5P.MultiChoice',
    { title, key: id, media: blockMedia([...task, question, ...choices]), params },
    context,
  );
}

function orderContents(
  ordering: Ordering,
  task: readonly TextBlock[],
  exercise: Exercise,
  context: H5pContext,
): H5pContent[] {
  const fallback = context.texts.words.inOrder;
  const sentence = toPlainQuestion(ordering);
  // DragText knows one order only: where several are right, the sentence is typed.
  // Texts that read the same change places there.
  if (new Set(sentence.items.flatMap(({ answers }) => answers)).size > 1)
    return typedContents(sentence, task, { ...exercise, fallback }, context);
  const order = ordering.orders[0] ?? [];
  const pieces = order.map((number) => `*${escapeAnswer(plainLine(ordering.pieces[number - 1] ?? []))}*`);
  const text = pieces.join(ordering.areLines ? '\n' : ' ');
  return dragContents(text, { question: ordering, task, fallback, exercise }, context);
}

function matchContents(
  matching: Matching,
  task: readonly TextBlock[],
  exercise: Exercise,
  context: H5pContext,
): H5pContent[] {
  const lines = matching.pairs.map(({ left, right }) => {
    const answer = escapeAnswer(plainLine(matching.rights[right - 1] ?? []));
    return `${escapeAroundBlanks(plainLine(left))} *${answer}*`;
  });
  const fallback = context.texts.words.match;
  return dragContents(lines.join('\n'), { question: matching, task, fallback, exercise }, context);
}

type DragTask = { question: Question; task: readonly TextBlock[]; fallback: string; exercise: Exercise };

/** Texts that are dragged to their places. `fallback` is the instruction of a task without one. */
function dragContents(
  textField: string,
  { question, task, fallback, exercise }: DragTask,
  context: H5pContext,
): H5pContent[] {
  const sides = blockLines(question).map((line): TextBlock => ({ kind: 'paragraph', lines: [line] }));
  const params = {
    taskDescription: renderTask(task) || `<p>${fallback}</p>`,
    textField,
    overallFeedback: OVERALL_FEEDBACK,
    behaviour: { ...BUTTONS, instantFeedback: false },
    ...context.texts.dragText,
  };
  const media = blockMedia([...task, ...sides]);
  return activity('H5P.DragText', { title: exercise.title, key: questionKey(question), media, params }, context);
}

/** A line for each item, with its answer in words as a blank. `fallback` is the instruction of a task without one. */
function typedContents(
  question: PlainQuestion,
  task: readonly TextBlock[],
  { title, fallback = '' }: Exercise & { fallback?: string },
  context: H5pContext,
): H5pContent[] {
  const { rules } = context.lesson;
  const lines = question.items.map(({ line, answers }) =>
    `${renderBlanksLine(line)} ${formatBlank(rightAnswers({ answers, rules }))}`.trim(),
  );
  const text = renderTask(task) || (fallback === '' ? '' : `<p>${fallback}</p>`);
  const params = blanksParams(text, groupLines(lines), context);
  const media = blockMedia([...task, ...question.blocks]);
  return activity('H5P.Blanks', { title, key: questionKey(question), media, params }, context);
}

function dictationContents(
  dictation: Dictation,
  task: readonly TextBlock[],
  { title }: Exercise,
  context: H5pContext,
): H5pContent[] {
  const { id, line } = dictation;
  const given = renderBlanksLine(line);
  const text = renderTask(task) || `<p>${context.texts.words.listen}</p>`;
  const params = blanksParams(
    text,
    [`${given === '' ? '' : `${given} `}${formatBlank(dictationVariants(rightAnswers(dictation)))}`],
    context,
  );
  // What is heard must not be named by its words.
  const media = blockMedia([...task, { kind: 'paragraph', lines: [line] }]).map((entry) => ({ ...entry, name: title }));
  return activity('H5P.Blanks', { title, key: id, media, params }, context);
}
