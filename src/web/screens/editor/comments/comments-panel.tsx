// The comments beside the text: a new one, the open ones in the order of the text, and those that are done.
import { type RefObject, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import type { DraftThread } from '#api/threads.ts';
import { commentsTexts as texts } from '#texts/en/comments.ts';
import { listThreads } from '#web/api/threads.ts';
import { useSession } from '#web/auth/session.tsx';
import { useDraftState } from '#web/screens/editor/draft/draft-context.ts';
import { scrollToOffset } from '#web/screens/editor/field/textarea-coordinates.ts';
import type { Place } from '#web/screens/editor/model/find-places.ts';
import { linesAt } from '#web/screens/editor/model/text-position.ts';
import { Button } from '#web/ui/button.tsx';
import { nameKeys } from '#web/ui/navigation/alt-letter.ts';
import { usePages } from '#web/use-pages.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentRow } from './comment-row.tsx';
import styles from './comments.module.css';
import { type CommentActions, useCommentActions } from './use-comment-actions.ts';
import { type CommentedEditor, startOfThread } from './use-comments.ts';

export function CommentsPanel({ editor }: { editor: CommentedEditor }) {
  const { comments } = editor;
  const headingId = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const actions = useCommentActions(editor);
  const [current, setCurrent] = useState<string>();
  const { threads } = comments;
  const suggestions = threads?.filter(({ kind }) => kind === 'suggestion') ?? [];
  const placesInList = usePlacesInList(editor);
  const showWhenFound = useShowWhenFound(editor);
  const goTo = (thread: DraftThread) => {
    setCurrent(thread.id);
    showWhenFound(thread);
    if (thread.isUnread) void actions.read(thread);
  };
  useStepShortcut((direction) => {
    const next = findNeighbour(editor, current, direction);
    if (next !== undefined) goTo(next);
  });
  function begin() {
    if (!comments.begin()) actions.say(texts.noSelection, true);
  }
  /** The button that was pressed is gone with its row. */
  const leave = (isDone: boolean) => {
    if (isDone) headingRef.current?.focus();
  };
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <h2 id={headingId} ref={headingRef} tabIndex={-1}>
        {texts.heading}
      </h2>
      <p role="status" className={styles.message} data-failure={actions.message?.isFailure}>
        {actions.message?.text}
      </p>
      {comments.quoted === undefined ? (
        <Button onClick={begin}>{texts.start}</Button>
      ) : (
        <CommentForm
          key={`${comments.quoted.start} ${comments.quoted.end}`}
          editor={editor}
          quoted={comments.quoted}
          actions={actions}
        />
      )}
      <p className={styles.shortcuts}>{nameKeys(texts.keys)}</p>
      {comments.hasFailed && <p role="alert">{texts.failed}</p>}
      {threads?.length === 0 && <p className={styles.note}>{texts.empty}</p>}
      {suggestions.length > 1 && (
        <Button disabled={actions.isBusy} onClick={() => void actions.acceptAll(suggestions).then(() => leave(true))}>
          {texts.acceptAll(suggestions.length)}
        </Button>
      )}
      <ul className={styles.list}>
        {threads?.map((thread, index) => (
          <CommentRow
            key={thread.id}
            thread={thread}
            place={placesInList?.[index]}
            isCurrent={thread.id === current}
            actions={actions}
            onGoTo={() => goTo(thread)}
            onGone={leave}
          />
        ))}
      </ul>
      {threads !== undefined && threads.length > 0 && (
        <Button variant="ghost" disabled={actions.isBusy} onClick={() => void actions.download()}>
          {texts.wordFile}
        </Button>
      )}
      <ClosedThreads key={threads?.map(({ id }) => id).join(' ')} actions={actions} headingRef={headingRef} />
    </section>
  );
}

/** Where the threads are in the text that the preview shows; undefined until that is known. */
function usePlacesInList({ comments, previewMarkup }: CommentedEditor) {
  const { threads, places } = comments;
  return useMemo(() => {
    const starts = threads?.map((thread) => startOfThread(thread, places)) ?? [];
    const lines = linesAt(previewMarkup, starts);
    return threads?.map(({ id }, index) => {
      const place = places.get(id);
      return place && { line: lines[index] ?? 1, isChanged: place.isChanged };
    });
  }, [threads, places, previewMarkup]);
}

/** Shows the words of a thread in the text, as soon as it is known where they are. */
function useShowWhenFound(editor: CommentedEditor): (thread: DraftThread) => void {
  const [wanted, setWanted] = useState<string>();
  const place = wanted === undefined ? undefined : editor.comments.places.get(wanted);
  const show = useEffectEvent((found: Place) => {
    showInText(editor, found);
    setWanted(undefined);
  });
  useEffect(() => {
    if (place !== undefined) show(place);
  }, [place]);
  return ({ id }) => {
    const known = editor.comments.places.get(id);
    if (known !== undefined) showInText(editor, known);
    setWanted(known === undefined ? id : undefined);
  };
}

function showInText({ fieldRef, panes }: CommentedEditor, place: Place): void {
  const field = fieldRef.current;
  if (field === null) return;
  panes.showText();
  scrollToOffset(field, Math.min(place.start, field.value.length), Math.min(place.end, field.value.length));
}

/** The next or the previous comment from the caret. */
function findNeighbour({ comments, fieldRef }: CommentedEditor, current: string | undefined, direction: 1 | -1) {
  const { threads = [], places } = comments;
  const caret = fieldRef.current?.selectionStart ?? 0;
  const at = threads.findIndex(({ id }) => id === current);
  const startOf = (thread: DraftThread) => startOfThread(thread, places);
  const shown = threads[at];
  if (shown !== undefined && startOf(shown) === caret)
    return threads[(at + direction + threads.length) % threads.length];
  return direction === 1
    ? (threads.find((thread) => startOf(thread) >= caret) ?? threads[0])
    : (threads.findLast((thread) => startOf(thread) < caret) ?? threads.at(-1));
}

/** F9 and Shift+F9, wherever the focus is in the editor. */
function useStepShortcut(onStep: (direction: 1 | -1) => void): void {
  const step = useEffectEvent(onStep);
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.key !== 'F9' || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      step(event.shiftKey ? -1 : 1);
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

type ClosedThreadsProps = { actions: CommentActions; headingRef: RefObject<HTMLHeadingElement | null> };

/** Loaded when they are opened, and again with another list of open ones. */
function ClosedThreads({ actions, headingRef }: ClosedThreadsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{texts.closed}</summary>
      {isOpen && <ClosedList actions={actions} headingRef={headingRef} />}
    </details>
  );
}

function ClosedList({ actions, headingRef }: ClosedThreadsProps) {
  const { api } = useSession();
  const draftId = useDraftState(({ id }) => id);
  const { content, hasMore, error, loadMore } = usePages(
    draftId,
    (cursor) => listThreads(api, draftId, { state: 'closed', cursor }),
    (list, page) => ({ ...page, threads: [...list.threads, ...page.threads] }),
  );
  if (error !== undefined) return <p role="alert">{texts.failed}</p>;
  return (
    <>
      <ul className={styles.list}>
        {content?.threads.map((thread) => (
          <CommentRow
            key={thread.id}
            thread={thread}
            place={undefined}
            isCurrent={false}
            actions={actions}
            onGoTo={undefined}
            onGone={(isDone) => isDone && headingRef.current?.focus()}
          />
        ))}
      </ul>
      {hasMore && (
        <Button variant="ghost" onClick={() => void loadMore()}>
          {texts.older}
        </Button>
      )}
    </>
  );
}
