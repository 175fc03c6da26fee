// The outline of a course as the server does not have it yet, kept in the browser until it does.
import type { EditedCourse } from '#api/outline.ts';
import { contentOf, type Outline } from './outline-edits.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The outline that is kept of a course, going back to its `revision`; undefined for none, or what cannot be read. */
export function keptOutline(store: Store, courseId: string): EditedCourse | undefined {
  try {
    const kept: Partial<EditedCourse> | null = JSON.parse(store.getItem(keyOf(courseId)) ?? 'null');
    if (typeof kept?.revision !== 'number' || typeof kept.title !== 'string' || !Array.isArray(kept.units))
      return undefined;
    // What `keepOutline` wrote: these three are enough to tell it from anything else.
    return kept as EditedCourse;
  } catch {
    return undefined;
  }
}

/** Keeps an outline in the place of the one before. A full or forbidden store is told on the console. */
export function keepOutline(store: Store, courseId: string, revision: number, outline: Outline): void {
  const units = outline.units.map(({ title, lectures }) => ({
    title,
    lectures: lectures.map(({ key: _, ...lecture }) => lecture),
  }));
  try {
    store.setItem(keyOf(courseId), JSON.stringify({ id: courseId, revision, ...outline, units }));
  } catch (error) {
    console.error(error);
  }
}

export function dropOutline(store: Store, courseId: string): void {
  try {
    store.removeItem(keyOf(courseId));
  } catch (error) {
    console.error(error);
  }
}

/** Whether two outlines would be saved alike. */
export function isSameOutline(one: Outline, other: Outline): boolean {
  return JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));
}

function keyOf(courseId: string): string {
  return `cahier.outline.${courseId}`;
}
