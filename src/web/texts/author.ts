// Our own texts of the drafts list, the course outline and the search; loaded with these screens, never with a lecture.

/** The publication states of a draft (src/api/history.ts). */
export const publicationTexts = {
  never: 'Not published yet',
  published: 'Published',
  changed: 'Unpublished changes',
  withdrawn: 'Unpublished',
} as const;

/** The name of a draft or page, or what stands for it while it has none. */
export function displayName(name: string): string {
  return name.trim() || 'Untitled';
}

export const draftListTexts = {
  search: 'Search your drafts',
  outline: 'Course outline',
  edited: 'Edited',
  by: (author: string) => `by ${author}`,
  more: 'Show more drafts',
  empty: 'No drafts yet: write your first lecture.',
  failed: 'The drafts could not be loaded.',
  none: 'No drafts match your search.',
  showAll: 'Show all drafts',
  shown: (count: number, hasMore: boolean) =>
    `${count}${hasMore ? ' or more' : ''} ${count === 1 && !hasMore ? 'draft' : 'drafts'} found`,
  rename: 'Rename',
  duplicate: 'Duplicate',
  duplicated: (name: string) => `“${name}” created.`,
  newName: 'New name',
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Delete',
  actions: (name: string) => `Actions for “${name}”`,
  notInCourse: 'Not in a course',
  confirm: (name: string) => `Delete “${name}”?`,
  confirmText: 'It is published: learners will no longer find its page. You can restore it from the bin for 30 days.',
  removed: (name: string, wasPublished: boolean) =>
    `“${name}” deleted, along with its media.${wasPublished ? ' Learners can no longer open its page.' : ''}`,
  restored: (name: string) => `“${name}” restored.`,
  renamed: (name: string) => `Renamed to “${name}”.`,
  undo: 'Undo',
} as const;

export const binTexts = {
  heading: 'Bin',
  link: (count: number | undefined) => (count ? `Bin (${count})` : 'Bin'),
  lead: 'Deleted drafts and media stay here for 30 days. Then they are deleted forever.',
  back: 'Your drafts',
  empty: 'The bin is empty.',
  failed: 'The bin could not be loaded.',
  more: 'Show more',
  deleted: 'Deleted',
  from: 'from',
  purged: 'Deleted forever on',
  wasPublished: 'Restoring it publishes its page again.',
  isOnPage: 'Learners still get it: a published page uses it.',
  isInUse: 'It stays while another lecture uses its media.',
  kinds: { draft: 'Draft', AUDIO: 'Audio', VIDEO: 'Video', IMAGE: 'Image' },
  restore: 'Restore',
  purge: 'Delete now',
  confirm: (name: string) => `Delete “${name}” forever?`,
  confirmDraft: 'Its text, earlier versions, page and media cannot be restored.',
  confirmMedia: 'It cannot be restored.',
  purgeNow: 'Delete forever',
  cancel: 'Cancel',
  restored: (name: string) => `“${name}” restored.`,
  open: 'Open draft',
  purgedNow: (name: string) => `“${name}” deleted forever.`,
  restoreFailed: (name: string) => `“${name}” could not be restored. Try again.`,
} as const;

export const outlineTexts = {
  heading: 'Course outline',
  arrange: 'Arrange the course',
  noDraft: 'No draft: link one, or remove the lecture',
  arrangeText: 'Group lectures into units and put them in order.',
  lead: 'This is the menu learners see. Drag to reorder, or use the arrows (Alt+↑/↓).',
  course: 'Course',
  newCourse: 'New course',
  newCourseTitle: 'Untitled course',
  removeCourse: 'Remove course',
  title: 'Course title',
  language: 'Language',
  languageHint: 'Such as fr or pt-BR',
  languageWrong: 'Unknown language code',
  unitTitle: (position: number) => `Title of unit ${position}`,
  lectureTitle: (title: string) => `Title of the lecture “${title}”`,
  newUnit: 'New unit',
  addUnit: 'Add a unit',
  addLecture: 'Add a lecture',
  noUnits: 'This course has no units yet.',
  noLectures: 'No lectures yet.',
  up: (title: string) => `Move “${title}” up`,
  down: (title: string) => `Move “${title}” down`,
  drag: 'Drag to move',
  remove: (title: string) => `Remove “${title}”`,
  link: (title: string) => `Choose another page for “${title}”`,
  open: (title: string) => `Open the draft of “${title}”`,
  pick: 'Choose a page',
  pickFor: (unit: string) => `Add a lecture to “${unit}”`,
  pickSearch: 'Search by name or text',
  pickTaken: 'already in this course',
  pickMore: 'Only the newest are shown; search for others.',
  close: 'Close',
  moved: (title: string, position: number, count: number, unit?: string) =>
    `“${title}” is now ${position} of ${count}${unit === undefined ? '' : ` in “${unit}”`}.`,
  atEdge: (title: string) => `“${title}” is already at the end.`,
  removed: (title: string) => `“${title}” was removed from the outline; its page is kept.`,
  unitRemoved: (title: string, count: number) =>
    `The unit “${title}” was removed${count === 0 ? '' : ` with ${count === 1 ? 'one lecture' : `${count} lectures`}; the pages are kept`}.`,
  courseRemoved: (title: string) => `The course “${title}” was removed; its pages are kept.`,
  added: (title: string) => `“${title}” was added.`,
  undone: 'Undone.',
  undo: 'Undo',
  saved: 'Saved',
  saving: 'Saving…',
  notSaved: 'Not saved yet',
  again: 'Save again',
  failed: 'This course could not be opened.',
  conflict: 'This course was changed elsewhere while you were editing. Choose which version to keep.',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  localBackup: 'Unsaved changes to this outline were found.',
  show: 'Show the course',
} as const;

export const searchTexts = {
  heading: 'Search',
  label: 'What are you looking for?',
  submit: 'Search',
  scope: 'Where to look',
  lectures: 'Lectures',
  withDrafts: 'Lectures and drafts',
  drafts: 'Drafts',
  hint: 'Accents and capitals do not matter: “ecole” finds “École”, and “coeur” finds “cœur”.',
  found: (count: number, hasMore: boolean) =>
    `${hasMore ? `More than ${count}` : count} ${count === 1 && !hasMore ? 'result' : 'results'}`,
  foundIn: (lectures: number, drafts: number) =>
    `${lectures} ${lectures === 1 ? 'lecture' : 'lectures'}, ${drafts} ${drafts === 1 ? 'draft' : 'drafts'}`,
  more: (count: number) => `Showing the first ${count}. Add a word to narrow the search.`,
  none: (query: string) => `No results for “${query}”.`,
  noneHint: 'Try fewer words or part of a word.',
  failed: 'Search failed. Try again.',
} as const;

/** Texts that several author screens share. */
export const authorTexts = {
  localBackup: {
    label: 'Unsaved changes',
    found: (time: string) => `Unsaved changes from ${time} were found.`,
    restore: 'Restore',
    discard: 'Discard',
  },
} as const;
