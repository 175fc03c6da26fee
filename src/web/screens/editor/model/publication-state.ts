// The publication state of a draft that is being edited.
import type { Publication, PublicationState } from '#api/history.ts';

/**
 * The state of a publication as it was loaded, corrected by the saves since then: whether the draft's `revision` has
 * changes that the live page has not. Pages that are not live keep their state, and so do pages that other clients
 * published without naming a revision.
 */
export function currentPublicationState(
  { state, edition }: Pick<Publication, 'state' | 'edition'>,
  revision: number,
): PublicationState {
  const isLive = state === 'published' || state === 'changed';
  if (!isLive || edition === null || edition.revision === null) return state;
  return revision > edition.revision ? 'changed' : 'published';
}
