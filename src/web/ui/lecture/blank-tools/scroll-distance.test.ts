// Tests of the distance that a page is scrolled for the accents bar.
import { describe, expect, it } from 'vitest';
import { findScrollDistance } from './scroll-distance.ts';

const bar = { top: 740, bottom: 800 };
const line = (top: number) => ({ top, bottom: top + 44 });

describe('the distance to scroll', () => {
  it('is nothing where no field is below the bar', () => {
    expect(findScrollDistance(line(300), [line(300), line(500), line(900)], bar)).toBe(0);
  });

  it('brings a field above the bar', () => {
    expect(findScrollDistance(line(750), [line(750)], bar)).toBe(62);
  });

  it('brings a field back that is above the window', () => {
    expect(findScrollDistance(line(-30), [line(-30)], bar)).toBe(-38);
    expect(findScrollDistance(line(30), [line(30)], bar, 50)).toBe(-28);
  });

  it('leaves no other field below the bar', () => {
    const lines = [700, 750, 800, 850].map(line);
    const distance = findScrollDistance(line(650), lines, bar);
    expect(distance).toBe(850 + 44 + 8 - 740);
    expect(lines.every(({ bottom }) => bottom - distance < bar.top)).toBe(true);
  });

  it('goes up where that is shorter, or down would leave the field above the window', () => {
    expect(findScrollDistance(line(400), [600, 780, 830].map(line), bar)).toBe(780 - 8 - 800);
    expect(findScrollDistance(line(100), [600, 760, 810, 860].map(line), bar)).toBe(760 - 8 - 800);
  });

  it('is the shortest for the field alone in a window that is too low for the others', () => {
    const lines = Array.from({ length: 30 }, (_, index) => line(100 + index * 50));
    expect(findScrollDistance(line(100), lines, bar)).toBe(0);
    expect(findScrollDistance(line(750), lines, bar)).toBe(62);
  });
});
