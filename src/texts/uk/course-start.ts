// Ukrainian texts of the start of a course. Not yet read by a native speaker.
import type * as english from '#texts/en/course-start.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('uk');

const serverError = 'На сервері сталася помилка. Зазвичай це тимчасово.';

export const courseStartTexts: typeof english.courseStartTexts = {
  reviewAnswers: (answers) =>
    `Повторити ${count(answers, { one: '# відповідь', few: '# відповіді', other: '# відповідей' })}`,
  downloadCourse: 'Завантажити курс',
  welcome: (units, lectures) =>
    `${count(lectures, { one: '# урок', few: '# уроки', other: '# уроків' })}, ${count(units, { one: '# розділ', few: '# розділи', other: '# розділів' })}`,
  begin: 'Почати перший урок',
  resume: 'Продовжити з того самого місця',
  noCourse: 'Курс не знайдено',
  noCourseHint: 'Можливо, його видалено. Вибери інший курс або спробуй ще раз.',
  courseFailed: 'Не вдалося завантажити курс',
  courseFailedHint: serverError,
  emptyCourse: 'У цьому курсі ще немає уроків.',
  otherCourses: 'Інші курси',
  level: (level) => `Рівень: ${level}`,
  chooseLevel: 'Рівень',
  allLevels: 'Усі рівні',
  findLecture: 'Що хочеться вміти?',
  found: (lectures) =>
    lectures === 0
      ? 'У жодному уроці цього немає.'
      : count(lectures, { one: '# урок', few: '# уроки', other: '# уроків' }),
};
