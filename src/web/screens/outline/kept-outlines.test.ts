// An outline that the server does not have yet stays in the browser, and comes back as it was.
import { describe, expect, it } from 'vitest';
import { dropOutline, isSameOutline, keepOutline, keptOutline } from './kept-outlines.ts';
import { outlineOf } from './outline-edits.ts';

function store(entries = new Map<string, string>()) {
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

describe('an outline that was not saved', () => {
  it('comes back with the revision that it goes back to, and with keys of its own', () => {
    const kept = store();
    const outline = outlineOf(COURSE);
    keepOutline(kept, 'learnfrench', 3, outline);
    const found = keptOutline(kept, 'learnfrench');
    expect(found).toEqual(COURSE);
    expect(isSameOutline(outlineOf(found ?? COURSE), outline)).toBe(true);
    expect(outlineOf(found ?? COURSE).units[0]?.key).not.toBe(outline.units[0]?.key);
    dropOutline(kept, 'learnfrench');
    expect(keptOutline(kept, 'learnfrench')).toBeUndefined();
  });

  it('is none where the store holds something else', () => {
    for (const other of ['{', 'null', '3', '{"revision":1}']) {
      expect(keptOutline(store(new Map([['cahier.outline.x', other]])), 'x')).toBeUndefined();
    }
  });
});
