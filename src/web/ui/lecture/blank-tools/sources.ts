// Beside a wrong answer, a way to the row or the line of the lecture that has the right form, and back.
import { findSource, type Source } from '#answers/find-source.ts';
import { hintTexts } from '#texts/en/hints.ts';
import { insertBelowLine } from '#web/exercises/form/insert-below-line.ts';
import { CHECKED_EVENT } from '#web/exercises/form/widget.ts';
import { markInterfaceText } from '#web/ui/direction/interface-text.ts';

/** What a source is on the page: the element that is shown and gets the focus. */
type PageSource = Source & { element: HTMLElement };

const MAX_QUOTE_LENGTH = 60;

/** Adds the ways for what is wrong already, and at each *Check*. */
export function attachSources(body: HTMLElement, signal: AbortSignal): void {
  let sources: readonly PageSource[] | undefined;
  const add = (root: ParentNode) => {
    for (const blank of root.querySelectorAll<HTMLElement>('.blank:has(> .given.wrong)')) {
      sources ??= listSources(body);
      const [answer, line] = [blank.querySelector('.correction')?.textContent ?? '', readLine(blank)];
      const source = sources[findSource(answer, line, sources) ?? -1];
      if (source !== undefined) insertBelowLine(blank, createWay(blank, source));
    }
  };
  add(body);
  body.addEventListener(
    CHECKED_EVENT,
    ({ target }) => {
      if (!(target instanceof HTMLFormElement)) return;
      removeWays(target);
      add(target);
    },
    { signal },
  );
  body.addEventListener(
    'click',
    ({ target }) => {
      const again = target instanceof Element ? target.closest('button.again') : null;
      if (again !== null) removeWays(again.closest('form'));
    },
    { signal },
  );
}

function removeWays(form: ParentNode | null): void {
  for (const way of form?.querySelectorAll('.way') ?? []) way.remove();
}

/** The rows and lines of the page outside of its exercises. A line of a paragraph is shown by its paragraph. */
function listSources(body: HTMLElement): PageSource[] {
  const elements = [...body.querySelectorAll<HTMLElement>('tr, p, li')].filter(
    (element) => element.closest('form') === null,
  );
  return elements.flatMap((element): PageSource[] => {
    if (element.localName === 'tr') return [{ text: readCells(element), isRow: true, element }];
    return splitLines(element).map((text) => ({ text, isRow: false, element }));
  });
}

function readCells(row: HTMLElement): string {
  return [...row.querySelectorAll('td, th')].map((cell) => splitLines(cell).join(' ').trim()).join(' · ');
}

/** The texts between line breaks, without the readings above words. */
function splitLines(element: Element): string[] {
  const copy = element.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return [];
  for (const control of copy.querySelectorAll('button, rt')) control.remove();
  for (const lineBreak of copy.querySelectorAll('br')) lineBreak.replaceWith('\n');
  return copy.textContent.split('\n');
}

/** The words of the line of a blank, without what the exercise adds. */
function readLine(blank: HTMLElement): string {
  const copy = (blank.closest('tr, p, li, h1, h2, h3') ?? blank).cloneNode(true);
  if (!(copy instanceof HTMLElement)) return '';
  for (const added of copy.querySelectorAll('.blank, .remark, button, rt')) added.remove();
  return copy.textContent;
}

function createWay(blank: HTMLElement, { text, element }: PageSource): HTMLElement {
  const way = document.createElement('span');
  way.className = 'remark way';
  const button = markInterfaceText(document.createElement('button'));
  button.type = 'button';
  const trimmed = text.replace(/\s+/g, ' ').trim();
  const quote = trimmed.length > MAX_QUOTE_LENGTH ? `${trimmed.slice(0, MAX_QUOTE_LENGTH)}…` : trimmed;
  button.textContent = hintTexts.lookUp(quote);
  button.addEventListener('click', () => showSource(element, () => (button.isConnected ? button : blank)));
  way.append(button);
  return way;
}

/** Goes to the source, which has a way back until it is taken, or another one is shown. */
function showSource(element: HTMLElement, findWayBack: () => HTMLElement): void {
  document.querySelector('.lecture .way-back')?.remove();
  document.querySelector('.lecture .source')?.classList.remove('source');
  const back = markInterfaceText(document.createElement('button'));
  back.type = 'button';
  back.className = 'way-back';
  back.textContent = hintTexts.back;
  const place = element.localName === 'tr' ? (element.lastElementChild ?? element) : element;
  place.append(back);
  element.classList.add('source');
  back.addEventListener('click', () => {
    back.remove();
    element.classList.remove('source');
    const target = findWayBack();
    target.scrollIntoView({ block: 'center' });
    target.focus();
  });
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'center' });
}
