// Our own texts of the app shell and the lecture viewer: in the first bundle, so that a learner's first page waits for nothing else.

function pluralize(count: number, singular: string, plural: string): string {
  return `${count} ${count === 1 ? singular : plural}`;
}

/** What a learner should look at again. */
const NEAR_MISSES = {
  accents: 'the accents',
  ligature: 'the ligature',
  apostrophe: 'the apostrophe',
  capital: 'the capital letter',
  spaces: 'spaces and hyphens',
  ending: 'the ending',
  spelling: 'the spelling',
} as const;

/** `a, b and c` */
function joinWords(words: readonly string[]): string {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' and ');
}

export const appTexts = {
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
  keys: 'Keyboard shortcuts',
  theme: { label: 'Colours', auto: 'System', light: 'Light', dark: 'Dark' },
  wideTable: 'Table that scrolls sideways',
  retry: 'Try again',
  connection: { lost: 'No connection', hint: 'This page loads by itself once the connection is back.' },
  viewer: {
    toggle: 'Course menu',
    overview: 'Overview',
    done: 'Done',
    doneLectures: (done: number, all: number) => `${done} of ${pluralize(all, 'lecture', 'lectures')} done`,
    reviewAnswers: (count: number) => `Review ${pluralize(count, 'answer', 'answers')}`,
    print: 'Print',
    download: 'Download as a single file',
    downloaded: (file: string) => `Downloaded “${file}”. It works offline.`,
    downloadFailed: 'The page could not be downloaded.',
    export: 'Export',
    otherFormats: 'Other formats',
    downloadCourse: 'Download the course',
    offline: 'Offline',
    listenFirst: 'Listen first',
    previous: (title: string) => `Previous: ${title}`,
    next: (title: string) => `Next: ${title}`,
    lectureNavigation: 'Previous and next lecture',
    notFound: 'Lecture not found',
    notFoundHint: 'It may not be published yet. Choose another lecture, or try again.',
    failed: 'This lecture could not be loaded',
    failedHint: 'The server reported an error. Try again in a moment.',
    welcome: (units: number, lectures: number) =>
      `${pluralize(lectures, 'lecture', 'lectures')} in ${pluralize(units, 'unit', 'units')}`,
    untitled: 'Untitled lecture',
    begin: 'Start the first lecture',
    resume: 'Continue where you left off',
    noCourse: 'Course not found',
    noCourseHint: 'It may have been removed. Choose another course, or try again.',
    courseFailed: 'This course could not be loaded',
    courseFailedHint: 'The server reported an error. Try again in a moment.',
    emptyCourse: 'This course has no lectures yet.',
    otherCourses: 'Other courses',
    progress: 'My progress',
  },
  exercise: {
    score: (right: number, all: number) => `${right} of ${all} correct`,
    again: 'Try again',
    inExercise: (name: string, exercise: number) => `${name}, exercise ${exercise}`,
    answered: (day: string) => (day === 'yesterday' ? 'Answered yesterday.' : `Answered on ${day}.`),
    correct: 'correct',
    wrong: 'wrong',
    noAnswer: 'left blank',
    correction: 'Correct answer:',
    check: (nearMisses: readonly (keyof typeof NEAR_MISSES)[]) =>
      `Check ${joinWords(nearMisses.map((nearMiss) => NEAR_MISSES[nearMiss]))}`,
  },
  accents: {
    label: 'Accented letters',
    capitals: 'Capital letters',
    back: 'Previous letters',
    forward: 'More letters',
    hint: 'Tip: press Alt + a letter repeatedly to cycle through its accents.',
  },
  player: {
    bar: (name: string) => `Player: ${name}`,
    recording: 'Recording',
    video: 'Video',
    play: (name: string) => `Play ${name}`.trim(),
    pause: (name: string) => `Pause ${name}`.trim(),
    failed: "Can't play this recording",
    back: (seconds: number) => `Back ${seconds} seconds`,
    /** In a language that is written from right to left: the right arrow. */
    backKey: 'Shift + left arrow',
    position: 'Position',
    elapsed: (time: string, duration: string) => `${time} of ${duration}`,
    speed: (speed: number) => `Speed: ${speed}×`,
    repeat: 'Repeat',
    transcript: 'Transcript',
    subtitles: 'Subtitles',
    close: 'Close player',
    closeKey: 'Esc',
    /** In a language that is written from right to left: the left arrow leads to the controls. */
    keys: 'Right arrow: controls · Shift + arrow: 5 seconds · Esc: close',
  },
  errorBoundary: {
    heading: 'Something went wrong on this screen',
    hint: 'Cahier may have been updated. Loading the page again usually helps; unsaved text is kept in this browser.',
    reload: 'Load the page again',
  },
} as const;
