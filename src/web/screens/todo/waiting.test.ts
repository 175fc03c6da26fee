// What is left of a day of review, and how long what waits takes.
import { expect, it } from 'vitest';
import type { DueReviews } from '#api/reviews.ts';
import { applyReview } from '#practice/schedule.ts';
import { describeDay, estimateMinutes } from './waiting.tsx';

const STATE = applyReview(undefined, { id: '1', at: '2026-11-02T08:00:00.000Z', rating: 3 });

it('is said in whole minutes, by the learner’s own time and what is new', () => {
  const known = Array.from({ length: 12 }, () => ({ state: STATE }));
  expect(estimateMinutes({ cards: known.slice(0, 1), medianMs: null })).toBe(1);
  expect(estimateMinutes({ cards: known, medianMs: null })).toBe(2);
  expect(estimateMinutes({ cards: known, medianMs: 17_000 })).toBe(4);
  expect(estimateMinutes({ cards: known.map(() => ({ state: null })), medianMs: 17_000 })).toBe(8);
});

const NOW = '2026-11-02T18:00:00.000Z';
const LATER = '2026-11-03T17:00:00.000Z';

function createDue(given: Partial<DueReviews>): DueReviews {
  const empty = { cards: [], courses: [], explanations: [], mp3: [], load: [], aside: [] };
  return Object.assign({ medianMs: null, now: NOW, nextDue: null, postponed: 0 }, empty, given);
}

const CARD = { pageId: 'p', item: 'i', courseId: 'c', lecture: 'L', kind: 'blank', before: '', after: '' } as const;
const WAITING = { ...CARD, answers: ['suis'], state: null };
const ASIDE = { pageId: 'p', item: 'i', lecture: 'L', courseId: 'c', text: 'Je suis' };

it.each([
  ['something waits', createDue({ cards: [WAITING], nextDue: LATER }), [WAITING], 0, 'waits'],
  ['what waited was answered without a connection', createDue({ cards: [WAITING] }), [], 0, 'finished'],
  ['it was so, and comes back within minutes', createDue({ cards: [WAITING] }), [], 1, 'soon'],
  ['something comes back within minutes', createDue({ nextDue: '2026-11-02T18:09:00.000Z' }), [], 0, 'soon'],
  ['all comes back on another day', createDue({ nextDue: LATER }), [], 0, 'finished'],
  ['more waits for tomorrow, as the day is full', createDue({ postponed: 3 }), [], 0, 'finished'],
  ['all was set aside', createDue({ aside: [ASIDE] }), [], 0, 'finished'],
  ['nothing was answered ever', createDue({}), [], 0, 'new'],
])('is told where %s', (_, due, cards, again, state) => {
  expect(describeDay(due, cards, again).state).toBe(state);
});
