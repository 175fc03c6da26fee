// HTML of Moodle questions, and the escapes of cloze questions.

import { escapeWildcard } from '#lectures/exports/gift/gift-text.ts';
import type { Blank, Line, MediaRun } from '#lectures/exports/lesson/lesson.ts';
import { directionAttribute } from '#lectures/exports/lesson/lesson-direction.ts';
import { escapeXml, type LessonHtml, renderLine, withoutInvalidXml } from '#lectures/exports/lesson/lesson-html.ts';
import {
  answersWithoutAccents,
  answerVariants,
  countsCapitals,
  mediumFile,
  rightAnswers,
} from '#lectures/exports/lesson/lesson-lines.ts';

export const MOODLE_HTML: LessonHtml = {
  // A brace would begin a question within the text.
  text: (text) => escapeXml(text).replaceAll('{', '&#123;'),
  blank: formatCloze,
  medium: renderMedium,
  headingOffset: 1,
};

/** A line without an element of its own; one that is written from right to left says so, as Moodle's page around it need not be. */
export function renderMoodleLine(line: Line): string {
  const html = renderLine(line, MOODLE_HTML).trim();
  const direction = directionAttribute([line]);
  return direction === '' ? html : `<span${direction}>${html}</span>`;
}

function renderMedium({ kind, medium, alt }: MediaRun): string {
  const src = `@@PLUGINFILE@@/${mediumFile(medium)}`;
  if (kind === 'picture') return `<img src="${src}" alt="${escapeXml(alt).replaceAll('{', '&#123;')}"/>`;
  const transcript =
    medium.transcript === null || medium.transcript.trim() === ''
      ? ''
      : `<details><summary>Transcript</summary>${escapeXml(medium.transcript).replaceAll('{', '&#123;')}</details>`;
  return `<${kind} controls="controls" src="${src}"></${kind}>${transcript}`;
}

/** A blank as SHORTANSWER_C, or as SHORTANSWER where capitals do not count. Answers without their accents are marked wrong, with a remark. */
function formatCloze(blank: Blank): string {
  const variants = answerVariants(rightAnswers(blank));
  const accepted = variants.map((answer) => `=${escapeCloze(escapeWildcard(answer))}`);
  const missed = answersWithoutAccents(variants, blank.rules).map(
    (answer) => `%0%${escapeCloze(escapeWildcard(answer))}#Only the accents are missing.`,
  );
  return `{1:${countsCapitals(blank) ? 'SAC' : 'SA'}:${[...accepted, ...missed].join('~')}}`;
}

/** A list to choose from within the text. `right` is the place of the right one. */
export function formatClozeChoice(options: readonly string[], right: number): string {
  return `{1:MULTICHOICE:${options.map((option, at) => `${at === right ? '=' : ''}${escapeCloze(option)}`).join('~')}}`;
}

/**
 * Escapes an answer of a cloze question. Moodle takes the text apart before it decodes entities, so whatever could separate is written as an
 * entity. Afterwards it removes a backslash before `}` and `#`: one that belongs to the answer is doubled.
 */
function escapeCloze(answer: string): string {
  return withoutInvalidXml(answer)
    .replace(/\\([}#])/g, '\\\\$1')
    .replace(/[\\~{}%=#&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
