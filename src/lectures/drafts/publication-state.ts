// Publication state of a draft: never published, published, changed since, or unpublished.
import type { PublicationState } from '#api/history.ts';

/** The columns of a draft, its page and the current edition that decide the state. */
export type PublicationRow = {
  revision: number;
  updated_at: string;
  withdrawn_at: string | null;
  /** Both of the current edition; `published_at` is null when the draft was never published. */
  published_at: string | null;
  published_revision: number | null;
};

/** An edition without a recorded revision counts as changed if the draft was saved after it was published. */
export function toPublicationState(row: PublicationRow): PublicationState {
  if (row.published_at === null) return 'never';
  if (row.withdrawn_at !== null) return 'withdrawn';
  const isNewer =
    row.published_revision === null ? row.updated_at > row.published_at : row.revision > row.published_revision;
  return isNewer ? 'changed' : 'published';
}
