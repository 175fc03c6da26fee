// French texts of the home screen and the first run. Not yet read by a native speaker.
import type * as english from '#texts/en/home.ts';

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
  courseTitleHint: 'Par exemple « Allemand A1 ». Il commence sans leçons.',
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
  schoolTitle: (school) => `Bienvenue – ${school}`,
  lead: 'Écrivez des leçons de langue avec du son et des exercices. Les élèves lisent, écoutent, s’exercent et voient aussitôt ce qu’il faut corriger.',
  proof:
    'Ceci est une démonstration en cours de développement : le travail d’une personne peut être écrasé par d’autres.',
  proofNow:
    'Ce que deux personnes modifient dans un même brouillon est fusionné ; si ce n’est pas possible, Cahier demande quelle version garder.',
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
    notLoaded: 'L’enregistreur n’a pas pu être chargé. Vérifiez la connexion et rechargez la page.',
  },
  waysHeading: 'Par où commencer',
  write: 'Écrivez votre première leçon',
  writeText: 'Tapez du texte simple, ajoutez des enregistrements et des images, et voyez la page apparaître à côté.',
  writeFailed: 'Les modèles n’ont pas pu être chargés. Vérifiez la connexion et rechargez la page.',
  read: 'Ouvrez une leçon',
  readText: 'Lisez, écoutez, remplissez les champs et voyez aussitôt ce qui était juste.',
  learn: 'Apprenez le balisage',
  learnText: 'Toutes les règles de mise en forme, chacune avec un exemple à copier.',
};

export const helpTexts: typeof english.helpTexts = {
  heading: 'Aide',
  failed: 'L’aide n’a pas pu être chargée.',
  inEnglish: 'Ce guide est en anglais.',
  onlyFirstDay:
    'Aucune personne de langue maternelle française n’a encore relu cette traduction. Le guide complet suit, en anglais.',
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
