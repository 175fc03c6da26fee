// French texts of the questions of a class, for its teachers and for owners. Not yet read by a native speaker.
import type * as english from '#texts/en/class-questions.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('fr');

export const classQuestionsTexts: typeof english.classQuestionsTexts = {
  tab: 'Questions',
  waitingLink: (number) => count(number, { one: '# question attend', other: '# questions attendent' }),
  hiddenLink: (number) => count(number, { one: '# question a été masquée', other: '# questions ont été masquées' }),
  kinds: 'Quelles questions',
  states: { waiting: 'En attente', answered: 'Avec réponse', hidden: 'Masquées' },
  failed: 'Les questions n’ont pas pu être chargées.',
  empty: {
    waiting: 'Aucune question n’attend. Les élèves posent leurs questions sur une ligne dans la leçon elle-même.',
    answered: 'Aucune question n’a encore de réponse.',
    hidden: 'Aucune question n’est masquée.',
  },
  nobody: 'un ancien élève',
  teacher: 'un ancien enseignant',
  asked: (when) => `posée ${when}`,
  notPublished: 'Cette leçon n’est plus publiée : la question ne peut plus qu’être lue.',
  changed: 'La ligne a changé depuis.',
  answer: 'Votre réponse',
  send: 'Répondre',
  sendToClass: 'Répondre et montrer à la classe',
  isEmpty: 'Écrivez d’abord la réponse.',
  answered: (name) => `Votre réponse à ${name} est envoyée.`,
  show: 'Montrer à la classe',
  showNewer: 'Montrer aussi les messages plus récents',
  takeBack: 'Retirer à la classe',
  isShown: 'La classe voit cette question et les réponses, sans le nom.',
  hasUnshown: 'La classe ne voit pas ce qui a été écrit depuis.',
  nowShown: 'La classe voit maintenant cette question, sans le nom.',
  takenBack: 'La classe ne voit plus cette question.',
  toAuthor: 'Envoyer à l’auteur',
  toAuthorDone: 'C’est maintenant un commentaire sur le brouillon, sans le nom de l’élève.',
  comment: (question) => `Un élève demande : ${question}`,
  noPlace: 'Cette ligne n’est plus dans la leçon. Ouvrez le brouillon et commentez-le.',
  toLecture: 'Mettre dans la leçon',
  hide: 'Masquer et signaler',
  hideHint: 'La classe ne la voit pas, et les responsables de l’école la lisent.',
  isHidden: 'La question est masquée et signalée aux responsables.',
  unhide: 'Afficher de nouveau',
  isShownAgain: 'La question n’est plus masquée.',
  remove: 'Supprimer',
  removed: 'La question est supprimée.',
  ownerReads:
    'Vous n’enseignez pas dans cette classe : vous lisez ses questions, et pouvez les masquer ou les supprimer.',
  older: 'Afficher plus',
};
