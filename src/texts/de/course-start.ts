// German texts of the start of a course. Not yet read by a native speaker.
import type * as english from '#texts/en/course-start.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('de');

const serverError = 'Auf dem Server ist ein Fehler aufgetreten. Meist ist das vorübergehend.';

export const courseStartTexts: typeof english.courseStartTexts = {
  reviewAnswers: (answers) => count(answers, { one: '# Antwort wiederholen', other: '# Antworten wiederholen' }),
  downloadCourse: 'Kurs herunterladen',
  welcome: (units, lectures) =>
    `${count(lectures, { one: '# Lektion', other: '# Lektionen' })} in ${count(units, { one: '# Einheit', other: '# Einheiten' })}`,
  begin: 'Erste Lektion starten',
  resume: 'Weitermachen',
  noCourse: 'Kurs nicht gefunden',
  noCourseHint: 'Vielleicht wurde er entfernt. Wähle einen anderen oder versuch es noch einmal.',
  courseFailed: 'Der Kurs konnte nicht geladen werden',
  courseFailedHint: serverError,
  emptyCourse: 'Dieser Kurs hat noch keine Lektionen.',
  otherCourses: 'Andere Kurse',
  level: (level) => `Niveau: ${level}`,
  chooseLevel: 'Niveau',
  allLevels: 'Alle Niveaus',
  findLecture: 'Was möchtest du können?',
  found: (lectures) =>
    lectures === 0 ? 'Das steht bei keiner Lektion.' : count(lectures, { one: '# Lektion', other: '# Lektionen' }),
};
