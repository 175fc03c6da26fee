// The texts of the screen "My progress"; they come with it.

export const progressTexts = {
  heading: 'My progress',
  failed: 'Your progress could not be loaded.',
  total: (right: number, blanks: number) => `${right} of ${blanks} answers right in the whole course.`,
  counts: (right: number, blanks: number) => `${right} of ${blanks} right`,
  toDo: (wrong: number) => `${wrong} to practise again`,
  notStarted: 'not begun',
  noExercise: 'no exercises',
  notPublished: 'not published yet',
  done: 'done',
  lastAnsweredOn: (day: string) => `last on ${day}`,
  review: 'To practise again',
  reviewLead: 'What was wrong the last time. What you get right here is right in its lecture, too.',
  nothing: 'Nothing is wrong at the moment: answers that were wrong come here.',
} as const;
