// The rules of changing an outline.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addLecture,
  addUnit,
  contentOf,
  moveLecture,
  moveUnit,
  type Outline,
  outlineOf,
  removeLecture,
  removeUnit,
  stepOf,
} from './outline-edits.ts';

function outline(...units: string[]): Outline {
  return outlineOf({
    id: 'learnfrench',
    title: 'Learn french A1',
    language: 'fr',
    revision: 1,
    units: units.map((letters, at) => ({
      title: `Unit ${at + 1}`,
      lectures: Array.from(letters, (title) => ({ title, pageId: title.repeat(11), isPublished: true })),
    })),
  });
}

const letters = ({ units }: Outline) => units.map(({ lectures }) => lectures.map(({ title }) => title).join(''));

describe('an outline', () => {
  it('moves a lecture within its unit and to another one', () => {
    expect(letters(moveLecture(outline('abc', 'd'), { unit: 0, at: 0 }, { unit: 0, at: 2 }))).toEqual(['bca', 'd']);
    expect(letters(moveLecture(outline('abc', 'd'), { unit: 0, at: 1 }, { unit: 1, at: 0 }))).toEqual(['ac', 'bd']);
    expect(letters(moveLecture(outline('a', ''), { unit: 0, at: 0 }, { unit: 1, at: 0 }))).toEqual(['', 'a']);
    expect(letters(moveLecture(outline('a'), { unit: 3, at: 0 }, { unit: 0, at: 0 }))).toEqual(['a']);
  });

  it('steps from the end of a unit into the next one, and stops at the ends of the course', () => {
    const course = outline('ab', '', 'c');
    expect(stepOf(course, { unit: 0, at: 0 }, -1)).toBeUndefined();
    expect(stepOf(course, { unit: 0, at: 0 }, 1)).toEqual({ unit: 0, at: 1 });
    expect(stepOf(course, { unit: 0, at: 1 }, 1)).toEqual({ unit: 1, at: 0 });
    expect(stepOf(course, { unit: 2, at: 0 }, -1)).toEqual({ unit: 1, at: 0 });
    expect(stepOf(course, { unit: 2, at: 0 }, 1)).toBeUndefined();
  });

  it('comes to every place, and back, by steps', () => {
    const shapes = fc.array(fc.string({ minLength: 0, maxLength: 4, unit: fc.constantFrom('a', 'b', 'c') }), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(shapes, (units) => {
        let course = outline('x', ...units);
        let place = { unit: 0, at: 0 };
        const before = letters(course);
        for (const step of [1, -1] as const) {
          for (let next = stepOf(course, place, step); next !== undefined; next = stepOf(course, place, step)) {
            course = moveLecture(course, place, next);
            place = next;
          }
        }
        expect(letters(course)).toEqual(before);
      }),
    );
  });

  it('adds, moves and removes units, and keeps what they hold', () => {
    const course = addUnit(outline('ab', 'c'), 'New');
    expect(contentOf(moveUnit(course, 2, 0)).units.map(({ title }) => title)).toEqual(['New', 'Unit 1', 'Unit 2']);
    expect(letters(moveUnit(course, 0, 2))).toEqual(['c', '', 'ab']);
    expect(letters(removeUnit(course, 0))).toEqual(['c', '']);
    const more = addLecture(course, 2, { title: 'd', pageId: 'ddddddddddd', isPublished: false });
    expect(letters(more)).toEqual(['ab', 'c', 'd']);
    expect(letters(removeLecture(more, { unit: 0, at: 0 }))).toEqual(['b', 'c', 'd']);
  });
});
