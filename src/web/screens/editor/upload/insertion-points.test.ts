import { describe, expect, it } from 'vitest';
import { fc } from '../../../../../test/support/fast-check.ts';
import { InsertionPoints } from './insertion-points.ts';

function insertAt(offset: number, text: string) {
  const reference: [number, number] = [0, text.length];
  return { start: offset, end: offset, text, reference };
}

/** The text after the insertions of these files, in the order in which they were ready. */
function insertAll(points: InsertionPoints, text: string, ids: readonly string[]): string {
  let current = text;
  for (const id of ids) {
    points.follow(current);
    const insertion = points.insert(id, `<${id}>`, (_, offset) => insertAt(offset, `<${id}>`));
    if (insertion === undefined) continue;
    current = current.slice(0, insertion.start) + insertion.text + current.slice(insertion.end);
  }
  return current;
}

describe('a file that was dropped into the text', () => {
  const text = 'Bonjour, ça va ?';

  it.each([
    ['before it', 'Oh ! Bonjour, ça va ?', 'Oh ! Bonjour,<a> ça va ?'],
    ['after it', 'Bonjour, ça va bien ?', 'Bonjour,<a> ça va bien ?'],
    ['at it', 'Bonjour, monsieur, ça va ?', 'Bonjour,<a> monsieur, ça va ?'],
    ['over it', 'Bonva ?', 'Bon<a>va ?'],
    ['instead of everything', '', '<a>'],
  ])('lands in its place while the author writes %s', (_, edited, expected) => {
    const points = new InsertionPoints();
    points.add(['a'], 'Bonjour,'.length, text);
    points.follow(edited);
    expect(insertAll(points, edited, ['a'])).toBe(expected);
  });

  it('has one place only, and a file from the picker has none', () => {
    const points = new InsertionPoints();
    points.add(['a'], 0, text);
    const insert = (id: string) => points.insert(id, 'x', (_, offset) => insertAt(offset, 'x'));
    expect(insert('b')).toBeUndefined();
    expect(insert('a')).toEqual(insertAt(0, 'x'));
    expect(insert('a')).toBeUndefined();
  });
});

describe('several files that were dropped together', () => {
  it.each([
    [['a', 'b', 'c'], 'un <a>\n<b>\n<c>deux'],
    [['c', 'a', 'b'], 'un <a>\n<b>\n<c>deux'],
    [['b', 'a'], 'un <a>\n<b>deux'],
    [['c'], 'un <c>deux'],
  ])('keep their order when they are ready in the order %j', (ids, expected) => {
    const points = new InsertionPoints();
    points.add(['a', 'b', 'c'], 'un '.length, 'un deux');
    expect(insertAll(points, 'un deux', ids)).toBe(expected);
  });

  it('stay apart from those of another drop', () => {
    const points = new InsertionPoints();
    points.add(['a', 'b'], 0, 'texte');
    points.add(['x'], 'texte'.length, 'texte');
    expect(insertAll(points, 'texte', ['a', 'x', 'b'])).toBe('<a>\n<b>texte<x>');
  });

  it('never change any other character of the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.array(fc.string(), { maxLength: 4 }), (start, position, edits) => {
        const points = new InsertionPoints();
        points.add(['a', 'b'], position % (start.length + 1), start);
        for (const edited of edits) points.follow(edited);
        const last = edits.at(-1) ?? start;
        const result = insertAll(points, last, ['b', 'a']);
        expect(result.replace('<a>\n<b>', '')).toBe(last);
      }),
    );
  });
});
