// Inserts text into a text area through the browser's editing commands, so that its own undo reverts it.
import { escapeHtml } from '#markup/escape-html.ts';
import type { Edit } from '#web/screens/editor/model/markup-edits.ts';
import { trustedHtml } from '#web/trusted-html.ts';

/** From this many lines on, HTML is inserted: the time that Chromium's `insertText` takes is quadratic in the lines. */
const MIN_LINES_FOR_HTML = 50;

/** Applies an edit as if it were typed; the field has the focus afterwards. */
export function applyEdit(field: HTMLTextAreaElement, edit: Edit): void {
  const { start, end, text, select } = edit;
  field.focus();
  field.setSelectionRange(start, end);
  // execCommand is deprecated, but nothing else is undoable. Without it, the edit works and undo does not.
  const isInserted =
    insertLinesAsHtml(field, edit) ||
    (text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text));
  if (!isInserted && field.value.slice(start, start + text.length) !== text) {
    field.setRangeText(text, start, end, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(...select);
}

/** Inserts many lines as escaped HTML; whether that worked. If not, the field is unchanged. */
function insertLinesAsHtml(field: HTMLTextAreaElement, { start, end, text }: Edit): boolean {
  if (text.split('\n', MIN_LINES_FOR_HTML).length < MIN_LINES_FOR_HTML) return false;
  const before = field.value;
  const expected = before.slice(0, start) + text + before.slice(end);
  document.execCommand('insertHTML', false, trustedHtml(escapeHtml(text)));
  if (field.value === expected) return true;
  if (field.value !== before) document.execCommand('undo');
  field.setSelectionRange(start, end);
  return false;
}

/** Replaces the selection by `text`; the caret is after it. */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  const { selectionStart: start, selectionEnd: end } = field;
  applyEdit(field, { start, end, text, select: [start + text.length, start + text.length] });
}
