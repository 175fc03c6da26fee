// French texts of the screen "My progress". Not yet read by a native speaker.
import type * as english from '#texts/en/progress.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('fr');

export const progressTexts: typeof english.progressTexts = {
  heading: 'Mes progrès',
  failed: 'Tes progrès n’ont pas pu être chargés.',
  total: (right, blanks) =>
    `${count(right, { one: '# bonne réponse', other: '# bonnes réponses' })} sur ${blanks} jusqu’ici`,
  noExercises: 'Ce cours n’a pas encore d’exercice.',
  toReview: (wrong) => `${wrong} à réviser`,
  notStarted: 'Pas commencé',
  noExercise: 'Sans exercice',
  lastPractised: (when) => `travaillé pour la dernière fois ${when}`,
  days: 'Tes jours',
  daysHint: 'Les jours des dernières semaines où tu as fait quelque chose ici. Personne d’autre ne les voit.',
  dayDone: 'quelque chose a été fait',
  lectures: 'Leçons',
  review: 'Révision',
  everyDay: 'Réviser un peu chaque jour, aussi à l’oreille',
  reviewLead: 'Tes erreurs. Corrige-les ici : cela compte aussi dans la leçon.',
  nothingToReview: 'Rien à réviser pour l’instant.',
  accepted: (answer) => `Ton professeur a accepté ${answer}.`,
  previousAnswer: (given) => `(tu avais écrit : ${given})`,
  previousChoice: (given) => `(tu avais choisi : ${given})`,
};

export const openTaskTexts: typeof english.openTaskTexts = {
  linesSaid: (said, lines) => `phrases dites : ${said} sur ${lines}`,
  textsHandedIn: (handedIn, texts) => `textes remis : ${handedIn} sur ${texts}`,
  textsToWrite: (texts) => `textes à écrire : ${texts}`,
};
