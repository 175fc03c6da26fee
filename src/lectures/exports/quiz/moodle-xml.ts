// Writes Moodle XML: a cloze question for each exercise, and the text between them as descriptions, with their files.
import type { Blank, Block, Lesson, MediaRun, Medium, OpenMedium, TextBlock } from '#lectures/exports/lesson/lesson.ts';
import { escapeXml, type LessonHtml, renderBlock, withoutInvalidXml } from '#lectures/exports/lesson/lesson-html.ts';
import {
  answersWithoutAccents,
  answerVariants,
  exerciseBlanks,
  findMedia,
  mediumFile,
} from '#lectures/exports/lesson/lesson-lines.ts';
import { toTextBlocks } from '#lectures/exports/lesson/question-text.ts';
import { lineText } from '#lectures/exports/lesson/read-inlines.ts';
import { categoryPath, escapeWildcard } from './gift.ts';

export type Question = { type: 'cloze' | 'description'; name: string; idNumber: string; blocks: readonly Block[] };

/** Writes a lesson as Moodle XML. */
export function writeMoodleXml(lesson: Lesson, open: OpenMedium): AsyncGenerator<Uint8Array> {
  return writeMoodleCourse([lesson], open);
}

/** Writes lessons as Moodle XML, each as a category of questions. Files are encoded as they are read. */
export async function* writeMoodleCourse(
  lessons: Iterable<Lesson> | AsyncIterable<Lesson>,
  open: OpenMedium,
): AsyncGenerator<Uint8Array> {
  yield encode('<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n');
  for await (const lesson of lessons) {
    const category = escapeXml(`$course$/top/${categoryPath(lesson)}`);
    yield encode(`<question type="category"><category><text>${category}</text></category></question>\n`);
    for (const question of splitQuestions(lesson)) yield* writeQuestion(question, open);
  }
  yield encode('</quiz>\n');
}

function encode(text: string): Uint8Array {
  return Buffer.from(text);
}

/** Each exercise is a question; what stands between two of them is another, divided at titles of the first two levels. */
export function splitQuestions({ blocks, title, pageId }: Lesson): Question[] {
  const questions: Question[] = [];
  let texts = 0;
  for (const block of blocks) {
    const last = questions.at(-1);
    if (block.kind === 'exercise' && exerciseBlanks(block).length > 0) {
      const name = `${title} · ${block.number} · ${block.title}`;
      questions.push({
        type: 'cloze',
        name,
        idNumber: `cahier-${pageId}-${block.number}`,
        blocks: toTextBlocks(block),
      });
    } else if (last?.type === 'description' && !(block.kind === 'heading' && block.level < 3)) {
      // Moodle refuses a cloze question without a blank: such an exercise is a text.
      last.blocks = [...last.blocks, block];
    } else {
      texts += 1;
      const heading = block.kind === 'heading' ? lineText(block.line).trim() : '';
      const name = `${title} · ${heading || `Text ${texts}`}`;
      questions.push({ type: 'description', name, idNumber: `cahier-${pageId}-text-${texts}`, blocks: [block] });
    }
  }
  return questions;
}

/** The headings, paragraphs and tables of a question. */
export function questionBlocks({ blocks }: Pick<Question, 'blocks'>): TextBlock[] {
  return blocks.flatMap(toTextBlocks);
}

async function* writeQuestion(
  { type, name, idNumber, blocks }: Question,
  open: OpenMedium,
): AsyncGenerator<Uint8Array> {
  const textBlocks = questionBlocks({ blocks });
  const html = textBlocks.map((block) => renderBlock(block, MOODLE_HTML)).join('\n');
  const grade = type === 'cloze' ? '<penalty>0</penalty>' : '<defaultgrade>0</defaultgrade><penalty>0</penalty>';
  yield encode(
    `<question type="${type}">\n<name><text>${escapeXml(name.slice(0, 255))}</text></name>\n` +
      `<questiontext format="html"><text><![CDATA[${html.replaceAll(']]>', ']]]]><![CDATA[>')}]]></text>`,
  );
  for (const medium of findMedia(textBlocks)) yield* writeFile(medium, open);
  yield encode(
    `</questiontext>\n<generalfeedback format="html"><text></text></generalfeedback>${grade}<hidden>0</hidden>` +
      `<idnumber>${idNumber}</idnumber><tags><tag><text>cahier</text></tag></tags>\n</question>\n`,
  );
}

async function* writeFile(medium: Medium, open: OpenMedium): AsyncGenerator<Uint8Array> {
  yield encode(`<file name="${mediumFile(medium)}" path="/" encoding="base64">`);
  yield* encodeBase64(await open(medium.sha256));
  yield encode('</file>');
}

const MOODLE_HTML: LessonHtml = {
  // A brace would begin a question within the text.
  text: (text) => escapeXml(text).replaceAll('{', '&#123;'),
  blank: formatCloze,
  medium: renderMedium,
  headingOffset: 1,
};

function renderMedium({ kind, medium, alt }: MediaRun): string {
  const src = `@@PLUGINFILE@@/${mediumFile(medium)}`;
  if (kind === 'picture') return `<img src="${src}" alt="${escapeXml(alt).replaceAll('{', '&#123;')}"/>`;
  const transcript =
    medium.transcript === null || medium.transcript.trim() === ''
      ? ''
      : `<details><summary>Transcript</summary>${escapeXml(medium.transcript).replaceAll('{', '&#123;')}</details>`;
  return `<${kind} controls="controls" src="${src}"></${kind}>${transcript}`;
}

/** A blank as SHORTANSWER_C, which counts capitals. Answers without their accents are marked wrong, with a remark. */
function formatCloze({ answers }: Blank): string {
  const variants = answerVariants(answers);
  const accepted = variants.map((answer) => `=${escapeCloze(answer)}`);
  const missed = answersWithoutAccents(variants).map(
    (answer) => `%0%${escapeCloze(answer)}#Only the accents are missing.`,
  );
  return `{1:SAC:${[...accepted, ...missed].join('~')}}`;
}

/**
 * Escapes an answer of a cloze question. Moodle takes the text apart before it decodes entities, so whatever could separate is written as an
 * entity. Afterwards it removes a backslash before `}` and `#`: one that belongs to the answer is doubled.
 */
function escapeCloze(answer: string): string {
  return escapeWildcard(withoutInvalidXml(answer))
    .replace(/\\([}#])/g, '\\\\$1')
    .replace(/[\\~{}%=#&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Encodes in chunks. Only the last one may have a length that is not divisible by three, as padding ends the text. */
async function* encodeBase64(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let remainder = Buffer.alloc(0);
  for await (const chunk of bytes) {
    const buffered = Buffer.concat([remainder, chunk]);
    const end = buffered.length - (buffered.length % 3);
    yield encode(buffered.toString('base64', 0, end));
    remainder = buffered.subarray(end);
  }
  yield encode(remainder.toString('base64'));
}
