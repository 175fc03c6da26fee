// The life of a draft in the editor: edited, saved, published.
import { useCallback, useMemo, useRef, useState } from 'react';
import { newId } from '#api/ids.ts';
import type { Draft } from '#api/lectures.ts';
import { Problem } from '#api/problem.ts';
import { toHtml } from '#markup/to-html.ts';
import { loadDraft, publishDraft, saveDraft } from '#web/api-client.ts';
import type { SessionState } from '#web/session.tsx';
import {
  baseRevision,
  type DraftEvent,
  type DraftState,
  type DraftText,
  isDirty,
  isSameText,
  nextState,
  openDraft,
} from './draft-state.ts';
import { useKeeping } from './use-keeping.ts';

export type DraftWork = {
  state: DraftState;
  sitting: string;
  /** The state of this very moment, for what goes on after waiting. */
  current(): DraftState;
  happen(event: DraftEvent): void;
  /** Whether the server has the text afterwards. */
  save(): Promise<boolean>;
  /** Saves, then publishes the text of this moment; whether both worked. */
  publish(): Promise<boolean>;
  reloadMedias(): Promise<void>;
  /** Puts the draft as the server has it beside the text, or in its place when the server has the text already. */
  meet(): Promise<void>;
};

type Session = Pick<SessionState, 'api' | 'renew'>;

export function useDraft({ api, renew }: Session, draft: Draft): DraftWork {
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
    const sent: DraftText[] = [];
    function save(): Promise<boolean> {
      // Whoever asked twice before the first answer came has not seen what somebody else saved, and cannot mean to replace it.
      const { theirs } = latest.current;
      const isMeant = () => latest.current.theirs === undefined || latest.current.theirs === theirs;
      const done = queue.current.then(() => isMeant() && saveNow({ api, renew, latest, happen, sent }));
      queue.current = done;
      return done;
    }
    async function publish(): Promise<boolean> {
      if (!(await save())) return false;
      const { id, saved, revision } = latest.current;
      return quietly(() => publishDraft(api, id, toHtml(saved.markup), revision));
    }
    async function reloadMedias(): Promise<void> {
      await quietly(async () =>
        happen({ kind: 'medias loaded', medias: (await loadDraft(api, latest.current.id)).medias }),
      );
    }
    async function meet(): Promise<void> {
      await quietly(async () => {
        const theirs = await loadDraft(api, latest.current.id);
        happen(isDirty(latest.current) ? { kind: 'conflict', theirs } : { kind: 'opened', draft: theirs });
      });
    }
    return { current: () => latest.current, save, publish, reloadMedias, meet };
  }, [api, renew, happen]);
  return useMemo(() => ({ state, sitting, happen, ...actions }), [state, sitting, happen, actions]);
}

/** Whether it worked; an error goes to the console (product specification, section 8). */
async function quietly(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

type Saving = Session & {
  latest: { readonly current: DraftState };
  happen: (event: DraftEvent) => void;
  /** Texts on their way to the server of which it is not known whether they arrived. */
  sent: DraftText[];
};

async function saveNow(work: Saving, isSecondTry = false): Promise<boolean> {
  const { api, renew, latest, happen, sent } = work;
  const { id, name, markup } = latest.current;
  const text = { name, markup };
  happen({ kind: 'saving' });
  sent.push(text);
  try {
    const { revision, errors } = await saveDraft(api, { id, ...text, revision: baseRevision(latest.current) });
    if (errors.length > 0) console.info('What the markup reader noticed:', errors);
    sent.length = 0;
    happen({ kind: 'saved', text, revision, at: new Date() });
    return true;
  } catch (error) {
    const theirs = theirDraft(error);
    const arrived = theirs !== undefined && sent.find((one) => isSameText(one, theirs));
    if (arrived) {
      // An answer got lost on the way: what is said to be theirs is what this editor itself sent.
      sent.length = 0;
      happen({ kind: 'saved', text: arrived, revision: theirs.revision, at: new Date() });
      return !isDirty(latest.current) || saveNow(work, isSecondTry);
    }
    if (!isSecondTry && error instanceof Problem && error.status === 401 && (await renew())) return saveNow(work, true);
    console.error(error);
    if (error instanceof Problem) sent.pop();
    happen(theirs === undefined ? { kind: 'save failed', isFinal: isFinal(error) } : { kind: 'conflict', theirs });
    return false;
  }
}

/** Whether the server would refuse the same save again: not when it is in trouble, busy, or wants a session. */
function isFinal(error: unknown): boolean {
  return error instanceof Problem && error.status < 500 && error.status !== 401 && error.status !== 429;
}

/** The other author's draft in the refusal of a stale save. */
function theirDraft(error: unknown): Draft | undefined {
  if (!(error instanceof Problem) || error.status !== 409) return undefined;
  const { draft } = error.extras;
  // The contract says that the answer to a stale save carries the current draft.
  return typeof draft === 'object' && draft !== null ? (draft as Draft) : undefined;
}
