// Marks of checked answers: right or wrong by an icon, a hidden text and a colour, differing characters, and remarks.
import type { NearMiss } from '#answers/check-answer.ts';
import type { DiffSegment } from '#answers/diff-characters.ts';
import { appTexts } from '#texts/en/app.ts';
import { formatAnd } from '#texts/formats/format-list.ts';
import { interfaceLanguage } from '#texts/language/translated.ts';
import { createInterfaceLine, markInterfaceText } from '#web/ui/direction/interface-text.ts';
import { iconSvg } from '#web/ui/icons.ts';
import { fillNodes } from '#web/ui/slots/fill-nodes.ts';

/** What was given, marked right or wrong; an empty text is shown as left blank. */
export function createResult(given: string, right: boolean, segments: readonly DiffSegment[] | undefined): HTMLElement {
  const { exercise } = appTexts;
  const resultElement = document.createElement('span');
  resultElement.className = `given ${right ? 'right correct' : 'wrong'}${segments === undefined ? '' : ' near'}`;
  const text = document.createElement('span');
  if (segments === undefined) text.textContent = given.trim() || exercise.noAnswer;
  else text.append(...highlightDifferences(segments));
  if (given.trim() === '') {
    text.className = 'nothing';
    markInterfaceText(text);
  }
  resultElement.append(
    text,
    iconSvg(right ? 'check' : 'cross'),
    createHiddenText(right ? exercise.correct : exercise.wrong),
  );
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

/** The near misses in words, with the answer that it is about: a line may have several blanks, and a blank several answers. */
export function createRemark(nearMisses: readonly NearMiss[], expected: readonly DiffSegment[]): HTMLElement {
  const remark = createInterfaceLine('remark');
  const answer = document.createElement('strong');
  answer.dir = 'auto';
  answer.append(...highlightDifferences(expected));
  const { exercise } = appTexts;
  const names = formatAnd(nearMisses.map((nearMiss) => exercise.nearMisses[nearMiss]));
  remark.append(iconSvg('note'), ...fillNodes((slot) => exercise.check(names, slot), [answer], createInterfaceText));
  return remark;
}

/** A text of the interface in a line of the course. */
function createInterfaceText(text: string): HTMLElement {
  const element = markInterfaceText(document.createElement('span'));
  element.textContent = text;
  return element;
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
