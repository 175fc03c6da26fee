// Whether a draft's page says what the draft says.
import type { PublicationState } from '#api/history.ts';

/** What is known of a draft and its page, by which their state is told. */
export type PublicationRow = {
  revision: number;
  updated_at: string;
  withdrawn_at: string | null;
  /** Of the edition that is shown; null when there is none. */
  published_at: string | null;
  published_revision: number | null;
};

/** An edition whose revision was not written down counts as changed when the draft was saved after it. */
export function toPublicationState(row: PublicationRow): PublicationState {
  if (row.published_at === null) return 'never';
  if (row.withdrawn_at !== null) return 'withdrawn';
  const isNewer =
    row.published_revision === null ? row.updated_at > row.published_at : row.revision > row.published_revision;
  return isNewer ? 'changed' : 'published';
}
