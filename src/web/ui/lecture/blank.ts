// One blank of a writing exercise: an input that becomes plain text, right or wrong, and can be opened again.
import { checkAnswer, type NearMiss } from '#answers/check-answer.ts';
import { type DiffSegment, diffCharacters } from '#answers/diff-characters.ts';
import { appTexts } from '#web/texts/app.ts';
import { iconSvg } from '#web/ui/icons.ts';

export type Blank = {
  input: HTMLInputElement;
  /** The hidden element with the right answer. */
  correction: HTMLElement | undefined;
  /** All accepted answers; the first is the one that is shown. */
  answers: readonly string[];
  verdict: 'open' | 'right' | 'wrong';
  /** What replaces the input, and follows the correction, while the result is shown. */
  added: Element[];
};

/** Wraps an input together with the correction and the alternatives that follow it. */
export function wrapBlank(input: HTMLInputElement, at: number): Blank {
  const following: HTMLElement[] = [];
  for (let next = input.nextSibling; next instanceof HTMLSpanElement; next = next.nextSibling) {
    if (!next.matches('.correction, .alternative')) break;
    following.push(next);
  }
  const wrapper = document.createElement('span');
  wrapper.className = 'blank';
  wrapper.dataset.number = String(at + 1);
  input.before(wrapper);
  wrapper.append(input, ...following);
  input.setAttribute('autocorrect', 'off');
  input.setAttribute('autocapitalize', 'none');
  input.inputMode = 'text';
  const correction = following.find((element) => element.matches('.correction'));
  const answers = following.map((element) => element.textContent);
  return { input, correction, answers, verdict: 'open', added: [] };
}

/** Turns the input into plain text, marked right, or marked wrong with the correction revealed. */
export function showResult(blank: Blank): void {
  if (blank.verdict !== 'open') return;
  const given = blank.input.value;
  const { right, nearMiss, nearestIndex = 0 } = checkAnswer(given, blank.answers);
  const diff = diffCharacters(given, blank.answers[nearestIndex] ?? '', nearMiss === undefined ? undefined : 0);
  const differences = right || diff === undefined ? undefined : diff;
  blank.verdict = right ? 'right' : 'wrong';
  const resultElement = createResult(given, right, differences?.given);
  blank.added = [resultElement];
  blank.input.replaceWith(resultElement);
  if (right || blank.correction === undefined) return;
  const arrow = iconSvg('arrowRight');
  arrow.classList.add('arrow');
  const label = createHiddenText(appTexts.exercise.correction);
  blank.correction.before(label, arrow);
  blank.correction.replaceChildren(
    ...(nearestIndex === 0 && differences ? highlightDifferences(differences.expected) : [blank.answers[0] ?? '']),
  );
  blank.correction.hidden = false;
  blank.added.push(label, arrow);
  if (nearMiss === undefined) return;
  const expected = differences?.expected ?? [{ text: blank.answers[nearestIndex] ?? '', differs: false }];
  const remark = createRemark(nearMiss, expected);
  insertBelowLine(blank.correction, remark);
  blank.added.push(remark);
}

/** Inserts an element at the end of the line or block that holds `element`: after the sentence, not in it. */
function insertBelowLine(element: HTMLElement, inserted: HTMLElement): void {
  const block = element.closest('p, td, th, li, h1, h2, h3') ?? element.parentElement;
  if (block === null) return;
  const isLineEnd = (node: Element) => (element.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const lineEnd = [...block.querySelectorAll('br')].find(isLineEnd);
  if (lineEnd === undefined) block.append(inserted);
  else lineEnd.before(inserted);
}

/** Shows the empty input again. */
export function reopenBlank(blank: Blank): void {
  if (blank.verdict === 'open') return;
  const [resultElement, ...rest] = blank.added;
  blank.input.value = '';
  resultElement?.replaceWith(blank.input);
  for (const element of rest) element.remove();
  if (blank.correction !== undefined) blank.correction.hidden = true;
  blank.verdict = 'open';
  blank.added = [];
}

function createResult(given: string, right: boolean, segments: readonly DiffSegment[] | undefined): HTMLElement {
  const { exercise } = appTexts;
  const resultElement = document.createElement('span');
  resultElement.className = `given ${right ? 'right correct' : 'wrong'}${segments === undefined ? '' : ' near'}`;
  const text = document.createElement('span');
  if (segments === undefined) text.textContent = given.trim() || exercise.noAnswer;
  else text.append(...highlightDifferences(segments));
  if (given.trim() === '') {
    text.className = 'nothing';
    text.lang = 'en';
  }
  resultElement.append(
    text,
    iconSvg(right ? 'check' : 'cross'),
    createHiddenText(right ? exercise.correct : exercise.wrong),
  );
  return resultElement;
}

/** Characters, with the differing ones marked by an underline as well as by their weight. */
function highlightDifferences(segments: readonly DiffSegment[]): (Text | HTMLElement)[] {
  return segments.map(({ text, differs }) => {
    if (!differs) return document.createTextNode(text);
    const element = document.createElement('mark');
    element.textContent = text;
    return element;
  });
}

/** The near miss in words, with the answer that it is about: a line may have several blanks, and a blank several answers. */
function createRemark(nearMiss: NearMiss, expected: readonly DiffSegment[]): HTMLElement {
  const remark = document.createElement('span');
  remark.className = 'remark';
  const text = document.createElement('span');
  text.lang = 'en';
  text.textContent = `${appTexts.exercise.nearMisses[nearMiss]}: `;
  const answer = document.createElement('strong');
  answer.append(...highlightDifferences(expected));
  remark.append(iconSvg('note'), text, answer);
  return remark;
}

/** A text for screen readers, in place of the mark. */
function createHiddenText(text: string): HTMLElement {
  const element = document.createElement('span');
  element.className = 'visually-hidden';
  element.lang = 'en';
  element.textContent = ` ${text} `;
  return element;
}
