// State of a draft in the editor: a reducer over edits, saves and conflicts.
import type { Draft, Media } from '#api/lectures.ts';
import { applyChoices, type Choice, mergeLines, mergeNames, mergeWithoutQuestion } from './merge.ts';

export type DraftText = { name: string; markup: string };

export type DraftState = DraftText & {
  id: string;
  medias: readonly Media[];
  /** The revision that this text is based on. */
  revision: number;
  /** The text that the server has, as far as known. */
  saved: DraftText;
  savedAt: Date | undefined;
  isSaving: boolean;
  /** Whether the save that runs, or else the last one, is an autosave. */
  isAutosave: boolean;
  /** Whether the last save failed for a reason that may pass (no network, a server in trouble). */
  hasFailed: boolean;
  /** The text of the last save, if the server would refuse it again. */
  refused: DraftText | undefined;
  /** What another author saved meanwhile, until this author has resolved the conflict. */
  theirs: Draft | undefined;
  /** Whether the choice between both versions is shown: not yet, when an autosave found the conflict. */
  isConflictOpen: boolean;
  /** The common base of mine and theirs. */
  base: DraftText;
  /**
   * What another author saved, merged into the text last: the text before and after, and the revision that it is from.
   */
  merged: { before: DraftText; after: DraftText; revision: number } | undefined;
};

export type DraftEvent =
  | { kind: 'edited'; text: Partial<DraftText> }
  | { kind: 'medias loaded'; medias: readonly Media[] }
  | { kind: 'saving'; isAutosave?: boolean }
  | { kind: 'saved'; text: DraftText; revision: number; at: Date }
  /** `refused` is the text, when the server would refuse the same save again. */
  | { kind: 'save failed'; refused?: DraftText }
  /**
   * `base` is the common base, where it is not the text that was saved last; `isQuiet` when the author did not ask for
   * anything, and goes on writing.
   */
  | { kind: 'conflict'; theirs: Draft; base?: DraftText; isQuiet?: boolean }
  | { kind: 'conflict opened' }
  /** What another author saved has become part of the text, by a merge without a question. */
  | { kind: 'merged'; theirs: Draft; text: DraftText }
  /** The last merge is taken out of the text again, or its notice is dismissed. */
  | { kind: 'merge undone' }
  | { kind: 'merge dismissed' }
  /** `hunkChoices` has the choice for each conflict hunk when `choice` is 'both'; both, where it has none. */
  | { kind: 'resolved'; choice: Choice; hunkChoices?: readonly (Choice | undefined)[] }
  /** Another text of the server replaces this one. */
  | { kind: 'opened'; draft: Draft };

/** Nothing is being saved, failed or in conflict. */
const IDLE = { isSaving: false, hasFailed: false, refused: undefined, theirs: undefined, isConflictOpen: false };

export function createDraftState(draft: Draft): DraftState {
  const { id, name, markup, medias, revision } = normalizeLineEndings(draft);
  const saved = { name, markup };
  const first = { savedAt: undefined, isAutosave: false, merged: undefined };
  return { id, name, markup, medias, revision, saved, base: saved, ...first, ...IDLE };
}

/**
 * The text into which mine and what another author saved merge by themselves; undefined where the author has to choose.
 */
export function mergeTexts(base: DraftText, mine: DraftText, theirs: DraftText): DraftText | undefined {
  const isNameDisputed = mine.name !== base.name && theirs.name !== base.name && mine.name !== theirs.name;
  const [before, mineMarkup, theirMarkup] = [base, mine, theirs].map((text) => normalizeLineEndings(text).markup);
  const markup = isNameDisputed ? undefined : mergeWithoutQuestion(before ?? '', mineMarkup ?? '', theirMarkup ?? '');
  return markup === undefined ? undefined : { name: mergeNames(base.name, mine.name, theirs.name), markup };
}

/** Line endings as a text area has them, so that offsets are the same there. */
function normalizeLineEndings<Text extends DraftText>(draft: Text): Text {
  return { ...draft, markup: draft.markup.replaceAll(/\r\n?/g, '\n') };
}

/** Whether there are unsaved changes. */
export function isDirty(state: DraftState): boolean {
  return !isSameText(state, state.saved);
}

export function isSameText(a: DraftText, b: DraftText): boolean {
  return a.name === b.name && a.markup === b.markup;
}

export function draftReducer(state: DraftState, event: DraftEvent): DraftState {
  switch (event.kind) {
    case 'edited':
      return { ...state, ...event.text };
    case 'medias loaded':
      return { ...state, medias: event.medias };
    case 'saving':
      return { ...state, isSaving: true, isAutosave: event.isAutosave === true };
    case 'saved':
      return applySaved(state, event);
    case 'save failed':
      return { ...state, isSaving: false, hasFailed: event.refused === undefined, refused: event.refused };
    case 'conflict':
      return {
        ...state,
        ...IDLE,
        theirs: normalizeLineEndings(event.theirs),
        // It may be found again, by a save or by a look at who else is there: an open one stays open.
        isConflictOpen: event.isQuiet !== true || state.isConflictOpen,
        base: event.base ?? state.saved,
      };
    case 'conflict opened':
      return { ...state, isConflictOpen: state.theirs !== undefined };
    case 'merged':
      return applyMerged(state, event);
    case 'merge undone':
      return state.merged === undefined ? state : { ...state, ...revertMerge(state, state.merged), merged: undefined };
    case 'merge dismissed':
      return { ...state, merged: undefined };
    case 'opened':
      return createDraftState(event.draft);
    case 'resolved':
      return state.theirs === undefined ? state : applyResolution(state, state.theirs, event);
  }
}

function applySaved(state: DraftState, { text, revision, at }: Extract<DraftEvent, { kind: 'saved' }>): DraftState {
  return { ...state, ...IDLE, saved: text, base: text, revision, savedAt: at };
}

function applyMerged(state: DraftState, { theirs, text }: Extract<DraftEvent, { kind: 'merged' }>): DraftState {
  const { name, markup, medias, revision } = normalizeLineEndings(theirs);
  const saved = { name, markup };
  const merged = { before: { name: state.name, markup: state.markup }, after: text, revision };
  return { ...state, ...IDLE, ...text, medias, revision, saved, base: saved, merged };
}

/** The text without what the merge brought; what was written since stays. */
function revertMerge(now: DraftText, { before, after }: NonNullable<DraftState['merged']>): DraftText {
  const hunks = mergeLines(after.markup, now.markup, before.markup);
  const choices = hunks.map((): Choice => 'mine');
  return { name: mergeNames(after.name, now.name, before.name), markup: applyChoices(hunks, choices) };
}

function applyResolution(
  state: DraftState,
  theirs: Draft,
  { choice, hunkChoices }: Extract<DraftEvent, { kind: 'resolved' }>,
): DraftState {
  const { name, markup, medias, revision } = theirs;
  const saved = { name, markup };
  const confirmed = { ...state, ...IDLE, medias, revision, saved, base: saved };
  if (choice === 'mine') return confirmed;
  if (choice === 'theirs') return { ...confirmed, name, markup };
  const hunks = mergeLines(state.base.markup, state.markup, markup);
  return {
    ...confirmed,
    name: mergeNames(state.base.name, state.name, name),
    markup: applyChoices(hunks, hunkChoices),
  };
}
