// Options in brackets, of which one belongs into the sentence: `Je (suis/es) là`.
import type { Part } from './tick-boxes.ts';

/** A bracket with its options, which are parts of the line. */
export type ChoiceBracket = Part & { options: readonly Part[] };

/** Not directly behind a letter: `étudiant(e/s)` is one word. */
const BRACKET = /(?<![\p{L}\p{M}\p{N})\]/])\(([^()\n]{3,120})\)/gu;
const DIVIDER = /[/／|]|(?<=\s)(?:ou|or|oder|o|або|чи|أو)(?=\s)/gu;
const SLASHED = /[/／|]/u;

const MAX_OPTIONS = 5;
const MAX_OPTION_LENGTH = 30;
const MAX_OPTION_WORDS = 4;

/** Words that stand for one another everywhere: `and/or`, `he/she`, `singular/plural`. */
const FIXED =
  /^(?:and\/or|et\/ou|und\/oder|y\/o|e\/o|і\/або|та\/або|و\/أو|s\/he|w\/o|n\/a|(?:s?he|his|him|her|hers|himself|herself|er|sie|il|elle|lui|él|ella|він|вона|هو|هي)\/(?:s?he|his|him|her|hers|himself|herself|er|sie|il|elle|lui|él|ella|він|вона|هو|هي)|(?:he|she)\/(?:she|he)\/they)$/iu;
/** Kinds of words, and units. */
const ABOUT_WORDS =
  /^(?:adj|adv|noun|verb|nom|verbe|masc|masculine?|masculin|fém|fem|féminin|feminine?|neutr?|m|f|n|sg|pl|sing|singular|singulier|singular|plural|pluriel|pers|inf|ac?c|dat|nom|gen)\.?$/iu;
const UNIT = /^(?:[kcm]?m|mi|[mk]?g|[mcd]?l|km\/h|kWh?|€|\$|£|¥|%|pers)$/iu;
/** Addresses, dates, codes and paths. */
const CODE = /[\d@#:_=<>{}\\^~`]|\w\.\w|\/\/|https?/u;

/** The parts of a text between the signs and words that divide options. */
export function splitOptions(text: string, offset = 0): Part[] {
  const parts: Part[] = [];
  let start = 0;
  for (const { 0: divider, index } of text.matchAll(DIVIDER)) {
    parts.push({ start, end: index });
    start = index + divider.length;
  }
  parts.push({ start, end: text.length });
  return parts.map((part) => {
    const words = text.slice(part.start, part.end);
    const from = part.start + words.length - words.trimStart().length;
    return { start: offset + from, end: offset + Math.max(from, part.start + words.trimEnd().length) };
  });
}

/** Whether some words in brackets can be options to choose from. */
export function areOptions(inside: string): boolean {
  const options = splitOptions(inside).map(({ start, end }) => inside.slice(start, end));
  if (options.length < 2 || options.length > MAX_OPTIONS || CODE.test(inside)) return false;
  if (FIXED.test(inside.replaceAll(/\s/g, '')) || new Set(options).size < options.length) return false;
  if (options.some((option) => ABOUT_WORDS.test(option) && option.length > 1) || options.some((one) => UNIT.test(one)))
    return false;
  return options.every(
    (option) =>
      /\p{L}/u.test(option) &&
      option.length <= MAX_OPTION_LENGTH &&
      option.split(/\s+/).length <= MAX_OPTION_WORDS &&
      !/[.!?;,]\s/.test(option),
  );
}

/** The brackets of a line that have options in them. */
export function findChoiceBrackets(text: string): ChoiceBracket[] {
  return [...text.matchAll(BRACKET)].flatMap(({ 0: found, 1: inside = '', index }) =>
    SLASHED.test(inside) && areOptions(inside)
      ? [{ start: index, end: index + found.length, options: splitOptions(inside, index + 1) }]
      : [],
  );
}
