// The markup field: the text area with its toolbar, the find bar and the offer to make gaps blanks.
import { type ReactNode, type RefObject, useCallback, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Media } from '#api/lectures.ts';
import { mayHaveRightToLeft } from '#api/text-direction.ts';
import { editorTexts } from '#texts/en/editor.ts';
import { useDraftController, useDraftState } from '#web/screens/editor/draft/draft-context.ts';
import { pickFiles } from '#web/screens/editor/upload/pick-files.ts';
import type { OnFiles } from '#web/screens/editor/upload/use-file-drop.ts';
import { UndoBar } from '#web/ui/feedback/undo-bar.tsx';
import { FindBar } from './find-bar.tsx';
import { setFieldText } from './insert-text.ts';
import styles from './markup-field.module.css';
import { MarkupTextArea } from './markup-text-area.tsx';
import { MatchOverlay } from './match-overlay.tsx';
import { Toolbar } from './toolbar.tsx';
import { useFind } from './use-find.ts';
import { usePasteOffer } from './use-paste-offer.ts';

type MarkupFieldProps = {
  ref: RefObject<HTMLTextAreaElement | null>;
  /**
   * Of the course, for the spell checker and the direction of the text; undefined
   * when it is in none, or in several languages.
   */
  language: string | undefined;
  medias: readonly Media[];
  onEdit: (markup: string) => void;
  onFiles: OnFiles;
  /** What lies behind the text area: its colours. */
  backdrop: ReactNode;
  /** What lies over the text area. */
  marks: ReactNode;
};

export function MarkupField({ ref, language, medias, onEdit, onFiles, backdrop, marks }: MarkupFieldProps) {
  const id = useId();
  const hasRightToLeft = useDraftState(({ markup }) => mayHaveRightToLeft(markup));
  const find = useFind(ref);
  const queryRef = useRef<HTMLInputElement>(null);
  useFieldText(ref);

  function openFind() {
    flushSync(find.open);
    queryRef.current?.select();
  }
  // The toolbar and the text area get functions that stay the same, so that they are not rendered at every keystroke.
  const latestOpenFind = useRef(openFind);
  useEffect(() => {
    latestOpenFind.current = openFind;
  });
  const onFind = useCallback(() => latestOpenFind.current(), []);
  const uploadAtCaret = useCallback(async () => {
    const files = await pickFiles();
    ref.current?.focus({ preventScroll: true }); // the author writes on while they are uploaded
    if (ref.current !== null) onFiles(files, ref.current.selectionEnd);
  }, [ref, onFiles]);
  const gaps = usePasteOffer(ref, uploadAtCaret);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className="visually-hidden">
        {editorTexts.markup}
      </label>
      <Toolbar
        fieldRef={ref}
        fieldId={id}
        language={language}
        medias={medias}
        onFind={onFind}
        onUpload={uploadAtCaret}
      />
      {find.isOpen && <FindBar find={find} queryRef={queryRef} />}
      <div className={styles.area}>
        {backdrop}
        {find.isOpen && <MatchOverlay fieldRef={ref} text={find.text} matches={find.matches} current={find.current} />}
        <MarkupTextArea
          ref={ref}
          id={id}
          language={language}
          hasRightToLeft={hasRightToLeft}
          onEdit={onEdit}
          onFind={onFind}
          onFiles={onFiles}
          onExercises={gaps.offerExercises}
          onMissing={gaps.reportMissing}
        />
        {marks}
      </div>
      <UndoBar undoable={gaps.offer?.bar} label={gaps.offer?.label ?? ''} onDismiss={gaps.dismiss} hasKey={false} />
    </div>
  );
}

/**
 * Gives the field the text that it has at first, with the caret before it, and later one that is not typed into it:
 * that of a resolved conflict, a local backup or a newer version.
 */
function useFieldText(ref: RefObject<HTMLTextAreaElement | null>): void {
  const { getState, subscribeToMarkup } = useDraftController();
  useLayoutEffect(() => {
    const field = ref.current;
    if (field === null) return;
    field.value = getState().markup;
    field.setSelectionRange(0, 0);
    return subscribeToMarkup((markup) => {
      if (field.value !== markup) setFieldText(field, markup);
    });
  }, [ref, getState, subscribeToMarkup]);
}
