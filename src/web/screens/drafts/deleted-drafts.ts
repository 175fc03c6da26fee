// The drafts that were deleted in this tab: they can be restored after a reload,
// too, for as long as the server has them.
import { ownKey } from '#web/storage-keys.ts';

/** `batch` is the same for drafts that were deleted together, and undefined for one alone. */
export type DeletedDraft = { id: string; name: string; wasPublished: boolean; batch?: string | undefined };

/** The latest deletion last. What cannot be read counts as nothing. */
export function readDeletedDrafts(store: Pick<Storage, 'getItem'>): DeletedDraft[] {
  try {
    const stored: unknown = JSON.parse(store.getItem(ownKey('deleted-drafts')) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isDeletedDraft) : [];
  } catch {
    return [];
  }
}

/** A full or forbidden store is reported on the console only: then there is no undo after a reload. */
export function saveDeletedDrafts(store: Pick<Storage, 'setItem'>, drafts: readonly DeletedDraft[]): void {
  try {
    store.setItem(ownKey('deleted-drafts'), JSON.stringify(drafts));
  } catch (error) {
    console.error(error);
  }
}

function isDeletedDraft(value: unknown): value is DeletedDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, wasPublished, batch } = value as Partial<DeletedDraft>; // each field is checked right here
  const isBatch = batch === undefined || typeof batch === 'string';
  return typeof id === 'string' && typeof name === 'string' && typeof wasPublished === 'boolean' && isBatch;
}

/** The last deletion: one draft, or those that were deleted with it. */
export function getLastDeletion(deletions: readonly DeletedDraft[]): DeletedDraft[] {
  const last = deletions.at(-1);
  if (last === undefined) return [];
  return last.batch === undefined ? [last] : deletions.filter(({ batch }) => batch === last.batch);
}
