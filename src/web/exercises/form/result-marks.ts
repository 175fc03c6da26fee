// Marks of checked answers: right, nearly right or wrong by an icon, a hidden
// text and a colour, and differing characters.
import type { DiffSegment } from '#answers/diff-characters.ts';
import { appTexts } from '#texts/en/app.ts';
import { interfaceLanguage } from '#texts/language/translated.ts';
import { markInterfaceText } from '#web/ui/direction/interface-text.ts';
import { iconSvg } from '#web/ui/icons.ts';

/** The classes and the icon of a result, and its word in `appTexts.exercise`. What is nearly right is wrong, too. */
const RESULTS = {
  right: { classes: ['right', 'correct'], icon: 'check', word: 'correct' },
  nearly: { classes: ['wrong', 'nearly'], icon: 'note', word: 'nearly' },
  wrong: { classes: ['wrong'], icon: 'cross', word: 'wrong' },
} as const;

/** What was given, marked by its result; an empty text is shown as left blank. */
export function createResult(
  given: string,
  result: keyof typeof RESULTS,
  segments: readonly DiffSegment[] | undefined,
): HTMLElement {
  const { exercise } = appTexts;
  const { classes, icon, word } = RESULTS[result];
  const resultElement = document.createElement('span');
  resultElement.classList.add('given', ...classes, ...(segments === undefined ? [] : ['near']));
  const text = document.createElement('span');
  if (segments === undefined) text.textContent = given.trim() || exercise.noAnswer;
  else text.append(...highlightDifferences(segments));
  if (given.trim() === '') {
    text.className = 'nothing';
    markInterfaceText(text);
  }
  resultElement.append(text, iconSvg(icon), createHiddenText(exercise[word]));
  return resultElement;
}

/** Characters, with the differing ones marked by an underline as well as by their weight. */
export function highlightDifferences(segments: readonly DiffSegment[]): (Text | HTMLElement)[] {
  return segments.map(({ text, differs }) => {
    if (!differs) return document.createTextNode(text);
    const element = document.createElement('mark');
    element.textContent = text;
    return element;
  });
}

/** A text for screen readers, in place of the mark. */
export function createHiddenText(text: string): HTMLElement {
  const element = markInterfaceText(document.createElement('span'));
  element.className = 'visually-hidden';
  element.textContent = ` ${text} `;
  return element;
}

/** An icon and a word, where right and wrong stand side by side. */
export function createMark(right: boolean, word: string): HTMLElement {
  const mark = document.createElement('span');
  mark.lang = interfaceLanguage;
  mark.className = `mark ${right ? 'right' : 'wrong'}`;
  mark.append(iconSvg(right ? 'check' : 'cross'), word);
  return mark;
}
