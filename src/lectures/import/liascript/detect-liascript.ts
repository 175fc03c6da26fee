// Tells LiaScript from other Markdown: by its settings at the beginning, or by what only its courses have.

const SETTINGS =
  /^\s*<!--(?:(?!-->)[\s\S]){0,4000}?^[ \t]*(?:author|email|version|language|narrator|comment|import|script|link|logo|icon|mode|translation)[ \t]*:/m;

/** Options of quizzes, hints, narrations, effects, gaps on a line of their own with a choice, recordings and films. */
const SIGNS: readonly RegExp[] = [
  /^[ \t>]*(?:[-*+][ \t]+)?\[(?:\[[ xX]\]|\([ xX]\))\]/m,
  /^[ \t>]*(?:[-*+][ \t]+)?\[\[[?!]\]\]/m,
  /^[ \t>]*--\{\{[^{}\n]{0,60}\}\}--/m,
  /^[ \t>]*\{\{[ \t]*(?:\d|\|>)[^{}\n]{0,60}\}\}/m,
  /\[(?:->)?\[(?=[^[\]\n]{0,300}\|)[^[\]\n]{0,300}?(?<=[[|]\s{0,3})\([^()|\n]{1,200}\)\s{0,3}[|\]]/,
  /\[->\[/,
  /(?:^|\s)(?:\?|!\?|\?\?)\[[^\]\n]{0,200}\]\([^)\s]{1,2000}[) ]/,
];

/** Whether a Markdown text is a course of LiaScript. */
export function isLiaScript(text: string): boolean {
  return SETTINGS.test(text.slice(0, 5000)) || SIGNS.some((sign) => sign.test(text));
}
