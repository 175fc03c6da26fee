// The life of a draft in the editor: edited, saved, published.
import { useCallback, useMemo, useRef, useState } from 'react';
import { newId } from '#api/ids.ts';
import type { Draft } from '#api/lectures.ts';
import { Problem } from '#api/problem.ts';
import { toHtml } from '#markup/to-html.ts';
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
  /** The state of this very moment, for what goes on after waiting. */
  getState(): DraftState;
  dispatch(event: DraftEvent): void;
  /** Whether the server has the text afterwards. */
  save(): Promise<boolean>;
  /** Saves, then publishes the text of this moment; whether both worked. */
  publish(): Promise<boolean>;
  reloadMedias(): Promise<void>;
  /** Puts the draft as the server has it beside the text, or in its place when the server has the text already. */
  pullRemoteChanges(): Promise<void>;
};

type Session = Pick<SessionState, 'api' | 'refresh'>;

export function useDraft({ api, refresh }: Session, draft: Draft): DraftController {
  const [state, setState] = useState(() => createDraftState(draft));
  const stateRef = useRef(state);
  const saveQueue = useRef<Promise<unknown>>(Promise.resolve());
  const [editorSessionId] = useState(newId);

  const dispatch = useCallback((event: DraftEvent) => {
    // Kept beside React's state, so that the next save in the queue sees what the last one brought.
    stateRef.current = draftReducer(stateRef.current, event);
    setState(stateRef.current);
  }, []);
  useLocalBackup(state, editorSessionId);

  const actions = useMemo(() => {
    const unconfirmedTexts: DraftText[] = [];
    function save(): Promise<boolean> {
      // Whoever asked twice before the first answer came has not seen what somebody else saved, and cannot mean to replace it.
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

/** Whether it worked; an error goes to the console (product specification, section 8). */
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
  /** Texts on their way to the server of which it is not known whether they arrived. */
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
    if (errors.length > 0) console.info('What the markup reader noticed:', errors);
    unconfirmedTexts.length = 0;
    dispatch({ kind: 'saved', text, revision, at: new Date() });
    return true;
  } catch (error) {
    const theirs = readConflictDraft(error);
    const confirmedText = theirs !== undefined && unconfirmedTexts.find((candidate) => isSameText(candidate, theirs));
    if (confirmedText) {
      // An answer got lost on the way: what is said to be theirs is what this editor itself sent.
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

/** Whether the server would refuse the same save again: not when it is in trouble, busy, or wants a session. */
function isPermanentError(error: unknown): boolean {
  return error instanceof Problem && error.status < 500 && error.status !== 401 && error.status !== 429;
}

/** The other author's draft in the refusal of a stale save. */
function readConflictDraft(error: unknown): Draft | undefined {
  if (!(error instanceof Problem) || error.status !== 409) return undefined;
  const { draft } = error.extras;
  // The contract says that the answer to a stale save carries the current draft.
  return typeof draft === 'object' && draft !== null ? (draft as Draft) : undefined;
}
