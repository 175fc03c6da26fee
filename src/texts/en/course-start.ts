// Texts of the start of a course.

import { pluralize } from '#texts/language/plurals.ts';
import { translated } from '#texts/language/translated.ts';

export const courseStartTexts = translated('courseStartTexts', {
  reviewAnswers: (count: number) => `Review ${pluralize(count, 'answer', 'answers')}`,
  downloadCourse: 'Download the course',
  welcome: (units: number, lectures: number) =>
    `${pluralize(lectures, 'lecture', 'lectures')} in ${pluralize(units, 'unit', 'units')}`,
  begin: 'Start the first lecture',
  resume: 'Continue where you left off',
  noCourse: 'Course not found',
  noCourseHint: 'It may have been removed. Choose another course, or try again.',
  courseFailed: 'This course could not be loaded',
  courseFailedHint: 'Something went wrong on the server. This is usually temporary.',
  emptyCourse: 'This course has no lectures yet.',
  otherCourses: 'Other courses',
  level: (level: string) => `Level: ${level}`,
  chooseLevel: 'Level',
  allLevels: 'All levels',
  findLecture: 'What do you want to be able to do?',
  found: (lectures: number) => (lectures === 0 ? 'No lecture says this.' : pluralize(lectures, 'lecture', 'lectures')),
});
