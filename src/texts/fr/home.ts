// French texts of the home screen, the first run and imports. Not yet read by a native speaker.
import type * as english from '#texts/en/author.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('fr');

export const firstRunTexts: typeof english.firstRunTexts = {
  heading: 'Configurer Cahier',
  intro: 'Créez votre compte. Avec lui, vous écrivez des leçons et gérez les personnes et les paramètres.',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  schoolName: 'Nom de l’école (facultatif)',
  schoolNameHint: 'Affiché dans la barre et dans les e-mails. Vous pourrez le changer plus tard.',
  keepDemo: 'Garder le cours de démonstration (français A1)',
  keepDemoHint: 'Cinq leçons avec enregistrements, à regarder et à modifier.',
  courseTitle: 'Titre de votre premier cours',
  courseTitleHint: 'Par exemple « Allemand A1 ». Il commence sans leçons.',
  submit: 'Créer le compte',
  failed: 'Cahier est injoignable.',
  linkNeeded: 'Ouvrez le lien de première utilisation',
  linkNeededHint:
    'Il a été affiché au démarrage de Cahier et sert une seule fois. Redémarrer Cahier en affiche un nouveau. Sur la machine où Cahier tourne, aucun lien n’est nécessaire.',
  over: 'Cahier est déjà configuré',
  overHint: 'Connectez-vous avec l’adresse e-mail et le mot de passe de votre compte.',
  signIn: 'Se connecter',
};

export const homeTexts: typeof english.homeTexts = {
  title: 'Bienvenue dans Cahier',
  lead: 'Écrivez des leçons de langue avec du son et des exercices. Les élèves lisent, écoutent, s’exercent et voient aussitôt ce qu’il faut corriger.',
  proof:
    'Ceci est une démonstration en cours de développement : le travail d’une personne peut être écrasé par d’autres.',
  proofNow:
    'Ce que deux personnes modifient dans un même brouillon est fusionné ; si ce n’est pas possible, Cahier demande quelle version garder.',
  pair: {
    label: 'Essayez',
    source: 'Modifiez ce texte',
    result: 'La page que voient les élèves',
    task: (answer, nearMiss) =>
      `Écrivez ${answer} dans le champ et appuyez sur Vérifier. Ou glissez une erreur – ${nearMiss} – et voyez ce qu’en dit Cahier.`,
  },
  recorder: {
    start: 'Enregistrer un mot',
    again: 'Enregistrer de nouveau',
    stop: 'Arrêter',
    hint: 'Dix secondes au plus. Rien n’est envoyé.',
    running: 'Enregistrement… dites un mot',
    done: 'Votre enregistrement est dans le texte et sur la page. Appuyez sur son bouton de lecture.',
    line: 'mon enregistrement',
    notLoaded: 'L’enregistreur n’a pas pu être chargé. Vérifiez la connexion et réessayez.',
  },
  waysHeading: 'Par où commencer',
  write: 'Écrivez votre première leçon',
  writeText: 'Tapez du texte simple, ajoutez des enregistrements et des images, et voyez la page apparaître à côté.',
  writeFailed: 'Les modèles n’ont pas pu être chargés. Vérifiez la connexion et réessayez.',
  read: 'Ouvrez une leçon',
  readText: 'Lisez, écoutez, remplissez les champs et voyez aussitôt ce qui était juste.',
  learn: 'Apprenez le balisage',
  learnText: 'Toutes les règles de mise en forme, chacune avec un exemple à copier.',
};

export const importTexts: typeof english.importTexts = {
  heading: 'Importer un fichier',
  back: 'Tous les brouillons',
  lead: 'Transformez un fichier d’un autre programme en brouillon. Vous voyez d’abord un aperçu ; rien n’est créé sans votre accord.',
  formats: 'Word (.docx), XML Moodle, GIFT, H5P, Anki, LiaScript, Markdown et listes de mots (.csv), jusqu’à 50 Mo.',
  choose: 'Choisir un fichier',
  drop: 'ou déposez-le ici',
  reading: (name) => `Lecture de « ${name} »…`,
  tooLarge: (name) => `« ${name} » dépasse 50 Mo. Divisez-le ou réduisez ses images et ses enregistrements.`,
  notRead: (reason) => `${reason} Rien n’a été créé.`,
  another: 'Choisir un autre fichier',
  create: 'Créer le brouillon',
  creating: 'Création du brouillon…',
  willCome: 'Ce qui sera importé',
  previewHeading: 'Aperçu',
  sources: {
    docx: (name) => `Document Word, de « ${name} ».`,
    moodle: (name) => `Questions Moodle (XML), de « ${name} ».`,
    gift: (name) => `Questions GIFT, de « ${name} ».`,
    h5p: (name) => `Contenu H5P, de « ${name} ».`,
    anki: (name) => `Paquet Anki, de « ${name} ».`,
    list: (name) => `Liste de mots, de « ${name} ».`,
    liascript: (name) => `Cours LiaScript, de « ${name} ».`,
    markdown: (name) => `Texte Markdown, de « ${name} ».`,
  },
  listed: { heading: 'Les mots comme', table: 'tableau', pairs: 'exercices de paires' },
  paste: 'Ou collez une liste : chaque mot avec son sens sur une ligne, ou des cellules d’un tableur',
  readList: 'Lire la liste',
  pastedName: 'Liste de mots',
  cancel: 'Annuler',
  stopped: 'Arrêté. Rien n’a été créé.',
  stoppedCreating:
    'Arrêté. Rien n’a été créé, à moins que le brouillon n’ait été terminé juste avant : il est alors parmi vos brouillons.',
  report: {
    title: (name) => `Importation de « ${name} »`,
    fileName: 'Rapport d’importation',
    cameIn: 'Ce qui est importé',
    count: (label, number) => `${label} : ${number}`,
    words: 'Mots',
    blanks: 'Trous',
    items: 'Questions, paires et autres réponses',
    files: 'Fichiers',
    nothingLost: 'Rien n’est omis.',
    save: 'Enregistrer ce rapport',
  },
  title: 'Titre du brouillon',
  mediaStand:
    'Les enregistrements, images et vidéos sont importés avec le brouillon. Cet aperçu n’en montre que les noms.',
  media: {
    AUDIO: (name) => `Enregistrement : ${name}`,
    IMAGE: (name) => `Image : ${name}`,
    VIDEO: (name) => `Vidéo : ${name}`,
  },
  gapsHeading: (number) => count(number, { one: '# trou a été reconnu', other: '# trous ont été reconnus' }),
  gapsLead:
    'Ceux qui sont cochés et ont une réponse deviennent des champs. Séparez plusieurs bonnes réponses par une barre : suis | étais.',
  tickAll: 'Tout cocher',
  tickNone: 'Tout décocher',
  answer: 'Réponse',
  answerInContext: (context) => `Réponse du trou dans « ${context} »`,
  keepHint: (hint) => `Garder (${hint}) comme indice`,
  unanswered: (number) =>
    count(number, {
      one: '# trou coché n’a pas encore de réponse et reste tel quel dans le texte.',
      other: '# trous cochés n’ont pas encore de réponse et restent tels quels dans le texte.',
    }),
  questions: {
    heading: (number) =>
      count(number, { one: '# question à choix a été reconnue', other: '# questions à choix ont été reconnues' }),
    lead: 'Celles qui sont cochées deviennent des questions à choix, avec les options que vous marquez comme justes.',
    rightOptions: (question) => `Options justes de « ${question} »`,
    picture: '(image)',
    unanswered: (number) =>
      count(number, {
        one: '# question cochée n’a pas encore d’option juste et reste telle quelle dans le texte.',
        other: '# questions cochées n’ont pas encore d’option juste et restent telles quelles dans le texte.',
      }),
  },
  noticesHeading: 'Ce qui est omis ou modifié',
  mediaHeading: (number) => count(number, { one: '# fichier importé avec', other: '# fichiers importés avec' }),
};

export const helpTexts: typeof english.helpTexts = {
  heading: 'Aide',
  failed: 'L’aide n’a pas pu être chargée.',
  inEnglish: 'Ce guide est en anglais.',
  guides: {
    teachers: 'Pour les enseignants',
    editor: 'L’éditeur',
    recording: 'Enregistrer une leçon',
    imports: 'Importer des fichiers',
    exports: 'Les leçons dans d’autres programmes',
    schools: 'Pour la direction de l’école',
  },
};

export const firstStepsTexts: typeof english.firstStepsTexts = {
  heading: 'Premiers pas',
  done: 'fait',
  help: 'Comment faire',
  dismiss: 'Masquer les premiers pas',
  steps: {
    schoolName: 'Nommer l’école',
    address: 'Rendre l’adresse accessible',
    teachers: 'Inviter les enseignants',
    ownerClass: 'Créer une classe',
    backup: 'Faire une sauvegarde',
    draft: 'Écrire un brouillon',
    publish: 'Le publier',
    class: 'Créer une classe',
    assign: 'Donner une leçon à faire',
  },
};
