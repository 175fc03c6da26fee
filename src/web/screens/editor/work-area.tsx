// Text and preview beside each other; on small screens one at a time, with a switch.
import { memo, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Media } from '#api/lectures.ts';
import { editorTexts } from '#web/texts/editor.ts';
import { MarkupField } from './field/markup-field.tsx';
import { scrollToOffset } from './field/textarea-coordinates.ts';
import { offsetAt } from './model/text-position.ts';
import { DiagnosticList } from './preview/diagnostic-list.tsx';
import { Preview } from './preview/preview.tsx';
import { useScrollSync } from './preview/use-scroll-sync.ts';
import styles from './work-area.module.css';

type View = 'text' | 'preview';

export type EditorPanes = {
  view: View;
  setView(view: View): void;
  goTo(line: number, column: number): void;
  /** Back to writing, where the caret was. */
  focusText(): void;
};

/** Which side a small screen shows, and the way to a place in the text from anywhere in the editor. */
export function useEditorPanes(field: RefObject<HTMLTextAreaElement | null>): EditorPanes {
  const [view, setView] = useState<View>('text');
  const goTo = useCallback(
    (line: number, column: number) => {
      // A caret can only be put into a text area that is there to be seen.
      flushSync(() => setView('text'));
      if (field.current !== null) scrollToOffset(field.current, offsetAt(field.current.value, line, column));
    },
    [field],
  );
  const focusText = useCallback(() => {
    flushSync(() => setView('text'));
    field.current?.focus();
  }, [field]);
  return useMemo(() => ({ view, setView, goTo, focusText }), [view, goTo, focusText]);
}

type WorkAreaProps = {
  field: RefObject<HTMLTextAreaElement | null>;
  panes: EditorPanes;
  markup: string;
  /** The text of the preview. */
  debouncedMarkup: string;
  medias: readonly Media[];
  onEdit: (markup: string) => void;
};

export const WorkArea = memo(function WorkArea({
  field,
  panes,
  markup,
  debouncedMarkup,
  medias,
  onEdit,
}: WorkAreaProps) {
  const { view, setView, goTo } = panes;
  const preview = useRef<HTMLDivElement>(null);
  useScrollSync({ field, preview, debouncedMarkup, onSourceFound: () => setView('text') });
  return (
    <>
      <fieldset className={styles.views}>
        <legend className="visually-hidden">{editorTexts.view.label}</legend>
        {(['text', 'preview'] as const).map((name) => (
          <button key={name} type="button" aria-pressed={view === name} onClick={() => setView(name)}>
            {editorTexts.view[name]}
          </button>
        ))}
      </fieldset>
      <div className={styles.sides} data-view={view}>
        <MarkupField ref={field} markup={markup} medias={medias} onEdit={onEdit} />
        <div ref={preview} className={styles.preview}>
          <Preview markup={debouncedMarkup} />
        </div>
      </div>
      <DiagnosticList markup={debouncedMarkup} medias={medias} onGoTo={goTo} />
    </>
  );
});
