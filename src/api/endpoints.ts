// Where each call of the product lives, as both sides write it. Free of schemas, so that the browser can import it for nothing.

/** Patterns as the server registers them. */
export const routes = {
  saveDraft: '/api/editor/draft',
  loadDraft: '/api/editor/draft/:draftId',
  renameDraft: '/api/editor/draft/:draftId',
  deleteDraft: '/api/editor/draft/:draftId',
  restoreDraft: '/api/editor/draft/:draftId/restore',
  listDrafts: '/api/editor/drafts',
  draftOverview: '/api/editor/drafts/overview',
  uploadMedia: '/api/editor/draft/:draftId/media',
  deleteMedia: '/api/editor/draft/:draftId/media/:mediaId',
  restoreMedia: '/api/editor/draft/:draftId/media/:mediaId/restore',
  publishDraft: '/api/editor/draft/publish/:draftId',
  listRevisions: '/api/editor/draft/:draftId/revisions',
  loadRevision: '/api/editor/draft/:draftId/revisions/:number',
  restoreRevision: '/api/editor/draft/:draftId/revisions/:number/restore',
  loadPublication: '/api/editor/draft/:draftId/publication',
  listEditions: '/api/editor/draft/:draftId/editions',
  loadEdition: '/api/editor/draft/:draftId/editions/:number',
  restoreEdition: '/api/editor/draft/:draftId/editions/:number/restore',
  presence: '/api/editor/draft/:draftId/presence',
  endPresence: '/api/editor/draft/:draftId/presence/:sitting',
  loadPage: '/api/viewer/page/:pageId',
  exportPage: '/api/viewer/page/:pageId/file',
  loadCourse: '/api/viewer/course/:courseId',
  listCourses: '/api/viewer/courses',
  createCourse: '/api/editor/course',
  courseDetails: '/api/editor/course/:courseId',
  exportCourse: '/api/editor/course/:courseId/archive',
  importCourse: '/api/editor/courses/archive',
  searchPages: '/api/viewer/search',
  searchDrafts: '/api/editor/search',
  pageExtras: '/api/viewer/page/:pageId/beside',
  saveAnswers: '/api/viewer/page/:pageId/answers',
  courseProgress: '/api/viewer/course/:courseId/progress',
  media: '/public/api/media/:mediaId',
} as const;

/** Where the embedded provider's auth protocol is mounted. */
export const AUTH_BASE = '/auth/v1';

/** Where the embedded provider's storage protocol is mounted. */
export const STORAGE_BASE = '/storage/v1';

/** Widths in pixels in which a picture can be had; one that is not wider comes as it is. */
export const IMAGE_WIDTHS = [320, 640, 1280, 1920] as const;

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** The public address of a recording, picture or video; of a picture also in a smaller width. */
export function mediaPath(mediaId: string, width?: ImageWidth): string {
  return `/public/api/media/${mediaId}${width === undefined ? '' : `?width=${width}`}`;
}

/**
 * A route's path with its parameters filled in, each percent-encoded.
 * `path(routes.loadDraft, { draftId: 'M6DKHFL2KUK' })` is `/api/editor/draft/M6DKHFL2KUK`.
 */
export function path(route: string, parameters: Readonly<Record<string, string>> = {}): string {
  return route.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
}
