// Publication states of a draft.
import { expect, it } from 'vitest';
import { type PublicationRow, toPublicationState } from './publication-state.ts';

const PUBLISHED: PublicationRow = {
  revision: 3,
  updated_at: '2026-03-01T08:00:00.000Z',
  withdrawn_at: null,
  published_at: '2026-03-02T08:00:00.000Z',
  published_revision: 3,
};

it.each<[string, Partial<PublicationRow>, ReturnType<typeof toPublicationState>]>([
  ['was never published', { published_at: null, published_revision: null }, 'never'],
  ['was published last', {}, 'published'],
  ['was saved since', { published_revision: 2 }, 'changed'],
  ['was saved since, by a clock that runs behind', { published_revision: 2, updated_at: '2026-01-01' }, 'changed'],
  ['was unpublished', { withdrawn_at: '2026-03-03T08:00:00.000Z' }, 'withdrawn'],
  ['was unpublished and saved since', { withdrawn_at: '2026-03-03T08:00:00.000Z', revision: 4 }, 'withdrawn'],
  ['was published by a release that did not record the revision', { published_revision: null }, 'published'],
  [
    'was saved after a publication without a recorded revision',
    { published_revision: null, updated_at: '2026-03-02T08:00:00.001Z' },
    'changed',
  ],
])('a draft that %s', (_description, row, state) => {
  expect(toPublicationState({ ...PUBLISHED, ...row })).toBe(state);
});
