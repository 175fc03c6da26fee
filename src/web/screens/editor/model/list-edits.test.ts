// Lines that become a list, a numbered list, and lines again.
import { describe, expect, it } from 'vitest';
import { toHtml } from '#markup/index.ts';
import { cycleList } from './list-edits.ts';

/** Applies the edit to a text whose selection, or caret, stands between bars. */
function cycle(marked: string): string {
  const start = marked.indexOf('«');
  const text = marked.replaceAll(/[«»]/g, '');
  const edit = cycleList({ text, start, end: marked.indexOf('»') - 1 }, 'text');
  return text.slice(0, edit.start) + edit.text + text.slice(edit.end);
}

describe('the lines of a selection', () => {
  it.each([
    ['«»', '@list\ntext'],
    ['Il faut :\n«du pain\ndu lait»', 'Il faut :\n\n@list\ndu pain\ndu lait'],
    ['du «pain\ndu» lait\nfin', '@list\ndu pain\ndu lait\n\nfin'],
    ['«- du pain\n• du lait\n* du thé»', '@list\ndu pain\ndu lait\ndu thé'],
    ['«1) lire\n2) écrire»', '@list\n1. lire\n2. écrire'],
    ['«3. lire\n\n4. écrire»', '@list\n1. lire\n2. écrire'],
    ['«— Salut !\n— Ça va ?»', '@list\n— Salut !\n— Ça va ?'],
    ['fin«»', '@list\nfin'],
  ])('%j become %j', (before, after) => expect(cycle(before)).toBe(after));
});

describe('a list', () => {
  it.each([
    ['@list\ndu «»pain\n  blanc\ndu lait\n\nfin', '@list\n1. du pain\n  blanc\n2. du lait\n\nfin'],
    ['«@list»\n- du pain\n- du lait', '@list\n1. du pain\n2. du lait'],
    ['@list\n1. du pain\n  blanc\n7. du «»lait\n@write\n---a---', 'du pain\nblanc\ndu lait\n@write\n---a---'],
    ['a\n\n@list\n1. «»du pain', 'a\n\ndu pain'],
  ])('%j becomes %j', (before, after) => expect(cycle(before)).toBe(after));

  it('has the same words, whatever it is', () => {
    const words = (markup: string) =>
      toHtml(markup)
        .replaceAll(/<[^>]*>/g, ' ')
        .match(/\S+/g);
    const numbered = cycle('@list\n«»du pain\n  blanc\ndu lait');
    expect(words(numbered)).toEqual(['du', 'pain', 'blanc', 'du', 'lait']);
    expect(words(cycle(`@list\n«»${numbered.slice('@list\n'.length)}`))).toEqual(words(numbered));
  });
});
