// What the editor knows of a draft, and how each event changes it.
import type { Draft, Media } from '#api/lectures.ts';

export type DraftText = { name: string; markup: string };

export type DraftState = DraftText & {
  id: string;
  medias: readonly Media[];
  /** The revision that this text goes back to. */
  revision: number;
  /** What the server has, as far as known. */
  saved: DraftText;
  savedAt: Date | undefined;
  isSaving: boolean;
  /** What somebody else saved meanwhile, until the author has chosen. */
  theirs: Draft | undefined;
};

export type DraftEvent =
  | { kind: 'edited'; text: Partial<DraftText> }
  | { kind: 'medias loaded'; medias: readonly Media[] }
  | { kind: 'saving' }
  | { kind: 'saved'; text: DraftText; revision: number; at: Date }
  | { kind: 'save failed' }
  | { kind: 'conflict'; theirs: Draft }
  | { kind: 'resolved'; choice: 'mine' | 'theirs' | 'both' };

export function openDraft(draft: Draft): DraftState {
  const { id, name, markup, medias, revision } = draft;
  const saved = { name, markup };
  return { id, name, markup, medias, revision, saved, savedAt: undefined, isSaving: false, theirs: undefined };
}

/** Whether there is something that the server does not have. */
export function isDirty(state: DraftState): boolean {
  return !isSameText(state, state.saved);
}

export function isSameText(one: DraftText, other: DraftText): boolean {
  return one.name === other.name && one.markup === other.markup;
}

/** The revision to send with a save: once the author has seen the other's text, a save means to replace it. */
export function baseRevision(state: DraftState): number {
  return state.theirs?.revision ?? state.revision;
}

export function nextState(state: DraftState, event: DraftEvent): DraftState {
  switch (event.kind) {
    case 'edited':
      return { ...state, ...event.text };
    case 'medias loaded':
      return { ...state, medias: event.medias };
    case 'saving':
      return { ...state, isSaving: true };
    case 'saved':
      return {
        ...state,
        saved: event.text,
        revision: event.revision,
        savedAt: event.at,
        isSaving: false,
        theirs: undefined,
      };
    case 'save failed':
      return { ...state, isSaving: false };
    case 'conflict':
      return { ...state, isSaving: false, theirs: event.theirs };
    case 'resolved':
      return state.theirs === undefined ? state : resolved(state, state.theirs, event.choice);
  }
}

function resolved(state: DraftState, theirs: Draft, choice: 'mine' | 'theirs' | 'both'): DraftState {
  const { name, markup, medias, revision } = theirs;
  const known = { ...state, medias, revision, saved: { name, markup }, theirs: undefined };
  if (choice === 'theirs') return { ...known, name, markup };
  if (choice === 'both') return { ...known, markup: `${state.markup.trimEnd()}\n\n${markup.trimStart()}` };
  return known;
}
