// French texts of people and settings. Not yet read by a native speaker.
import type * as english from '#texts/en/author.ts';
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
    `Chaque lien sert jusqu’à ce que la personne ait choisi un mot de passe, au plus tard jusqu’au ${date}. Les liens ne sont affichés que maintenant : copiez-les ou imprimez-les. Vous pourrez créer un nouveau lien plus tard.`,
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
    heading: (name) => `Télécharger les données de ${name} ?`,
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

export const settingsTexts: typeof english.settingsTexts = {
  heading: 'Paramètres',
  failed: 'Les paramètres n’ont pas pu être chargés.',
  sections: 'Rubriques',
  save: 'Enregistrer',
  saved: 'Enregistré.',
  unsaved: 'Pas encore enregistré',
  confirmLeave: 'Des paramètres ne sont pas enregistrés. Quitter cette page sans les enregistrer ?',
  setBy: (variable) => `Fixé par ${variable} au démarrage de Cahier ; ne peut pas être modifié ici.`,
  setAtProvider: 'À régler chez le fournisseur qui gère vos comptes.',
  school: {
    heading: 'École',
    name: 'Nom de l’école',
    nameHint: 'Affiché dans la barre de navigation et en tête des e-mails.',
    logo: 'Logo',
    logoHint: 'Une image PNG ou JPEG de 1 Mo au plus. Elle est affichée dans la barre et dans les e-mails.',
    choose: 'Choisir une image',
    replace: 'Remplacer',
    remove: 'Retirer',
    logoAlt: 'Le logo de l’école',
    logoSaved: 'Le logo est enregistré.',
    logoRemoved: 'Le logo est retiré.',
  },
  address: {
    heading: 'Adresse',
    set: 'Indiquée par PUBLIC_URL au démarrage de Cahier. Les liens des e-mails et des invitations commencent ainsi.',
    hint: 'Les liens des e-mails et des invitations commencent ainsi. PUBLIC_URL en indique une autre au démarrage de Cahier.',
  },
  signUp: {
    heading: 'Inscription',
    legend: 'Qui peut créer un compte sans invitation',
    addresses: 'Les élèves inscrits avec un code peuvent ajouter une adresse e-mail',
    addressesHint:
      'Chaque adresse reçoit un e-mail de confirmation. Sans adresse, les élèves reviennent avec une carte de connexion.',
    approval: 'Les enseignants font entrer chaque personne qui utilise un code',
    approvalHint:
      'Dans toutes les classes. Sinon, chaque classe le règle comme ses enseignants le veulent. Les cartes de connexion n’attendent pas.',
    policies: {
      nobody: [
        'Personne',
        'On entre seulement sur invitation ; le code d’une classe fait entrer les personnes qui ont un compte.',
      ],
      class: [
        'Les élèves qui ont le code d’une classe',
        'Les enseignants donnent un code, un lien ou une carte de connexion.',
      ],
      learner: ['Tout le monde, comme élève', 'Ces personnes lisent les leçons et répondent.'],
      author: ['Tout le monde, comme auteur', 'Ces personnes écrivent, modifient et suppriment aussi des leçons.'],
    },
  },
  language: {
    heading: 'Langues',
    screens: 'Langue des écrans',
    screensSaved:
      'Enregistré. Les personnes qui n’ont pas choisi de langue la voient dès qu’elles rechargent une page.',
    screensHint:
      'Pour les personnes qui n’en ont pas choisi. Les e-mails sont dans la même langue, sauf si vous en choisissez une autre.',
    mails: 'Langue des e-mails',
    mailsHint: 'Pour les personnes qui n’en ont pas choisi.',
    auto: 'La langue de chaque navigateur',
    address: 'Comment s’adresser aux élèves',
    addressHint: 'Sur les écrans des élèves, dans les langues qui ont deux façons. Les enseignants sont vouvoyés.',
    addresses: {
      familiar: ['Tutoiement', 'tu, du, tú, ти'],
      formal: ['Vouvoiement', 'vous, Sie, usted, Ви'],
    },
  },
  mail: {
    heading: 'E-mail',
    server: 'Serveur de messagerie',
    none: 'Aucun : les e-mails sont listés dans la boîte de développement, sur la machine elle-même',
    from: 'Expéditeur',
    hint: 'Fixé par SMTP_URL et MAIL_FROM au démarrage de Cahier.',
    formHint:
      'Le fournisseur de messagerie de l’école indique ce qu’il faut saisir ici. Sans cela, personne ne reçoit d’e-mail.',
    host: 'Nom du serveur',
    security: 'Connexion',
    tls: 'TLS (habituel)',
    startTls: 'STARTTLS',
    noTls: 'Non chiffrée',
    port: 'Port',
    user: 'Nom d’utilisateur',
    password: 'Mot de passe',
    passwordKept: 'Il y en a un. Vide : il reste.',
    fromHint: 'Par exemple « École <cahier@example.org> ».',
    saveServer: 'Enregistrer le serveur',
    removeServer: 'Supprimer le serveur',
    serverRemoved: 'Le serveur de messagerie est supprimé.',
    test: 'Envoyer un e-mail d’essai',
    sent: (to) =>
      `Le serveur de messagerie a accepté un e-mail pour ${to}. Vérifiez qu’il arrive, y compris dans les indésirables.`,
    inMailbox: (to) =>
      `L’e-mail pour ${to} est dans la boîte de développement : il n’y a pas de serveur de messagerie.`,
    failed: (reason) => `Le serveur de messagerie a refusé : ${reason}`,
  },
  lectures: {
    heading: 'Leçons',
    legend: 'Qui supprime une leçon',
    policies: {
      authors: [
        'Ses auteurs et les responsables',
        'Qui l’a créée ou enregistrée, les enseignants des classes qui l’ont à faire, et vous. Les autres peuvent la copier.',
      ],
      everybody: ['Tous les auteurs', 'Qui écrit des leçons peut les supprimer toutes.'],
    },
  },
  retention: {
    heading: 'Données des élèves',
    answers: 'Réponses des élèves partis, en jours',
    inactive: 'Supprimer les comptes d’élèves sans connexion depuis, en jours',
    looks: 'Journal des personnes qui ont regardé les réponses, en jours',
    noLimit: 'Vide : sans limite.',
    looksHint: 'Les élèves voient ce journal dans leur compte.',
    heardTakes: 'Enregistrements d’élèves auxquels un enseignant a répondu, en jours',
    heardTakesHint: 'Ils sont supprimés ce nombre de jours après la réponse.',
    unheardTakes: 'Enregistrements d’élèves sans réponse, en jours',
    unheardTakesHint: 'Ils sont supprimés ce nombre de jours après l’envoi.',
    pastes: 'Montrer aux enseignants combien d’un texte a été collé d’un coup',
    pastesHint:
      'Les élèves lisent que c’est le cas. Pour la plupart des écoles, mieux vaut ne pas l’activer : coller ne prouve rien, car beaucoup écrivent d’abord ailleurs, aussi avec des aides dont ils ont besoin.',
    notice: 'Une note pour les élèves avant leur accord',
    noticeHint:
      'Avec les mots de votre école, par exemple ce que les parents ont signé. Elle est montrée partout où les élèves acceptent que les enseignants voient ou écoutent leur travail, et sur la page « Ce qui est conservé à votre sujet ». Ceux qui ont déjà accepté ne sont pas interrogés de nouveau.',
  },
  backups: {
    heading: 'Sauvegardes',
    failed: 'Les sauvegardes n’ont pas pu être chargées.',
    last: 'Dernière sauvegarde',
    next: 'Prochaine sauvegarde',
    never: 'Aucune jusqu’ici',
    off: 'Aucune : BACKUP_RETENTION vaut 0',
    retention: (number) =>
      count(number, {
        one: '# sauvegarde de nuit est conservée.',
        other: '# sauvegardes de nuit sont conservées.',
      }),
    start: 'Sauvegarder maintenant',
    running: 'Sauvegarde en cours…',
    done: 'La sauvegarde est faite.',
    list: 'Sauvegardes du dossier',
    download: 'Télécharger',
    downloadName: (name) => `Télécharger ${name}`,
    warning:
      'Une sauvegarde contient tout, y compris les clés qui permettent de se connecter à la place d’une autre personne. Rangez-la là où vous seul pouvez la lire.',
    kinds: { nightly: 'De nuit', manual: 'À la main', 'before-update': 'Avant une mise à jour' },
    kindAndSize: (kind, size) => `${kind}, ${size}`,
  },
  health: {
    heading: 'Version et état',
    failed: 'L’état n’a pas pu être chargé.',
    version: 'Version',
    database: 'Base de données',
    databases: { sqlite: 'SQLite', postgresql: 'PostgreSQL' },
    files: 'Fichiers',
    fileStores: { disk: 'Sur le disque', s3: 'Dans S3' },
    disk: 'Disque',
    diskFree: (free, total) => `${free} libres sur ${total}`,
    checks: 'Contrôles',
    checkNames: { database: 'Base de données', blobs: 'Espace de fichiers', disk: 'Espace disque' },
    works: (name) => `${name} : fonctionne`,
    fails: (name) => `${name} : en panne`,
    failures: 'Tâches échouées depuis le dernier démarrage',
    noFailures: 'Aucune',
    failure: (time, job, message) => `${time} ${job} : ${message}`,
  },
};
