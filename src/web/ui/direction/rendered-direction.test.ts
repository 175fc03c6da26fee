// Where the arrow keys lead in both directions of writing.
import { expect, it } from 'vitest';
import { getArrowStep } from './rendered-direction.ts';

it.each([
  ['ArrowRight', false, 1],
  ['ArrowLeft', false, -1],
  ['ArrowRight', true, -1],
  ['ArrowLeft', true, 1],
  ['ArrowUp', true, undefined],
])('%s (right to left: %s) is a step of %s', (key, isRtl, step) => {
  expect(getArrowStep(key, isRtl)).toBe(step);
});
