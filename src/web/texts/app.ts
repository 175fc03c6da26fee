// Our own texts of the app shell and the lecture viewer: in the first bundle, so that a learner's first page waits for nothing else.

function pluralize(count: number, singular: string, plural: string): string {
  return `${count} ${count === 1 ? singular : plural}`;
}

export const appTexts = {
  skip: 'Skip to the content',
  mainNav: 'Main',
  navMenu: 'Menu',
  account: 'Account',
  loading: 'Loading…',
  search: 'Search',
  theme: { label: 'Colours', auto: 'System', light: 'Light', dark: 'Dark' },
  wideTable: 'Table that scrolls sideways',
  retry: 'Try again',
  connection: { lost: 'No connection', hint: 'This page loads by itself once the connection is back.' },
  viewer: {
    toggle: 'Course menu',
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
    answerKey: 'Answers',
    exercise: (number: number) => `Exercise ${number}`,
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
    nearMisses: {
      accents: 'Check the accents',
      capital: 'Check the capital letter',
      spaces: 'Check spaces and hyphens',
      ending: 'Check the ending',
    },
  },
  accents: {
    label: 'Accented letters',
    capitals: 'Capital letters',
    back: 'Previous letters',
    forward: 'More letters',
    hint: 'Tip: press Alt + a letter repeatedly to cycle through its accents.',
  },
  player: {
    recording: (name: string) => (name === '' ? 'Recording' : `Recording: ${name}`),
    play: (name: string) => `Play ${name}`.trim(),
    pause: (name: string) => `Pause ${name}`.trim(),
    failed: "Can't play this recording",
    repeat: 'Repeat',
    speed: (speed: number) => `Speed: ${speed}×`,
    transcript: 'Transcript',
  },
  errorBoundary: {
    heading: 'Something went wrong on this screen',
    hint: 'Cahier may have been updated. Loading the page again usually helps; unsaved text is kept in this browser.',
    reload: 'Load the page again',
  },
} as const;
