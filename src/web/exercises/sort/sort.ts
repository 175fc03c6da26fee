// Words to sort: each has a list of the columns, and moves into the column that is
// chosen, pressed, or that it is dragged to.
import { exerciseKindTexts } from '#texts/en/exercise-kinds.ts';
import { enableDragging } from '#web/exercises/form/drag.ts';
import { readWords } from '#web/exercises/form/read-words.ts';
import { createSelectItem, listTargetAnswers, readTargets, type SelectItem } from '#web/exercises/form/select-item.ts';
import { CHECKED_EVENT, type Widget } from '#web/exercises/form/widget.ts';
import { createWordButton } from '#web/exercises/form/word-bank.ts';

export const sortWidget: Widget = { enhance, listAnswers: listTargetAnswers };

/** A column: the number of it, the button with its name, and the words in it. */
type Column = { value: string; element: HTMLElement; button: HTMLButtonElement; words: HTMLElement };

function enhance(form: HTMLFormElement) {
  const list = form.querySelector('.columns');
  const options = { targets: list === null ? [] : readTargets(list), choose: exerciseKindTexts.sort.choose };
  const words = [...form.querySelectorAll('select')].map((select, at) => createSelectItem(select, at + 1, options));
  return { items: words, complete: () => list !== null && enhanceColumns(form, list, words) };
}

function enhanceColumns(form: HTMLFormElement, list: Element, words: readonly SelectItem[]): void {
  const columns = [...list.querySelectorAll('li')].map(createColumn);
  const unsorted = words[0]?.element.parentElement;
  unsorted?.setAttribute('aria-label', exerciseKindTexts.sort.words);
  unsorted?.after(createPrintedList(words));
  const setCurrent = (current?: SelectItem) => {
    for (const { element } of words) element.classList.toggle('current', element === current?.element);
  };
  const open = () => words.filter(({ verdict }) => verdict === 'open');
  const place = () => {
    for (const word of words) {
      const column = columns.find(({ value }) => value === word.readGiven());
      moveTo(word, column?.words ?? unsorted ?? form);
    }
    // Where nothing is open, a press would do nothing.
    for (const { button } of columns) button.disabled = open().length === 0;
  };
  const fill = (word: SelectItem, value: string) => {
    word.input.value = value;
    word.input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  place();
  for (const { button, value } of columns)
    button.addEventListener('click', () => {
      const isEmpty = (word: SelectItem) => word.readGiven() === '';
      const current = open().find(({ element }) => element.matches('.current'));
      const word = current ?? open().find(isEmpty);
      if (word === undefined) return;
      fill(word, value);
      setCurrent(current && open().find(isEmpty));
    });
  for (const word of words)
    word.left.addEventListener('click', ({ target }) => {
      if (!isControl(target) && word.verdict === 'open') setCurrent(word);
    });
  form.addEventListener('input', place);
  form.addEventListener(CHECKED_EVENT, () => {
    setCurrent();
    place();
  });
  // After the exercise was reopened, which this listener does not see otherwise.
  form.addEventListener('click', () => queueMicrotask(place));
  const findWord = (dragged: Element) => open().find(({ element }) => element === dragged);
  let over: Column | undefined;
  const setOver = (column?: Column) => {
    over = column;
    for (const { element } of columns) element.classList.toggle('over', element === column?.element);
  };
  enableDragging(form, {
    findDragged: (target) => {
      const word = open().find(({ left }) => left.contains(target));
      return isControl(target) ? undefined : word?.element;
    },
    onMove(_, { x, y }) {
      const target = document.elementFromPoint(x, y);
      setOver(columns.find(({ element }) => element.contains(target)));
    },
    onDrop(dragged) {
      const word = findWord(dragged);
      if (word !== undefined) fill(word, over?.value ?? '');
      setOver();
    },
    onCancel: () => setOver(),
  });
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, video, select') !== null;
}

/** Makes a button of the name of a column, and a list of the words in it. */
function createColumn(element: HTMLElement): Column {
  const value = element.querySelector('data')?.value ?? '';
  const button = createWordButton(element);
  // A player has buttons of its own.
  if (button.querySelector('audio, video') !== null) button.after(...[...button.childNodes].slice(1));
  const words = document.createElement('ul');
  words.setAttribute('aria-label', readWords(button).trim() || value);
  element.append(words);
  return { value, element, button, words };
}

/** The words as they are printed: all of them, in none of the columns, in the order of the answer key. */
function createPrintedList(words: readonly SelectItem[]): HTMLElement {
  const list = document.createElement('ol');
  list.className = 'for-print';
  for (const { left } of words) {
    const entry = document.createElement('li');
    entry.append(...[...left.childNodes].map((node) => node.cloneNode(true)));
    for (const player of entry.querySelectorAll('audio, video, button')) player.remove();
    list.append(entry);
  }
  return list;
}

/** Moves a word behind the others of a list, unless it is there; what has the focus keeps it. */
function moveTo({ element, input }: SelectItem, list: Element): void {
  if (element.parentElement === list) return;
  const hasFocus = element.contains(document.activeElement);
  list.append(element);
  if (hasFocus) input.focus();
}
