// Unsaved texts in the browser's store: none is lost to another sitting, a full store or a broken entry.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteBackup, listBackups, MAX_BACKUPS, saveBackup } from './local-backups.ts';

const ID = 'AAAAAAAAAAA';

/** The part of the browser's store that is used, with its limit in characters. */
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
}

let store: FakeStorage;

beforeEach(() => {
  store = new FakeStorage();
});

function createBackup(markup: string, sitting: string, at = 0) {
  return { name: 'Saluer', markup, sitting, at };
}

describe('texts kept in the browser', () => {
  it('are one for each sitting, newest first', () => {
    saveBackup(store, ID, createBackup('un', 'morning', 1));
    saveBackup(store, ID, createBackup('deux', 'evening', 2));
    saveBackup(store, ID, createBackup('un et demi', 'morning', 3));
    expect(listBackups(store, ID)).toEqual([
      createBackup('un et demi', 'morning', 3),
      createBackup('deux', 'evening', 2),
    ]);
  });

  it('belong to one draft', () => {
    saveBackup(store, ID, createBackup('un', 'morning'));
    expect(listBackups(store, 'BBBBBBBBBBB')).toEqual([]);
  });

  it('go when the server has them, and leave nothing behind', () => {
    saveBackup(store, ID, createBackup('un', 'morning'));
    saveBackup(store, ID, createBackup('deux', 'evening'));
    deleteBackup(store, ID, 'morning');
    expect(listBackups(store, ID).map((backup) => backup.sitting)).toEqual(['evening']);
    deleteBackup(store, ID, 'evening');
    expect(store.entries.size).toBe(0);
  });

  it('are at most a handful', () => {
    for (let sitting = 0; sitting < 9; sitting += 1) saveBackup(store, ID, createBackup('x', String(sitting)));
    expect(listBackups(store, ID).map((backup) => backup.sitting)).toEqual(['8', '7', '6', '5', '4']);
    expect(MAX_BACKUPS).toBe(5);
  });

  it('are read as nothing when the entry is broken', () => {
    for (const broken of ['{', 'null', '7', '[null, {"name": 1}]']) {
      store.entries.set(`cahier.kept.${ID}`, broken);
      expect(listBackups(store, ID)).toEqual([]);
    }
  });

  it('keep what was there when the store is full, and say so on the console', () => {
    saveBackup(store, ID, createBackup('un', 'morning'));
    vi.mocked(console.error).mockImplementation(() => {});
    saveBackup(store, ID, createBackup('x'.repeat(2_000), 'morning'));
    expect(console.error).toHaveBeenCalledOnce();
    vi.mocked(console.error).mockClear();
    expect(listBackups(store, ID).map((backup) => backup.markup)).toEqual(['un']);
  });
});
