// French texts of people. Not yet read by a native speaker.
import type * as english from '#texts/en/people.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('fr');

const countPeople = (number: number) => count(number, { one: '# personne', other: '# personnes' });

export const inviteTexts: typeof english.inviteTexts = {
  button: 'Inviter',
  heading: 'Inviter des personnes',
  back: 'Retour aux personnes',
  list: 'Personnes à inviter',
  listHint:
    'Une personne par ligne : une adresse, ou un nom et une adresse, comme « Ada Lovelace; ada@example.org ». Collez depuis un tableur ou un e-mail.',
  placeholder: 'Ada Lovelace; ada@example.org\nben@example.org',
  role: 'Rôle de toutes les personnes de cette liste',
  valid: (number) =>
    count(number, { one: '# personne peut être invitée.', other: '# personnes peuvent être invitées.' }),
  invalid: (number) =>
    count(number, {
      one: '# ligne est à corriger et ne sera pas prise :',
      other: '# lignes sont à corriger et ne seront pas prises :',
    }),
  line: (line) => `Ligne ${line}`,
  lineNote: (line, text, note) => `${line} « ${text} » ${note}`,
  problems: {
    no_address: 'n’a pas d’adresse e-mail',
    invalid_address: 'n’est pas une adresse e-mail',
    long_address: 'est trop long pour une adresse e-mail',
    long_name: 'a un nom de plus de 100 caractères',
    invalid_name: 'a un caractère qui ne peut pas être conservé',
    several_addresses: 'a un nom et plusieurs adresses',
    duplicate: (firstLine) => `est déjà à la ligne ${firstLine}`,
    too_many: 'dépasse les 500 personnes d’une liste',
    known: 'a déjà un compte',
    renewed: 'a déjà été invité et reçoit un nouveau lien ; le précédent ne fonctionne plus',
  },
  notes: (number) =>
    count(number, { one: '# personne a déjà été invitée :', other: '# personnes ont déjà été invitées :' }),
  withMail: 'Chacun reçoit un e-mail, et vous recevez tous les liens ici.',
  withoutMail:
    'L’envoi d’e-mails n’est pas configuré. Vous recevez un lien pour chacun, à copier, à montrer ou à imprimer.',
  submit: (number) => (number === 0 ? 'Inviter' : `Inviter ${countPeople(number)}`),
  sending: (done, all) => `Invitations : ${done} sur ${all}…`,
  stopped: (reason) =>
    `L’envoi s’est arrêté : ${reason} Les personnes ci-dessous sont invitées ; appuyez de nouveau sur le bouton pour les autres.`,
  resultHeading: (number) => count(number, { one: '# personne est invitée', other: '# personnes sont invitées' }),
  resultHint: (date) =>
    `Chaque lien sert jusqu’à ce que la personne ait choisi un mot de passe, au plus tard jusqu’au ${date}. Les liens ne sont affichés que maintenant : copiez-les ou imprimez-les. Vous pourrez créer un nouveau lien plus tard.`,
  mailed: 'E-mail envoyé',
  notMailed: 'L’e-mail n’a pas été accepté : donnez le lien.',
  renewed: 'Déjà invité : nouveau lien',
  notInvited: 'Pas invités :',
  known: 'a déjà un compte.',
  copyAll: 'Tout copier',
  copiedAll: 'Copié : nom, adresse et lien de chacun, pour un tableur.',
  notCopied: 'La liste n’a pas pu être copiée.',
  print: 'Imprimer avec les codes QR',
  more: 'Inviter d’autres personnes',
  printHint: (date) =>
    `Scannez ce code avec un téléphone pour choisir votre mot de passe. Il sert jusque-là, au plus tard jusqu’au ${date}.`,
};

export const peopleTexts: typeof english.peopleTexts = {
  heading: 'Personnes',
  failed: 'La liste des personnes n’a pas pu être chargée.',
  search: 'Rechercher par nom ou par adresse',
  role: 'Rôle',
  state: 'État',
  all: 'Tous',
  roles: { learner: 'Élève', author: 'Auteur', owner: 'Responsable' },
  states: { invited: 'Invité', active: 'Actif', disabled: 'Désactivé' },
  columns: { name: 'Nom', role: 'Rôle', classes: 'Classes', lastSeen: 'Dernière visite', state: 'État' },
  you: 'Vous',
  never: 'Aucune connexion',
  noName: 'Sans nom',
  total: countPeople,
  none: 'Personne ne correspond.',
  showAll: 'Afficher tout le monde',
  more: 'Afficher la suite',
  actions: (name) => `Actions pour ${name}`,
  edit: 'Nom et rôle',
  invitationLink: 'Nouveau lien d’invitation',
  resetLink: 'Lien pour un nouveau mot de passe',
  signOut: 'Déconnecter partout',
  disable: 'Désactiver',
  enable: 'Réactiver',
  remove: 'Supprimer…',
  changed: (name) => `Enregistré : ${name}.`,
  signedOut: (name) => `Toutes les sessions de ${name} sont fermées.`,
  deleted: (name) => `Le compte de ${name} est supprimé.`,
  editDialog: {
    heading: (name) => `Nom et rôle de ${name}`,
    name: 'Nom',
    save: 'Enregistrer',
    roleHints: {
      learner: 'Les élèves lisent les leçons, font les exercices et révisent.',
      author: 'Les auteurs écrivent et publient aussi des leçons, et enseignent dans des classes.',
      owner: 'Les responsables gèrent aussi les personnes et les paramètres.',
    },
    ownRole: 'C’est votre propre compte. Sans le rôle de responsable, vous ne pourrez plus revenir à cet écran.',
  },
  linkDialog: {
    invitation: (name) => `Invitation de ${name}`,
    reset: (name) => `Nouveau mot de passe pour ${name}`,
    invitationHint:
      'Donnez ce lien à la personne : il lui permet de choisir un mot de passe. Un lien d’invitation précédent ne fonctionne plus.',
    resetHint:
      'Donnez ce lien à la personne : il lui permet de choisir un nouveau mot de passe. L’actuel fonctionne jusque-là.',
    expires: (date) => `Il sert une seule fois, jusqu’au ${date}.`,
    failed: 'Le lien n’a pas pu être créé.',
    close: 'Fermer',
  },
  link: {
    copy: 'Copier le lien',
    copyFor: (name) => `Copier le lien de ${name}`,
    copied: 'Lien copié.',
    notCopied: 'Le lien n’a pas pu être copié.',
    qrCode: 'Code QR',
    qrCodeFor: (name) => `Code QR de ${name}`,
    qrCodeLabel: (name) => `Code QR du lien de ${name}`,
  },
  data: 'Télécharger les données',
  dataDialog: {
    heading: (name) => `Télécharger les données de ${name} ?`,
    text: 'Un fichier zip avec tout ce qui est enregistré sur cet élève, par exemple pour un parent qui le demande. L’élève peut télécharger la même chose. Cette action figure dans le journal.',
    confirm: 'Télécharger',
  },
  signOutDialog: {
    heading: (name) => `Déconnecter ${name} partout ?`,
    text: 'Tous les appareils sont déconnectés en quelques secondes. La personne peut se reconnecter avec son mot de passe.',
    confirm: 'Déconnecter partout',
  },
  disableDialog: {
    heading: (name) => `Désactiver le compte de ${name} ?`,
    text: 'La personne est déconnectée et ne peut plus se connecter tant que vous ne réactivez pas le compte. Rien n’est supprimé.',
    own: 'C’est votre propre compte : vous serez déconnecté, et seul un autre responsable pourra le réactiver.',
    confirm: 'Désactiver',
  },
  deleteDialog: {
    heading: (name) => `Supprimer le compte de ${name} ?`,
    goes: 'Seront supprimés, définitivement :',
    going: [
      'le compte, avec son mot de passe et ses sessions',
      'toutes les réponses et tous les progrès',
      'l’appartenance aux classes et les cartes de connexion',
    ],
    stays: 'Les leçons, leur historique et les classes restent.',
    removeName: 'Retirer aussi le nom de l’historique des leçons',
    own: 'C’est votre propre compte.',
    confirm: 'Supprimer',
  },
  cancel: 'Annuler',
  accountsAtProvider:
    'Les comptes sont gérés par un autre fournisseur de connexion. Les personnes apparaissent ici à leur première connexion ; invitez-les, réinitialisez les mots de passe et supprimez les comptes chez ce fournisseur.',
};

export const schoolTexts: typeof english.schoolTexts = { tabs: 'École', people: 'Personnes', settings: 'Paramètres' };
