// Inserts text into a text area through the browser's editing commands, so that its own undo reverts it.
import { escapeHtml } from '#syntax/escape-html.ts';
import type { Edit } from '#web/screens/editor/model/markup-edits.ts';
import { findTextChanges } from '#web/screens/editor/model/text-diff.ts';
import { trustedHtml } from '#web/trusted-html.ts';

/** From this many lines on, HTML is inserted: the time that Chromium's `insertText` takes is quadratic in the lines. */
const MIN_LINES_FOR_HTML = 50;

/** Applies an edit as if it were typed; the field has the focus afterwards. */
export function applyEdit(field: HTMLTextAreaElement, edit: Edit): void {
  const { start, end, text, select } = edit;
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, end);
  // A field that cannot have the focus, because it is hidden or behind a dialog, is changed without the browser's undo.
  const canEdit = document.activeElement === field;
  /** Only the caret moves: there is nothing to undo. */
  const isSame = field.value.slice(start, end) === text;
  // execCommand is deprecated, but nothing else is undoable. Without it, the edit works and undo does not.
  const isInserted =
    !isSame &&
    canEdit &&
    (insertLinesAsHtml(field, edit) ||
      (text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text)));
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

/** Texts that differ in more places are set as a whole. */
const MAX_CHANGES_IN_PLACE = 50;

/** Gives the field a text that nobody typed: only what differs is changed, so that caret, focus and undo stay. */
export function setFieldText(field: HTMLTextAreaElement, text: string): void {
  const changes = findTextChanges(field.value, text);
  if (changes.length <= MAX_CHANGES_IN_PLACE && field.value !== '') {
    for (const change of changes.toReversed()) {
      if (document.activeElement === field) changeText(field, change);
      else field.setRangeText(change.text, change.start, change.end, 'preserve');
    }
  }
  if (field.value !== text) field.value = text;
}

/** Replaces `[start, end)` by `text`, and has the same text selected and the same lines in view as before. */
export function changeText(field: HTMLTextAreaElement, { start, end, text }: Omit<Edit, 'select'>): void {
  const { selectionStart, selectionEnd, scrollTop } = field;
  const [pageX, pageY] = [window.scrollX, window.scrollY];
  const growth = text.length - (end - start);
  const moved = (position: number) => (position >= end ? position + growth : Math.min(position, start));
  applyEdit(field, { start, end, text, select: [moved(selectionStart), moved(selectionEnd)] });
  field.scrollTop = scrollTop;
  window.scrollTo({ left: pageX, top: pageY, behavior: 'instant' });
}

/**
 * Puts `text` in the place of `[start, end)` without moving the author: selection, scroll
 * positions and focus stay where they are.
 * Where just the replaced text was selected, the caret is after the new one.
 */
export function replaceText(field: HTMLTextAreaElement, { start, end, text }: Omit<Edit, 'select'>): void {
  const focused = document.activeElement;
  const isSelected = start < end && field.selectionStart === start && field.selectionEnd === end;
  changeText(field, { start, end, text });
  if (isSelected) field.setSelectionRange(start + text.length, start + text.length);
  if (focused instanceof HTMLElement && focused !== field) focused.focus({ preventScroll: true });
}

/** Replaces the selection by `text`; the caret is after it. */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  const { selectionStart: start, selectionEnd: end } = field;
  applyEdit(field, { start, end, text, select: [start + text.length, start + text.length] });
}
