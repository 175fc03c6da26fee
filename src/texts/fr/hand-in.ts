// French texts of work that is handed in. Not yet read by a native speaker.
import type * as english from '#texts/en/hand-in.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('fr');

export const handInTexts: typeof english.handInTexts = {
  kinds: {
    spelling: 'Orthographe',
    grammar: 'Grammaire',
    word: 'Autre mot',
    order: 'Ordre des mots',
    missing: 'Il manque quelque chose',
    style: 'Style',
    good: 'Bien',
    question: 'Pas clair',
  },
  letters: { spelling: 'O', grammar: 'G', word: 'M', order: 'I', missing: '^', style: '~', good: '+', question: '?' },
  handIn: 'Remettre',
  draft: 'Un brouillon : personne d’autre ne le voit.',
  saved: 'Enregistré comme brouillon : personne d’autre ne le voit.',
  onThisDevice: 'Gardé sur cet appareil seulement, jusqu’au retour de la connexion.',
  waits: 'Pas encore remis. Le texte est gardé sur cet appareil et sera remis dès que possible.',
  handedIn: (when) => `Remis ${when}. Il ne peut plus changer avant que ton professeur ne l’ait rendu.`,
  cameBack: (when) => `Rendu ${when}.`,
  nextVersion: (version) => `Version ${version} : un brouillon.`,
  writeAgain: 'Récrire',
  pastesSeen: 'Le professeur voit combien est collé d’un coup.',
  whoReads: (teachers) => `${teachers} lira ce texte et ceux que tu remettras plus tard. Les brouillons restent à toi.`,
  agreeAndHandIn: 'Accepter et remettre',
  notNow: 'Pas maintenant',
  nobodyReads: 'Aucune de tes classes n’a plus cette leçon à faire : il n’y a personne à qui la remettre.',
  twoDevices: 'Sur un autre appareil, ce texte est :',
  useOther: 'Prendre celui-là',
  keepThis: 'Garder celui d’ici',
  ownWords: 'Sur cet appareil, tu avais écrit :',
  yourTeacher: 'Le professeur',
  done: (teacher) => `${teacher} : c’est terminé.`,
  again: (teacher) => `${teacher} : à récrire encore une fois.`,
  points: (points, max) => `${points} points sur ${max}`,
  has: 'Ton texte contient :',
  practised: 'Revient en révision',
  heading: 'Mes travaux',
  isNew: 'nouveau',
  cameBackNew: (number) =>
    count(number, { one: '# travail corrigé est revenu', other: '# travaux corrigés sont revenus' }),
  newHeading: (number) => `Mes travaux (nouveaux : ${number})`,
  failed: 'Tes textes n’ont pas pu être chargés.',
  toLecture: 'Aller à la leçon',
  states: { draft: 'Brouillon', handed_in: 'Remis', returned: 'Rendu' },
  version: (version) => `Version ${version}`,
  toWriteAgain: 'à récrire',
  more: 'Afficher la suite',
};

export const noticeTexts: typeof english.noticeTexts = { heading: 'Note de l’école' };
