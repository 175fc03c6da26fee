// Pastes formatted text and cells as markup. The converter of formatted text is loaded when the field gets the focus.
import type { ClipboardEvent } from 'react';
import { formatCell, parseCells, pasteTable, type TextSelection } from '#web/screens/editor/model/markup-edits.ts';
import { applyEdit, insertText } from './insert-text.ts';
import { readSelection } from './toolbar.tsx';

type Converter = typeof import('#web/screens/editor/paste/convert-paste.ts');

let converter: Converter | undefined;

/** Loads the converter, so that it is there when something is pasted. */
export function preparePaste(): void {
  loadConverter().catch(console.error); // loaded again by the next paste
}

async function loadConverter(): Promise<Converter> {
  converter ??= await import('#web/screens/editor/paste/convert-paste.ts');
  return converter;
}

/** Pastes formatted text and tables as markup; undo reverts it. Everything else is left to the browser. */
export function pasteMarkup(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const { clipboardData, currentTarget: field } = event;
  const html = clipboardData.getData('text/html');
  const text = clipboardData.getData('text/plain');
  if (html !== '' && converter === undefined) {
    event.preventDefault();
    void pasteLater(field, text, html);
    return;
  }
  const selection = readSelection(field);
  const edit =
    (html === '' ? undefined : converter?.convertPaste(selection, text, html)) ?? pasteCells(selection, text, html);
  if (edit === undefined) return;
  event.preventDefault();
  applyEdit(field, edit);
}

function pasteCells(selection: TextSelection, text: string, html: string) {
  const rows = parseCells(text, html !== '')?.map((row) => row.map(formatCell));
  return rows && pasteTable(selection, { rows, hasHeader: false });
}

/** Pastes once the converter is there; where it cannot be loaded, the plain text. */
async function pasteLater(field: HTMLTextAreaElement, text: string, html: string): Promise<void> {
  const loaded = await loadConverter().catch((error: unknown) => console.error(error));
  const selection = readSelection(field);
  const edit = loaded?.convertPaste(selection, text, html) ?? pasteCells(selection, text, html);
  if (edit === undefined) insertText(field, text.replaceAll(/\r\n?/g, '\n'));
  else applyEdit(field, edit);
}
