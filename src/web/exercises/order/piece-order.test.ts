// Unit tests of the order exercise's pure parts.
import { describe, expect, it } from 'vitest';
import { countRightStart, findInsertionIndex, findKeyTarget, movePiece, shuffle } from './piece-order.ts';

describe('a piece', () => {
  it('is inserted, moved and removed, and stays within the answer', () => {
    expect(movePiece(['a', 'b'], 'c', 2)).toEqual(['a', 'b', 'c']);
    expect(movePiece(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
    expect(movePiece(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a']);
    expect(movePiece(['a', 'b', 'c'], 'b', undefined)).toEqual(['a', 'c']);
  });

  it.each([
    ['ArrowRight', false, 2],
    ['ArrowLeft', false, 0],
    ['ArrowRight', true, 0],
    ['ArrowLeft', true, 2],
    ['ArrowDown', true, 2],
    ['ArrowUp', false, 0],
    ['Home', false, 0],
    ['End', true, 3],
    ['a', false, undefined],
  ])('is moved from index 1 of 4 by %s (right to left: %s) to %s', (key, isRtl, target) => {
    expect(findKeyTarget(key, 1, 4, isRtl)).toBe(target);
  });

  it('stays at the ends', () => {
    expect(findKeyTarget('ArrowLeft', 0, 3, false)).toBe(0);
    expect(findKeyTarget('ArrowRight', 2, 3, false)).toBe(2);
  });
});

describe('the right beginning of an answer', () => {
  it('is that of the most similar accepted order', () => {
    const accepted = [
      ['Demain', 'je', 'pars'],
      ['Je', 'pars', 'demain'],
    ];
    expect(countRightStart(['Je', 'pars'], accepted)).toBe(2);
    expect(countRightStart(['Demain', 'pars', 'je'], accepted)).toBe(1);
    expect(countRightStart(['pars'], accepted)).toBe(0);
    expect(countRightStart([], accepted)).toBe(0);
  });
});

describe('shuffling', () => {
  it('keeps all pieces, and never gives what is not allowed when there is anything else', () => {
    let seed = 1;
    const random = () => {
      seed = (seed * 16807) % 2147483647;
      return seed / 2147483647;
    };
    const orders = Array.from({ length: 200 }, () =>
      shuffle(['a', 'b', 'c'], (order) => order.join('') !== 'abc', random).join(''),
    );
    expect(new Set(orders)).toEqual(new Set(['acb', 'bac', 'bca', 'cab', 'cba']));
    expect(shuffle(['a'], () => false, random)).toEqual(['a']);
  });
});

describe('the place of a dropped piece', () => {
  const box = (left: number, top: number) => ({ left, right: left + 40, top, bottom: top + 20 });
  const rows = [box(0, 0), box(50, 0), box(0, 30)];

  it.each([
    [{ x: 5, y: 10 }, 0],
    [{ x: 30, y: 10 }, 1],
    [{ x: 95, y: 10 }, 2],
    [{ x: 5, y: 40 }, 2],
    [{ x: 35, y: 40 }, 3],
    [{ x: 5, y: 90 }, 3],
  ])('among rows at %o is %s', (point, index) => {
    expect(findInsertionIndex(rows, point, { isColumn: false, isRtl: false })).toBe(index);
  });

  it('is mirrored from right to left, and one of the lines in a column', () => {
    const rightToLeft = [box(50, 0), box(0, 0)];
    expect(findInsertionIndex(rightToLeft, { x: 85, y: 10 }, { isColumn: false, isRtl: true })).toBe(0);
    expect(findInsertionIndex(rightToLeft, { x: 45, y: 10 }, { isColumn: false, isRtl: true })).toBe(1);
    expect(findInsertionIndex([box(0, 0), box(0, 30)], { x: 0, y: 25 }, { isColumn: true, isRtl: false })).toBe(1);
  });
});
