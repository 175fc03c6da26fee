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
  mediaUses: '/api/editor/draft/:draftId/media-uses',
  mediaLibrary: '/api/editor/media',
  mediaReferences: '/api/editor/media/:mediaId/references',
  uploadLimits: '/api/editor/upload-limits',
  listBin: '/api/editor/bin',
  purgeDraft: '/api/editor/bin/drafts/:draftId',
  purgeMedia: '/api/editor/bin/media/:mediaId',
  publishDraft: '/api/editor/draft/publish/:draftId',
  blankChanges: '/api/editor/draft/publish/:draftId/blanks',
  listRevisions: '/api/editor/draft/:draftId/revisions',
  loadRevision: '/api/editor/draft/:draftId/revisions/:number',
  restoreRevision: '/api/editor/draft/:draftId/revisions/:number/restore',
  loadPublication: '/api/editor/draft/:draftId/publication',
  listEditions: '/api/editor/draft/:draftId/editions',
  loadEdition: '/api/editor/draft/:draftId/editions/:number',
  restoreEdition: '/api/editor/draft/:draftId/editions/:number/restore',
  presence: '/api/editor/draft/:draftId/presence',
  endPresence: '/api/editor/draft/:draftId/presence/:editorSessionId',
  board: '/api/editor/draft/:draftId/board',
  acceptAnswer: '/api/editor/draft/:draftId/board/accepted-answers',
  answerNotes: '/api/editor/draft/:draftId/board/notes',
  loadPage: '/api/viewer/page/:pageId',
  exportPage: '/api/viewer/page/:pageId/file',
  exportLecture: '/api/editor/page/:pageId/export/:format',
  downloadLecture: '/api/viewer/page/:pageId/export/:format',
  loadCourse: '/api/viewer/course/:courseId',
  listCourses: '/api/viewer/courses',
  createCourse: '/api/editor/course',
  courseDetails: '/api/editor/course/:courseId',
  exportCourse: '/api/editor/course/:courseId/archive',
  exportCourseAs: '/api/editor/course/:courseId/export/:format',
  downloadCourse: '/api/viewer/course/:courseId/export/:format',
  importCourse: '/api/editor/courses/archive',
  previewImport: '/api/editor/import/preview',
  importLecture: '/api/editor/import',
  searchPages: '/api/viewer/search',
  searchDrafts: '/api/editor/search',
  pageExtras: '/api/viewer/page/:pageId/learner-data',
  saveAnswers: '/api/viewer/page/:pageId/answers',
  courseProgress: '/api/viewer/course/:courseId/progress',
  reviews: '/api/viewer/reviews',
  media: '/public/api/media/:mediaId',
  me: '/api/viewer/me',
  ownData: '/api/viewer/me/stored-data',
  downloadOwnData: '/api/viewer/me/data',
  deleteAnswers: '/api/viewer/me/answers',
  looksInClass: '/api/school/classes/:classId/looks',
  retention: '/api/privacy',
  classes: '/api/classes',
  class: '/api/classes/:classId',
  listPeople: '/api/school/people',
  schoolSettings: '/api/school/settings',
  schoolSetting: '/api/school/settings/:name',
  schoolLogo: '/public/api/school/logo',
  saveSchoolLogo: '/api/school/logo',
  testMail: '/api/school/mail/test',
  classCards: '/api/classes/:classId/cards',
  renewCards: '/api/classes/:classId/cards/renew',
  revokeCard: '/api/classes/:classId/cards/:learnerId',
  signInByCard: '/api/join/card',
  classCode: '/api/classes/:classId/code',
  copyClass: '/api/classes/:classId/copy',
  classTeachers: '/api/classes/:classId/teachers',
  classMember: '/api/classes/:classId/members/:userId',
  teacherCandidates: '/api/classes/teachers',
  lookUpCode: '/api/join/code',
  join: '/api/join',
  ownClasses: '/api/viewer/classes',
  ownClass: '/api/viewer/classes/:classId',
  agreeToClass: '/api/viewer/classes/:classId/agreement',
  classAssignments: '/api/classes/:classId/assignments',
  classAssignment: '/api/classes/:classId/assignments/:assignmentId',
  assignmentResults: '/api/classes/:classId/assignments/:assignmentId/results',
  assignmentBoard: '/api/classes/:classId/assignments/:assignmentId/board',
  classOverview: '/api/classes/:classId/overview',
  classOverviewCsv: '/api/classes/:classId/overview/csv',
  learnerResults: '/api/classes/:classId/learners/:userId/answers',
  learnerAssignments: '/api/viewer/assignments',
  firstRun: '/api/first-run',
  person: '/api/school/people/:userId',
  personLink: '/api/school/people/:userId/link',
  signOutPerson: '/api/school/people/:userId/sign-out',
  invitePeople: '/api/school/people/invitations',
  checkAddresses: '/api/school/people/invitations/check',
  health: '/api/school/health',
  backups: '/api/school/backups',
  backupLink: '/api/school/backups/:name/link',
  downloadBackup: '/public/api/school/backup/:name',
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

/** The formats in which a WAV recording is served besides its own. */
export const AUDIO_FORMATS = ['mp3'] as const;

/** The public path of a media item; of an image also in a smaller width. */
export function mediaPath(mediaId: string, width?: ImageWidth): string {
  return `/public/api/media/${mediaId}${width === undefined ? '' : `?width=${width}`}`;
}

/** The public path of a recording as MP3. */
export function mp3Path(mediaId: string): string {
  return `${mediaPath(mediaId)}?as=mp3`;
}

/**
 * A route's path with its parameters filled in, each percent-encoded.
 * `path(routes.loadDraft, { draftId: 'M6DKHFL2KUK' })` is `/api/editor/draft/M6DKHFL2KUK`.
 */
export function path(route: string, parameters: Readonly<Record<string, string>> = {}): string {
  return route.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
}
