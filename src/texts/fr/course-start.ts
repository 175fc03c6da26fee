// French texts of the start of a course. Not yet read by a native speaker.
import type * as english from '#texts/en/course-start.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('fr');

const serverError = 'Une erreur s’est produite sur le serveur. C’est le plus souvent temporaire.';

export const courseStartTexts: typeof english.courseStartTexts = {
  reviewAnswers: (number) => `Réviser ${count(number, { one: '# réponse', other: '# réponses' })}`,
  downloadCourse: 'Télécharger le cours',
  welcome: (units, lectures) =>
    `${count(lectures, { one: '# leçon', other: '# leçons' })} en ${count(units, { one: '# unité', other: '# unités' })}`,
  begin: 'Commencer la première leçon',
  resume: 'Reprendre où tu en étais',
  noCourse: 'Cours introuvable',
  noCourseHint: 'Il a peut-être été supprimé. Choisis un autre cours ou réessaie.',
  courseFailed: 'Ce cours n’a pas pu être chargé',
  courseFailedHint: serverError,
  emptyCourse: 'Ce cours n’a pas encore de leçon.',
  otherCourses: 'Autres cours',
  level: (level) => `Niveau : ${level}`,
  chooseLevel: 'Niveau',
  allLevels: 'Tous les niveaux',
  findLecture: 'Que veux-tu savoir faire ?',
  found: (lectures) =>
    lectures === 0 ? 'Aucune leçon n’en parle.' : count(lectures, { one: '# leçon', other: '# leçons' }),
};
