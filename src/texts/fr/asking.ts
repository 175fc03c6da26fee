// French texts of questions on a line of a lecture, for the learners who ask them. Not yet read by a native speaker.
import type * as english from '#texts/en/asking.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('fr');

export const askingTexts: typeof english.askingTexts = {
  ask: 'Poser une question sur une ligne',
  chooseLine: 'Sur quelle ligne porte ta question ?',
  findLine: 'Chercher une ligne',
  noLine: 'Aucune ligne ne contient ces mots.',
  wordless: 'Une ligne sans mots',
  linesFailed: 'Les lignes de la leçon n’ont pas pu être chargées.',
  pressLine: 'Touche la ligne sur laquelle porte ta question.',
  fromList: 'Choisir dans une liste',
  cancel: 'Annuler',
  heading: 'Demander à ton professeur',
  aboutLine: 'Sur cette ligne',
  toClass: 'Classe',
  question: 'Ta question',
  whoReads: (teachers) =>
    `${teachers} la lit avec ton nom. Si la réponse aide tout le monde, la classe peut la voir sans ton nom.`,
  whoReadsIn: (className) =>
    `Les professeurs de ${className} la lisent avec ton nom. Si la réponse aide tout le monde, la classe peut la voir sans ton nom.`,
  send: 'Envoyer',
  isEmpty: 'Écris d’abord ta question.',
  sent: 'Ta question est envoyée. La réponse apparaît ici, près de sa ligne.',
  own: 'Ta question',
  ofClass: 'Une question de ta classe',
  states: { waiting: 'attend une réponse', answered: 'a une réponse', hidden: 'masquée par un professeur' },
  isNew: 'Nouveau',
  shown: 'Ta classe voit cette question, sans ton nom.',
  you: 'Toi',
  someone: 'Quelqu’un de ta classe',
  teacher: 'Professeur',
  changed: (quote) => `La ligne a changé depuis. C’était : ${quote}`,
  elsewhere: 'Questions sur des lignes qui ont changé',
  about: (quote) => `Sur : ${quote}`,
  add: 'Demander encore',
  more: 'Ce que tu veux encore savoir',
  remove: 'Supprimer la question',
  confirmRemove: 'Supprimer cette question et ses réponses ? La classe ne la verra plus non plus.',
  keep: 'La garder',
  listHeading: 'Tes questions',
  newHeading: (number) =>
    count(number, { one: 'Tes questions : # nouvelle réponse', other: 'Tes questions : # nouvelles réponses' }),
  listFailed: 'Tes questions n’ont pas pu être chargées.',
  toLecture: 'Aller à la leçon',
  showMore: 'Afficher plus',
};
