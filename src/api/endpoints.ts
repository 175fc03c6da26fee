// Paths of the product API, shared by server and browser. Without schemas, so that the browser's bundle stays small.

/** Route patterns, as the server registers them. */
export const routes = {
  saveDraft: '/api/editor/draft',
  autosaveDraft: '/api/editor/draft/:draftId/autosave',
  loadDraft: '/api/editor/draft/:draftId',
  renameDraft: '/api/editor/draft/:draftId',
  deleteDraft: '/api/editor/draft/:draftId',
  restoreDraft: '/api/editor/draft/:draftId/restore',
  duplicateDraft: '/api/editor/draft/:draftId/duplicate',
  listDrafts: '/api/editor/drafts',
  draftOverview: '/api/editor/drafts/overview',
  uploadMedia: '/api/editor/draft/:draftId/media',
  deleteMedia: '/api/editor/draft/:draftId/media/:mediaId',
  updateMedia: '/api/editor/draft/:draftId/media/:mediaId',
  restoreMedia: '/api/editor/draft/:draftId/media/:mediaId/restore',
  mediaLibrary: '/api/editor/media',
  mediaReferences: '/api/editor/media/:mediaId/references',
  uploadLimits: '/api/editor/upload-limits',
  listBin: '/api/editor/bin',
  purgeDraft: '/api/editor/bin/drafts/:draftId',
  purgeMedia: '/api/editor/bin/media/:mediaId',
  publishDraft: '/api/editor/draft/publish/:draftId',
  listRevisions: '/api/editor/draft/:draftId/revisions',
  loadRevision: '/api/editor/draft/:draftId/revisions/:number',
  restoreRevision: '/api/editor/draft/:draftId/revisions/:number/restore',
  loadPublication: '/api/editor/draft/:draftId/publication',
  listEditions: '/api/editor/draft/:draftId/editions',
  loadEdition: '/api/editor/draft/:draftId/editions/:number',
  restoreEdition: '/api/editor/draft/:draftId/editions/:number/restore',
  presence: '/api/editor/draft/:draftId/presence',
  endPresence: '/api/editor/draft/:draftId/presence/:editorSessionId',
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
  pageExtras: '/api/viewer/page/:pageId/learner-data',
  saveAnswers: '/api/viewer/page/:pageId/answers',
  courseProgress: '/api/viewer/course/:courseId/progress',
  media: '/public/api/media/:mediaId',
} as const;

/** Paths of the previous release, still served as aliases; to be removed in the next one. */
export const deprecatedRoutes = {
  pageExtras: '/api/viewer/page/:pageId/beside',
} as const;

/** Mount path of the embedded auth server. */
export const AUTH_BASE = '/auth/v1';

/** Mount path of the storage protocol. */
export const STORAGE_BASE = '/storage/v1';

/**
 * The storage bucket whose limits also apply to the media of lectures. Those are rows of the table `media`, not objects of
 * the storage protocol.
 */
export const MEDIA_BUCKET = 'media';

/** Widths in pixels in which images are served; one that is not wider is served unchanged. */
export const IMAGE_WIDTHS = [320, 640, 1280, 1920] as const;

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** The public path of a media item; of an image also in a smaller width. */
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
