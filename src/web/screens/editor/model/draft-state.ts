// What the editor knows of a draft, and how each event changes it.
import type { Draft, Media } from '#api/lectures.ts';
import { applyChoices, type Choice, mergeLines, mergeNames } from './merge.ts';

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
  /** Whether the last save did not come through, and may do so later. */
  hasFailed: boolean;
  /** What somebody else saved meanwhile, until the author has chosen. */
  theirs: Draft | undefined;
  /** The text that both mine and theirs go back to. */
  base: DraftText;
};

export type DraftEvent =
  | { kind: 'edited'; text: Partial<DraftText> }
  | { kind: 'medias loaded'; medias: readonly Media[] }
  | { kind: 'saving' }
  | { kind: 'saved'; text: DraftText; revision: number; at: Date }
  /** `isFinal` when the server would refuse it again. */
  | { kind: 'save failed'; isPermanent?: boolean }
  /** `base` is the text that mine goes back to, where it is not the one that was saved last. */
  | { kind: 'conflict'; theirs: Draft; base?: DraftText }
  /** `places` says for each place that both changed what goes on there; both, if it does not. */
  | { kind: 'resolved'; choice: Choice; hunkChoices?: readonly (Choice | undefined)[] }
  /** Another text of the server takes the place of what is here. */
  | { kind: 'opened'; draft: Draft };

export function createDraftState(draft: Draft): DraftState {
  const { id, name, markup, medias, revision } = normalizeLineEndings(draft);
  const saved = { name, markup };
  const idle = { savedAt: undefined, isSaving: false, hasFailed: false, theirs: undefined };
  return { id, name, markup, medias, revision, saved, base: saved, ...idle };
}

/** Lines end as a text area ends them, so that a place in the text is the same place there. */
function normalizeLineEndings<Text extends DraftText>(draft: Text): Text {
  return { ...draft, markup: draft.markup.replaceAll(/\r\n?/g, '\n') };
}

/** Whether there is something that the server does not have. */
export function isDirty(state: DraftState): boolean {
  return !isSameText(state, state.saved);
}

export function isSameText(a: DraftText, b: DraftText): boolean {
  return a.name === b.name && a.markup === b.markup;
}

/** The revision to send with a save: once the author has seen the other's text, a save means to replace it. */
export function baseRevision(state: DraftState): number {
  return state.theirs?.revision ?? state.revision;
}

export function draftReducer(state: DraftState, event: DraftEvent): DraftState {
  switch (event.kind) {
    case 'edited':
      return { ...state, ...event.text };
    case 'medias loaded':
      return { ...state, medias: event.medias };
    case 'saving':
      return { ...state, isSaving: true };
    case 'saved':
      return applySaved(state, event);
    case 'save failed':
      return { ...state, isSaving: false, hasFailed: event.isPermanent !== true };
    case 'conflict':
      return {
        ...state,
        isSaving: false,
        hasFailed: false,
        theirs: normalizeLineEndings(event.theirs),
        base: event.base ?? state.saved,
      };
    case 'opened':
      return createDraftState(event.draft);
    case 'resolved':
      return state.theirs === undefined ? state : applyResolution(state, state.theirs, event);
  }
}

function applySaved(state: DraftState, { text, revision, at }: Extract<DraftEvent, { kind: 'saved' }>): DraftState {
  const confirmed = { saved: text, base: text, revision, savedAt: at };
  return { ...state, ...confirmed, isSaving: false, hasFailed: false, theirs: undefined };
}

function applyResolution(
  state: DraftState,
  theirs: Draft,
  { choice, hunkChoices }: Extract<DraftEvent, { kind: 'resolved' }>,
): DraftState {
  const { name, markup, medias, revision } = theirs;
  const saved = { name, markup };
  const confirmed = { ...state, medias, revision, saved, base: saved, theirs: undefined };
  if (choice === 'mine') return confirmed;
  if (choice === 'theirs') return { ...confirmed, name, markup };
  const hunks = mergeLines(state.base.markup, state.markup, markup);
  return {
    ...confirmed,
    name: mergeNames(state.base.name, state.name, name),
    markup: applyChoices(hunks, hunkChoices),
  };
}
