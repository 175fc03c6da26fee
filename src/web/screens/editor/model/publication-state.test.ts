// The publication state of a draft that is being edited.
import { describe, expect, it } from 'vitest';
import type { Publication } from '#api/history.ts';
import { currentPublicationState } from './publication-state.ts';

function createPublication(
  state: Publication['state'],
  revision: number | null,
): Pick<Publication, 'state' | 'edition'> {
  const publishedAt = '2026-05-03T12:02:00Z';
  const edition = { number: 2, name: 'Saluer', publishedAt, publishedBy: null, revision, restoredFrom: null };
  return { state, edition };
}

describe('the publication state', () => {
  it('of a live page depends on the revision that was saved last, and on unsaved changes', () => {
    expect(currentPublicationState(createPublication('published', 4), 4, 4, false)).toBe('published');
    expect(currentPublicationState(createPublication('published', 4), 4, 5, false)).toBe('changed');
    expect(currentPublicationState(createPublication('changed', 5), 4, 5, false)).toBe('published');
    expect(currentPublicationState(createPublication('published', 4), 4, 4, true)).toBe('changed');
  });

  it('is what the server says for pages that are not live, and for changed ones without a known revision', () => {
    expect(currentPublicationState(createPublication('withdrawn', 4), 4, 5, true)).toBe('withdrawn');
    expect(currentPublicationState({ state: 'never', edition: null }, 4, 5, false)).toBe('never');
    expect(currentPublicationState(createPublication('changed', null), 4, 4, false)).toBe('changed');
  });

  it('of a live page without a known revision depends on what was saved since it was loaded', () => {
    expect(currentPublicationState(createPublication('published', null), 4, 4, false)).toBe('published');
    expect(currentPublicationState(createPublication('published', null), 4, 5, false)).toBe('changed');
  });
});
