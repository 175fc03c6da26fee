// Local backups of unsaved text in localStorage: one for each editor session, and never another account's.

import { accountKey } from '#web/storage-keys.ts';
import { keyPrefix } from '#web/stored-entries.ts';
import type { DraftText } from './draft-state.ts';

/**
 * The unsaved text of one editor session, which is one opening of the editor:
 * another tab or another day is another one.
 */
export type LocalBackup = DraftText & {
  editorSessionId: string;
  /** When it was stored, in milliseconds since 1970. */
  at: number;
  /** The revision that the text is based on; backups of old releases have none. */
  revision?: number | undefined;
};

/** As it is stored: `sitting` is the field's name since the first release, and unsaved texts outlive an upgrade. */
type StoredBackup = Omit<LocalBackup, 'editorSessionId'> & { sitting: string };

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Backups stored for each draft; the oldest ones are deleted first. */
export const MAX_BACKUPS = 5;

/** Releases up to d761f13c stored texts without the account: they are taken for those of whoever reads them first. */
const OLD_KEY_PREFIX = accountKey('kept', '');

function storageKey(draftId: string): string {
  return keyPrefix('kept') + draftId;
}

/** The backups of a draft, newest first. What cannot be read counts as nothing. */
export function listBackups(store: Pick<Storage, 'getItem'>, draftId: string): LocalBackup[] {
  return readStored(store, draftId).map(({ sitting, ...backup }) => ({ ...backup, editorSessionId: sitting }));
}

/**
 * Stores the backup of an editor session, in place of its previous one. A full store is reported on the console only.
 */
export function saveBackup(store: Store, draftId: string, backup: LocalBackup): void {
  const { name, markup, editorSessionId: sitting, at, revision } = backup;
  const others = readStored(store, draftId).filter((stored) => stored.sitting !== sitting);
  writeStored(store, draftId, [{ name, markup, sitting, at, revision }, ...others].slice(0, MAX_BACKUPS));
}

/** Deletes the backup of an editor session: the server has the text now, or the author discarded it. */
export function deleteBackup(store: Store, draftId: string, editorSessionId: string): void {
  const others = readStored(store, draftId).filter((stored) => stored.sitting !== editorSessionId);
  writeStored(store, draftId, others);
}

/** The ids of the drafts of which this account has backups. */
export function listDraftsWithBackups(store: Pick<Storage, 'getItem' | 'key' | 'length'>): string[] {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
  const ids = [keyPrefix('kept'), OLD_KEY_PREFIX].flatMap((prefix) =>
    keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length)),
  );
  // The key of an account, read as an old one, has a dot.
  return [...new Set(ids.filter((id) => !id.includes('.')))];
}

function readStored(store: Pick<Storage, 'getItem'>, draftId: string): StoredBackup[] {
  try {
    const stored: unknown = JSON.parse(
      store.getItem(storageKey(draftId)) ?? store.getItem(OLD_KEY_PREFIX + draftId) ?? '[]',
    );
    return Array.isArray(stored) ? stored.filter(isStoredBackup) : [];
  } catch {
    return [];
  }
}

let hasFailed = false;

/** Whether the last backup could not be stored: local storage is full or forbidden. */
export function isBackupFailing(): boolean {
  return hasFailed;
}

function writeStored(store: Store, draftId: string, backups: readonly StoredBackup[]): void {
  try {
    if (backups.length === 0) store.removeItem(storageKey(draftId));
    else store.setItem(storageKey(draftId), JSON.stringify(backups));
    store.removeItem(OLD_KEY_PREFIX + draftId);
    hasFailed = false;
  } catch (error) {
    hasFailed = true;
    // localStorage is full or forbidden; the save status says all the same that the text is not saved.
    console.error(error);
  }
}

function isStoredBackup(value: unknown): value is StoredBackup {
  if (typeof value !== 'object' || value === null) return false;
  const { name, markup, sitting, at, revision } = value as Partial<StoredBackup>; // each field is checked right here
  const isText = typeof name === 'string' && typeof markup === 'string';
  return (
    isText && typeof sitting === 'string' && typeof at === 'number' && /^(number|undefined)$/.test(typeof revision)
  );
}
