// French texts of the screen "To do". Not yet read by a native speaker.
import type * as english from '#texts/en/todo.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('fr');

export const todoTexts: typeof english.todoTexts = {
  heading: 'À faire',
  failed: 'Ton travail n’a pas pu être chargé.',
  next: 'Maintenant',
  later: 'Ensuite',
  due: (when) => `À faire pour ${when}`,
  wasDue: (when) => `C’était à faire pour ${when}`,
  lateBy: (duration) => `${duration} de retard`,
  marksLate: 'Les réponses d’après sont marquées en retard.',
  refusesLate: 'Les réponses d’après ne comptent pas.',
  isOver: 'La date est passée : ce que tu réponds maintenant sert à t’entraîner et ne compte pas.',
  noDate: 'Sans date',
  tried: (tried, blanks) => `${count(tried, { one: '# réponse donnée', other: '# réponses données' })} sur ${blanks}`,
  right: (right, blanks, percent) =>
    `${count(right, { one: '# bonne réponse', other: '# bonnes réponses' })} sur ${blanks}, objectif ${percent}`,
  noExercises: 'Sans exercice : lire et écouter',
  unpublished: 'N’est plus publiée',
  begin: 'Commencer',
  beginNamed: (title) => `Commencer : ${title}`,
  resume: 'Continuer',
  resumeNamed: (title) => `Continuer : ${title}`,
  done: (number) => `Terminé (${number})`,
  over: (count) => `Passé (${count})`,
  onceMore: (count: number) => `À refaire : ${count}`,
  allDone: 'Tout est fait. Le nouveau travail donné par ton professeur apparaîtra ici.',
  empty: 'Rien à faire. Le travail donné par ton professeur apparaîtra ici.',
  ended: 'Ta classe est terminée. Ce que tu as fait reste à toi : tu peux lire, t’exercer et réviser.',
  toCourse: 'Aller au cours',
  toCourseOf: (classes) => `Aller au cours de ${classes}`,
  join: 'Rejoindre une classe avec un code',
  review: 'Réviser ce que tu as appris',
  wordsWait: (count, minutes) =>
    `${count === 1 ? '1 mot à revoir' : `${count} mots à revoir`}, environ ${minutes === 1 ? 'une minute' : `${minutes} minutes`}`,
  itemsWait: (count, minutes) =>
    `${count === 1 ? '1 question à revoir' : `${count} questions à revoir`}, environ ${minutes === 1 ? 'une minute' : `${minutes} minutes`}`,
  comeSoon: 'Dans la révision, quelques questions reviennent dans quelques minutes.',
  finished: 'La révision est finie pour aujourd’hui.',
  noClass: 'Tu n’es encore dans aucune classe. Demande un code à ton professeur.',
  toLectures: 'Aller aux leçons',
};
