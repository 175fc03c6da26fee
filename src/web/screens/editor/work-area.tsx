// The markup field next to the preview; on small screens one at a time, with a switch.
import { memo, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Media, Page } from '#api/lectures.ts';
import { editorTexts } from '#texts/en/editor.ts';
import { loadLater } from '#web/load-later.tsx';
import type { Places } from './comments/use-comments.ts';
import { useColourSetting } from './field/colours/colour-setting.ts';
import type { AnswerToInsert } from './field/insert-answer.ts';
import { MarkupField } from './field/markup-field.tsx';
import { scrollToOffset } from './field/textarea-coordinates.ts';
import { findSourceBlocks } from './model/source-map.ts';
import { offsetAt } from './model/text-position.ts';
import { Preview } from './preview/preview.tsx';
import { useScrollSync } from './preview/use-scroll-sync.ts';
import { SuggestionList } from './suggestions/suggestion-list.tsx';
import type { SuggestionsController } from './suggestions/use-suggestions.ts';
import type { OnFiles } from './upload/use-file-drop.ts';
import styles from './work-area.module.css';

const CommentBars = loadLater(() =>
  import('./comments/comment-bars.tsx').then(
    (module) => module.CommentBars,
    // The marks are missing then; the list has the comments.
    () => Nothing,
  ),
);

const ColourBackdrop = loadLater(() =>
  import('./field/colours/colour-backdrop.tsx').then(
    (module) => module.ColourBackdrop,
    // The text is without colours then.
    () => Nothing,
  ),
);

function Nothing() {
  return null;
}

type View = 'text' | 'preview';

export type EditorPanes = {
  view: View;
  setView(view: View): void;
  /** Shows the text where only one of both is visible. */
  showText(): void;
  /** Puts the caret at a line and column, both from 1, and scrolls there. */
  goTo(line: number, column: number): void;
  /** Moves the focus to the text, where the caret was. */
  focusText(): void;
};

/** Which pane a small screen shows, and navigation to a position in the text from anywhere in the editor. */
export function useEditorPanes(fieldRef: RefObject<HTMLTextAreaElement | null>): EditorPanes {
  const [view, setView] = useState<View>('text');
  const goTo = useCallback(
    (line: number, column: number) => {
      // Only a text area that is displayed takes a caret.
      flushSync(() => setView('text'));
      if (fieldRef.current !== null) scrollToOffset(fieldRef.current, offsetAt(fieldRef.current.value, line, column));
    },
    [fieldRef],
  );
  const showText = useCallback(() => setView('text'), []);
  const focusText = useCallback(() => {
    flushSync(() => setView('text'));
    fieldRef.current?.focus();
  }, [fieldRef]);
  return useMemo(() => ({ view, setView, showText, goTo, focusText }), [view, showText, goTo, focusText]);
}

/**
 * Selects in the text what the navigation to the editor asked for (its history state), once, or types an
 * answer into it; the focus is there then.
 */
export function useInitialSelection(fieldRef: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const answer = readAnswer(window.history.state);
    if (answer !== undefined) {
      import('./field/insert-answer.ts').then(({ insertAnswer }) => {
        if (fieldRef.current === null) return;
        // Once: Back and a reload come to the text as it is then.
        window.history.replaceState(null, '');
        insertAnswer(fieldRef.current, answer);
      }, console.error);
      return;
    }
    const selection = readTextSelection(window.history.state) ?? findBlock(fieldRef.current?.value ?? '');
    if (selection === undefined) return;
    // After the screen has focused its heading. Reloading the page keeps the state, but not the first visit.
    const frame = requestAnimationFrame(() => {
      const url = new URL(window.location.href);
      url.searchParams.delete('block');
      window.history.replaceState(null, '', url);
      if (fieldRef.current !== null) scrollToOffset(fieldRef.current, ...selection);
    });
    return () => cancelAnimationFrame(frame);
  }, [fieldRef]);
}

/** Where the block of the page begins that the address names: the author came from there. */
function findBlock(markup: string): readonly [number, number] | undefined {
  const block = new URLSearchParams(window.location.search).get('block');
  const source = block === null ? undefined : findSourceBlocks(markup)[Number(block)];
  return source && [source.start, source.start];
}

/** The answer to a learner's question that goes into the text. */
function readAnswer(state: unknown): AnswerToInsert | undefined {
  if (typeof state !== 'object' || state === null || !('answerToInsert' in state)) return undefined;
  return state.answerToInsert as AnswerToInsert; // only the questions of a class navigate with it
}

function readTextSelection(state: unknown): readonly [number, number] | undefined {
  if (typeof state !== 'object' || state === null || !('textSelection' in state)) return undefined;
  const { textSelection } = state;
  if (!Array.isArray(textSelection)) return undefined;
  const [start, end]: unknown[] = textSelection;
  return typeof start === 'number' && typeof end === 'number' ? [start, end] : undefined;
}

/** As many fit into the smaller dock without scrolling. */
const MAX_FEW_SUGGESTIONS = 3;

type WorkAreaProps = {
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  panes: EditorPanes;
  previewMarkup: string;
  /** Of the course, if it is known. */
  language: string | undefined;
  /** What counts in typed answers; undefined for the usual rules. */
  rules: Page['answerRules'];
  suggestions: SuggestionsController;
  medias: readonly Media[];
  /** Where the comments are. */
  places: Places;
  onEdit: (markup: string) => void;
  onFiles: OnFiles;
};

export const WorkArea = memo(function WorkArea({
  fieldRef,
  panes,
  previewMarkup,
  language,
  rules,
  suggestions,
  medias,
  places,
  onEdit,
  onFiles,
}: WorkAreaProps) {
  const { view, setView } = panes;
  const previewRef = useRef<HTMLDivElement>(null);
  const hasColours = useColourSetting();
  const { isDocked, diagnostics } = suggestions;
  const dock = diagnostics.length > MAX_FEW_SUGGESTIONS ? 'many' : 'few';
  useScrollSync({ fieldRef, previewRef, previewMarkup, onSourceFound: () => setView('text') });
  return (
    <div className={styles.workArea} data-suggestions={isDocked ? dock : undefined}>
      <fieldset className={styles.viewSwitch}>
        <legend className="visually-hidden">{editorTexts.view.label}</legend>
        {(['text', 'preview'] as const).map((name) => (
          <button key={name} type="button" aria-pressed={view === name} onClick={() => setView(name)}>
            {editorTexts.view[name]}
          </button>
        ))}
      </fieldset>
      <div className={styles.panes} data-view={view}>
        <MarkupField
          ref={fieldRef}
          language={language}
          medias={medias}
          onEdit={onEdit}
          onFiles={onFiles}
          backdrop={
            hasColours && <ColourBackdrop fieldRef={fieldRef} markup={previewMarkup} diagnostics={diagnostics} />
          }
          marks={places.size > 0 && <CommentBars fieldRef={fieldRef} markup={previewMarkup} places={places} />}
        />
        <div ref={previewRef} className={styles.preview}>
          <Preview markup={previewMarkup} language={language} rules={rules} medias={medias} />
        </div>
      </div>
      <SuggestionList suggestions={suggestions} markup={previewMarkup} />
    </div>
  );
});
