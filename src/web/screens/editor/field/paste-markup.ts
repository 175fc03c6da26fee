// Pastes formatted text and cells as markup. The converter of formatted text is loaded when the field gets the focus.
import type { ClipboardEvent } from 'react';
import {
  type Edit,
  formatCell,
  parseCells,
  pasteTable,
  type TextSelection,
} from '#web/screens/editor/model/markup-edits.ts';
import type { FoundExercises } from '#web/screens/editor/paste/create-paste-edit.ts';
import type { PastedEdit } from '#web/screens/editor/paste/place-pictures.ts';
import type { OnFiles } from '#web/screens/editor/upload/use-file-drop.ts';
import { applyEdit, insertText } from './insert-text.ts';
import { scrollToSelection } from './textarea-coordinates.ts';
import { readSelection } from './toolbar.tsx';

type Converter = typeof import('#web/screens/editor/paste/convert-paste.ts');
type Clipboard = { text: string; html: string; rtf: string };

/** What was pasted, and the same with exercises in place of its gaps and boxes. */
export type ExerciseOffer = { pasted: PastedEdit; withExercises: PastedEdit; found: FoundExercises; missing: number };
export type PasteEvents = {
  /** Gaps, or questions with boxes to tick, were recognized. */
  onExercises: (offer: ExerciseOffer) => void;
  /** Pictures come with the text. */
  onFiles: OnFiles;
  /** So many pictures are only known by their address. */
  onMissing: (count: number) => void;
};

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
 */
export function pasteMarkup(event: ClipboardEvent<HTMLTextAreaElement>, events: PasteEvents): void {
  const { clipboardData, currentTarget: field } = event;
  const html = clipboardData.types.includes('text/html') ? clipboardData.getData('text/html') : '';
  const rtf = html !== '' && clipboardData.types.includes('text/rtf') ? clipboardData.getData('text/rtf') : '';
  const clipboard = { text: clipboardData.getData('text/plain'), html, rtf };
  const isLoading = clipboard.html !== '' && converter === undefined;
  if (isLoading) void pasteLater(field, clipboard, events);
  if (isLoading || pasteConverted(field, clipboard, events)) event.preventDefault();
}

/** Pastes once the converter is there; where it cannot be loaded, the plain text. */
async function pasteLater(field: HTMLTextAreaElement, clipboard: Clipboard, events: PasteEvents): Promise<void> {
  await loadConverter().catch(console.error);
  if (!pasteConverted(field, clipboard, events)) insertText(field, clipboard.text.replaceAll(/\r\n?/g, '\n'));
}

/** Whether there was anything but plain text. */
function pasteConverted(field: HTMLTextAreaElement, clipboard: Clipboard, events: PasteEvents): boolean {
  const { text, html } = clipboard;
  if (html === '' && !text.includes('\t')) return false;
  const selection = readSelection(field);
  const pasted = html === '' ? undefined : converter?.convertPaste(selection, clipboard);
  const missing = pasted?.missing ?? 0;
  if (missing > 0) events.onMissing(missing);
  const converted = pasted?.edit;
  const edit = converted?.edit ?? pasteCells(selection, text, html);
  if (edit === undefined) return false;
  applyEdit(field, edit);
  scrollToSelection(field); // as the browser does after a paste of its own
  for (const { source, at } of converted?.edit.pictures ?? []) {
    const file = pasted?.files.get(source);
    if (file !== undefined) events.onFiles([file], edit.start + at);
  }
  const made = converted?.withExercises;
  if (converted !== undefined && made !== undefined)
    events.onExercises({ pasted: converted.edit, withExercises: made.edit, found: made.found, missing });
  return true;
}

function pasteCells(selection: TextSelection, text: string, html: string): Edit | undefined {
  const rows = parseCells(text, html !== '')?.map((row) => row.map(formatCell));
  return rows && pasteTable(selection, { rows, hasHeader: false });
}
