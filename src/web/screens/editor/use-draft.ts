// The life of a draft in the editor: edited, kept in the browser, saved, published.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { newId } from '#api/ids.ts';
import type { Draft } from '#api/lectures.ts';
import { Problem } from '#api/problem.ts';
import { toHtml } from '#markup/to-html.ts';
import { type Api, loadDraft, publishDraft, saveDraft } from '#web/api-client.ts';
import { baseRevision, type DraftEvent, type DraftState, isDirty, nextState, openDraft } from './draft-state.ts';
import { dropText, keepText } from './kept-texts.ts';

const KEEP_AFTER_MS = 300;

export type DraftWork = {
  state: DraftState;
  sitting: string;
  happen(event: DraftEvent): void;
  /** Whether the server has the text afterwards. */
  save(): Promise<boolean>;
  /** Saves, then publishes the text of this moment; whether both worked. */
  publish(): Promise<boolean>;
  reloadMedias(): Promise<void>;
};

export function useDraft(api: Api, draft: Draft): DraftWork {
  const [state, setState] = useState(() => openDraft(draft));
  const latest = useRef(state);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [sitting] = useState(newId);

  const happen = useCallback((event: DraftEvent) => {
    // Kept beside React's state, so that the next save in the queue sees what the last one brought.
    latest.current = nextState(latest.current, event);
    setState(latest.current);
  }, []);
  useKeeping(state, sitting);

  const actions = useMemo(() => {
    function save(): Promise<boolean> {
      const done = queue.current.then(() => saveNow(api, latest.current, happen));
      queue.current = done;
      return done;
    }
    async function publish(): Promise<boolean> {
      const { id, markup } = latest.current;
      if (!(await save())) return false;
      try {
        await publishDraft(api, id, toHtml(markup));
        return true;
      } catch (error) {
        console.error(error);
        return false;
      }
    }
    async function reloadMedias(): Promise<void> {
      try {
        const { medias } = await loadDraft(api, latest.current.id);
        happen({ kind: 'medias loaded', medias });
      } catch (error) {
        console.error(error);
      }
    }
    return { save, publish, reloadMedias };
  }, [api, happen]);
  return { state, sitting, happen, ...actions };
}

async function saveNow(api: Api, state: DraftState, happen: (event: DraftEvent) => void): Promise<boolean> {
  const { id, name, markup } = state;
  happen({ kind: 'saving' });
  try {
    const { revision, errors } = await saveDraft(api, { id, name, markup, revision: baseRevision(state) });
    if (errors.length > 0) console.info('What the markup reader noticed:', errors);
    happen({ kind: 'saved', text: { name, markup }, revision, at: new Date() });
    return true;
  } catch (error) {
    console.error(error);
    const theirs = theirDraft(error);
    happen(theirs === undefined ? { kind: 'save failed' } : { kind: 'conflict', theirs });
    return false;
  }
}

/** The other author's draft in the refusal of a stale save. */
function theirDraft(error: unknown): Draft | undefined {
  if (!(error instanceof Problem) || error.status !== 409) return undefined;
  const { draft } = error.extras;
  // The contract says that the answer to a stale save carries the current draft.
  return typeof draft === 'object' && draft !== null ? (draft as Draft) : undefined;
}

/** Keeps the text in the browser while the server does not have it, and warns before the page is left. */
function useKeeping(state: DraftState, sitting: string): void {
  const { id, name, markup } = state;
  const dirty = isDirty(state);
  useEffect(() => {
    if (!dirty) {
      dropText(localStorage, id, sitting);
      return;
    }
    const keep = () => keepText(localStorage, id, { name, markup, sitting, at: Date.now() });
    const timer = setTimeout(keep, KEEP_AFTER_MS);
    const warn = (event: BeforeUnloadEvent) => {
      keep();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('pagehide', keep);
    };
  }, [id, name, markup, sitting, dirty]);
  // Leaving for another screen within the half second before the timer.
  const last = useRef({ id, name, markup, sitting, dirty });
  useEffect(() => {
    last.current = { id, name, markup, sitting, dirty };
  });
  useEffect(
    () => () => {
      if (last.current.dirty) keepText(localStorage, last.current.id, { ...last.current, at: Date.now() });
    },
    [],
  );
}
