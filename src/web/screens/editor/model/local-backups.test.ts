// Local backups: none is lost to another editor session, a full store or a broken entry.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteBackup, listBackups, listDraftsWithBackups, MAX_BACKUPS, saveBackup } from './local-backups.ts';

const ID = 'AAAAAAAAAAA';

/** The methods of localStorage that are used, with a quota in characters. */
class FakeStorage {
  entries = new Map<string, string>();
  limit = 1_000;
  getItem(key: string): string | null {
    return this.entries.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (value.length > this.limit) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    this.entries.set(key, value);
  }
  removeItem(key: string): void {
    this.entries.delete(key);
  }
  key(index: number): string | null {
    return [...this.entries.keys()][index] ?? null;
  }
  get length(): number {
    return this.entries.size;
  }
}

let store: FakeStorage;

beforeEach(() => {
  store = new FakeStorage();
});

function createBackup(markup: string, editorSessionId: string, at = 0) {
  return { name: 'Saluer', markup, editorSessionId, at };
}

describe('local backups', () => {
  it('are one for each editor session, newest first', () => {
    saveBackup(store, ID, createBackup('un', 'morning', 1));
    saveBackup(store, ID, createBackup('deux', 'evening', 2));
    saveBackup(store, ID, createBackup('un et demi', 'morning', 3));
    expect(listBackups(store, ID)).toEqual([
      createBackup('un et demi', 'morning', 3),
      createBackup('deux', 'evening', 2),
    ]);
  });

  it('belong to one draft, and the drafts that have some are known', () => {
    saveBackup(store, ID, createBackup('un', 'morning'));
    store.entries.set('cahier.session', '{}');
    expect(listBackups(store, 'BBBBBBBBBBB')).toEqual([]);
    expect(listDraftsWithBackups(store)).toEqual([ID]);
  });

  it('are no other account’s', () => {
    const signIn = (id: string) =>
      vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(id === '' ? {} : { user: { id } }) });
    signIn('user-1');
    saveBackup(store, ID, createBackup('un', 'morning'));
    signIn(''); // the session ended, and the editor stays open
    saveBackup(store, ID, createBackup('deux', 'morning'));
    signIn('user-2');
    expect([listDraftsWithBackups(store), listBackups(store, ID)]).toEqual([[], []]);
    saveBackup(store, ID, createBackup('trois', 'evening'));
    signIn('user-1');
    expect(listDraftsWithBackups(store)).toEqual([ID]);
    expect(listBackups(store, ID)).toEqual([createBackup('deux', 'morning')]);
    vi.unstubAllGlobals();
  });

  it('of earlier releases are read, and belong to the account that opens them', () => {
    store.entries.set(`cahier.kept.${ID}`, '[{"name":"Saluer","markup":"un","sitting":"morning","at":1,"revision":4}]');
    expect(listBackups(store, ID)).toEqual([{ ...createBackup('un', 'morning', 1), revision: 4 }]);
    expect(listDraftsWithBackups(store)).toEqual([ID]);
    saveBackup(store, ID, createBackup('deux', 'morning', 2));
    expect([...store.entries.keys()].filter((key) => key === `cahier.kept.${ID}`)).toEqual([]);
  });

  it('are deleted one by one, the last one with its key', () => {
    saveBackup(store, ID, createBackup('un', 'morning'));
    saveBackup(store, ID, createBackup('deux', 'evening'));
    deleteBackup(store, ID, 'morning');
    expect(listBackups(store, ID).map((backup) => backup.editorSessionId)).toEqual(['evening']);
    deleteBackup(store, ID, 'evening');
    expect(store.entries.size).toBe(0);
  });

  it('are at most five for a draft', () => {
    for (let session = 0; session < 9; session += 1) saveBackup(store, ID, createBackup('x', String(session)));
    expect(listBackups(store, ID).map((backup) => backup.editorSessionId)).toEqual(['8', '7', '6', '5', '4']);
    expect(MAX_BACKUPS).toBe(5);
  });

  it('are none when the entry is broken', () => {
    for (const broken of ['{', 'null', '7', '[null, {"name": 1}]']) {
      store.entries.set(`cahier.kept.${ID}`, broken);
      expect(listBackups(store, ID)).toEqual([]);
    }
  });

  it('stay as they were when the store is full, which is reported on the console', () => {
    saveBackup(store, ID, createBackup('un', 'morning'));
    vi.mocked(console.error).mockImplementation(() => {});
    saveBackup(store, ID, createBackup('x'.repeat(2_000), 'morning'));
    expect(console.error).toHaveBeenCalledOnce();
    vi.mocked(console.error).mockClear();
    expect(listBackups(store, ID).map((backup) => backup.markup)).toEqual(['un']);
  });
});
