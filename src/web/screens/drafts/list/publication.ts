// Whether learners find the page of a draft.
import type { DraftRow } from './use-draft-list.ts';

export function isPublished({ publication }: Pick<DraftRow, 'publication'>): boolean {
  return publication === 'published' || publication === 'changed';
}
