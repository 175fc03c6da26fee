// Items that are answered by a select: a left side of a pair, or a word to sort, and
// the texts of what there is to choose from.
import { toLetter } from '#exercises/content.ts';
import { judgeTarget } from '#exercises/pairing.ts';
import { appTexts } from '#texts/en/app.ts';
import { iconSvg } from '#web/ui/icons.ts';
import { describeNumbers, nameOptions, readAnswers, readText } from './read-item.ts';
import { createHiddenText, createResult } from './result-marks.ts';
import type { ExerciseItem } from './widget.ts';
import type { Place } from './word-bank.ts';

/** Longer texts make a list wider than a phone. */
const MAX_OPTION_LENGTH = 40;

/** What can be chosen: its number, and the text that stands for it. */
export type Target = { value: string; text: string };

export type SelectItem = ExerciseItem & Place & { left: HTMLElement };

let lastId = 0;

/**
 * The entries of a list in the order of the page. With media or long texts it is marked
 * as lettered, and its entries have letters.
 */
export function readTargets(list: Element): Target[] {
  const elements = [...list.querySelectorAll('data')];
  const isText = elements.every(
    (element) => element.querySelector('audio, img, video') === null && element.textContent.length <= MAX_OPTION_LENGTH,
  );
  list.classList.toggle('lettered', !isText);
  return elements.map((element, at) => ({
    value: element.value,
    text: isText ? readText(element).trim() : toLetter(at),
  }));
}

/** The accepted answers of each item of a form that is not enhanced, in words. */
export function listTargetAnswers(form: Element): string[][] {
  const texts = nameOptions([...form.querySelectorAll<HTMLDataElement>('ol data')].map((data) => [data.value, data]));
  return [...form.querySelectorAll('select')].map(({ parentElement }) =>
    parentElement === null ? [] : readAnswers(parentElement).flatMap((answer) => describeNumbers(answer, texts)),
  );
}

/** The item of a select; `choose` is what it says while nothing is chosen. */
export function createSelectItem(
  select: HTMLSelectElement,
  number: number,
  { targets, choose }: { targets: readonly Target[]; choose: string },
): SelectItem {
  const row = select.parentElement ?? select;
  const answers = readAnswers(row);
  const correction = row.querySelector<HTMLElement>('.correction');
  const left = wrapSides(row, select, number);
  // Named by its left side; one that shows nothing to read keeps its number.
  if (left.textContent.trim() !== '' || left.querySelector('img:not([alt=""])') !== null)
    select.setAttribute('aria-labelledby', left.id);
  const chosen = select.value;
  select.replaceChildren(new Option(choose, ''));
  for (const { value, text } of targets) select.add(new Option(text, value));
  select.value = chosen;
  const added: Element[] = [];
  const findText = (value: string) => targets.find((target) => target.value === value)?.text ?? '';
  const item: SelectItem = {
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
      const { right } = judgeTarget({ answers }, select.value);
      const verdict = right ? 'right' : 'wrong';
      item.verdict = verdict;
      const result = createResult(findText(select.value), verdict, undefined);
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
      item.verdict = 'open';
      const [result, ...rest] = added.splice(0);
      result?.replaceWith(select);
      for (const element of rest) element.remove();
      if (correction !== null) correction.hidden = true;
      select.value = '';
    },
    focus: () => select.focus(),
  };
  return item;
}

/**
 * Wraps what stands before the select, which is returned, and the select with
 * what follows: on paper, a line to write on.
 */
function wrapSides(row: Element, select: Element, number: number): HTMLElement {
  const left = document.createElement('span');
  left.className = 'left';
  lastId += 1;
  left.id = `entry-${lastId}`;
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
