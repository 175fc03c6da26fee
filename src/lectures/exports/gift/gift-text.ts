// Escapes of GIFT, its answers that are typed, and its categories.

import type { LanguageRules } from '#answers/rules/answer-rules.ts';
import type { InterfaceLanguage } from '#api/interface-languages.ts';
import type { Lesson } from '#lectures/exports/lesson/lesson.ts';
import { answersWithoutAccents, answerVariants, rightAnswers } from '#lectures/exports/lesson/lines/answer-variants.ts';
import { SERVER_TEXTS } from '#texts/server-texts.ts';

/** What counts in typed answers, and the language of remarks. */
export type TypedOptions = { rules?: LanguageRules | undefined; language: InterfaceLanguage };

/**
 * Answers that are typed, with those that the rules forgive; those without their
 * accents are marked wrong, with a remark.
 */
export function formatGiftAnswers(answers: readonly string[], { rules, language }: TypedOptions): string {
  const remark = escapeGift(SERVER_TEXTS[language].controlTexts.accentsMissing);
  const variants = answerVariants(rightAnswers({ answers, rules }));
  const accepted = variants.map((answer) => `=${formatPrefix(answer)}${escapeGift(escapeWildcard(answer))}`);
  const missed = answersWithoutAccents(variants, rules).map(
    (answer) => `=%0%${formatPrefix(answer).replace('%100%', '')}${escapeGift(escapeWildcard(answer))}#${remark}`,
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

/** A right side of a pair: Moodle stores it as plain text, and shows it as HTML, without what looks like a tag. */
export function escapeSide(text: string): string {
  return text.replace(/&(?=#?\w+;)/g, '&amp;').replaceAll('<', '&lt;');
}

/** Escapes the characters that have a meaning in GIFT. */
export function escapeGift(text: string): string {
  return text.replace(/[\\~=#{}:]/g, (character) => `\\${character}`);
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
