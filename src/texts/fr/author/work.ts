// French texts of the work of a class and of sign-in cards. Not yet read by a native speaker.

import type { cardTexts } from '#texts/en/cards.ts';
import type { workTexts } from '#texts/en/work.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('fr');

export const work: typeof workTexts = {
  assign: 'Donner des leçons à faire',
  empty: 'Aucune leçon à faire. Donnez-en, et voyez ici qui a fait quoi.',
  noLearners: 'Aucun élève. Donnez-leur le code de la classe.',
  failed: 'Le travail de la classe n’a pas pu être chargé.',
  matrix: 'Qui a fait quoi',
  learner: 'Élève',
  total: 'Total',
  sortBy: (lecture) => `Trier par « ${lecture} »`,
  filter: 'Afficher',
  filters: { all: 'Tous les élèves', unfinished: 'Travail non terminé', overdue: 'En retard' },
  shown: (shown, all) => `${shown} sur ${all} élèves`,
  states: { done: 'terminé', begun: 'commencé', open: 'pas commencé', none: 'sans exercice' },
  legend: 'Bonnes réponses sur celles essayées.',
  wholeClass: 'Toute la classe',
  doneCount: (done, learners) => `${done} sur ${learners} : terminé`,
  rightShare: (share) => `${share} justes`,
  notAgreed: 'n’a pas encore accepté',
  unpublished: 'n’est plus publiée',
  due: (when) => `à rendre : ${when}`,
  opens: (when) => `ouverture : ${when}`,
  download: 'Télécharger en CSV',
  copy: 'Copier pour un carnet de notes',
  copied: 'Copié. Collez dans votre carnet de notes ou un tableur.',
  copyFailed: 'Le navigateur n’a pas autorisé la copie.',
  downloadFailed: 'Le fichier n’a pas pu être téléchargé.',
  close: 'Fermer',
  course: 'Cours',
  wholeUnit: (unit) => `Tout « ${unit} »`,
  noLectures: 'Ce cours n’a pas de leçon publiée.',
  courseFailed: 'Les leçons n’ont pas pu être chargées.',
  assigned: '(déjà à faire)',
  dueDate: 'À rendre le',
  dueTime: 'À rendre à',
  opensDate: 'Ouverture le',
  opensTime: 'Ouverture à',
  opensHint: 'Les élèves la voient à partir de là. Sans date : tout de suite.',
  goal: 'Objectif',
  allTried: 'Tous les champs essayés',
  percent: 'Un pourcentage juste',
  goalPercent: 'Pourcentage juste',
  note: 'Mot pour les élèves',
  save: 'Enregistrer',
  noneChosen: 'Choisissez au moins une leçon.',
  assignCount: (number) => count(number, { one: 'Donner # leçon', other: 'Donner # leçons' }),
  edit: 'Changer la date et l’objectif',
  remove: 'Retirer de la liste',
  removeText: (title) => `« ${title} » n’est plus à faire. Les réponses des élèves restent.`,
  cancel: 'Annuler',
  openLecture: 'Ouvrir la leçon',
  openBoard: 'Ce qu’ont écrit les élèves',
  noBlanks: 'Cette leçon n’a pas d’exercice.',
  resultsFailed: 'Les résultats n’ont pas pu être chargés.',
  blankCounts: (right, tried) => `${count(right, { one: '# juste', other: '# justes' })} sur ${tried}`,
  notTried: 'pas essayé',
  learnerLead:
    'Réponses aux leçons données à cette classe, depuis l’accord de l’élève. L’élève peut voir que vous les avez regardées.',
  right: 'juste',
  wrong: (answer) => `faux (${answer})`,
};

const countCards = (number: number) => count(number, { one: '# carte', other: '# cartes' });

export const card: typeof cardTexts = {
  lead: 'Avec une carte de connexion, les élèves se connectent sans adresse e-mail, sur tout appareil.',
  failed: 'Les cartes n’ont pas pu être chargées.',
  obstacles: {
    accounts_elsewhere:
      'Les cartes de connexion ne sont pas disponibles ici : les comptes de ce site sont gérés par un autre fournisseur.',
    class_closed:
      'Cette classe est archivée, donc ses cartes ne fonctionnent plus. Rouvrez la classe pour vous en servir.',
  },
  form: {
    heading: 'Nouveaux élèves',
    names: 'Prénoms',
    namesHint:
      'Un nom par ligne, saisi ou collé depuis une liste. Seuls les enseignants de cette classe et les responsables les voient.',
    duplicates: (names) =>
      `Plusieurs fois : ${names.join(', ')}. Vous pouvez ajouter une initiale pour les distinguer.`,
    tooMany: (max) => `Au plus ${max} noms à la fois.`,
    tooLong: (name, max) => `« ${name.slice(0, 20)}… » dépasse ${max} caractères.`,
    classFull: (max) => `Une classe compte au plus ${max} élèves.`,
    submit: (number) => (number === 0 ? 'Créer les cartes' : `Créer ${countCards(number)}`),
    shownOnce:
      'Les codes sont affichés une seule fois, sur la feuille qui s’ouvre ensuite : imprimez-la aussitôt. Pour réimprimer une carte, créez-en une nouvelle.',
  },
  list: {
    heading: 'Cartes',
    empty: 'Aucun élève.',
    noCard: 'Sans carte',
    made: (made) => `Carte créée : ${made}, pas encore utilisée`,
    madeAndUsed: (made, lastUsed) => `Carte créée : ${made}, dernier usage : ${lastUsed}`,
    left: 'A quitté la classe ; la carte fonctionne encore',
    ownAddress: 'Se connecte aussi par e-mail',
    ownAccount: 'A son propre compte',
    make: 'Créer une carte',
    makeNamed: (name) => `Créer une carte pour ${name}`,
    replace: 'Nouvelle carte',
    replaceNamed: (name) => `Nouvelle carte pour ${name}`,
    revoke: 'Révoquer',
    revokeNamed: (name) => `Révoquer la carte de ${name}`,
    renewAll: 'Nouvelles cartes pour tous',
    revoked: (name) => `La carte de ${name} ne fonctionne plus.`,
  },
  replaceDialog: {
    heading: (name) => `Nouvelle carte pour ${name}`,
    text: 'L’ancienne carte cesse aussitôt de fonctionner, et les appareils connectés avec elle sont déconnectés. Toutes les réponses restent.',
    confirm: 'Créer une nouvelle carte',
  },
  renewAllDialog: {
    heading: 'Nouvelles cartes pour tous',
    text: (number) =>
      `${count(number, { one: '# élève reçoit une nouvelle carte', other: '# élèves reçoivent une nouvelle carte' })}. Les anciennes cartes cessent aussitôt de fonctionner, et les appareils connectés avec elles sont déconnectés. Toutes les réponses restent.`,
    confirm: 'Créer de nouvelles cartes',
  },
  revokeDialog: {
    heading: (name) => `Révoquer la carte de ${name}`,
    text: 'La carte cesse aussitôt de fonctionner, et les appareils connectés avec elle sont déconnectés. Toutes les réponses restent ; vous pourrez créer une nouvelle carte plus tard.',
    confirm: 'Révoquer la carte',
  },
  cancel: 'Annuler',
  sheet: {
    heading: (number) => count(number, { one: 'La carte est prête', other: 'Les # cartes sont prêtes' }),
    printNow: 'Imprimez maintenant : les codes ne seront plus affichés.',
    notPrinted:
      'Les cartes ne sont pas encore imprimées, et leurs codes ne seront plus affichés. Continuer quand même ?',
    print: 'Imprimer',
    done: 'Terminé',
    howTo: 'Scannez, ou allez à cette adresse et saisissez le code :',
    qrCode: (name) => `Code QR pour se connecter en tant que ${name}`,
  },
};
