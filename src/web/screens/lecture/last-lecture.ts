// Remembers in this browser which lecture of a course was opened last.

function keyOf(courseId: string): string {
  return `cahier.last.${courseId}`;
}

export function rememberLecture(courseId: string, pageId: string): void {
  localStorage.setItem(keyOf(courseId), pageId);
}

export function lastLecture(courseId: string): string | null {
  return localStorage.getItem(keyOf(courseId));
}
