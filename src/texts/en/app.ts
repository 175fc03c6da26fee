// Our own texts of the app shell and the lecture viewer: in the first bundle, so that a
// learner's first page waits for nothing else.
import { translated } from '#texts/language/translated.ts';

export const appTexts = translated('appTexts', {
  skip: 'Skip to the content',
  mainNav: 'Main',
  navMenu: 'Menu',
  account: 'Account',
  todo: 'To do',
  review: 'Review',
  course: 'Course',
  classes: 'Classes',
  school: 'School',
  loading: 'Loading…',
  search: 'Search',
  help: 'Help',
  keys: 'Keyboard shortcuts',
  theme: { label: 'Colours', auto: 'System', light: 'Light', dark: 'Dark' },
  wideTable: 'Table that scrolls sideways',
  retry: 'Try again',
  /** A request that the server refused without saying why. `action` is in English; other languages leave it out. */
  requestFailed: (action: string, status: number, statusText: string) => `Error ${action}: ${status} ${statusText}`,
  connection: {
    lost: 'No connection',
    wasLost: 'the connection was lost',
    hint: 'This page loads automatically once the connection is back.',
    busy: 'The server cannot answer right now',
    busyHint: 'This page loads automatically once it can.',
  },
  viewer: {
    edit: 'Edit',
    toggle: 'Course menu',
    overview: 'Overview',
    done: 'Done',
    doneLectures: (done: number, all: number) => `${done} of ${all} ${all === 1 ? 'lecture' : 'lectures'} done`,
    print: 'Print',
    download: 'Download as a single file',
    downloaded: (file: string) => `Downloaded “${file}”. It works offline.`,
    downloadFailed: 'The page could not be downloaded.',
    export: 'Export',
    otherFormats: 'Other formats',
    offline: 'Offline',
    listenFirst: 'Listen first',
    words: (count: number) => `Words (${count})`,
    more: 'More',
    previous: (title: string) => `Previous: ${title}`,
    next: (title: string) => `Next: ${title}`,
    lectureNavigation: 'Previous and next lecture',
    notFound: 'Lecture not found',
    notFoundHint: 'It may not be published yet. Choose another lecture, or try again.',
    failed: 'This lecture could not be loaded',
    failedHint: 'Something went wrong on the server. This is usually temporary.',
    untitled: 'Untitled lecture',
    unit: (number: number) => `Unit ${number}`,
    progress: 'My progress',
  },
  exercise: {
    checkButton: 'Check',
    answerField: (number: number) => `Answer ${number}`,
    score: (right: number, all: number) => `${right} of ${all} correct`,
    scoreNearly: (right: number, all: number, nearly: number) => `${right} of ${all} correct, ${nearly} nearly right`,
    /**
     * After a first Check that shows no answers yet: with `nearly` that are nearly
     * right, and `empty` that are not answered.
     */
    held: (right: number, all: number, nearly: number, empty: number) =>
      `${right} of ${all} correct${nearly === 0 ? '' : `, ${nearly} nearly right`}${empty === 0 ? '' : `, ${empty} still empty`}. The second Check shows the answers.`,
    /** After the second Check. */
    second: (score: string, second: number) => `${score}, ${second} at the second try`,
    /** What was checked and has not reached the server. */
    waiting: 'Not sent yet: your answers wait on this device.',
    again: 'Try again',
    /** The name of a field or button, where a page has several exercises, or a screen exercises of several lectures. */
    inExercise: (name: string, exercise: number) => `${name}, exercise ${exercise}`,
    inLecture: (name: string, lecture: string) => `${name}, ${lecture}`,
    /** `when` is such as "yesterday" or "on 3 May". */
    scoreAnswered: (right: number, all: number, when: string) => `${right} of ${all} correct. Answered ${when}.`,
    correct: 'correct',
    nearly: 'nearly right',
    wrong: 'wrong',
    noAnswer: 'left blank',
    correction: 'Correct answer:',
  },
  accents: {
    label: 'Accented letters',
    capitals: 'Capital letters',
    back: 'Previous letters',
    forward: 'More letters',
    hint: 'Tip: press Alt + a letter repeatedly to cycle through its accents.',
  },
  player: {
    video: 'Video',
    play: (name: string) => `Play ${name}`.trim(),
    pause: (name: string) => `Pause ${name}`.trim(),
    failed: "Can't play this recording",
  },
  errorBoundary: {
    heading: 'Something went wrong on this screen',
    hint: 'Cahier may have been updated. Loading the page again usually helps; unsaved text is kept in this browser.',
    reload: 'Load the page again',
  },
});
