// Writes GIFT, Moodle's text format for questions: one question for each blank.
import type { Blank, Exercise, Lesson, Line } from '#lectures/exports/lesson/lesson.ts';
import { escapeXml, renderLine } from '#lectures/exports/lesson/lesson-html.ts';
import {
  answersWithoutAccents,
  answerVariants,
  blockLines,
  findExercises,
  lineBlanks,
} from '#lectures/exports/lesson/lesson-lines.ts';

/** Writes the blanks of a lesson as GIFT. */
export function writeGift(lesson: Lesson): AsyncGenerator<Uint8Array> {
  return writeGiftCourse([lesson]);
}

/** Writes the blanks of lessons as GIFT, each lesson as a category of questions. */
export async function* writeGiftCourse(lessons: Iterable<Lesson> | AsyncIterable<Lesson>): AsyncGenerator<Uint8Array> {
  for await (const lesson of lessons) {
    const exercises = findExercises(lesson.blocks);
    if (exercises.length === 0) continue;
    yield Buffer.from(`$CATEGORY: $course$/top/${categoryPath(lesson)}\n\n`);
    for (const exercise of exercises) yield Buffer.from(formatExercise(lesson, exercise));
  }
}

/** The category of a lesson's questions: the course, and in it the lecture. */
export function categoryPath({ courseName, title }: Lesson): string {
  return ['Cahier', courseName ?? '', title]
    .filter((name) => name !== '')
    .map(categoryName)
    .join('/');
}

/** A slash separates categories; two of them are one of the name. */
function categoryName(name: string): string {
  return name.replace(/\s+/g, ' ').replaceAll('/', '//').trim();
}

function formatExercise(lesson: Lesson, exercise: Exercise): string {
  const lines = exercise.blocks.flatMap(blockLines);
  return lines
    .flatMap((line) => lineBlanks(line).map((blank) => formatQuestion(lesson, exercise, line, blank)))
    .join('');
}

/** The other blanks of the line are shown filled in. */
function formatQuestion({ pageId, title }: Lesson, { number }: Exercise, line: Line, blank: Blank): string {
  const name = `${title} ${number}.${blank.number}`;
  if (!isPossible(blank))
    return `// ${oneLine(name)} is left out: GIFT reads -> in an answer as a question of matching.\n\n`;
  // Markers stand for the blanks, so that what is around them can be escaped as a whole.
  const html = renderLine(line, {
    blank: (other) => (other === blank ? '\0' : escapeXml(answerVariants(other.answers)[0] ?? '')),
    medium: () => '',
  });
  const [before = '', after = ''] = html.trim().split('\0');
  const heading = `// question: 0  [id:cahier-${pageId}-${blank.id}] [tag:cahier]\n::${escapeGift(oneLine(name))}::[html]`;
  return `${heading}<p>${escapeGift(oneLine(before))}{${formatAnswers(blank)}}${escapeGift(oneLine(after))}</p>\n\n`;
}

/** Moodle has no escape for it. */
function isPossible({ answers }: Blank): boolean {
  return !answers.some((answer) => answer.includes('->'));
}

function formatAnswers({ answers }: Blank): string {
  const variants = answerVariants(answers);
  const accepted = variants.map((answer) => `=${formatPrefix(answer)}${escapeGift(escapeWildcard(answer))}`);
  const missed = answersWithoutAccents(variants).map(
    (answer) =>
      `=%0%${formatPrefix(answer).replace('%100%', '')}${escapeGift(escapeWildcard(answer))}#Only the accents are missing.`,
  );
  return [...accepted, ...missed].join(' ');
}

/** What begins like a weight or like the name of a format would be read as one: then they are written. */
function formatPrefix(answer: string): string {
  return `${answer.startsWith('%') ? '%100%' : ''}${/^\[(?:html|markdown|plain|moodle)\]/.test(answer) ? '[plain]' : ''}`;
}

/** In an answer of Moodle `*` stands for any text. */
export function escapeWildcard(answer: string): string {
  return answer.replaceAll('*', '\\*');
}

function escapeGift(text: string): string {
  return text.replace(/[\\~=#{}:]/g, (character) => `\\${character}`);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
