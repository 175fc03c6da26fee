// Writes GIFT, Moodle's text format for questions: one question for each blank and each question.
import type { InterfaceLanguage } from '#api/interface-languages.ts';
import type { Exercise, Lesson, OpenMedium } from '#lectures/exports/lesson/lesson.ts';
import { directionAttribute } from '#lectures/exports/lesson/lesson-direction.ts';
import { renderLine } from '#lectures/exports/lesson/lesson-html.ts';
import { describeLesson, findExercises, listAims } from '#lectures/exports/lesson/lesson-lines.ts';
import { answerVariants } from '#lectures/exports/lesson/lines/answer-variants.ts';
import { type Blank, type Line, lineBlanks } from '#lectures/exports/lesson/lines/line.ts';
import { blockLines, isQuestion } from '#lectures/exports/lesson/questions/questions.ts';
import { listTaskParts } from '#lectures/exports/lesson/tasks.ts';
import { escapeXml } from '#syntax/escape-xml.ts';
import { SERVER_TEXTS } from '#texts/server-texts.ts';
import { GIFT_HTML, type GiftQuestion, renderGiftBlock, toGiftQuestions } from './gift-questions.ts';
import { categoryPath, escapeGift, formatGiftAnswers } from './gift-text.ts';

/** In which language answers have remarks; English by default. */
type GiftOptions = { language?: InterfaceLanguage | undefined };

/** Writes the blanks of a lesson as GIFT. */
export function writeGift(lesson: Lesson, _open?: OpenMedium, options?: GiftOptions): AsyncGenerator<Uint8Array> {
  return writeGiftCourse([lesson], options);
}

/** Writes the blanks of lessons as GIFT, each lesson as a category of questions. */
export async function* writeGiftCourse(
  lessons: Iterable<Lesson> | AsyncIterable<Lesson>,
  { language = 'en' }: GiftOptions = {},
): AsyncGenerator<Uint8Array> {
  for await (const lesson of lessons) {
    const exercises = findExercises(lesson.blocks);
    if (exercises.length === 0) continue;
    yield Buffer.from(`// cahier: ${describeLesson(lesson)}\n`);
    for (const line of listAims(lesson)) yield Buffer.from(`// ${oneLine(line)}\n`);
    yield Buffer.from(`$CATEGORY: $course$/top/${categoryPath(lesson)}\n\n`);
    for (const exercise of exercises) yield Buffer.from(formatExercise(lesson, exercise, language));
  }
}

/** Whether GIFT can hold a question of a lesson. */
export function hasGiftQuestions({ blocks, rules }: Lesson): boolean {
  return findExercises(blocks).some((exercise) =>
    exercise.blocks.some((block) =>
      isQuestion(block)
        ? toGiftQuestions(block, { rules, language: 'en' }).some((question) => 'text' in question)
        : blockLines(block).some((line) => lineBlanks(line).some(isPossible)),
    ),
  );
}

function formatExercise(lesson: Lesson, exercise: Exercise, language: InterfaceLanguage): string {
  const typed = { rules: lesson.rules, language };
  return listTaskParts(exercise)
    .flatMap((part) => {
      const questions =
        part.kind === 'question'
          ? toGiftQuestions(part.question, typed)
          : part.blanks.map((blank) => blankQuestion(part.line, blank, language));
      const [task, after] = [part.task, part.end].map((blocks) => blocks.map(renderGiftBlock).join(''));
      return questions.map((question) =>
        formatQuestion(lesson, exercise, question, { task: task ?? '', after: after ?? '', language }),
      );
    })
    .join('');
}

/**
 * What follows a blank makes it one within the text; other answers come last.
 * `after` is the text below the last question.
 */
function formatQuestion(
  { pageId, title }: Lesson,
  { number }: Exercise,
  question: GiftQuestion & { end?: string },
  { task, after, language }: { task: string; after: string; language: InterfaceLanguage },
): string {
  const name = oneLine(`${title} ${number}.${question.number}`);
  if ('reason' in question) {
    const { leftOut, reasons } = SERVER_TEXTS[language].giftTexts;
    return `// ${oneLine(leftOut(name, reasons[question.reason]))}\n\n`;
  }
  const { id, text, answers, end } = question;
  // Moodle reads the id and the tag only; imports read the rest.
  const marks = `[id:cahier-${pageId}-${id}] [tag:cahier] [exercise:${number}]${question.isPair ? ' [kind:pair]' : ''}`;
  const heading = `// question: 0  ${marks}\n::${escapeGift(name)}::[html]`;
  const above = task + text;
  const body = end === undefined ? `${above + after || '<p></p>'}{${answers}}` : `${above}{${answers}}${end}${after}`;
  return `${heading}${body}\n\n`;
}

/** The other blanks of the line are shown filled in. */
function blankQuestion(line: Line, blank: Blank, language: InterfaceLanguage): GiftQuestion & { end?: string } {
  const { id, number, rules } = blank;
  if (!isPossible(blank)) return { id, number, reason: 'arrow' };
  // Markers stand for the blanks, so that what is around them can be escaped as a whole.
  const html = renderLine(line, {
    ...GIFT_HTML,
    blank: (other) => (other === blank ? '\0' : escapeXml(answerVariants(other.answers)[0] ?? '')),
  });
  const [before = '', after = ''] = html.trim().split('\0');
  const [text, end] = [`<p${directionAttribute([line])}>${before}`, `${after}</p>`].map((words) =>
    escapeGift(oneLine(words)),
  );
  return {
    id,
    number,
    text: text ?? '',
    answers: formatGiftAnswers(blank.answers, { rules, language }),
    end: end ?? '',
  };
}

/** Moodle has no escape for it. */
function isPossible({ answers }: Blank): boolean {
  return !answers.some((answer) => answer.includes('->'));
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
