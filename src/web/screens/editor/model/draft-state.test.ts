// The state of a draft while it is edited, saved, and in conflict with another author's save.
import { describe, expect, it } from 'vitest';
import type { Draft } from '#api/lectures.ts';
import { describeMerge } from './describe-merge.ts';
import {
  createDraftState,
  type DraftEvent,
  type DraftState,
  draftReducer,
  isDirty,
  mergeTexts,
} from './draft-state.ts';

const DRAFT: Draft = { id: 'AAAAAAAAAAA', name: 'Saluer', markup: 'Bonjour', medias: [], revision: 4 };
const THEIRS: Draft = { ...DRAFT, markup: 'Bonsoir', revision: 6 };
const AT = new Date('2026-05-03T12:02:00Z');

function stateAfter(...events: DraftEvent[]): DraftState {
  return events.reduce(draftReducer, createDraftState(DRAFT));
}

describe('a draft in the editor', () => {
  it('is clean when it is opened, dirty when it is edited, and clean again when the edit is taken back', () => {
    expect(isDirty(createDraftState(DRAFT))).toBe(false);
    expect(isDirty(stateAfter({ kind: 'edited', text: { markup: 'Salut' } }))).toBe(true);
    expect(isDirty(stateAfter({ kind: 'edited', text: { name: 'Partir' } }))).toBe(true);
    const undone = stateAfter(
      { kind: 'edited', text: { markup: 'x' } },
      { kind: 'edited', text: { markup: 'Bonjour' } },
    );
    expect(isDirty(undone)).toBe(false);
  });

  it('has the line endings of a text area, also where another client wrote others', () => {
    const opened = createDraftState({ ...DRAFT, markup: 'un\r\ndeux\rtrois' });
    expect(opened.markup).toBe('un\ndeux\ntrois');
    expect(isDirty(draftReducer(opened, { kind: 'edited', text: { markup: 'un\ndeux\ntrois' } }))).toBe(false);
    expect(stateAfter({ kind: 'conflict', theirs: { ...THEIRS, markup: 'un\r\n' } }).theirs?.markup).toBe('un\n');
  });

  it('is clean after a save, and the next save is based on the new revision', () => {
    const text = { name: 'Saluer', markup: 'Salut' };
    const state = stateAfter(
      { kind: 'edited', text: { markup: 'Salut' } },
      { kind: 'saving' },
      { kind: 'saved', text, revision: 5, at: AT },
    );
    expect(state).toMatchObject({ isSaving: false, savedAt: AT, revision: 5 });
    expect(isDirty(state)).toBe(false);
  });

  it('stays dirty when something was typed while the save was in flight', () => {
    const state = stateAfter(
      { kind: 'edited', text: { markup: 'Salut' } },
      { kind: 'saving' },
      { kind: 'edited', text: { markup: 'Salut !' } },
      { kind: 'saved', text: { name: 'Saluer', markup: 'Salut' }, revision: 5, at: AT },
    );
    expect(isDirty(state)).toBe(true);
    expect(state.markup).toBe('Salut !');
  });

  it('stays dirty after a failed save', () => {
    const state = stateAfter(
      { kind: 'edited', text: { markup: 'Salut' } },
      { kind: 'saving' },
      { kind: 'save failed' },
    );
    expect(isDirty(state)).toBe(true);
    expect(state.isSaving).toBe(false);
  });

  it('keeps its text when only the media list was reloaded', () => {
    const medias: Draft['medias'] = [{ id: 'B', name: 'un', type: 'AUDIO' }];
    const state = stateAfter({ kind: 'edited', text: { markup: 'Salut' } }, { kind: 'medias loaded', medias });
    expect(state).toMatchObject({ markup: 'Salut', medias });
  });
});

describe('a draft in conflict', () => {
  const conflictEvents: DraftEvent[] = [
    { kind: 'edited', text: { markup: 'Salut' } },
    { kind: 'saving' },
    { kind: 'conflict', theirs: THEIRS },
  ];

  it('has both texts, and is based on the revision that it was before', () => {
    const state = stateAfter(...conflictEvents);
    expect(state).toMatchObject({ markup: 'Salut', theirs: THEIRS, revision: 4, isSaving: false });
  });

  it('stays open when it is found once more, and is closed where it is found first', () => {
    const found: DraftEvent = { kind: 'conflict', theirs: THEIRS, isQuiet: true };
    const [edited] = conflictEvents;
    if (edited === undefined) throw new Error('Nothing was edited.');
    expect(stateAfter(edited, found).isConflictOpen).toBe(false);
    expect(stateAfter(edited, found, { kind: 'conflict opened' }, found).isConflictOpen).toBe(true);
    const resolved: DraftEvent = { kind: 'resolved', choice: 'mine' };
    expect(stateAfter(edited, found, { kind: 'conflict opened' }, resolved, found).isConflictOpen).toBe(false);
  });

  it('is resolved with mine, which is still to be saved', () => {
    const state = stateAfter(...conflictEvents, { kind: 'resolved', choice: 'mine' });
    expect(state).toMatchObject({ markup: 'Salut', revision: 6, theirs: undefined });
    expect(isDirty(state)).toBe(true);
  });

  it('is resolved with theirs, which the server has', () => {
    const state = stateAfter(...conflictEvents, { kind: 'resolved', choice: 'theirs' });
    expect(state).toMatchObject({ markup: 'Bonsoir', revision: 6 });
    expect(isDirty(state)).toBe(false);
  });

  it('is resolved with both, a blank line between them', () => {
    const state = stateAfter(...conflictEvents, { kind: 'resolved', choice: 'both' });
    expect(state.markup).toBe('Salut\n\nBonsoir');
    expect(isDirty(state)).toBe(true);
  });
});

describe('what another author saved', () => {
  const BASE: Draft = { ...DRAFT, markup: 'un\ndeux\ntrois' };
  const theirs: Draft = { ...BASE, markup: 'un\ndeux\ntrois\nà elle', revision: 5 };

  function merge(mine: string): DraftState {
    const edited = draftReducer(createDraftState(BASE), { kind: 'edited', text: { markup: mine } });
    const text = mergeTexts(edited.saved, edited, theirs);
    return text === undefined ? edited : draftReducer(edited, { kind: 'merged', theirs, text });
  }

  it('is merged into the text, which is unsaved only where the author changed something', () => {
    const merged = merge('un à moi\ndeux\ntrois');
    expect(merged).toMatchObject({ markup: 'un à moi\ndeux\ntrois\nà elle', revision: 5 });
    expect(isDirty(merged)).toBe(true);
    expect(isDirty(merge(BASE.markup))).toBe(false);
  });

  it('is taken out again by undo, and what was written since stays', () => {
    const written = draftReducer(merge('un à moi\ndeux\ntrois'), {
      kind: 'edited',
      text: { markup: 'un à moi\ndeux encore\ntrois\nà elle' },
    });
    expect(draftReducer(written, { kind: 'merge undone' }).markup).toBe('un à moi\ndeux encore\ntrois');
  });

  it('is a question where both changed the name', () => {
    expect(mergeTexts(BASE, { ...BASE, name: 'Le mien' }, { ...BASE, name: 'Le sien' })).toBeUndefined();
    expect(mergeTexts(BASE, BASE, { ...BASE, name: 'Le sien' })).toEqual({ name: 'Le sien', markup: BASE.markup });
  });

  it.each([
    ['un\ndeux\ntrois\nquatre', { kind: 'added', first: 4, last: 4 }],
    ['un\nDEUX\nTROIS', { kind: 'changed', first: 2, last: 3 }],
    ['un', { kind: 'deleted', count: 2 }],
    ['UN\ndeux\nTROIS', { kind: 'several', count: 2 }],
    ['un\ndeux\ntrois', { kind: 'renamed' }],
  ])('is named in one line: %j', (markup, summary) => {
    expect(describeMerge(BASE, { name: 'Autre', markup })).toEqual(summary);
  });
});
