// The markup field: a native text area, so that everything that browsers do for text areas works, with its toolbar.
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { getDirection } from '#api/languages/direction.ts';
import type { Media } from '#api/lectures.ts';
import { pickFiles } from '#web/screens/editor/upload/pick-files.ts';
import { type OnFiles, useFileDrop } from '#web/screens/editor/upload/use-file-drop.ts';
import { editorTexts } from '#web/texts/editor.ts';
import { specTexts } from '#web/texts/spec.ts';
import { UndoBar } from '#web/ui/feedback/undo-bar.tsx';
import { FindBar } from './find-bar.tsx';
import { applyEdit } from './insert-text.ts';
import styles from './markup-field.module.css';
import { MatchOverlay } from './match-overlay.tsx';
import { pasteMarkup, preparePaste } from './paste-markup.ts';
import { boldTool, italicTool, readSelection, Toolbar } from './toolbar.tsx';
import { useFind } from './use-find.ts';
import { useGapOffer } from './use-gap-offer.ts';

type MarkupFieldProps = {
  ref: RefObject<HTMLTextAreaElement | null>;
  markup: string;
  /** Of the course, for the spell checker and the direction of the text; undefined when it is in none, or in several languages. */
  language: string | undefined;
  medias: readonly Media[];
  onEdit: (markup: string) => void;
  onFiles: OnFiles;
};

export function MarkupField({ ref, markup, language, medias, onEdit, onFiles }: MarkupFieldProps) {
  const id = useId();
  const { dropProps, pasteFiles } = useFileDrop(onFiles);
  const find = useFind(ref, markup);
  const gaps = useGapOffer(ref);
  const queryRef = useRef<HTMLInputElement>(null);

  function openFind() {
    flushSync(find.open);
    queryRef.current?.select();
  }
  // The toolbar gets functions that stay the same, so that it is not rendered at every keystroke.
  const latestOpenFind = useRef(openFind);
  useEffect(() => {
    latestOpenFind.current = openFind;
  });
  const onFind = useCallback(() => latestOpenFind.current(), []);
  const uploadAtCaret = useCallback(async () => {
    const files = await pickFiles();
    if (ref.current !== null) onFiles(files, ref.current.selectionEnd);
  }, [ref, onFiles]);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className="visually-hidden">
        {editorTexts.markup}
      </label>
      <Toolbar fieldRef={ref} fieldId={id} medias={medias} onFind={onFind} onUpload={uploadAtCaret} />
      {find.isOpen && <FindBar find={find} queryRef={queryRef} />}
      <div className={styles.area}>
        {find.isOpen && <MatchOverlay fieldRef={ref} text={markup} matches={find.matches} current={find.current} />}
        <textarea
          id={id}
          ref={ref}
          rows={30}
          cols={100}
          placeholder={specTexts.editor.markupPlaceholder}
          autoCapitalize="off"
          spellCheck
          lang={language}
          dir={language === undefined ? 'auto' : getDirection(language)}
          value={markup}
          onChange={(event) => onEdit(event.target.value)}
          onKeyDown={(event) => {
            if (isFindShortcut(event)) {
              event.preventDefault();
              openFind();
            } else applyShortcut(event);
          }}
          onFocus={preparePaste}
          onPaste={(event) => pasteFiles(event) || pasteMarkup(event, gaps.offerBlanks)}
          {...dropProps}
        />
      </div>
      <UndoBar undoable={gaps.offer?.bar} label={gaps.offer?.label ?? ''} onDismiss={gaps.dismiss} />
    </div>
  );
}

/** Ctrl or Cmd with F. With the focus in the bar, the browser's own search opens. */
function isFindShortcut({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'f';
}

/** Ctrl or Cmd with B or I. Ctrl+S works everywhere in the editor (use-save-triggers.ts). */
function applyShortcut(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
  const tool = [boldTool, italicTool].find(({ key }) => key === event.key.toUpperCase());
  if (tool === undefined) return;
  event.preventDefault();
  applyEdit(event.currentTarget, tool.createEdit(readSelection(event.currentTarget)));
}
