// French texts of the owner's settings. Not yet read by a native speaker.

import type { settingsTexts } from '#texts/en/settings.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('fr');

export const settings: typeof settingsTexts = {
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
  signUp: {
    heading: 'Inscription',
    legend: 'Qui peut créer un compte sans invitation',
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
    screensHint:
      'Pour les personnes qui n’en ont pas choisi. Les e-mails sont dans la même langue, sauf si vous en choisissez une autre.',
    mails: 'Langue des e-mails',
    mailsHint: 'Pour les personnes qui n’en ont pas choisi.',
    auto: 'La langue de chaque navigateur',
  },
  mail: {
    heading: 'E-mail',
    server: 'Serveur de messagerie',
    none: 'Aucun : les e-mails sont listés dans la boîte de développement, sur la machine elle-même',
    from: 'Expéditeur',
    hint: 'Fixé par SMTP_URL et MAIL_FROM au démarrage de Cahier.',
    test: 'Envoyer un e-mail d’essai',
    sent: (to) =>
      `Le serveur de messagerie a accepté un e-mail pour ${to}. Vérifiez qu’il arrive, y compris dans les indésirables.`,
    inMailbox: (to) =>
      `L’e-mail pour ${to} est dans la boîte de développement : il n’y a pas de serveur de messagerie.`,
    failed: (reason) => `Le serveur de messagerie a refusé : ${reason}`,
  },
  retention: {
    heading: 'Données des élèves',
    answers: 'Réponses des élèves partis, en jours',
    inactive: 'Supprimer les comptes d’élèves sans connexion depuis, en jours',
    looks: 'Journal des personnes qui ont regardé les réponses, en jours',
    noLimit: 'Vide : sans limite.',
    looksHint: 'Les élèves voient ce journal dans leur compte.',
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
