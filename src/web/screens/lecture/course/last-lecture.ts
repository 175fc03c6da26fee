// Remembers the last opened lecture of each course, in localStorage.
import { ownKey } from '#web/storage-keys.ts';

function storageKey(courseId: string): string {
  return ownKey('last.') + courseId;
}

export function saveLastLecture(courseId: string, pageId: string): void {
  localStorage.setItem(storageKey(courseId), pageId);
}

export function readLastLecture(courseId: string): string | null {
  return localStorage.getItem(storageKey(courseId));
}
