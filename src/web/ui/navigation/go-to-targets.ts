// What "Go to" finds: the links, buttons and fields of the screen, or of the dialog
// above it, and the entries of the navigation.
import { foldText } from '#answers/fold-text.ts';
import { matchesQuery } from '#web/ui/searched-select.tsx';

/** `act` follows the link, presses the button or focuses the field. */
export type GoToTarget = { name: string; act: () => void };

/** As many as are shown. */
const MAX_TARGETS = 8;

const ACTIONS = 'a[href], button, summary, [role="tab"], input:not([type="hidden"]), textarea, select';

/**
 * The targets whose names have all words of the query, those that begin with it first, else in
 * their order; at most as many as are shown.
 */
export function rankTargets<Target extends Pick<GoToTarget, 'name'>>(
  targets: readonly Target[],
  query: string,
): Target[] {
  const folded = foldText(query);
  const found = targets.filter(({ name }) => matchesQuery(name, query));
  const isFirst = ({ name }: Target) => foldText(name).startsWith(folded);
  return [...found.filter(isFirst), ...found.filter((target) => !isFirst(target))].slice(0, MAX_TARGETS);
}

/**
 * What can be pressed now. A name that stands on the screen more than once is left out, unless all lead to the same
 * place: which one is meant would be a guess. So are the exercises of a lecture.
 */
export function collectTargets(): GoToTarget[] {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const screen = (dialog ?? document.querySelector('main'))?.querySelectorAll<HTMLElement>(ACTIONS) ?? [];
  const inNavigation = dialog === undefined ? document.querySelectorAll<HTMLElement>('header nav a[href]') : [];
  const found = new Map<string, HTMLElement | undefined>();
  for (const element of [...screen, ...inNavigation]) {
    const name = isUsable(element) ? readName(element) : '';
    if (name === '') continue;
    const earlier = found.get(name);
    found.set(name, !found.has(name) || (earlier !== undefined && isSameLink(earlier, element)) ? element : undefined);
  }
  return [...found].flatMap(([name, element]) => (element ? [{ name, act: () => press(element) }] : []));
}

function isUsable(element: HTMLElement): boolean {
  const isInBar = element.closest('header nav') !== null; // a folded one is not visible
  return (
    (isInBar || element.checkVisibility({ visibilityProperty: true })) &&
    element.closest('.lecture, [inert]') === null &&
    !element.matches(':disabled, [aria-disabled="true"]')
  );
}

function isSameLink(one: HTMLElement, other: HTMLElement): boolean {
  return one instanceof HTMLAnchorElement && other instanceof HTMLAnchorElement && one.href === other.href;
}

function readName(element: HTMLElement): string {
  const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
  const text = labels.length > 0 ? labels.map((label) => label.textContent).join(' ') : element.textContent;
  const name = element.getAttribute('aria-label') ?? (isField(element) && labels.length === 0 ? element.title : text);
  return name.replaceAll(/\s+/g, ' ').trim();
}

function isField(element: HTMLElement): boolean {
  return element.matches('input, textarea, select');
}

/** A box or a radio button is only focused: whether it is ticked is for its own key. */
function press(element: HTMLElement): void {
  element.focus();
  if (!isField(element)) element.click();
}
