// The course that is shown when an address names none (product specification, section 9).

export const DEFAULT_COURSE = { id: 'learnfrench', language: 'fr' } as const;

/** The address of a lecture's page. */
export function lectureAddress(pageId: string, courseId: string = DEFAULT_COURSE.id): string {
  return `/lecture?${new URLSearchParams({ cours: courseId, pageId })}`;
}

/** The address of a draft's editor. */
export function draftAddress(draftId: string): string {
  return `/draft?${new URLSearchParams({ draftId })}`;
}
