// French texts of the owner's settings. Not yet read by a native speaker.
import type * as english from '#texts/en/settings.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('fr');

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
    formHint: 'Le fournisseur de messagerie de l’école indique ce qu’il faut saisir ici.',
    untilThen: 'Sans cela, personne ne reçoit d’e-mail.',
    host: 'Nom du serveur',
    security: 'Connexion',
    tls: 'TLS (habituel)',
    startTls: 'STARTTLS',
    noTls: 'Non chiffrée',
    port: 'Port',
    user: 'Nom d’utilisateur',
    password: 'Mot de passe',
    passwordKept: 'Il y en a un. Vide : il reste.',
    fromHint: 'Par exemple « École <cahier@example.org> ».',
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
      'Les élèves lisent que c’est le cas. Pour la plupart des écoles, mieux vaut ne pas l’activer : coller ne prouve rien, car beaucoup écrivent d’abord ailleurs, aussi avec des aides dont ils ont besoin.',
    notice: 'Une note pour les élèves avant leur accord',
    noticeHint:
      'Avec les mots de votre école, par exemple ce que les parents ont signé. Elle est montrée partout où les élèves acceptent que les enseignants voient ou écoutent leur travail, et sur la page « Ce qui est conservé à votre sujet ». Ceux qui ont déjà accepté ne sont pas interrogés de nouveau.',
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
