// How long what waits in review takes.
import { expect, it } from 'vitest';
import { applyReview } from '#practice/schedule.ts';
import { estimateMinutes } from './waiting.tsx';

const STATE = applyReview(undefined, { id: '1', at: '2026-11-02T08:00:00.000Z', rating: 3 });

it('is said in whole minutes, by the learner’s own time and what is new', () => {
  const known = Array.from({ length: 12 }, () => ({ state: STATE }));
  expect(estimateMinutes({ cards: known.slice(0, 1), medianMs: null })).toBe(1);
  expect(estimateMinutes({ cards: known, medianMs: null })).toBe(2);
  expect(estimateMinutes({ cards: known, medianMs: 17_000 })).toBe(4);
  expect(estimateMinutes({ cards: known.map(() => ({ state: null })), medianMs: 17_000 })).toBe(8);
});
