// URLs of the screens.

/** The course of a URL without `cours` (product specification, section 9). */
export const DEFAULT_COURSE = { id: 'learnfrench', language: 'fr' } as const;

/** The URL of a lecture. */
export function lecturePath(pageId: string, courseId: string = DEFAULT_COURSE.id): string {
  return `/lecture?${new URLSearchParams({ cours: courseId, pageId })}`;
}

/** The URL of a course's start screen. */
export function coursePath(courseId: string): string {
  return `/lecture?${new URLSearchParams({ cours: courseId })}`;
}

/** The URL of the wrong answers of a course, as exercises to review. */
export function reviewPath(courseId: string): string {
  return `/progress?${new URLSearchParams({ cours: courseId })}#review`;
}

/** The URL of the editor of a draft. */
export function draftPath(draftId: string): string {
  return `/draft?${new URLSearchParams({ draftId })}`;
}

/** The path of the bin of deleted drafts and media. */
export const BIN_PATH = '/drafts/bin';

/** The path of the course outline screen. */
export const OUTLINE_PATH = '/editor/course';

/** The URL of the outline of a course. */
export function outlinePath(courseId: string): string {
  return `${OUTLINE_PATH}?${new URLSearchParams({ cours: courseId })}`;
}

/** The URL of a search; `withDrafts` for authors. */
export function searchPath(query: string, withDrafts: boolean): string {
  return `/search?${new URLSearchParams({ q: query, ...(withDrafts ? { in: 'drafts' } : {}) })}`;
}

/** The path within this site that redirected to the login screen, by its history state; else the root. A path of another site (`//host`) would be an open redirect. */
export function readReturnPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/';
  const { from } = state;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : '/';
}
