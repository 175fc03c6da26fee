import { expect, it } from 'vitest';
import { createLagDetector } from './load-shedding.ts';

it('treats repeated event loop lag as overload, and a single one as a pause of the machine', () => {
  const { NaN: none } = Number;
  const verdicts = (...samples: number[]) => samples.map(createLagDetector());
  expect(verdicts(20, 9000, 20, none, 20)).toEqual([false, false, false, false, false]);
  expect(verdicts(20, 4000, none, 4000, 20, 4000)).toEqual([false, false, true, true, false, false]);
});
