// Controller of the draft in the editor: edits, queued saves, publishing, and conflicts with other authors.
import { useCallback, useMemo, useRef, useState } from 'react';
import { newId } from '#api/ids.ts';
import type { Draft } from '#api/lectures.ts';
import { Problem } from '#api/problem.ts';
import { toHtml } from '#markup/index.ts';
import { loadDraft, publishDraft, saveDraft } from '#web/api/author.ts';
import type { SessionState } from '#web/auth/session.tsx';
import {
  baseRevision,
  createDraftState,
  type DraftEvent,
  type DraftState,
  type DraftText,
  draftReducer,
  isDirty,
  isSameText,
} from '#web/screens/editor/model/draft-state.ts';
import { useLocalBackup } from './use-local-backup.ts';

export type DraftController = {
  state: DraftState;
  editorSessionId: string;
  /** The current state, for code that continues after an await. */
  getState(): DraftState;
  dispatch(event: DraftEvent): void;
  /** Saves after the saves that are queued already; resolves with whether the server has the text. */
  save(): Promise<boolean>;
  /** Saves, then publishes the saved text; resolves with whether both worked. */
  publish(): Promise<boolean>;
  reloadMedias(): Promise<void>;
  /** Loads the server's draft: in place of the text, or as a conflict when there are unsaved changes. */
  pullRemoteChanges(): Promise<void>;
};

type Session = Pick<SessionState, 'api' | 'refresh'>;

export function useDraft({ api, refresh }: Session, draft: Draft): DraftController {
  const [state, setState] = useState(() => createDraftState(draft));
  const stateRef = useRef(state);
  const saveQueue = useRef<Promise<unknown>>(Promise.resolve());
  const [editorSessionId] = useState(newId);

  const dispatch = useCallback((event: DraftEvent) => {
    // Stored in a ref too, so that the next save in the queue sees the result of the one before.
    stateRef.current = draftReducer(stateRef.current, event);
    setState(stateRef.current);
  }, []);
  useLocalBackup(state, editorSessionId);

  const actions = useMemo(() => {
    const unconfirmedTexts: DraftText[] = [];
    function save(): Promise<boolean> {
      // A save that was requested before a conflict came up must not overwrite a text that its author has not seen.
      const { theirs } = stateRef.current;
      const isIntended = () => stateRef.current.theirs === undefined || stateRef.current.theirs === theirs;
      const result = saveQueue.current.then(
        () => isIntended() && performSave({ api, refresh, stateRef, dispatch, unconfirmedTexts }),
      );
      saveQueue.current = result;
      return result;
    }
    async function publish(): Promise<boolean> {
      if (!(await save())) return false;
      const { id, saved, revision } = stateRef.current;
      return logErrors(() => publishDraft(api, id, toHtml(saved.markup), revision));
    }
    async function reloadMedias(): Promise<void> {
      await logErrors(async () =>
        dispatch({ kind: 'medias loaded', medias: (await loadDraft(api, stateRef.current.id)).medias }),
      );
    }
    async function pullRemoteChanges(): Promise<void> {
      await logErrors(async () => {
        const theirs = await loadDraft(api, stateRef.current.id);
        dispatch(isDirty(stateRef.current) ? { kind: 'conflict', theirs } : { kind: 'opened', draft: theirs });
      });
    }
    return { getState: () => stateRef.current, save, publish, reloadMedias, pullRemoteChanges };
  }, [api, refresh, dispatch]);
  return useMemo(() => ({ state, editorSessionId, dispatch, ...actions }), [state, editorSessionId, dispatch, actions]);
}

/** Runs `action`, and logs its error to the console (product specification, section 8); whether it worked. */
async function logErrors(action: () => Promise<unknown>): Promise<boolean> {
  try {
    await action();
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

type SaveContext = Session & {
  stateRef: { readonly current: DraftState };
  dispatch: (event: DraftEvent) => void;
  /** Texts that were sent, of which it is not known whether they arrived. */
  unconfirmedTexts: DraftText[];
};

async function performSave(context: SaveContext, isRetry = false): Promise<boolean> {
  const { api, refresh, stateRef, dispatch, unconfirmedTexts } = context;
  const { id, name, markup } = stateRef.current;
  const text = { name, markup };
  dispatch({ kind: 'saving' });
  unconfirmedTexts.push(text);
  try {
    const { revision, errors } = await saveDraft(api, { id, ...text, revision: baseRevision(stateRef.current) });
    if (errors.length > 0) console.info('Suggestions for the markup:', errors);
    unconfirmedTexts.length = 0;
    dispatch({ kind: 'saved', text, revision, at: new Date() });
    return true;
  } catch (error) {
    const theirs = readConflictDraft(error);
    const confirmedText = theirs !== undefined && unconfirmedTexts.find((candidate) => isSameText(candidate, theirs));
    if (confirmedText) {
      // A response was lost: the text in conflict is one that this editor itself sent.
      unconfirmedTexts.length = 0;
      dispatch({ kind: 'saved', text: confirmedText, revision: theirs.revision, at: new Date() });
      return !isDirty(stateRef.current) || performSave(context, isRetry);
    }
    if (!isRetry && error instanceof Problem && error.status === 401 && (await refresh()))
      return performSave(context, true);
    console.error(error);
    if (error instanceof Problem) unconfirmedTexts.pop();
    dispatch(
      theirs === undefined
        ? { kind: 'save failed', isPermanent: isPermanentError(error) }
        : { kind: 'conflict', theirs },
    );
    return false;
  }
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
