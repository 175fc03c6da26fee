// Types into a text area on the author's behalf, so that the browser's own undo takes it back.
import type { Edit } from '#web/screens/editor/model/markup-edits.ts';
import { trustedHtml } from '#web/trusted-html.ts';

/** From so many lines on, Chromium takes long over `insertText`: the time grows with their square. */
const MIN_LINES_FOR_HTML = 50;

/** Makes an edit as if it were typed; the field has the focus afterwards. */
export function applyEdit(field: HTMLTextAreaElement, edit: Edit): void {
  const { start, end, text, select } = edit;
  field.focus();
  field.setSelectionRange(start, end);
  // The one way that keeps the browser's undo; there is none to replace it. Where it is missing, only undo suffers.
  const isInserted =
    insertLinesAsHtml(field, edit) ||
    (text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text));
  if (!isInserted && field.value.slice(start, start + text.length) !== text) {
    field.setRangeText(text, start, end, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(...select);
}

/** Types many lines at once, as HTML that says nothing but the text; whether that worked. If not, nothing has changed. */
function insertLinesAsHtml(field: HTMLTextAreaElement, { start, end, text }: Edit): boolean {
  if (text.split('\n', MIN_LINES_FOR_HTML).length < MIN_LINES_FOR_HTML) return false;
  const before = field.value;
  const expected = before.slice(0, start) + text + before.slice(end);
  const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  document.execCommand('insertHTML', false, trustedHtml(html));
  if (field.value === expected) return true;
  if (field.value !== before) document.execCommand('undo');
  field.setSelectionRange(start, end);
  return false;
}

/** Types a text at the caret, in the place of what is selected. */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  const { selectionStart: start, selectionEnd: end } = field;
  applyEdit(field, { start, end, text, select: [start + text.length, start + text.length] });
}
