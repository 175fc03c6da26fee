// Pairs: for each left side, a list to choose the right side from, and a bank of the right sides to press. Those that
// are more than a short text have a letter in the list.
import { toLetter } from '#exercises/content.ts';
import { exerciseKindTexts } from '#texts/en/exercise-kinds.ts';
import { createSelectItem, listTargetAnswers, readTargets, type SelectItem } from '#web/exercises/form/select-item.ts';
import { CHECKED_EVENT, type Widget } from '#web/exercises/form/widget.ts';
import { connectBank, createWordButton } from '#web/exercises/form/word-bank.ts';

export const matchWidget: Widget = { enhance, listAnswers: listTargetAnswers };

function enhance(form: HTMLFormElement) {
  const rights = form.querySelector('.rights');
  const targets = rights === null ? [] : readTargets(rights);
  form.style.setProperty('--longest', String(Math.max(0, ...targets.map(({ text }) => text.length))));
  const options = { targets, choose: exerciseKindTexts.match.choose };
  const pairs = [...form.querySelectorAll('select')].map((select, at) => createSelectItem(select, at + 1, options));
  return { items: pairs, complete: () => rights !== null && enhanceRights(form, rights, pairs) };
}

/**
 * Makes a bank of the right sides. A press on a left side makes it the current one,
 * which the next press on a right side is for.
 */
function enhanceRights(form: HTMLFormElement, rights: Element, pairs: readonly SelectItem[]): void {
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
  const setCurrent = (current?: SelectItem) => {
    for (const pair of pairs) pair.element.classList.toggle('current', pair === current);
  };
  for (const pair of pairs)
    pair.left.addEventListener('click', ({ target }) => {
      const isControl = target instanceof Element && target.closest('button, video') !== null;
      if (!isControl && pair.verdict === 'open') setCurrent(pair);
    });
  form.addEventListener('input', () => setCurrent());
  form.addEventListener(CHECKED_EVENT, () => setCurrent());
  const isCurrent = ({ element }: SelectItem) => element.matches('.current');
  connectBank<SelectItem>(form, { list: rights, words, places: pairs, isCurrent, setCurrent });
}
