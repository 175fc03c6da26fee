// HTML of Moodle questions, and the escapes of cloze questions.

import type { InterfaceLanguage } from '#api/interface-languages.ts';
import { escapeWildcard } from '#lectures/exports/gift/gift-text.ts';
import { directionAttribute } from '#lectures/exports/lesson/lesson-direction.ts';
import { type LessonHtml, renderLine } from '#lectures/exports/lesson/lesson-html.ts';
import { mediumFile } from '#lectures/exports/lesson/lesson-lines.ts';
import {
  answersWithoutAccents,
  answerVariants,
  countsCapitals,
  rightAnswers,
} from '#lectures/exports/lesson/lines/answer-variants.ts';
import type { Blank, Line, MediaRun } from '#lectures/exports/lesson/lines/line.ts';
import { escapeXml, withoutInvalidXml } from '#syntax/escape-xml.ts';
import { SERVER_TEXTS } from '#texts/server-texts.ts';

/** How questions are written where remarks and titles are in a language. */
export function moodleHtml(language: InterfaceLanguage): LessonHtml {
  const { accentsMissing, transcript } = SERVER_TEXTS[language].controlTexts;
  return {
    // A brace would begin a question within the text.
    text: escapeText,
    blank: (blank) => formatCloze(blank, accentsMissing),
    medium: (run) => renderMedium(run, transcript),
    headingOffset: 1,
  };
}

function escapeText(text: string): string {
  return escapeXml(text).replaceAll('{', '&#123;');
}

/**
 * A line without an element of its own; one that is written from right to left says
 * so, as Moodle's page around it need not be.
 */
export function renderMoodleLine(line: Line, options: LessonHtml): string {
  const html = renderLine(line, options).trim();
  const direction = directionAttribute([line]);
  return direction === '' ? html : `<span${direction}>${html}</span>`;
}

function renderMedium({ kind, medium, alt }: MediaRun, title: string): string {
  const src = `@@PLUGINFILE@@/${mediumFile(medium)}`;
  if (kind === 'picture') return `<img src="${src}" alt="${escapeText(alt)}"/>`;
  const transcript =
    medium.transcript === null || medium.transcript.trim() === ''
      ? ''
      : `<details><summary>${escapeText(title)}</summary>${escapeText(medium.transcript)}</details>`;
  return `<${kind} controls="controls" src="${src}"></${kind}>${transcript}`;
}

/**
 * A blank as SHORTANSWER_C, or as SHORTANSWER where capitals do not count. Answers without their
 * accents are marked wrong, with a remark.
 */
function formatCloze(blank: Blank, remark: string): string {
  const variants = answerVariants(rightAnswers(blank));
  const accepted = variants.map((answer) => `=${escapeCloze(escapeWildcard(answer))}`);
  const missed = answersWithoutAccents(variants, blank.rules).map(
    (answer) => `%0%${escapeCloze(escapeWildcard(answer))}#${escapeCloze(remark)}`,
  );
  return `{1:${countsCapitals(blank) ? 'SAC' : 'SA'}:${[...accepted, ...missed].join('~')}}`;
}

/** A list to choose from within the text. `right` is the place of the right one. */
export function formatClozeChoice(options: readonly string[], right: number): string {
  return `{1:MULTICHOICE:${options.map((option, at) => `${at === right ? '=' : ''}${escapeCloze(option)}`).join('~')}}`;
}

/**
 * Escapes an answer of a cloze question. Moodle takes the text apart before it decodes entities, so
 * whatever could separate is written as an entity. Afterwards it removes a backslash before `}` and `#`:
 * one that belongs to the answer is doubled.
 */
function escapeCloze(answer: string): string {
  return withoutInvalidXml(answer)
    .replace(/\\([}#])/g, '\\\\$1')
    .replace(/[\\~{}%=#&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
