// Shift and a click on a checkbox do the same to all from the one that was clicked before, as in lists of files.
import type { MouseEvent } from 'react';

const ENTRY = 'input[type="checkbox"]:not([data-alone])';

/** The checkbox that was clicked last in each list. */
const lastBoxes = new WeakMap<Element, HTMLInputElement>();

/**
 * For `onClickCapture` of the element around the checkboxes of a list; those with `data-alone` are no entries of it.
 */
export function selectRange({ target, currentTarget, shiftKey, nativeEvent }: MouseEvent): void {
  // Those that are clicked below are no clicks of a person.
  if (!nativeEvent.isTrusted || !(target instanceof HTMLInputElement) || !target.matches(ENTRY)) return;
  const last = lastBoxes.get(currentTarget);
  lastBoxes.set(currentTarget, target);
  if (!shiftKey || last === undefined) return;
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>(`${ENTRY}:enabled`)];
  const isChecked = target.checked;
  const others = listBetween(boxes, last, target).filter((box) => box !== target);
  // The text between them was marked by the browser.
  window.getSelection()?.removeAllRanges();
  clickUnlike(others, isChecked).catch(console.error);
}

/** Each after the one before has been rendered, since a list may compute its next state from the rendered one. */
async function clickUnlike(boxes: readonly HTMLInputElement[], isChecked: boolean): Promise<void> {
  for (const box of boxes) {
    await new Promise((resolve) => setTimeout(resolve));
    if (box.isConnected && box.checked !== isChecked) box.click();
  }
}

/** The entries from one to another, both included; none where either is not in the list. */
export function listBetween<Entry>(entries: readonly Entry[], from: Entry, to: Entry): Entry[] {
  const [start = -1, end = -1] = [entries.indexOf(from), entries.indexOf(to)].sort((a, b) => a - b);
  return start < 0 ? [] : entries.slice(start, end + 1);
}
