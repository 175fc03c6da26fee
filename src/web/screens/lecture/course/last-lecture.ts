// Remembers the last opened lecture of each course, in localStorage.

function storageKey(courseId: string): string {
  return `cahier.last.${courseId}`;
}

export function saveLastLecture(courseId: string, pageId: string): void {
  localStorage.setItem(storageKey(courseId), pageId);
}

export function readLastLecture(courseId: string): string | null {
  return localStorage.getItem(storageKey(courseId));
}
