// An accepted suggestion whose words are undone in the text is open again; when they are redone, it is accepted again.

/**
 * Calls `setState` when the browser's undo has brought a field back to the text before an edit, and when its redo has brought the text
 * after it again, one call after the other. It ends with the field.
 */
export function followUndo(
  field: HTMLTextAreaElement,
  { before, after }: { before: string; after: string },
  setState: (state: 'open' | 'accepted') => Promise<unknown>,
): void {
  let last: Promise<unknown> = Promise.resolve();
  let isUndone = false;
  field.addEventListener('input', (event) => {
    const inputType = event instanceof InputEvent ? event.inputType : '';
    const isBack = inputType === 'historyUndo' && !isUndone && field.value === before;
    const isThere = inputType === 'historyRedo' && isUndone && field.value === after;
    if (!isBack && !isThere) return;
    isUndone = isBack;
    last = last.then(() => setState(isBack ? 'open' : 'accepted'));
  });
}
