// Local backup of an outline that is not saved yet, in localStorage: never another account's.
import type { CourseDetails } from '#api/outline.ts';
import { accountKey } from '#web/storage-keys.ts';
import { keyPrefix } from '#web/stored-entries.ts';
import { type Outline, toCourseContent } from './units/outline-edits.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The backup of a course, with the `revision` that it was made from; undefined for none, or an unreadable one. */
export function readBackup(store: Store, courseId: string): CourseDetails | undefined {
  try {
    const stored: Partial<CourseDetails> | null = JSON.parse(
      store.getItem(storageKey(courseId)) ?? store.getItem(oldKey(courseId)) ?? 'null',
    );
    if (typeof stored?.revision !== 'number' || typeof stored.title !== 'string' || !Array.isArray(stored.units))
      return undefined;
    // Written by `saveBackup`: these three fields tell it from anything else.
    return stored as CourseDetails;
  } catch {
    return undefined;
  }
}

/** Replaces the backup of a course. An error of the store (full, or denied) goes to the console. */
export function saveBackup(store: Store, courseId: string, revision: number, outline: Outline): void {
  const units = outline.units.map(({ title, lectures }) => ({
    title,
    lectures: lectures.map(({ key: _, ...lecture }) => lecture),
  }));
  try {
    store.setItem(storageKey(courseId), JSON.stringify({ id: courseId, revision, ...outline, units }));
    store.removeItem(oldKey(courseId));
  } catch (error) {
    console.error(error);
  }
}

export function deleteBackup(store: Store, courseId: string): void {
  try {
    store.removeItem(storageKey(courseId));
    store.removeItem(oldKey(courseId));
  } catch (error) {
    console.error(error);
  }
}

/** The ids of the courses of which this account has a backup. */
export function listCoursesWithBackup(store: Pick<Storage, 'key' | 'length'>): string[] {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
  const ids = [storageKey(''), oldKey('')].flatMap((prefix) =>
    keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length)),
  );
  // The key of an account, read as an old one, has a dot.
  return [...new Set(ids.filter((id) => !id.includes('.')))];
}

/** Whether two outlines have the same content, whatever their keys. */
export function isSameOutline(a: Outline, b: Outline): boolean {
  return JSON.stringify(toCourseContent(a)) === JSON.stringify(toCourseContent(b));
}

function storageKey(courseId: string): string {
  return keyPrefix('outline') + courseId;
}

/** Of releases up to d761f13c, which stored outlines without the account: taken for that of whoever reads it first. */
function oldKey(courseId: string): string {
  return accountKey('outline', courseId);
}
