// Local backups of an outline.
import { describe, expect, it } from 'vitest';
import { deleteBackup, isSameOutline, readBackup, saveBackup } from './outline-backup.ts';
import { toOutline } from './units/outline-edits.ts';

function createStore(entries = new Map<string, string>()) {
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

const COURSE = {
  id: 'learnfrench',
  title: 'Learn french A1',
  language: 'fr',
  revision: 3,
  units: [{ title: 'Daily Life', lectures: [{ title: 'La routine', pageId: '36DKHFL2KUK', isPublished: true }] }],
};

describe('the backup of an unsaved outline', () => {
  it('is restored with its base revision, and with new keys', () => {
    const store = createStore();
    const outline = toOutline(COURSE);
    saveBackup(store, 'learnfrench', 3, outline);
    const restored = readBackup(store, 'learnfrench');
    expect(restored).toEqual(COURSE);
    expect(isSameOutline(toOutline(restored ?? COURSE), outline)).toBe(true);
    expect(toOutline(restored ?? COURSE).units[0]?.key).not.toBe(outline.units[0]?.key);
    deleteBackup(store, 'learnfrench');
    expect(readBackup(store, 'learnfrench')).toBeUndefined();
  });

  it('is missing when the stored entry is malformed', () => {
    for (const stored of ['{', 'null', '3', '{"revision":1}']) {
      expect(readBackup(createStore(new Map([['cahier.outline.x', stored]])), 'x')).toBeUndefined();
    }
  });
});
