// What authors do with comments: write one, answer, resolve, and accept
// suggestions, which are typed into the open text.
import { useState } from 'react';
import { MAX_QUOTE_CONTEXT_LENGTH, MAX_QUOTE_LENGTH } from '#api/limits.ts';
import type { CreateThread, DraftAnchor, DraftThread } from '#api/threads.ts';
import { trimHalfCharacters } from '#syntax/whole-characters.ts';
import { commentsTexts as texts } from '#texts/en/comments.ts';
import { errorDetail } from '#web/api/error-message.ts';
import {
  createThread,
  deleteMessage,
  deleteThread,
  editMessage,
  readThread,
  replyToThread,
  setThreadState,
} from '#web/api/threads.ts';
import { useSession } from '#web/auth/session.tsx';
import { useDraftController } from '#web/screens/editor/draft/draft-context.ts';
import { replaceText } from '#web/screens/editor/field/insert-text.ts';
import { findPlaces } from '#web/screens/editor/model/find-places.ts';
import { displayName } from '#web/ui/display-name.ts';
import { locateThreads } from './locate-threads.ts';
import { type CommentedEditor, type Quoted, startOfThread } from './use-comments.ts';

type NewComment = Pick<CreateThread, 'kind' | 'body'> & { replacement?: string };

export type CommentActions = {
  /** What happened, or why something was not done. */
  message: { text: string; isFailure: boolean } | undefined;
  isBusy: boolean;
  /** Each resolves to whether it was done. */
  create(quoted: Quoted, comment: NewComment): Promise<boolean>;
  reply(thread: DraftThread, body: string): Promise<boolean>;
  editMessage(thread: DraftThread, messageId: string, body: string): Promise<boolean>;
  deleteMessage(thread: DraftThread, messageId: string): Promise<boolean>;
  setState(thread: DraftThread, to: DraftThread['state']): Promise<boolean>;
  accept(thread: DraftThread): Promise<boolean>;
  acceptAll(threads: readonly DraftThread[]): Promise<boolean>;
  remove(thread: DraftThread): Promise<boolean>;
  read(thread: DraftThread, isMuted?: boolean): Promise<boolean>;
  /** Saves the text with its open comments as a Word file. */
  download(): Promise<boolean>;
  say(text: string, isFailure: boolean): void;
};

export function useCommentActions(editor: CommentedEditor): CommentActions {
  const { api } = useSession();
  const { getState, autosave } = useDraftController();
  const [message, setMessage] = useState<CommentActions['message']>();
  const [isBusy, setBusy] = useState(false);
  const { comments } = editor;
  const say = (text: string, isFailure: boolean) => setMessage({ text, isFailure });
  const { accept, acceptAll } = useAcceptance({ editor, say });

  /** Runs one action at a time, and shows the comments as they are then. */
  async function run(action: () => Promise<unknown>): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    setMessage(undefined);
    try {
      return (await action()) !== false;
    } catch (error) {
      console.error(error);
      say(errorDetail(error), true);
      return false;
    } finally {
      await comments.reload();
      setBusy(false);
    }
  }

  /** The text is saved first: a comment quotes a revision. */
  async function create(quoted: Quoted, comment: NewComment): Promise<boolean> {
    const isSaved = await autosave();
    const { revision, saved } = getState();
    if (!isSaved) return fail(texts.notSaved);
    const anchor = toAnchor(quoted, saved.markup, revision);
    if (anchor === undefined) return fail(texts.quoteGone);
    await createThread(api, getState().id, { ...comment, anchor });
    comments.close(quoted);
    return true;
  }
  async function download(): Promise<void> {
    const { downloadReview } = await import('./download-review.ts');
    const { id: draftId, name } = getState();
    const markup = editor.fieldRef.current?.value ?? '';
    await downloadReview(api, { draftId, name: displayName(name), markup, threads: comments.threads ?? [] });
  }
  function fail(text: string): false {
    say(text, true);
    return false;
  }
  return {
    message,
    isBusy,
    say,
    create: (quoted, comment) => run(() => create(quoted, comment)),
    reply: (thread, body) => run(async () => void (await replyToThread(api, thread.id, body))),
    editMessage: (thread, messageId, body) => run(() => editMessage(api, thread.id, messageId, body)),
    deleteMessage: (thread, messageId) => run(() => deleteMessage(api, thread.id, messageId)),
    setState: (thread, to) => run(async () => void (await setThreadState(api, thread.id, { from: thread.state, to }))),
    accept: (thread) => run(() => accept(thread)),
    acceptAll: (threads) => run(() => acceptAll(threads)),
    remove: (thread) => run(() => deleteThread(api, thread.id)),
    read: (thread, isMuted) => run(() => readThread(api, thread.id, isMuted)),
    download: () => run(download),
  };
}

type AcceptanceOptions = { editor: CommentedEditor; say: CommentActions['say'] };

/**
 * A suggestion is accepted on the server first, so that of two authors only one types it into the text. If its words
 * are gone by then, it is opened again.
 */
function useAcceptance({ editor, say }: AcceptanceOptions) {
  const { api } = useSession();
  const { getState } = useDraftController();
  const { comments, fieldRef, panes } = editor;

  async function locate(thread: DraftThread) {
    const field = fieldRef.current;
    const readText = () => field?.value ?? '';
    const place = (await locateThreads(api, getState().id, [thread], readText)).get(thread.id);
    return field === null || place === undefined || place.isChanged ? undefined : { field, ...place };
  }
  async function accept(thread: DraftThread): Promise<boolean> {
    panes.showText();
    if ((await locate(thread)) === undefined) {
      say(texts.cannotAccept, true);
      return false;
    }
    await setThreadState(api, thread.id, { from: 'open', to: 'accepted' });
    const target = await locate(thread);
    if (target === undefined) {
      await setThreadState(api, thread.id, { from: 'accepted', to: 'open' });
      say(texts.cannotAccept, true);
      return false;
    }
    const { field, start, end } = target;
    const before = field.value;
    replaceText(field, { start, end, text: thread.replacement ?? '' });
    followUndo(field, { before, after: field.value }, (to) => changeBack(thread, to));
    say(texts.accepted, false);
    return true;
  }
  async function changeBack({ id }: DraftThread, to: 'open' | 'accepted'): Promise<void> {
    try {
      await setThreadState(api, id, { from: to === 'open' ? 'accepted' : 'open', to });
      say(to === 'open' ? texts.takenBack : texts.accepted, false);
    } catch (error) {
      console.error(error);
      say(to === 'open' ? `${texts.notReopened} ${errorDetail(error)}` : errorDetail(error), true);
    } finally {
      await comments.reload();
    }
  }
  /** From the end to the beginning: what is typed moves nothing that is still to come. */
  async function acceptAll(threads: readonly DraftThread[]): Promise<boolean> {
    const startOf = (thread: DraftThread) => startOfThread(thread, comments.places);
    let failed = 0;
    for (const thread of threads.toSorted((a, b) => startOf(b) - startOf(a))) {
      const isAccepted = await accept(thread).catch((error: unknown) => {
        console.error(error);
        return false;
      });
      if (!isAccepted) failed += 1;
    }
    if (failed > 0) say(texts.someNotAccepted(failed), true);
    return failed === 0;
  }
  return { accept, acceptAll };
}

/** The anchor of quoted words in a revision; undefined where it does not have them. */
function toAnchor({ text, start, end }: Quoted, markup: string, revision: number): DraftAnchor | undefined {
  const quote = trimHalfCharacters(text.slice(start, Math.min(end, start + MAX_QUOTE_LENGTH)));
  const around = { before: '', after: '' };
  const [place] = findPlaces(text, markup, [{ revision, start, quote, ...around }]);
  if (place === undefined || place.isChanged) return undefined;
  const before = markup.slice(Math.max(0, place.start - MAX_QUOTE_CONTEXT_LENGTH), place.start);
  const after = markup.slice(place.end, place.end + MAX_QUOTE_CONTEXT_LENGTH);
  return { revision, start: place.start, quote, before: trimHalfCharacters(before), after: trimHalfCharacters(after) };
}

/**
 * An accepted suggestion whose words are undone in the text is open again; when they are redone, it is accepted again.
 * Calls `setState` when the browser's undo has brought a field back to the text before an edit, and when its redo has
 * brought the text after it again, one call after the other. It ends with the field.
 */
function followUndo(
  field: HTMLTextAreaElement,
  { before, after }: { before: string; after: string },
  setState: (state: 'open' | 'accepted') => Promise<unknown>,
): void {
  let last: Promise<unknown> = Promise.resolve();
  let isUndone = false;
  field.addEventListener('input', (event) => {
    const inputType = event instanceof InputEvent ? event.inputType : '';
    const isBack = inputType === 'historyUndo' && !isUndone && field.value === before;
    const isThere = inputType === 'historyRedo' && isUndone && field.value === after;
    if (!isBack && !isThere) return;
    isUndone = isBack;
    last = last.then(() => setState(isBack ? 'open' : 'accepted'));
  });
}
