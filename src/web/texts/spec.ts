// Every text that people see, in one place; those of the product specification stand exactly as written there.

/** Texts of the product specification, word for word (sections 2, 4, 5 and 8). */
export const specTexts = {
  product: 'Cahier',
  nav: {
    home: 'Home',
    drafts: 'My drafts',
    lecture: 'Lecture',
    documentation: 'Markup documentation',
    logout: 'Logout',
  },
  login: {
    heading: 'Login',
    email: 'Email',
    password: 'Password',
    submit: 'Login',
    reset: 'Reset password',
    signedIn: 'Check your email for the login link or you are logged in successfully!',
    resetSent: 'Check your email for the password reset link!',
  },
  resetPassword: {
    heading: 'Reset Password',
    newPassword: 'New Password',
    confirmPassword: 'Confirm New Password',
    submit: 'Update Password',
    mismatch: 'Passwords do not match.',
    updated: 'Password updated successfully.',
  },
  drafts: { heading: 'Your drafts', create: 'New draft' },
  editor: {
    heading: 'Draft editor',
    save: 'Save draft',
    publish: 'Publish',
    name: 'Page name',
    namePlaceholder: 'Lecture name',
    markupPlaceholder: 'Write your markup here...',
    preview: 'Preview',
  },
  upload: {
    heading: 'Upload media',
    idle: 'Drag & drop a file here, or click to select one',
    dragging: 'Drop the file here...',
    uploading: 'Uploading...',
    failed: 'Upload failed. Please try again.',
  },
  media: { copyId: 'copy ID', copied: 'ID copied to clipboard!', remove: 'delete' },
  viewer: { menu: 'Learn french A1' },
  documentation: { heading: 'Markup documentation' },
  errors: {
    noToken: 'No authentication token available',
    invalidDraftId: 'Invalid draftId',
    invalidPageId: 'Invalid pageId',
    invalidFileName: 'Invalid file name',
    noData: 'No data received',
    session: (message: string) => `Failed to get session: ${message}`,
    fetchingDraft: (status: number, statusText: string) => `Error fetching draft: ${status} ${statusText}`,
    fetchingPage: (status: number, statusText: string) => `Error fetching page: ${status} ${statusText}`,
    publishing: (status: number, statusText: string) => `Error publishing draft: ${status} ${statusText}`,
    network: (message: string) => `Network error: ${message}`,
  },
} as const;

function pluralize(count: number, singular: string, plural: string): string {
  return `${count} ${count === 1 ? singular : plural}`;
}

/** What stands beside the texts of the specification. */
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
