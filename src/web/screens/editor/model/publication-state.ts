// The publication state of a draft that is being edited.
import type { Publication, PublicationState } from '#api/history.ts';

/**
 * The state of a publication as it was loaded, corrected by what was written since then: whether the draft has
 * changes that the live page has not, saved or not. Pages that are not live keep their state. A page
 * that another client published without naming a revision is compared with `loadedRevision`, that of
 * the draft when the publication was loaded.
 */
export function currentPublicationState(
  { state, edition }: Pick<Publication, 'state' | 'edition'>,
  loadedRevision: number,
  revision: number,
  hasUnsavedChanges: boolean,
): PublicationState {
  const isLive = state === 'published' || state === 'changed';
  if (!isLive || edition === null) return state;
  if (hasUnsavedChanges) return 'changed';
  if (edition.revision === null && state === 'changed') return state;
  return revision > (edition.revision ?? loadedRevision) ? 'changed' : 'published';
}
