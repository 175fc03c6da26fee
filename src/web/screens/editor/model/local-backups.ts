// Texts that the server does not have yet, kept in the browser: one for each time that an editor was open.
import type { DraftText } from './draft-state.ts';

/** A text of one sitting; `sitting` tells apart two tabs, or yesterday and today. */
export type LocalBackup = DraftText & {
  sitting: string;
  at: number;
  /** The revision that the text goes back to. */
  revision?: number | undefined;
};

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Older texts of the same draft than this many give way to newer ones. */
export const MAX_BACKUPS = 5;

/** The texts kept for a draft, newest first. What cannot be read counts as nothing. */
export function listBackups(store: Pick<Storage, 'getItem'>, draftId: string): LocalBackup[] {
  try {
    const stored: unknown = JSON.parse(store.getItem(storageKey(draftId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isLocalBackup) : [];
  } catch {
    return [];
  }
}

/** Keeps the text of a sitting, in the place of what that sitting kept before. */
export function saveBackup(store: Store, draftId: string, backup: LocalBackup): void {
  const otherBackups = listBackups(store, draftId).filter((existing) => existing.sitting !== backup.sitting);
  const { name, markup, sitting, at, revision } = backup;
  writeBackups(store, draftId, [{ name, markup, sitting, at, revision }, ...otherBackups].slice(0, MAX_BACKUPS));
}

/** Lets go of what a sitting kept: the server has it now, or nobody wants it. */
export function deleteBackup(store: Store, draftId: string, editorSessionId: string): void {
  writeBackups(
    store,
    draftId,
    listBackups(store, draftId).filter((backup) => backup.sitting !== editorSessionId),
  );
}

function writeBackups(store: Store, draftId: string, backups: readonly LocalBackup[]): void {
  try {
    if (backups.length === 0) store.removeItem(storageKey(draftId));
    else store.setItem(storageKey(draftId), JSON.stringify(backups));
  } catch (error) {
    // The browser's store is full or forbidden; the state line says all the same that the text is not saved.
    console.error(error);
  }
}

const KEY_PREFIX = 'cahier.kept.';

function storageKey(draftId: string): string {
  return KEY_PREFIX + draftId;
}

/** The drafts of which a text is kept. */
export function listDraftsWithBackups(store: Pick<Storage, 'getItem' | 'key' | 'length'>): string[] {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
  return keys.filter((key) => key.startsWith(KEY_PREFIX)).map((key) => key.slice(KEY_PREFIX.length));
}

function isLocalBackup(value: unknown): value is LocalBackup {
  if (typeof value !== 'object' || value === null) return false;
  const { name, markup, sitting, at, revision } = value as Partial<LocalBackup>; // each is checked right here
  const isText = typeof name === 'string' && typeof markup === 'string';
  return (
    isText && typeof sitting === 'string' && typeof at === 'number' && /^(number|undefined)$/.test(typeof revision)
  );
}
