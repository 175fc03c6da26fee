// Unsaved texts in the browser's store: none is lost to another sitting, a full store or a broken entry.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dropText, keepText, keptTexts, MOST_KEPT } from './kept-texts.ts';

const ID = 'AAAAAAAAAAA';

/** The part of the browser's store that is used, with its limit in characters. */
class SmallStore {
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

let store: SmallStore;

beforeEach(() => {
  store = new SmallStore();
});

function text(markup: string, sitting: string, at = 0) {
  return { name: 'Saluer', markup, sitting, at };
}

describe('texts kept in the browser', () => {
  it('are one for each sitting, newest first', () => {
    keepText(store, ID, text('un', 'morning', 1));
    keepText(store, ID, text('deux', 'evening', 2));
    keepText(store, ID, text('un et demi', 'morning', 3));
    expect(keptTexts(store, ID)).toEqual([text('un et demi', 'morning', 3), text('deux', 'evening', 2)]);
  });

  it('belong to one draft', () => {
    keepText(store, ID, text('un', 'morning'));
    expect(keptTexts(store, 'BBBBBBBBBBB')).toEqual([]);
  });

  it('go when the server has them, and leave nothing behind', () => {
    keepText(store, ID, text('un', 'morning'));
    keepText(store, ID, text('deux', 'evening'));
    dropText(store, ID, 'morning');
    expect(keptTexts(store, ID).map((kept) => kept.sitting)).toEqual(['evening']);
    dropText(store, ID, 'evening');
    expect(store.entries.size).toBe(0);
  });

  it('are at most a handful', () => {
    for (let sitting = 0; sitting < 9; sitting += 1) keepText(store, ID, text('x', String(sitting)));
    expect(keptTexts(store, ID).map((kept) => kept.sitting)).toEqual(['8', '7', '6', '5', '4']);
    expect(MOST_KEPT).toBe(5);
  });

  it('are read as nothing when the entry is broken', () => {
    for (const broken of ['{', 'null', '7', '[null, {"name": 1}]']) {
      store.entries.set(`cahier.kept.${ID}`, broken);
      expect(keptTexts(store, ID)).toEqual([]);
    }
  });

  it('keep what was there when the store is full, and say so on the console', () => {
    keepText(store, ID, text('un', 'morning'));
    vi.mocked(console.error).mockImplementation(() => {});
    keepText(store, ID, text('x'.repeat(2_000), 'morning'));
    expect(console.error).toHaveBeenCalledOnce();
    vi.mocked(console.error).mockClear();
    expect(keptTexts(store, ID).map((kept) => kept.markup)).toEqual(['un']);
  });
});
