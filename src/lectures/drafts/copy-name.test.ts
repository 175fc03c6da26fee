// Names of copies in the languages of the interface.
import { describe, expect, it } from 'vitest';
import { nameFreeCopy, nameOriginal } from './copy-name.ts';

describe('the name of a copy', () => {
  it.each([
    ['en', 'Au café (copy)'],
    ['fr', 'Au café (copie)'],
    ['de', 'Au café (Kopie)'],
    ['es', 'Au café (copia)'],
    ['uk', 'Au café (копія)'],
    ['ar', 'Au café (نسخة)'],
  ] as const)('is in the language %s', (language, name) => {
    expect(nameFreeCopy('Au café', new Set(['Au café']), language)).toBe(name);
    expect(nameOriginal(name)).toBe('Au café');
  });

  it('counts on from copies in any language', () => {
    const taken = new Set(['Au café', 'Au café (Kopie)', 'Au café (копія 2)']);
    expect(nameFreeCopy('Au café', taken, 'fr')).toBe('Au café (copie 3)');
    expect(nameFreeCopy('Au café (Kopie)', taken, 'fr')).toBe('Au café (copie 3)');
    // Also where the copied one is not among those taken.
    expect(nameFreeCopy('Au café (نسخة)', new Set(), 'ar')).toBe('Au café (نسخة 2)');
  });

  it('leaves other brackets as they are', () => {
    expect(nameFreeCopy('Au café (Paris)', new Set(), 'es')).toBe('Au café (Paris) (copia)');
    expect(nameFreeCopy('(copy)', new Set(), 'de')).toBe('(copy) (Kopie)');
  });

  it('has at most 200 characters, and no half of a character', () => {
    const long = 'x'.repeat(191) + '😀'.repeat(4);
    expect(nameFreeCopy(long, new Set(), 'fr')).toBe(`${'x'.repeat(191)} (copie)`);
    expect(nameFreeCopy(' ', new Set(), 'fr')).toBe('');
  });
});
