import { expect, it } from 'vitest';
import { chooseWidth } from './responsive-images.ts';

it.each([
  ['a small phone', 320, 2, 640],
  ['a phone', 390, 3, 640],
  ['a tablet', 820, 2, 1280],
  ['a desk', 1920, 1, 1280],
  ['a fine screen', 1440, 2, 1280],
  ['an old phone', 320, 1, 320],
])('%s of %i CSS pixels at density %i gets pictures %i pixels wide', (_name, pixels, density, width) => {
  expect(chooseWidth(pixels, density)).toBe(width);
});
