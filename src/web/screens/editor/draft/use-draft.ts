// Controller of the draft in the editor: edits, queued saves, publishing, and conflicts with other authors.
import { useMemo, useRef, useState } from 'react';
import { newId } from '#api/ids.ts';
import type { Draft } from '#api/lectures.ts';
import { Problem } from '#api/problem.ts';
import { toHtml } from '#markup/index.ts';
import { specTexts } from '#texts/en/spec.ts';
import type { Api } from '#web/api/api-client.ts';
import { autosaveDraft, loadDraft, saveDraft } from '#web/api/author.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { type DraftText, isDirty, isSameText, mergeTexts } from '#web/screens/editor/model/draft-state.ts';
import { useComposition } from '#web/use-composition.ts';
import { DraftStore } from './draft-store.ts';
import { fitsKeepalive } from './keepalive.ts';
import type { AskingPublisher } from './use-item-question.ts';

/**
 * `errorMessage` says why publishing failed; a conflict has none, because its panel shows it, and
 * neither has a publish that was cancelled.
 */
type PublishResult = { isPublished: true } | { isPublished: false; errorMessage: string | undefined };

/** The same object as long as the editor is open: what shows a part of the state asks for it (`useDraftState`). */
export type DraftController = Pick<DraftStore, 'getState' | 'dispatch' | 'subscribe' | 'subscribeToMarkup'> & {
  editorSessionId: string;
  /**
   * Saves after the saves that are queued already, but not during a conflict;
   * resolves with whether the server has the text.
   */
  save(): Promise<boolean>;
  /**
   * Saves what was written, if anything was, and not during a conflict. A conflict that it finds is only announced.
   * @param isLeaving whether the page may be gone before the response
   */
  autosave(isLeaving?: boolean): Promise<boolean>;
  /** Saves, then publishes the saved text with `publishAsking`. */
  saveAndPublish(publishAsking: AskingPublisher['publishAsking']): Promise<PublishResult>;
  reloadMedias(): Promise<void>;
  /**
   * Loads the server's draft, and merges it with the text; as a conflict where both changed the same words, which is
   * only announced where `isQuiet`.
   */
  pullRemoteChanges(isQuiet?: boolean): Promise<void>;
};

export function useDraft(api: Api, draft: Draft): DraftController {
  const [store] = useState(() => new DraftStore(draft));
  const saveQueue = useRef<Promise<unknown>>(Promise.resolve());
  const [editorSessionId] = useState(newId);
  const waitForComposition = useComposition();
  return useMemo(() => {
    const { getState, dispatch, subscribe, subscribeToMarkup } = store;
    const unconfirmedTexts: DraftText[] = [];
    const context = { api, editorSessionId, store, unconfirmedTexts, waitForComposition };
    function start(mode: SaveMode): SaveResult | Promise<SaveResult> {
      // Nothing is saved during a conflict: that would overwrite a text before
      // the author has decided which one to keep.
      if (getState().theirs !== undefined) return CONFLICT;
      return mode !== 'save' && !isDirty(getState()) ? SAVED : performSave(context, mode);
    }
    function enqueueSave(mode: SaveMode): Promise<SaveResult> {
      // A page that is being left runs no callbacks later on.
      const isImmediate = mode === 'leave' && !getState().isSaving;
      const result = isImmediate ? Promise.resolve(start(mode)) : saveQueue.current.then(() => start(mode));
      saveQueue.current = result;
      return result;
    }
    const save = async () => (await enqueueSave('save')).isSaved;
    const autosave = async (isLeaving = false) => (await enqueueSave(isLeaving ? 'leave' : 'autosave')).isSaved;
    async function saveAndPublish(publishAsking: AskingPublisher['publishAsking']): Promise<PublishResult> {
      const saveResult = await enqueueSave('save');
      if (!saveResult.isSaved) return { isPublished: false, errorMessage: formatError(saveResult.error) };
      const { id, saved, revision } = getState();
      try {
        const isPublished = await publishAsking({ draftId: id, html: toHtml(saved.markup), revision });
        return isPublished ? { isPublished } : { isPublished, errorMessage: undefined };
      } catch (error) {
        console.error(error);
        return { isPublished: false, errorMessage: formatError(error) };
      }
    }
    async function reloadMedias(): Promise<void> {
      await logErrors(async () =>
        dispatch({ kind: 'medias loaded', medias: (await loadDraft(api, getState().id)).medias }),
      );
    }
    async function pullRemoteChanges(isQuiet = false): Promise<void> {
      await logErrors(async () => {
        const theirs = await loadDraft(api, getState().id);
        const { isSaving, revision } = getState();
        if (isSaving || theirs.revision <= revision) return; // a save that runs finds it, too
        if (!(await merge(context, theirs))) dispatch({ kind: 'conflict', theirs, isQuiet });
      });
    }
    const actions = { save, autosave, saveAndPublish, reloadMedias, pullRemoteChanges };
    return { editorSessionId, getState, dispatch, subscribe, subscribeToMarkup, ...actions };
  }, [api, editorSessionId, store, waitForComposition]);
}

/** Runs `action`, and logs its error to the console (product specification, section 8). */
async function logErrors(action: () => Promise<unknown>): Promise<void> {
  try {
    await action();
  } catch (error) {
    console.error(error);
  }
}

/** The message of an error for the author; `fetch` rejects with a TypeError for every network failure. */
function formatError(error: unknown): string | undefined {
  if (error === undefined) return undefined;
  return error instanceof TypeError ? specTexts.errors.network(error.message) : errorMessage(error);
}

/** `error` says why a save failed; undefined for a conflict. */
type SaveResult = { isSaved: true } | { isSaved: false; error: unknown };

const MAX_UNCONFIRMED_TEXTS = 10;

const SAVED: SaveResult = { isSaved: true };
const CONFLICT: SaveResult = { isSaved: false, error: undefined };

/** 'save' is what the author asks for; 'leave' is an autosave while the page may be closed. */
type SaveMode = 'save' | 'autosave' | 'leave';

type SaveContext = {
  api: Api;
  editorSessionId: string;
  store: Pick<DraftStore, 'getState' | 'dispatch'>;
  /** Texts that were sent, of which it is not known whether they arrived. */
  unconfirmedTexts: DraftText[];
  /** A change of the text would break the composition of an input method. */
  waitForComposition: () => Promise<void>;
};

/** Merges what another author saved into the text, unless both changed the same words; whether it did. */
async function merge({ store, waitForComposition }: SaveContext, theirs: Draft): Promise<boolean> {
  await waitForComposition();
  const state = store.getState();
  const text = mergeTexts(state.saved, state, theirs);
  if (text !== undefined) store.dispatch({ kind: 'merged', theirs, text });
  return text !== undefined;
}

async function performSave(context: SaveContext, mode: SaveMode): Promise<SaveResult> {
  const { unconfirmedTexts } = context;
  const { getState, dispatch } = context.store;
  const { name, markup } = getState();
  const text = { name, markup };
  const isAutosave = mode !== 'save';
  dispatch({ kind: 'saving', isAutosave });
  addUnconfirmed(unconfirmedTexts, text);
  try {
    const revision = await sendText(context, text, mode);
    unconfirmedTexts.length = 0;
    dispatch({ kind: 'saved', text, revision, at: new Date() });
    return SAVED;
  } catch (error) {
    const theirs = readConflictDraft(error);
    const confirmedText =
      theirs !== undefined && [...unconfirmedTexts, getState()].find((candidate) => isSameText(candidate, theirs));
    if (confirmedText) {
      // A response was lost: the text in conflict is one that this editor
      // itself sent; or another window saved the same.
      unconfirmedTexts.length = 0;
      dispatch({ kind: 'saved', text: toText(confirmedText), revision: theirs.revision, at: new Date() });
      return isDirty(getState()) ? performSave(context, mode) : SAVED;
    }
    if (theirs !== undefined && (await merge(context, theirs))) {
      unconfirmedTexts.length = 0;
      return isDirty(getState()) ? performSave(context, mode) : SAVED;
    }
    console.error(error);
    if (error instanceof Problem) unconfirmedTexts.pop();
    if (theirs !== undefined) {
      dispatch({ kind: 'conflict', theirs, isQuiet: isAutosave });
      return CONFLICT;
    }
    dispatch({ kind: 'save failed', ...(isPermanentError(error) ? { refused: text } : {}) });
    return { isSaved: false, error };
  }
}

/** Sends a text to the server, and returns its revision. */
async function sendText(
  { api, editorSessionId, store }: SaveContext,
  text: DraftText,
  mode: SaveMode,
): Promise<number> {
  const { id, revision } = store.getState();
  const draft = { ...text, revision, editorSessionId };
  if (mode !== 'save') return (await autosaveDraft(api, id, draft, fitsKeepalive(text))).revision;
  const saved = await saveDraft(api, { id, ...draft });
  if (saved.errors.length > 0) console.info('Suggestions for the markup:', saved.errors);
  return saved.revision;
}

/** Bounded: during an outage every attempt adds one. */
function addUnconfirmed(texts: DraftText[], text: DraftText): void {
  texts.push(text);
  if (texts.length > MAX_UNCONFIRMED_TEXTS) texts.shift();
}

function toText({ name, markup }: DraftText): DraftText {
  return { name, markup };
}

/** Whether the server would refuse the same save again: not after a server error, rate limiting or an ended session. */
function isPermanentError(error: unknown): boolean {
  return error instanceof Problem && error.status < 500 && error.status !== 401 && error.status !== 429;
}

/** The current draft in the 409 response to a stale save. */
function readConflictDraft(error: unknown): Draft | undefined {
  if (!(error instanceof Problem) || error.status !== 409) return undefined;
  const { draft } = error.extras;
  // The API contract says that the response to a stale save has the current draft.
  return typeof draft === 'object' && draft !== null ? (draft as Draft) : undefined;
}
