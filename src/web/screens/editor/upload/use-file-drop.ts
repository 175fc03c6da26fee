// Files dropped on or pasted into the text area; dragged and pasted text is left to the browser.
import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react';
import { findDropOffset } from './drop-offset.ts';
import { getDroppedFiles, getPastedFiles, hasFiles } from './transferred-files.ts';

/** Called with files and the offset in the text where they belong. */
export type OnFiles = (files: readonly File[], offset: number) => void;

/** While files are dragged over the field, the caret shows where they will land. */
export function useFileDrop(onFiles: OnFiles) {
  const [isOver, setOver] = useState(false);
  useEffect(ignoreFilesOutside, []);

  function onDragOver(event: DragEvent<HTMLTextAreaElement>) {
    if (!hasFiles(event.dataTransfer.types)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
    const { currentTarget: field, clientX, clientY } = event;
    const offset = offsetAtPoint(field, clientX, clientY);
    field.focus({ preventScroll: true });
    field.setSelectionRange(offset, offset);
  }
  function onDrop(event: DragEvent<HTMLTextAreaElement>) {
    setOver(false);
    if (!hasFiles(event.dataTransfer.types)) return;
    event.preventDefault();
    const files = getDroppedFiles(event.dataTransfer);
    if (files.length > 0) onFiles(files, offsetAtPoint(event.currentTarget, event.clientX, event.clientY));
  }
  /** Returns whether the paste brought files. */
  function pasteFiles(event: ClipboardEvent<HTMLTextAreaElement>): boolean {
    // To ask for the files of a paste of text takes longer than for its types.
    const files = hasFiles(event.clipboardData.types) ? getPastedFiles(event.clipboardData) : [];
    if (files.length === 0) return false;
    event.preventDefault();
    onFiles(files, event.currentTarget.selectionEnd);
    return true;
  }
  return { dropProps: { 'data-over': isOver, onDragOver, onDragLeave: () => setOver(false), onDrop }, pasteFiles };
}

/** The edge of a word nearest to a point of the window; where the browser cannot tell, the caret. */
function offsetAtPoint(field: HTMLTextAreaElement, x: number, y: number): number {
  const position = document.caretPositionFromPoint?.(x, y);
  return position?.offsetNode === field ? findDropOffset(field.value, position.offset) : field.selectionEnd;
}

/** A file that is dropped next to its target would replace the editor. */
function ignoreFilesOutside() {
  function ignore(event: globalThis.DragEvent) {
    if (event.defaultPrevented || event.dataTransfer === null || !hasFiles(event.dataTransfer.types)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  }
  window.addEventListener('dragover', ignore);
  window.addEventListener('drop', ignore);
  return () => {
    window.removeEventListener('dragover', ignore);
    window.removeEventListener('drop', ignore);
  };
}
