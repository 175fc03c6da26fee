// The outline of a course as the server does not have it yet, kept in the browser until it does.
import type { CourseDetails } from '#api/outline.ts';
import { type Outline, toCourseContent } from './outline-edits.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The outline that is kept of a course, going back to its `revision`; undefined for none, or what cannot be read. */
export function readBackup(store: Store, courseId: string): CourseDetails | undefined {
  try {
    const stored: Partial<CourseDetails> | null = JSON.parse(store.getItem(storageKey(courseId)) ?? 'null');
    if (typeof stored?.revision !== 'number' || typeof stored.title !== 'string' || !Array.isArray(stored.units))
      return undefined;
    // What `keepOutline` wrote: these three are enough to tell it from anything else.
    return stored as CourseDetails;
  } catch {
    return undefined;
  }
}

/** Keeps an outline in the place of the one before. A full or forbidden store is told on the console. */
export function saveBackup(store: Store, courseId: string, revision: number, outline: Outline): void {
  const units = outline.units.map(({ title, lectures }) => ({
    title,
    lectures: lectures.map(({ key: _, ...lecture }) => lecture),
  }));
  try {
    store.setItem(storageKey(courseId), JSON.stringify({ id: courseId, revision, ...outline, units }));
  } catch (error) {
    console.error(error);
  }
}

export function deleteBackup(store: Store, courseId: string): void {
  try {
    store.removeItem(storageKey(courseId));
  } catch (error) {
    console.error(error);
  }
}

/** Whether two outlines would be saved alike. */
export function isSameOutline(a: Outline, b: Outline): boolean {
  return JSON.stringify(toCourseContent(a)) === JSON.stringify(toCourseContent(b));
}

function storageKey(courseId: string): string {
  return `cahier.outline.${courseId}`;
}
