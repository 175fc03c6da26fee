// Pastes formatted text and cells as markup. The converter of formatted text is loaded when the field gets the focus.
import type { ClipboardEvent } from 'react';
import {
  type Edit,
  formatCell,
  parseCells,
  pasteTable,
  type TextSelection,
} from '#web/screens/editor/model/markup-edits.ts';
import { applyEdit, insertText } from './insert-text.ts';
import { scrollToSelection } from './textarea-coordinates.ts';
import { readSelection } from './toolbar.tsx';

type Converter = typeof import('#web/screens/editor/paste/convert-paste.ts');
type Clipboard = { text: string; html: string };

/** What was pasted, and the same with blanks in place of its gaps. */
export type GapOffer = { pasted: Edit; withBlanks: Edit; count: number };
export type OnGaps = (offer: GapOffer) => void;

let converter: Converter | undefined;

/** Loads the converter, so that it is there when something is pasted. */
export function preparePaste(): void {
  loadConverter().catch(console.error); // loaded again by the next paste
}

async function loadConverter(): Promise<Converter> {
  converter ??= await import('#web/screens/editor/paste/convert-paste.ts');
  return converter;
}

/**
 * Pastes formatted text and tables as markup; undo reverts it. Everything else is left to the browser.
 * @param onGaps called after a paste in which gaps were recognized
 */
export function pasteMarkup(event: ClipboardEvent<HTMLTextAreaElement>, onGaps: OnGaps): void {
  const { clipboardData, currentTarget: field } = event;
  const html = clipboardData.types.includes('text/html') ? clipboardData.getData('text/html') : '';
  const clipboard = { text: clipboardData.getData('text/plain'), html };
  const isLoading = clipboard.html !== '' && converter === undefined;
  if (isLoading) void pasteLater(field, clipboard, onGaps);
  if (isLoading || pasteConverted(field, clipboard, onGaps)) event.preventDefault();
}

/** Pastes once the converter is there; where it cannot be loaded, the plain text. */
async function pasteLater(field: HTMLTextAreaElement, clipboard: Clipboard, onGaps: OnGaps): Promise<void> {
  await loadConverter().catch(console.error);
  if (!pasteConverted(field, clipboard, onGaps)) insertText(field, clipboard.text.replaceAll(/\r\n?/g, '\n'));
}

/** Whether there was anything but plain text. */
function pasteConverted(field: HTMLTextAreaElement, { text, html }: Clipboard, onGaps: OnGaps): boolean {
  if (html === '' && !text.includes('\t')) return false;
  const selection = readSelection(field);
  const converted = html === '' ? undefined : converter?.convertPaste(selection, text, html);
  const edit = converted?.edit ?? pasteCells(selection, text, html);
  if (edit === undefined) return false;
  applyEdit(field, edit);
  scrollToSelection(field); // as the browser does after a paste of its own
  const withBlanks = converted?.withBlanks;
  if (withBlanks !== undefined) onGaps({ pasted: edit, withBlanks: withBlanks.edit, count: withBlanks.count });
  return true;
}

function pasteCells(selection: TextSelection, text: string, html: string): Edit | undefined {
  const rows = parseCells(text, html !== '')?.map((row) => row.map(formatCell));
  return rows && pasteTable(selection, { rows, hasHeader: false });
}
