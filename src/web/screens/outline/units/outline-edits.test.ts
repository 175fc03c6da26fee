// The rules of changing an outline.

import { describe, expect, it } from 'vitest';
import { fc } from '../../../../../test/support/fast-check.ts';
import {
  addLectures,
  addUnit,
  findLectures,
  moveLecture,
  moveLectures,
  moveUnit,
  nextPosition,
  type Outline,
  removeLecture,
  removeLectures,
  removeUnit,
  restoreLectures,
  restoreUnitPosition,
  toCourseContent,
  toOutline,
} from './outline-edits.ts';

function outline(...units: string[]): Outline {
  return toOutline({
    id: 'learnfrench',
    title: 'Learn french A1',
    language: 'fr',
    revision: 1,
    units: units.map((lectureTitles, index) => ({
      title: `Unit ${index + 1}`,
      lectures: Array.from(lectureTitles, (title) => ({ title, pageId: title.repeat(11), isPublished: true })),
    })),
  });
}

const titlesByUnit = ({ units }: Outline) => units.map(({ lectures }) => lectures.map(({ title }) => title).join(''));

describe('an outline', () => {
  it('moves, removes and restores many lectures at once', () => {
    const before = outline('abcd', 'ef', '');
    const keys = new Set(
      before.units.flatMap(({ lectures }) =>
        lectures.filter(({ title }) => 'bde'.includes(title)).map(({ key }) => key),
      ),
    );
    expect(findLectures(before, keys).map(({ title }) => title)).toEqual(['b', 'd', 'e']);
    expect(titlesByUnit(moveLectures(before, keys, { unit: 2, at: 0 }))).toEqual(['ac', 'f', 'bde']);
    const moved = moveLectures(before, keys, { unit: 0, at: 1 });
    expect(titlesByUnit(moved)).toEqual(['abdec', 'f', '']);
    expect(titlesByUnit(restoreLectures(moved, before, keys))).toEqual(['abcd', 'ef', '']);
    const removed = removeLectures(before, keys);
    expect(titlesByUnit(removed)).toEqual(['ac', 'f', '']);
    expect(titlesByUnit(restoreLectures(removed, before, keys))).toEqual(['abcd', 'ef', '']);
    // The unit of two of them is gone meanwhile, and another one was added.
    const later = addUnit(removeUnit(removed, 0), 'new');
    expect(titlesByUnit(restoreLectures(later, before, keys))).toEqual(['efbd', '', '']);
  });

  it('puts a moved unit back, also when a unit before it was removed or it is gone', () => {
    const before = outline('a', 'b', 'c');
    const moved = moveUnit(before, 2, 0);
    const key = before.units[2]?.key ?? '';
    expect(titlesByUnit(restoreUnitPosition(moved, before, key))).toEqual(['a', 'b', 'c']);
    expect(titlesByUnit(restoreUnitPosition(removeUnit(moved, 1), before, key))).toEqual(['b', 'c']);
    expect(titlesByUnit(restoreUnitPosition(removeUnit(moved, 0), before, key))).toEqual(['a', 'b']);
  });

  it('moves a lecture within its unit and to another one', () => {
    expect(titlesByUnit(moveLecture(outline('abc', 'd'), { unit: 0, at: 0 }, { unit: 0, at: 2 }))).toEqual([
      'bca',
      'd',
    ]);
    expect(titlesByUnit(moveLecture(outline('abc', 'd'), { unit: 0, at: 1 }, { unit: 1, at: 0 }))).toEqual([
      'ac',
      'bd',
    ]);
    expect(titlesByUnit(moveLecture(outline('a', ''), { unit: 0, at: 0 }, { unit: 1, at: 0 }))).toEqual(['', 'a']);
    expect(titlesByUnit(moveLecture(outline('a'), { unit: 3, at: 0 }, { unit: 0, at: 0 }))).toEqual(['a']);
  });

  it('steps from the end of a unit into the next one, and stops at the ends of the course', () => {
    const course = outline('ab', '', 'c');
    expect(nextPosition(course, { unit: 0, at: 0 }, -1)).toBeUndefined();
    expect(nextPosition(course, { unit: 0, at: 0 }, 1)).toEqual({ unit: 0, at: 1 });
    expect(nextPosition(course, { unit: 0, at: 1 }, 1)).toEqual({ unit: 1, at: 0 });
    expect(nextPosition(course, { unit: 2, at: 0 }, -1)).toEqual({ unit: 1, at: 0 });
    expect(nextPosition(course, { unit: 2, at: 0 }, 1)).toBeUndefined();
  });

  it('has every position reachable, and back, by steps', () => {
    const shapes = fc.array(fc.string({ minLength: 0, maxLength: 4, unit: fc.constantFrom('a', 'b', 'c') }), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(shapes, (units) => {
        let course = outline('x', ...units);
        let position = { unit: 0, at: 0 };
        const before = titlesByUnit(course);
        for (const step of [1, -1] as const) {
          for (
            let next = nextPosition(course, position, step);
            next !== undefined;
            next = nextPosition(course, position, step)
          ) {
            course = moveLecture(course, position, next);
            position = next;
          }
        }
        expect(titlesByUnit(course)).toEqual(before);
      }),
    );
  });

  it('numbers new units that nobody named', () => {
    const course = ['New', 'New', 'New'].reduce(addUnit, outline('a'));
    expect(course.units.map(({ title }) => title)).toEqual(['Unit 1', 'New', 'New 2', 'New 3']);
    expect(addUnit(removeUnit(course, 2), 'New').units.at(-1)?.title).toBe('New 2');
  });

  it('adds, moves and removes units, and keeps their lectures', () => {
    const course = addUnit(outline('ab', 'c'), 'New');
    expect(toCourseContent(moveUnit(course, 2, 0)).units.map(({ title }) => title)).toEqual([
      'New',
      'Unit 1',
      'Unit 2',
    ]);
    expect(titlesByUnit(moveUnit(course, 0, 2))).toEqual(['c', '', 'ab']);
    expect(titlesByUnit(removeUnit(course, 0))).toEqual(['c', '']);
    const extended = addLectures(course, 2, [{ title: 'd', pageId: 'ddddddddddd', isPublished: false }]);
    expect(titlesByUnit(extended)).toEqual(['ab', 'c', 'd']);
    expect(titlesByUnit(removeLecture(extended, { unit: 0, at: 0 }))).toEqual(['b', 'c', 'd']);
  });
});
