// French texts of what is new in a lecture. Not yet read by a native speaker.
import type * as english from '#texts/en/new-words.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('fr');

export const newWordsTexts: typeof english.newWordsTexts = {
  open: 'Mots nouveaux',
  heading: 'Mots nouveaux',
  close: 'Fermer',
  failed: 'Les mots n’ont pas pu être comparés.',
  summary: (words, listed) =>
    `${count(words, { one: '# mot nouveau', other: '# mots nouveaux' })}, dont ${listed} dans les listes de mots de cette leçon`,
  none: 'Aucun mot de cette leçon n’est nouveau.',
  compared: (lectures, course) =>
    `Comparé avec ${count(lectures, { one: 'la leçon publiée qui la précède', other: 'les # leçons publiées qui la précèdent' })} dans « ${course} ».`,
  first: (course) => `Aucune leçon publiée ne la précède dans « ${course} » : tous ses mots sont nouveaux.`,
  noCourse: 'Cette leçon n’est dans aucun cours : tous ses mots sont nouveaux.',
  more: (words) => `Seuls les ${words} premiers sont affichés.`,
  listed: 'dans une liste de mots',
  add: (words) =>
    count(words, {
      one: 'Ajouter le mot manquant à la liste de mots',
      other: 'Ajouter les # mots manquants à la liste de mots',
    }),
  addSuggested: (words) =>
    count(words, { one: 'Ajouter # mot avec le sens proposé', other: 'Ajouter # mots avec les sens proposés' }),
  fill: (words) =>
    count(words, { one: 'Compléter les sens manquants de # mot', other: 'Compléter les sens manquants de # mots' }),
  filled: 'Complété. Vérifiez les sens.',
  suggestedBy: (names) => `Proposé par : ${names}. Vérifiez chaque sens : un dictionnaire ne connaît pas la phrase.`,
  licence: (name) => `À propos de « ${name} »`,
  damaged: (name) => `Le dictionnaire « ${name} » ne peut pas être lu : ses fichiers sont abîmés ou illisibles.`,
  incomplete: (name) => `Le dictionnaire « ${name} » ne peut pas être utilisé : son fichier .dict ou .dict.dz manque.`,
  tooLarge: (name) => `Le dictionnaire « ${name} » n’est pas utilisé : son index dépasse 64 Mo.`,
  pressed: 'Mots consultés',
  pressedHint: 'Un élève compte une fois par mot sur chacun de ses appareils. Personne ne voit qui c’était.',
  pressedBy: (learners) => count(learners, { one: '# élève', other: '# élèves' }),
  added: 'Ajouté. Écrivez les sens à côté des mots, et supprimez les lignes dont vous n’avez pas besoin.',
  classes: 'Ce que vos classes en connaissent',
  known: (share, known, total) => `connaît ${share} de ses mots (${known} sur ${total})`,
  nothingFinished: 'n’a encore terminé aucune leçon avec exercices',
  classesHint:
    'Une classe connaît les mots des leçons que 80 % au moins de ses élèves ont terminées, sans que soit regardé qui.',
  classesFailed: 'Ce que vos classes connaissent n’a pas pu être comparé.',
};
