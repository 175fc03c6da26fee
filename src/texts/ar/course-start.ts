// Arabic texts of the start of a course. Not yet read by a native speaker.
import type * as english from '#texts/en/course-start.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('ar');

export const courseStartTexts: typeof english.courseStartTexts = {
  reviewAnswers: (answers) =>
    `مراجعة ${count(answers, { one: 'إجابة واحدة', two: 'إجابتين', few: '# إجابات', other: '# إجابة' })}`,
  downloadCourse: 'تنزيل الدورة',
  welcome: (units, lectures) =>
    `${count(lectures, { one: 'درس واحد', two: 'درسان', few: '# دروس', many: '# درسًا', other: '# درس' })} في ${count(units, { one: 'وحدة واحدة', two: 'وحدتين', few: '# وحدات', other: '# وحدة' })}`,
  begin: 'بدء الدرس الأول',
  resume: 'المتابعة من موضع التوقف',
  noCourse: 'الدورة غير موجودة',
  noCourseHint: 'ربما أُزيلت. اختر دورة أخرى أو حاول مجددًا.',
  courseFailed: 'تعذّر تحميل الدورة',
  courseFailedHint: 'حدث خطأ في الخادم. عادةً ما يكون مؤقتًا.',
  emptyCourse: 'لا دروس في هذه الدورة بعد.',
  otherCourses: 'دورات أخرى',
  level: (level) => `المستوى: ${level}`,
  chooseLevel: 'المستوى',
  allLevels: 'كل المستويات',
  findLecture: 'ما الذي تريد أن تتمكن منه؟',
  found: (lectures) =>
    lectures === 0
      ? 'لا درس يذكر ذلك.'
      : count(lectures, { one: 'درس واحد', two: 'درسان', few: '# دروس', many: '# درسًا', other: '# درس' }),
};
