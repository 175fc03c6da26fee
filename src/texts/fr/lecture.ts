// French texts of what a lecture needs. Not yet read by a native speaker.
import type * as english from '#texts/en/lecture.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('fr');

const serverError = 'Une erreur s’est produite sur le serveur. C’est le plus souvent temporaire.';

const letters = (number: number) => count(number, { one: '# lettre', other: '# lettres' });

export const appTexts: typeof english.appTexts = {
  skip: 'Aller au contenu',
  mainNav: 'Navigation principale',
  navMenu: 'Menu',
  account: 'Compte',
  todo: 'À faire',
  review: 'Révision',
  course: 'Cours',
  classes: 'Classes',
  school: 'École',
  loading: 'Chargement…',
  search: 'Rechercher',
  help: 'Aide',
  keys: 'Raccourcis clavier',
  theme: { label: 'Couleurs', auto: 'Système', light: 'Clair', dark: 'Sombre' },
  wideTable: 'Tableau à faire défiler',
  retry: 'Réessayer',
  requestFailed: (_action, status, statusText) => `Erreur : ${status} ${statusText}`,
  connection: {
    lost: 'Pas de connexion',
    wasLost: 'la connexion a été perdue',
    hint: 'Cette page se chargera d’elle-même dès que la connexion sera rétablie.',
    busy: 'Le serveur ne peut pas répondre pour le moment',
    busyHint: 'Cette page se chargera d’elle-même dès qu’il le pourra.',
  },
  viewer: {
    edit: 'Modifier',
    toggle: 'Menu du cours',
    overview: 'Sommaire',
    done: 'Terminé',
    doneLectures: (done, all) => `${count(done, { one: '# leçon terminée', other: '# leçons terminées' })} sur ${all}`,
    print: 'Imprimer',
    download: 'Télécharger en un seul fichier',
    downloaded: (file) => `« ${file} » est téléchargé. Il s’ouvre hors connexion.`,
    downloadFailed: 'La page n’a pas pu être téléchargée.',
    export: 'Exporter',
    otherFormats: 'Autres formats',
    offline: 'Hors connexion',
    listenFirst: 'Écouter d’abord',
    words: (count) => `Mots (${count})`,
    more: 'Plus',
    previous: (title) => `Précédente : ${title}`,
    next: (title) => `Suivante : ${title}`,
    lectureNavigation: 'Leçon précédente et suivante',
    notFound: 'Leçon introuvable',
    notFoundHint: 'Elle n’est peut-être pas encore publiée. Choisis une autre leçon ou réessaie.',
    failed: 'Cette leçon n’a pas pu être chargée',
    failedHint: serverError,
    untitled: 'Leçon sans titre',
    unit: (number) => `Unité ${number}`,
    progress: 'Mes progrès',
  },
  exercise: {
    checkButton: 'Vérifier',
    answerField: (number) => `Réponse ${number}`,
    score: (right, all) => `${count(right, { one: '# juste', other: '# justes' })} sur ${all}`,
    scoreNearly: (right, all, nearly) =>
      `${count(right, { one: '# juste', other: '# justes' })} sur ${all}, ${nearly} presque`,
    held: (right, all, nearly, empty) =>
      `${count(right, { one: '# juste', other: '# justes' })} sur ${all}${nearly === 0 ? '' : `, ${nearly} presque`}${empty === 0 ? '' : `, ${count(empty, { one: '# vide', other: '# vides' })}`}. Le deuxième « Vérifier » montre les réponses.`,
    second: (score, second) => `${score}, ${second} au deuxième essai`,
    waiting: 'Pas encore envoyées : tes réponses attendent sur cet appareil.',
    again: 'Recommencer',
    inExercise: (name, exercise) => `${name}, exercice ${exercise}`,
    inLecture: (name, lecture) => `${name}, ${lecture}`,
    scoreAnswered: (right, all, when) =>
      `${count(right, { one: '# juste', other: '# justes' })} sur ${all}. Répondu ${when}.`,
    correct: 'juste',
    nearly: 'presque juste',
    wrong: 'faux',
    noAnswer: 'sans réponse',
    correction: 'Bonne réponse :',
  },
  accents: {
    label: 'Lettres accentuées',
    capitals: 'Majuscules',
    back: 'Lettres précédentes',
    forward: 'Autres lettres',
    hint: 'Astuce : Alt + une lettre, plusieurs fois, fait défiler ses accents.',
  },
  player: {
    video: 'Vidéo',
    play: (name) => `Écouter ${name}`.trim(),
    pause: (name) => `Mettre en pause : ${name}`.trim(),
    failed: 'Impossible de lire cet enregistrement',
  },
  errorBoundary: {
    heading: 'Un problème est survenu sur cet écran',
    hint: 'Cahier a peut-être été mis à jour. Recharger la page suffit en général ; le texte non enregistré reste dans ce navigateur.',
    reload: 'Recharger la page',
  },
};

export const courseStartTexts: typeof english.courseStartTexts = {
  reviewAnswers: (number) => `Réviser ${count(number, { one: '# réponse', other: '# réponses' })}`,
  downloadCourse: 'Télécharger le cours',
  welcome: (units, lectures) =>
    `${count(lectures, { one: '# leçon', other: '# leçons' })} en ${count(units, { one: '# unité', other: '# unités' })}`,
  begin: 'Commencer la première leçon',
  resume: 'Reprendre où tu en étais',
  noCourse: 'Cours introuvable',
  noCourseHint: 'Il a peut-être été supprimé. Choisis un autre cours ou réessaie.',
  courseFailed: 'Ce cours n’a pas pu être chargé',
  courseFailedHint: serverError,
  emptyCourse: 'Ce cours n’a pas encore de leçon.',
  otherCourses: 'Autres cours',
  level: (level) => `Niveau : ${level}`,
  chooseLevel: 'Niveau',
  allLevels: 'Tous les niveaux',
  findLecture: 'Savoir faire quoi ?',
  found: (lectures) =>
    lectures === 0 ? 'Aucune leçon ne le dit.' : count(lectures, { one: '# leçon', other: '# leçons' }),
};

export const remarkTexts: typeof english.remarkTexts = {
  lookAgain: (nearMisses) => `Presque juste. Regarde encore ${nearMisses}.`,
  ofGiven: (given, remark) => `${given} : ${remark}`,
  nearMisses: {
    accents: 'les accents',
    ligature: 'les lettres liées (œ, æ)',
    apostrophe: 'l’apostrophe',
    capital: 'la majuscule',
    spaces: 'les espaces et les traits d’union',
    punctuation: 'la ponctuation',
    ending: 'la terminaison',
    word: 'le petit mot',
    spelling: 'l’orthographe',
    form: 'la forme des lettres',
  },
  check: (nearMisses, answer) => `Vérifie ${nearMisses} : ${answer}`,
};

export const playerBarTexts: typeof english.playerBarTexts = {
  bar: (name) => `Lecteur : ${name}`,
  recording: 'Enregistrement',
  back: (seconds) => `Reculer de ${seconds} secondes`,
  backKey: 'Maj + flèche gauche',
  withKey: (label, key) => `${label} (${key})`,
  position: 'Position',
  elapsed: (time, duration) => `${time} sur ${duration}`,
  speed: (speed) => `Vitesse : ${speed}×`,
  repeat: 'Répéter',
  transcript: 'Transcription',
  subtitles: 'Sous-titres',
  close: 'Fermer le lecteur',
  closeKey: 'Échap',
  keys: 'Flèche droite : commandes · Maj + flèche : 5 secondes · Échap : fermer',
};

export const dateTexts: typeof english.dateTexts = {
  today: 'aujourd’hui',
  yesterday: 'hier',
  tomorrow: 'demain',
  at: (day, time) => `${day} à ${time}`,
  on: (day) => `le ${day}`,
  onWeekday: (weekday) => weekday,
};

export const hintTexts: typeof english.hintTexts = {
  label: 'Lettres accentuées et indice',
  button: 'Indice',
  show: 'Voir un indice',
  keys: 'Alt + Entrée',
  showWithKeys: (keys) => `Voir un indice (${keys})`,
  startsWith: (letter) => `commence par ${letter}`,
  startsWithLength: (letter, length) => `commence par ${letter}, ${length}`,
  length: (lengths) =>
    lengths.length === 1
      ? letters(lengths[0] ?? 0)
      : `${lengths.length} mots de ${lengths.slice(0, -1).join(', ')} et ${lengths.at(-1)} lettres`,
  inBlank: (blank, text) => `${blank} : ${text}`,
  explained: (answer, explanation) => `${answer} : ${explanation}`,
  lookUp: (quote) => `À revoir : ${quote}`,
  back: 'Retour à l’exercice',
};

export const lectureEndTexts: typeof english.lectureEndTexts = {
  open: (all) => `Encore ${count(all, { one: '# réponse', other: '# réponses' })}`,
  progress: (right, all, left) =>
    `${count(right, { one: '# juste', other: '# justes' })} sur ${all}, encore ${left} à trouver`,
  done: 'Toutes les réponses sont justes.',
  begin: 'Aller aux exercices',
  resume: (exercise) => `Continuer : ${exercise}`,
  mend: (exercise) => `Corriger les erreurs : ${exercise}`,
};

export const listTexts: typeof english.listTexts = { separator: ', ' };

export const wordsTexts: typeof english.wordsTexts = {
  play: (word) => `Écouter « ${word} »`,
  know: 'Je le connais',
  known: 'Ce mot ne revient plus dans Révision.',
  notSaved: 'Impossible d’enregistrer. Essaie encore une fois.',
  noMeaning: 'Pas encore de sens',
  back: 'Retour au texte',
  readings: 'Lectures au-dessus des mots',
};

export const listenFirstTexts: typeof english.listenFirstTexts = {
  line: (number) => `la ligne ${number}`,
  show: 'Afficher les mots',
  showLine: (line) => `Afficher les mots de ${line}`,
};

export const specTexts: typeof english.specTexts = {
  product: 'Cahier',
  nav: {
    home: 'Accueil',
    drafts: 'Brouillons',
    lecture: 'Leçons',
    documentation: 'Aide au balisage',
    logout: 'Déconnexion',
  },
  login: {
    heading: 'Connexion',
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    submit: 'Se connecter',
    reset: 'Réinitialiser le mot de passe',
    signedIn: 'Vous êtes connecté, ou un lien de connexion vous attend dans vos e-mails.',
    resetSent: 'Le lien pour réinitialiser votre mot de passe vous attend dans vos e-mails.',
  },
  resetPassword: {
    heading: 'Nouveau mot de passe',
    newPassword: 'Nouveau mot de passe',
    confirmPassword: 'Confirmer le mot de passe',
    submit: 'Modifier le mot de passe',
    mismatch: 'Les mots de passe ne sont pas identiques.',
    updated: 'Le mot de passe est modifié.',
  },
  drafts: { heading: 'Vos brouillons', create: 'Nouveau brouillon' },
  editor: {
    heading: 'Édition du brouillon',
    save: 'Enregistrer',
    publish: 'Publier',
    name: 'Nom de la page',
    namePlaceholder: 'Nom de la leçon',
    markupPlaceholder: 'Écrivez votre texte ici…',
    preview: 'Aperçu',
  },
  upload: {
    heading: 'Ajouter des médias',
    idle: 'Glissez un fichier ici ou cliquez pour le choisir',
    dragging: 'Déposez le fichier ici…',
    uploading: 'Envoi en cours…',
    failed: 'L’envoi a échoué. Réessayez.',
  },
  media: { copyId: 'copier l’ID', copied: 'L’ID est copié.', remove: 'supprimer' },
  viewer: { menu: 'Français A1' },
  documentation: { heading: 'Aide au balisage' },
  errors: {
    noToken: 'Vous n’êtes pas connecté',
    invalidDraftId: 'Identifiant de brouillon non valide',
    invalidPageId: 'Identifiant de page non valide',
    invalidFileName: 'Nom de fichier non valide',
    noData: 'Aucune donnée reçue',
    session: (message) => `La session n’a pas pu être ouverte : ${message}`,
    fetchingDraft: (status, statusText) => `Erreur au chargement du brouillon : ${status} ${statusText}`,
    fetchingPage: (status, statusText) => `Erreur au chargement de la page : ${status} ${statusText}`,
    publishing: (status, statusText) => `Erreur à la publication : ${status} ${statusText}`,
    network: (message) => `Erreur de réseau : ${message}`,
  },
};
