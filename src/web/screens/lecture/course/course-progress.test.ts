// Tests of the lecture to continue with, and of unit numbers.
import { describe, expect, it } from 'vitest';
import type { LectureProgress } from '#api/progress.ts';
import { countDone, findContinuation, isDone, unitNumber } from './course-progress.ts';

const lectures = ['A', 'B', 'C'].map((pageId) => ({ pageId, title: pageId }));

function createProgress(pageId: string, right: number, answeredAt: string | null = null): [string, LectureProgress] {
  return [
    pageId,
    { pageId, title: pageId, isPublished: true, blanks: 2, right, wrong: 0, second: 0, nearly: 0, answeredAt },
  ];
}

describe('the lecture to continue with', () => {
  it('is none in a course that was not begun', () => {
    expect(findContinuation(lectures, new Map([createProgress('A', 0)]), null)).toBeUndefined();
    expect(findContinuation([], new Map(), 'A')).toBeUndefined();
  });

  it('is the one that was opened last on this device', () => {
    const progress = new Map([createProgress('A', 1, '2026-01-02T00:00:00Z'), createProgress('B', 0)]);
    expect(findContinuation(lectures, progress, 'B')?.pageId).toBe('B');
  });

  it('is the one that was answered last on another device', () => {
    const progress = new Map([
      createProgress('A', 1, '2026-01-02T00:00:00Z'),
      createProgress('C', 1, '2026-01-03T00:00:00Z'),
    ]);
    expect(findContinuation(lectures, progress, null)?.pageId).toBe('C');
    expect(findContinuation(lectures, progress, 'GONE')?.pageId).toBe('C');
  });

  it('is the next one that is not done', () => {
    expect(findContinuation(lectures, new Map([createProgress('A', 2), createProgress('B', 2)]), 'A')?.pageId).toBe(
      'C',
    );
    const done = new Map(lectures.map(({ pageId }) => createProgress(pageId, 2)));
    expect(findContinuation(lectures, done, 'B')?.pageId).toBe('B');
  });
});

describe('progress', () => {
  it('is complete only with exercises', () => {
    const [, progress] = createProgress('A', 2);
    expect([isDone(undefined), isDone(progress), isDone({ ...progress, right: 1 })]).toEqual([false, true, false]);
    expect(isDone({ ...progress, blanks: 0, right: 0 })).toBe(false);
  });

  it('counts lines that were said, also where nothing else is to be done', () => {
    const [, progress] = createProgress('A', 0);
    const lines = { ...progress, blanks: 0, openTasks: { texts: 0, handedIn: 0, lines: 2, said: 1 } };
    expect([countDone(lines), isDone(lines)]).toEqual([{ done: 1, all: 2 }, false]);
    expect(isDone({ ...lines, openTasks: { ...lines.openTasks, said: 2 } })).toBe(true);
  });
});

describe('the number of a unit', () => {
  it('is left out where the title has one', () => {
    expect(unitNumber('Introducing Yourself', 0)).toBe('Unit 1');
    expect(unitNumber('The next 7 days', 2)).toBe('Unit 3');
    for (const title of ['Unit 1: Hello', 'Unité 1', '1. Hello', '2']) expect(unitNumber(title, 0)).toBeUndefined();
  });
});
