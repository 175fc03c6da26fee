// Texts of the list of drafts, the course outline and the search; apart from the others, so that a lecture is opened without them.

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
  none: 'No draft holds these words.',
  showAll: 'Show all drafts',
  shown: (count: number, hasMore: boolean) =>
    `${count}${hasMore ? ' or more' : ''} ${count === 1 && !hasMore ? 'draft' : 'drafts'} found`,
  rename: 'Rename',
  newName: 'New name',
  save: 'Save name',
  cancel: 'Cancel',
  remove: 'Delete',
  removed: (name: string) => `“${name}” was deleted, with its page and its media.`,
  restored: (name: string) => `“${name}” is back.`,
  renamed: (name: string) => `The draft is called “${name}” now.`,
  undo: 'Undo',
} as const;

export const outlineTexts = {
  heading: 'Course outline',
  arrange: 'Arrange the course',
  arrangeText: 'Units and lectures in their order, as the menu of the course shows them.',
  lead: 'What the menu of the course shows, in this order. Drag a handle, use the arrows, or press Alt with an arrow key.',
  course: 'Course',
  newCourse: 'New course',
  newCourseTitle: 'Untitled course',
  removeCourse: 'Remove course',
  title: 'Course title',
  language: 'Language',
  languageHint: 'Such as fr or pt-BR',
  languageWrong: 'Not the tag of a language',
  unitTitle: (position: number) => `Title of unit ${position}`,
  lectureTitle: (title: string) => `Title of the lecture “${title}”`,
  newUnit: 'New unit',
  addUnit: 'Add a unit',
  addLecture: 'Add a lecture',
  noUnits: 'This course has no units yet.',
  noLectures: 'No lectures yet.',
  up: (what: string) => `Move “${what}” up`,
  down: (what: string) => `Move “${what}” down`,
  drag: 'Drag to move',
  remove: (what: string) => `Remove “${what}”`,
  link: (what: string) => `Choose another page for “${what}”`,
  open: (what: string) => `Open the draft of “${what}”`,
  pick: 'Choose a page',
  pickFor: (unit: string) => `Add a lecture to “${unit}”`,
  pickSearch: 'Search by name or text',
  pickNone: 'No draft holds these words.',
  pickTaken: 'already in this course',
  pickMore: 'Only the newest are shown; search for others.',
  close: 'Close',
  moved: (what: string, position: number, count: number, where?: string) =>
    `“${what}” is now ${position} of ${count}${where === undefined ? '' : ` in “${where}”`}.`,
  atEdge: (what: string) => `“${what}” cannot go further.`,
  removed: (what: string) => `“${what}” was removed from the outline; its page stays.`,
  unitRemoved: (what: string, count: number) =>
    `The unit “${what}” was removed${count === 0 ? '' : ` with ${count === 1 ? 'one lecture' : `${count} lectures`}; the pages stay`}.`,
  courseRemoved: (what: string) => `The course “${what}” was removed; its pages stay.`,
  added: (what: string) => `“${what}” was added.`,
  undone: 'The outline is as it was before.',
  undo: 'Undo',
  saved: 'Saved',
  saving: 'Saving…',
  notSaved: 'Not saved yet',
  again: 'Save again',
  failed: 'This course could not be opened.',
  conflict: 'Somebody else changed this course meanwhile. Nothing of yours is lost: choose what goes on.',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  localBackup: 'An outline of this course that was never saved is kept in this browser.',
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
    `${hasMore ? `More than ${count}` : count} ${count === 1 && !hasMore ? 'hit' : 'hits'}`,
  foundIn: (lectures: number, drafts: number) =>
    `${lectures} ${lectures === 1 ? 'lecture' : 'lectures'}, ${drafts} ${drafts === 1 ? 'draft' : 'drafts'}`,
  more: 'There are more; another word narrows them down.',
  none: (query: string) => `Nothing holds “${query}”.`,
  noneHint: 'Every word has to be there. Fewer words, or a part of one, find more.',
  failed: 'The search did not answer.',
} as const;

/** Texts that several author screens share. */
export const authorTexts = {
  drafts: {
    empty: 'No drafts yet: write your first lecture.',
    failed: 'The drafts could not be loaded.',
  },
  localBackup: {
    label: 'Unsaved changes',
    found: (time: string) => `Unsaved changes from ${time} were found.`,
    restore: 'Restore',
    discard: 'Discard',
  },
} as const;
