// The course that is shown when an address names none (product specification, section 9).

export const DEFAULT_COURSE = { id: 'learnfrench', language: 'fr' } as const;

/** The address of a lecture's page. */
export function lecturePath(pageId: string, courseId: string = DEFAULT_COURSE.id): string {
  return `/lecture?${new URLSearchParams({ cours: courseId, pageId })}`;
}

/** Where a course begins. */
export function coursePath(courseId: string): string {
  return `/lecture?${new URLSearchParams({ cours: courseId })}`;
}

/** The address of a draft's editor. */
export function draftPath(draftId: string): string {
  return `/draft?${new URLSearchParams({ draftId })}`;
}

/** Where authors change the outline of a course. */
export const OUTLINE_PATH = '/editor/course';

/** The address of a course's outline. */
export function outlinePath(courseId: string): string {
  return `${OUTLINE_PATH}?${new URLSearchParams({ cours: courseId })}`;
}

/** The address of a search; with drafts, for authors. */
export function searchPath(query: string, withDrafts: boolean): string {
  return `/search?${new URLSearchParams({ q: query, ...(withDrafts ? { in: 'drafts' } : {}) })}`;
}
