// Pairs: for each left side, a list to choose the right side from, and a bank of the right sides to press. Those that are more than a short text
// have a letter in the list.
import { toLetter } from '#exercises/content.ts';
import { judgeMatch } from '#exercises/match/item.ts';
import { appTexts } from '#texts/en/app.ts';
import { exerciseKindTexts } from '#texts/en/exercise-kinds.ts';
import { describeNumbers, nameOptions, readAnswers } from '#web/exercises/form/read-item.ts';
import { createHiddenText, createResult } from '#web/exercises/form/result-marks.ts';
import type { ExerciseItem, Widget } from '#web/exercises/form/widget.ts';
import { connectBank, createWordButton, type Place } from '#web/exercises/form/word-bank.ts';
import { iconSvg } from '#web/ui/icons.ts';

/** Longer texts make a list wider than a phone. */
const MAX_OPTION_LENGTH = 40;

/** A right side: its number, and the text that stands for it. */
type Side = { value: string; text: string };

type Pair = ExerciseItem & Place & { left: HTMLElement };

let lastId = 0;

export const matchWidget: Widget = { enhance, listAnswers };

function enhance(form: HTMLFormElement) {
  const rights = form.querySelector('.rights');
  const sides = rights === null ? [] : readSides(rights);
  form.style.setProperty('--longest', String(Math.max(0, ...sides.map(({ text }) => text.length))));
  const pairs = [...form.querySelectorAll('select')].map((select, at) => createPair(select, at + 1, sides));
  return { items: pairs, complete: () => rights !== null && enhanceRights(form, rights, pairs) };
}

function listAnswers(form: Element): string[][] {
  const texts = nameOptions(
    [...form.querySelectorAll<HTMLDataElement>('.rights data')].map((data) => [data.value, data]),
  );
  return [...form.querySelectorAll('select')].map(({ parentElement }) =>
    parentElement === null ? [] : readAnswers(parentElement).flatMap((answer) => describeNumbers(answer, texts)),
  );
}

/** The right sides in the order of the page. */
function readSides(rights: Element): Side[] {
  const elements = [...rights.querySelectorAll('data')];
  const isText = elements.every(
    (element) => element.querySelector('audio, img, video') === null && element.textContent.length <= MAX_OPTION_LENGTH,
  );
  rights.classList.toggle('lettered', !isText);
  return elements.map(({ value, textContent }, at) => ({ value, text: isText ? textContent.trim() : toLetter(at) }));
}

/** Makes a bank of the right sides. A press on a left side makes it the current one, which the next press on a right side is for. */
function enhanceRights(form: HTMLFormElement, rights: Element, pairs: readonly Pair[]): void {
  rights.classList.add('bank');
  rights.setAttribute('aria-label', exerciseKindTexts.match.rights);
  const words = [...rights.querySelectorAll('li')].map((element, at) => {
    const text = element.querySelector('data')?.value ?? '';
    const button = createWordButton(element);
    if (rights.matches('.lettered')) button.prepend(`${toLetter(at)}. `);
    // A player has buttons of its own.
    if (button.querySelector('audio, video') !== null) button.after(...[...button.childNodes].slice(1));
    return { text, button };
  });
  const setCurrent = (current?: Pair) => {
    for (const pair of pairs) pair.element.classList.toggle('current', pair === current);
  };
  for (const pair of pairs)
    pair.left.addEventListener('click', ({ target }) => {
      const isControl = target instanceof Element && target.closest('button, video') !== null;
      if (!isControl && pair.verdict === 'open') setCurrent(pair);
    });
  form.addEventListener('input', () => setCurrent());
  form.addEventListener('submit', () => setCurrent());
  const isCurrent = ({ element }: Pair) => element.matches('.current');
  connectBank<Pair>(form, { list: rights, words, places: pairs, isCurrent, setCurrent });
}

function createPair(select: HTMLSelectElement, number: number, sides: readonly Side[]): Pair {
  const row = select.parentElement ?? select;
  const answers = readAnswers(row);
  const correction = row.querySelector<HTMLElement>('.correction');
  const left = wrapSides(row, select, number);
  // Named by its left side; one that shows nothing to read keeps its number.
  if (left.textContent.trim() !== '' || left.querySelector('img:not([alt=""])') !== null)
    select.setAttribute('aria-labelledby', left.id);
  const chosen = select.value;
  select.replaceChildren(new Option(exerciseKindTexts.match.choose, ''));
  for (const { value, text } of sides) select.add(new Option(text, value));
  select.value = chosen;
  const added: Element[] = [];
  const findText = (value: string) => sides.find((side) => side.value === value)?.text ?? '';
  const pair: Pair = {
    element: row,
    left,
    input: select,
    answers,
    verdict: 'open',
    readGiven: () => select.value,
    restore(given) {
      if (findText(given) !== '') select.value = given;
    },
    showResult() {
      const { right } = judgeMatch({ answers }, select.value);
      pair.verdict = right ? 'right' : 'wrong';
      const result = createResult(findText(select.value), right, undefined);
      select.replaceWith(result);
      added.push(result);
      if (right || correction === null) return;
      const label = createHiddenText(appTexts.exercise.correction);
      const arrow = iconSvg('arrowRight');
      arrow.classList.add('arrow');
      correction.before(label);
      correction.replaceChildren(arrow, findText(answers[0] ?? ''));
      correction.hidden = false;
      added.push(label);
    },
    reopen() {
      pair.verdict = 'open';
      const [result, ...rest] = added.splice(0);
      result?.replaceWith(select);
      for (const element of rest) element.remove();
      if (correction !== null) correction.hidden = true;
      select.value = '';
    },
    focus: () => select.focus(),
  };
  return pair;
}

/** Wraps what stands before the select, which is returned, and the select with what follows: on paper, a line to write on. */
function wrapSides(row: Element, select: Element, number: number): HTMLElement {
  const left = document.createElement('span');
  left.className = 'left';
  lastId += 1;
  left.id = `pair-${lastId}`;
  const right = document.createElement('span');
  right.className = 'blank';
  right.dataset.number = String(number);
  const nodes = [...row.childNodes];
  const start = nodes.indexOf(select);
  left.append(...nodes.slice(0, start));
  right.append(...nodes.slice(start));
  row.append(left, right);
  return left;
}
