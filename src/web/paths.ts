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
export function wrongAnswersPath(courseId: string): string {
  return `/progress?${new URLSearchParams({ cours: courseId })}#review`;
}

/** The path of the review of all courses. */
export const REVIEW_PATH = '/review';

/** The URL of the review of a course. */
export function reviewPath(courseId: string): string {
  return `${REVIEW_PATH}?${new URLSearchParams({ cours: courseId })}`;
}

/** The URL of the editor of a draft. */
export function draftPath(draftId: string): string {
  return `/draft?${new URLSearchParams({ draftId })}`;
}

/** The URL of the editor of a draft, at what a block of its page was made from. */
export function draftBlockPath(draftId: string, block: number): string {
  return `${draftPath(draftId)}&block=${block}`;
}

/** The path of the login screen. */
export const LOGIN_PATH = '/login';

/** The path on which a new password is typed. */
export const RESET_PASSWORD_PATH = '/reset-password';

/** The path of the first screen of authors. */
export const HOME_PATH = '/home';

/** The path of the help for authors and owners. */
export const HELP_PATH = '/help';

/** The path of a guide, by the name of its file in docs/. */
export function helpPath(guide: string): string {
  return `${HELP_PATH}/${guide}`;
}

/** The path of the board of a lecture. */
export const BOARD_PATH = '/draft/board';

/** The URL of what learners typed into a lecture. */
export function boardPath(draftId: string): string {
  return `${BOARD_PATH}?${new URLSearchParams({ draftId })}`;
}

/** The path of what a learner has to do. */
export const TODO_PATH = '/todo';

/** The path of the page about what is stored. */
export const PRIVACY_PATH = '/privacy';

/** The path of the bin of deleted drafts and media. */
export const BIN_PATH = '/drafts/bin';

/** The path of the import of a file from another program. */
export const IMPORT_PATH = '/drafts/import';

/** The path of the course outline screen. */
export const OUTLINE_PATH = '/editor/course';

/** What the paths of the owner's screens begin with. */
export const SCHOOL_PREFIX = '/school/';

/** The path of the first run. */
export const FIRST_RUN_PATH = '/first-run';

/** The path of the settings of the school. */
export const SETTINGS_PATH = '/school/settings';

/** The path of the list of people. */
export const PEOPLE_PATH = '/school/people';

/** The path of the screen that invites people. */
export const INVITE_PATH = '/school/people/invite';

/** The URL of the outline of a course. */
export function outlinePath(courseId: string): string {
  return `${OUTLINE_PATH}?${new URLSearchParams({ cours: courseId })}`;
}

/** The path of the classes of a teacher. */
export const CLASSES_PATH = '/classes';

/** The path of a class, or of one of its parts, such as `settings`. */
export function classPath(classId: string, part?: string): string {
  return `${CLASSES_PATH}/${encodeURIComponent(classId)}${part === undefined ? '' : `/${part}`}`;
}

/** The path of what the learners of a class typed into an assigned lecture. */
export function classBoardPath(classId: string, assignmentId: string): string {
  return `${classPath(classId, 'board')}/${encodeURIComponent(assignmentId)}`;
}

/** The URL of a search; `withDrafts` for authors. */
export function searchPath(query: string, withDrafts: boolean): string {
  return `/search?${new URLSearchParams({ q: query, ...(withDrafts ? { in: 'drafts' } : {}) })}`;
}

/**
 * The path within this site that redirected to the login screen, by its history state; else the root. A path of another
 * site (`//host`) would be an open redirect.
 */
export function readReturnPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/';
  const { from } = state;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : '/';
}

/** The history state of a navigation from the search to a lecture: the lecture shows where the words are. */
export type SearchState = { searchQuery: string };

/** The history state that remembers what was searched for. */
export function searchState(searchQuery: string): SearchState {
  return { searchQuery };
}

/** What was searched for, by the history state; undefined for other navigations. */
export function readSearchState(state: unknown): string | undefined {
  const isFromSearch = typeof state === 'object' && state !== null && 'searchQuery' in state;
  return isFromSearch && typeof state.searchQuery === 'string' ? state.searchQuery : undefined;
}
