// French texts of the groups of a class, and of whom work is for and until when. Not yet read by a native speaker.
import type * as english from '#texts/en/groups.ts';
import { formatList } from '#texts/formats/format-list.ts';

export const groupTexts: typeof english.groupTexts = {
  heading: 'Groupes',
  hint: 'Donnez du travail à une partie de la classe. Un élève peut être dans plusieurs groupes.',
  failed: 'Les groupes n’ont pas pu être chargés.',
  newGroup: 'Nouveau groupe',
  name: 'Nom du groupe',
  learners: 'Élèves',
  save: 'Enregistrer',
  cancel: 'Annuler',
  actions: (name) => `Actions pour le groupe ${name}`,
  change: 'Modifier',
  remove: 'Supprimer',
  confirm: (name) => `Supprimer le groupe « ${name} » ?`,
  confirmText: 'Les élèves restent dans la classe et gardent le travail donné au groupe.',
  removeNow: 'Supprimer le groupe',
  forWhom: 'Pour',
  wholeClass: 'Toute la classe',
  chosen: 'Des groupes ou certains élèves',
  noneChosen: 'Choisissez un groupe ou un élève.',
  noLearners: 'Cette classe n’a pas encore d’élèves.',
  forNames: (names) => `pour ${formatList(names)}`,
  forNobody: 'pour personne actuellement',
  group: 'Groupe',
  everybody: 'Tous',
  notForLearner: 'pas pour cet élève',
};

export const lateTexts: typeof english.lateTexts = {
  label: 'Travail en retard',
  terms: {
    accept: 'Compte comme le reste',
    mark: 'Compte, avec la mention du retard',
    refuse: 'Ne compte pas',
  },
  refuseHint:
    'Les élèves le voient avant et après la date. Ce qu’ils répondent ensuite reste à eux, comme entraînement.',
  by: (duration) => `${duration} de retard`,
  count: (late) => `${late} en retard`,
};

export const joinRequestTexts: typeof english.joinRequestTexts = {
  heading: 'En attente',
  waiting: (people) => `En attente : ${people}`,
  nobody: 'Personne n’attend. Qui tape le code apparaît ici en quelques secondes.',
  noneChosen: 'Choisissez d’abord de qui il s’agit.',
  all: 'Tout choisir',
  asked: (time) => `demande : ${time}`,
  letIn: (count) => (count === 0 ? 'Faire entrer' : `Faire entrer ${count}`),
  turnAway: (count) => (count === 0 ? 'Refuser' : `Refuser ${count}`),
  letInCount: (count) => (count === 1 ? 'Vous avez fait entrer 1 élève.' : `Vous avez fait entrer ${count} élèves.`),
  turnedAway: (count) => (count === 1 ? 'Vous avez refusé 1 personne.' : `Vous avez refusé ${count} personnes.`),
  approve: 'Je fais entrer les élèves moi-même',
  approveHint:
    'Qui tape le code attend que vous le fassiez entrer. Les élèves qui ont une carte de connexion n’attendent pas.',
  always: 'Votre établissement l’a réglé ainsi pour toutes les classes.',
};
