// Our own texts of the app shell and the lecture viewer: in the first bundle, so that a learner's first page waits for nothing else.

function pluralize(count: number, singular: string, plural: string): string {
  return `${count} ${count === 1 ? singular : plural}`;
}

export const appTexts = {
  skip: 'Skip to the content',
  mainNav: 'Main',
  account: 'Account',
  loading: 'Loading…',
  search: 'Search',
  theme: { label: 'Colours', auto: 'Auto', light: 'Light', dark: 'Dark' },
  wideTable: 'Table that scrolls sideways',
  retry: 'Try loading again',
  viewer: {
    toggle: 'Course menu',
    previous: 'Previous lecture',
    next: 'Next lecture',
    lectureNavigation: 'Previous and next lecture',
    failed: 'This lecture is not here.',
    failedHint:
      'It may not be published yet, or the server cannot be reached just now. Choose another one in the menu.',
    welcome: (units: number, lectures: number) =>
      `${pluralize(lectures, 'lecture', 'lectures')} in ${pluralize(units, 'unit', 'units')}: they stand in the course menu.`,
    begin: 'Start with the first lecture',
    resume: 'Go on where you were',
    noCourse: 'This course is not here, or the server cannot be reached just now.',
    emptyCourse: 'This course has no lectures yet.',
    otherCourses: 'Other courses',
    progress: 'My progress',
    answerKey: 'Answers',
    exercise: (number: number) => `Exercise ${number}`,
  },
  exercise: {
    score: (right: number, all: number) => `${right} of ${all} correct`,
    again: 'Try again',
    correct: 'correct',
    wrong: 'wrong',
    noAnswer: 'no answer',
    correction: 'Correct answer:',
    nearMisses: {
      accents: 'Only the accents',
      capital: 'Only a capital letter',
      spaces: 'Only the spaces or hyphen',
      ending: 'Another ending',
    },
  },
  accents: {
    label: 'Accented letters',
    capitals: 'Capital letters',
    hint: 'On a keyboard: Alt and a letter, again and again, goes through its accents.',
  },
  player: {
    recording: (name: string) => (name === '' ? 'Recording' : `Recording: ${name}`),
    play: (name: string) => `Play ${name}`.trim(),
    pause: (name: string) => `Pause ${name}`.trim(),
    failed: (name: string) => `This recording cannot be played: ${name}`,
    repeat: 'Repeat',
    speed: (speed: number) => `Speed: ${speed}×`,
    transcript: 'Transcript',
  },
  errorBoundary: {
    heading: 'Something went wrong on this screen',
    hint: 'Perhaps Cahier was renewed meanwhile. Loading the page again usually helps; unsaved text is kept in this browser.',
    reload: 'Load the page again',
  },
} as const;
