// Types into a text area on the author's behalf, so that the browser's own undo takes it back.

/** Text in the place of the characters `[start, end)`, and what is selected afterwards (counted in the new text). */
export type Edit = { start: number; end: number; text: string; select: readonly [number, number] };

/** Makes an edit as if it were typed; the field has the focus afterwards. */
export function applyEdit(field: HTMLTextAreaElement, { start, end, text, select }: Edit): void {
  field.focus();
  field.setSelectionRange(start, end);
  // The one way that keeps the browser's undo; there is none to replace it. Where it is missing, only undo suffers.
  const isTyped = text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text);
  if (!isTyped && field.value.slice(start, start + text.length) !== text) {
    field.setRangeText(text, start, end, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(...select);
}

/** Types a text at the caret, in the place of what is selected. */
export function typeInto(field: HTMLTextAreaElement, text: string): void {
  const { selectionStart: start, selectionEnd: end } = field;
  applyEdit(field, { start, end, text, select: [start + text.length, start + text.length] });
}
