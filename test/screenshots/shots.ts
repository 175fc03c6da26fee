// What `npm run screenshots` takes: each screen once, and further states of screens to look at.
import type { Page } from 'playwright-core';
import * as prepare from './prepare-screens.ts';
import * as state from './prepare-states.ts';

/** A screen in a state; on a desktop unless it says otherwise. */
export type Shot = {
  name: string;
  /** In it, `CLASS` is the id of the class, `CODE` its code, and `COURSE` the id of the sample course. */
  urlPath: string;
  size?: 'phone' | 'desktop';
  /** Whose screen it is: the owner's, if it is left out. `arabicLearner` has an Arabic interface. */
  as?: 'learner' | 'arabicLearner' | 'visitor';
  prepare?: (page: Page) => Promise<void>;
};

const LECTURE = '/lecture?cours=learnfrench&pageId=M6DKHFL2KUK';
const DRAFT = '/draft?draftId=M6DKHFL2KUK';
const DRAFT_OF_OURS = '/draft?draftId=AUMARCHEAAA';

/** Each screen, panel and dialog once; the documentation shows some of them. */
export const SCREENS: readonly Shot[] = [
  { name: 'home', urlPath: '/home', prepare: prepare.makeNearMiss },
  { name: 'menu', urlPath: '/home', size: 'phone', prepare: prepare.openMenu },
  { name: 'shortcuts', urlPath: '/home', prepare: (page) => page.keyboard.press('Control+/') },
  { name: 'drafts', urlPath: '/drafts' },
  { name: 'draft-new', urlPath: '/drafts', prepare: prepare.chooseTemplate },
  { name: 'import', urlPath: '/drafts/import', prepare: prepare.importWorksheet },
  { name: 'bin', urlPath: '/drafts/bin', prepare: prepare.fillBin },
  { name: 'editor', urlPath: DRAFT },
  { name: 'editor-help', urlPath: DRAFT, prepare: (page) => prepare.clickButton(page, 'Markup help') },
  { name: 'media-library', urlPath: DRAFT, prepare: prepare.searchMedia },
  { name: 'recorder', urlPath: DRAFT_OF_OURS, prepare: prepare.recordSentence },
  { name: 'lecture', urlPath: LECTURE, prepare: prepare.playRecording },
  {
    name: 'lecture-arabic',
    urlPath: '/lecture?cours=demo-arabic&pageId=ARABIYYA222',
    size: 'phone',
    as: 'arabicLearner',
  },
  { name: 'export', urlPath: LECTURE, prepare: (page) => prepare.clickButton(page, 'Export') },
  { name: 'offline', urlPath: LECTURE, size: 'phone', as: 'learner', prepare: prepare.openOffline },
  { name: 'exercise', urlPath: LECTURE, size: 'phone', prepare: prepare.checkExercise },
  { name: 'course-start', urlPath: '/lecture?cours=learnfrench' },
  { name: 'outline', urlPath: '/editor/course?cours=COURSE' },
  { name: 'search', urlPath: '/search?q=bonjour&in=drafts' },
  { name: 'documentation', urlPath: '/doc/editor/markup' },
  { name: 'progress', urlPath: '/progress' },
  { name: 'account', urlPath: '/account' },
  { name: 'reset-password', urlPath: '/reset-password' },
  { name: 'mailbox', urlPath: '/dev/mailbox' },
  { name: 'api', urlPath: '/doc/api' },
  { name: 'not-found', urlPath: '/nowhere' },
  { name: 'people', urlPath: '/school/people' },
  { name: 'people-invite', urlPath: '/school/people', prepare: prepare.pasteInvitations },
  { name: 'school-settings', urlPath: '/school/settings' },
  { name: 'classes', urlPath: '/classes' },
  { name: 'class', urlPath: '/classes/CLASS' },
  { name: 'class-work', urlPath: '/classes/CLASS/work' },
  { name: 'board', urlPath: '/draft/board?draftId=M6DKHFL2KUK' },
  { name: 'class-cards', urlPath: '/classes/CLASS/cards' },
  { name: 'class-code', urlPath: '/classes/CLASS/code' },
  { name: 'join', urlPath: '/join?code=CODE', size: 'phone', as: 'visitor' },
  { name: 'todo', urlPath: '/todo', size: 'phone', as: 'learner' },
  { name: 'review', urlPath: '/review', size: 'phone', as: 'learner' },
  { name: 'privacy', urlPath: '/privacy', size: 'phone', as: 'visitor' },
  // These come last: each leaves an unsaved text, which every other screen would mention.
  { name: 'editor-changes', urlPath: '/draft?draftId=36DKHFL2KUK', prepare: prepare.showChanges },
  { name: 'editor-history', urlPath: DRAFT_OF_OURS, prepare: prepare.showHistory },
  { name: 'editor-conflict', urlPath: DRAFT_OF_OURS, prepare: prepare.causeConflict },
  { name: 'editor-signed-out', urlPath: DRAFT_OF_OURS, prepare: prepare.expireSession },
];

/** More states of those screens, and other sizes. */
export const STATES: readonly Shot[] = [
  { name: 'draft-menu', urlPath: '/drafts', prepare: prepare.openDraftMenu },
  { name: 'drafts-selected', urlPath: '/drafts', prepare: prepare.selectDraft },
  { name: 'draft-deleted', urlPath: '/drafts', prepare: prepare.deleteDraft },
  { name: 'editor-phone', urlPath: DRAFT, size: 'phone' },
  { name: 'lecture-phone', urlPath: LECTURE, size: 'phone' },
  { name: 'lecture-table', urlPath: LECTURE, size: 'phone', prepare: prepare.showTable },
  { name: 'exercise-open', urlPath: LECTURE, size: 'phone', prepare: prepare.openExercise },
  { name: 'exercise-right', urlPath: LECTURE, size: 'phone', prepare: prepare.solveExercise },
  { name: 'outline-selected', urlPath: '/editor/course', prepare: prepare.selectLectures },
  { name: 'outline-move', urlPath: '/editor/course', prepare: prepare.moveLectures },
  { name: 'course-new', urlPath: '/editor/course', prepare: (page) => prepare.clickButton(page, 'New course') },
  { name: 'home-recording', urlPath: '/home', prepare: prepare.recordWord },
  { name: 'outline-pages', urlPath: '/editor/course', prepare: prepare.choosePage },
  { name: 'search-nothing', urlPath: '/search?q=xylophone' },
  { name: 'learner-account', urlPath: '/account', size: 'phone', as: 'learner' },
  { name: 'editor-text', urlPath: DRAFT, prepare: prepare.showText },
  { name: 'drafts-empty', urlPath: '/drafts', prepare: state.emptyDrafts },
  { name: 'drafts-nothing', urlPath: '/drafts?q=xylophone' },
  { name: 'bin-empty', urlPath: '/drafts/bin', prepare: state.emptyBin },
  {
    name: 'outline-unit-menu',
    urlPath: '/editor/course?cours=COURSE',
    prepare: state.openMenuOf('Actions for “À table”'),
  },
  {
    name: 'outline-lecture-menu',
    urlPath: '/editor/course?cours=COURSE',
    prepare: state.openMenuOf('Actions for “À la gare”'),
  },
  { name: 'media-menu', urlPath: DRAFT_OF_OURS, prepare: state.openMediaMenu },
  { name: 'media-rename', urlPath: DRAFT_OF_OURS, prepare: state.renameMedia },
  { name: 'media-transcript', urlPath: DRAFT_OF_OURS, prepare: state.writeTranscript },
  { name: 'media-refused', urlPath: DRAFT_OF_OURS, prepare: state.refuseFiles },
  { name: 'media-recorded', urlPath: DRAFT_OF_OURS, prepare: state.recordOnce },
  { name: 'recorder-choice', urlPath: DRAFT_OF_OURS, prepare: state.openDialogOf('Record sentences…') },
  { name: 'editor-find', urlPath: DRAFT_OF_OURS, prepare: state.findInText },
  { name: 'editor-keys', urlPath: DRAFT_OF_OURS, prepare: (page) => page.keyboard.press('Control+/') },
  { name: 'editor-published', urlPath: DRAFT_OF_OURS, prepare: state.publish },
  { name: 'lecture-transcript', urlPath: LECTURE, prepare: state.readTranscript },
  { name: 'lecture-kinds', urlPath: '/lecture?cours=learnfrench&pageId=P6DKHFL2KUK' },
  { name: 'lecture-done', urlPath: '/lecture?cours=learnfrench&pageId=26DAHFL2KUK', prepare: state.finishLecture },
  { name: 'lecture-menu', urlPath: LECTURE, size: 'phone', prepare: state.openMenuOf('More') },
  {
    name: 'lecture-contents',
    urlPath: LECTURE,
    size: 'phone',
    prepare: (page) => prepare.clickButton(page, 'Course menu'),
  },
  { name: 'lecture-unreachable', urlPath: LECTURE, size: 'phone', as: 'learner', prepare: state.loseConnection },
  { name: 'lecture-offline', urlPath: LECTURE, size: 'phone', as: 'learner', prepare: state.saveOffline },
  { name: 'person-menu', urlPath: '/school/people', prepare: state.openMenuOf('Actions for Marie Laurent') },
  {
    name: 'person-role',
    urlPath: '/school/people',
    prepare: state.chooseFromMenu('Actions for Marie Laurent', 'Name and role'),
  },
  {
    name: 'person-delete',
    urlPath: '/school/people',
    prepare: state.chooseFromMenu('Actions for Marie Laurent', 'Delete…'),
  },
  { name: 'class-new', urlPath: '/classes', prepare: state.openDialogOf('New class') },
  { name: 'class-learner-menu', urlPath: '/classes/CLASS', prepare: state.openMenuOf('Actions for Amina') },
  { name: 'class-code-menu', urlPath: '/classes/CLASS', prepare: state.openMenuOf('Actions for the class code') },
  { name: 'class-settings', urlPath: '/classes/CLASS/settings' },
  { name: 'class-assign', urlPath: '/classes/CLASS/work', prepare: state.assignLecture },
  {
    name: 'class-assignment',
    urlPath: '/classes/CLASS/work',
    prepare: state.openDialogOf('Saying hello and goodbye'),
  },
  { name: 'class-results', urlPath: '/classes/CLASS/work', prepare: state.openDialogOf('Béla') },
  { name: 'second-factor', urlPath: '/login', size: 'phone', as: 'visitor', prepare: state.askForSecondFactor },
  { name: 'editor-suggestions', urlPath: DRAFT_OF_OURS, prepare: state.showSuggestions },
];
