// The text area of the markup: a native one, so that everything that browsers do for text areas works.
import { type KeyboardEvent, memo, type RefObject } from 'react';
import { getDirection } from '#api/direction.ts';
import { specTexts } from '#texts/en/spec.ts';
import { replaceMarker } from '#web/screens/editor/model/list-lines.ts';
import type { Edit } from '#web/screens/editor/model/markup-edits.ts';
import { breakLine, moveToCell } from '#web/screens/editor/model/table-cells.ts';
import { type OnFiles, useFileDrop } from '#web/screens/editor/upload/use-file-drop.ts';
import { hasMod, readLetter } from '#web/ui/keyboard.ts';
import { applyEdit } from './insert-text.ts';
import { type PasteEvents, pasteMarkup, preparePaste } from './paste-markup.ts';
import { createKeyEdit, readSelection } from './toolbar.tsx';

type MarkupTextAreaProps = {
  ref: RefObject<HTMLTextAreaElement | null>;
  id: string;
  /** Of the course; undefined when it is in none, or in several languages. */
  language: string | undefined;
  /** Whether the text may have a character of a script that is written from right to left. */
  hasRightToLeft: boolean;
  onEdit: (markup: string) => void;
  onFind: () => void;
  onFiles: OnFiles;
  onExercises: PasteEvents['onExercises'];
  onMissing: PasteEvents['onMissing'];
};

/**
 * Uncontrolled, without a default value, and not rendered at a keystroke: else React copies the whole text
 * into the page at each one, or restores the default one. Its text is set by the field. Without a course's
 * language each line has its own direction (`auto`), but only where there can be another one than from left to
 * right: it makes the layout of a long text slower.
 */
export const MarkupTextArea = memo(function MarkupTextArea(props: MarkupTextAreaProps) {
  const { ref, id, language, hasRightToLeft, onEdit, onFind, onFiles, onExercises, onMissing } = props;
  const { dropProps, pasteFiles } = useFileDrop(onFiles);
  const textDirection = hasRightToLeft ? 'auto' : 'ltr';
  return (
    <textarea
      id={id}
      ref={ref}
      rows={30}
      cols={100}
      placeholder={specTexts.editor.markupPlaceholder}
      autoCapitalize="off"
      spellCheck
      lang={language}
      dir={language === undefined ? textDirection : getDirection(language)}
      onChange={(event) => onEdit(event.target.value)}
      onKeyDown={(event) => {
        if (isFindShortcut(event)) {
          event.preventDefault();
          onFind();
        } else applyShortcut(event);
      }}
      onFocus={preparePaste}
      onPaste={(event) => pasteFiles(event) || pasteMarkup(event, { onExercises, onFiles, onMissing })}
      {...dropProps}
    />
  );
});

/** Ctrl (on a Mac Cmd) with F. With the focus in the bar, the browser's own search opens. */
function isFindShortcut(event: KeyboardEvent): boolean {
  return hasMod(event) && !event.shiftKey && !event.altKey && readLetter(event) === 'f';
}

/**
 * Ctrl (on a Mac Cmd) with the key of a tool, and Tab in a table, and in a list Enter and the space after a marker.
 * Ctrl+S works everywhere in the editor (use-save-triggers.ts).
 */
function applyShortcut(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.altKey) return;
  const edit = createEdit(event);
  if (edit === undefined) return;
  event.preventDefault();
  event.stopPropagation(); // Ctrl+K on selected words makes a link, and leads nowhere
  applyEdit(event.currentTarget, edit);
}

function createEdit(event: KeyboardEvent<HTMLTextAreaElement>): Edit | undefined {
  const { key, ctrlKey, metaKey, shiftKey, currentTarget, nativeEvent } = event;
  if (hasMod(event)) return createKeyEdit(event, readSelection(currentTarget));
  if (ctrlKey || metaKey) return undefined;
  if (key === 'Tab' && !nativeEvent.isComposing) return moveToCell(readSelection(currentTarget), shiftKey);
  const createListEdit = { Enter: breakLine, ' ': replaceMarker }[key];
  return nativeEvent.isComposing || shiftKey ? undefined : createListEdit?.(readSelection(currentTarget));
}
