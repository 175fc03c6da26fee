// French texts of imports, course transfer and the first run. Not yet read by a native speaker.
import type { courseTransferTexts } from '#texts/en/course-transfer.ts';
import type { firstRunTexts } from '#texts/en/first-run.ts';
import type { importTexts } from '#texts/en/imports.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('fr');

export const imports: typeof importTexts = {
  heading: 'Importer un fichier',
  back: 'Tous les brouillons',
  lead: 'Transformez un fichier d’un autre programme en brouillon. Vous voyez d’abord un aperçu ; rien n’est créé sans votre accord.',
  formats: 'Word (.docx), XML Moodle, GIFT, H5P et Markdown, jusqu’à 50 Mo.',
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
    markdown: (name) => `Texte Markdown, de « ${name} ».`,
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
  noticesHeading: 'Ce qui est omis ou modifié',
  mediaHeading: (number) => count(number, { one: '# fichier importé avec', other: '# fichiers importés avec' }),
};

export const courseTransfer: typeof courseTransferTexts = {
  heading: 'Exporter et importer',
  lead: 'Téléchargez tout le cours en un fichier : pour une plateforme, en cartes, en livre ou en fiche de travail, comme sauvegarde ou pour le déplacer.',
  export: 'Exporter le cours',
  importCourse: 'Importer un cours',
  importing: 'Importation…',
  imported: (title, lectures) =>
    `Le cours « ${title} » est importé, avec ${count(lectures, { one: '# leçon', other: '# leçons' })}.`,
  exists: 'Ce cours existe déjà. Remplacer son plan ? Les brouillons et les pages existants sont conservés.',
  replace: 'Remplacer le plan',
  cancel: 'Annuler',
  notChanged: 'Rien n’a changé.',
  failed: (reason) => `Rien n’a changé. ${reason}`,
};

export const firstRun: typeof firstRunTexts = {
  heading: 'Configurer Cahier',
  intro: 'Créez votre compte. Avec lui, vous écrivez des leçons et gérez les personnes et les paramètres.',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  schoolName: 'Nom de l’école (facultatif)',
  schoolNameHint: 'Affiché dans la barre et dans les e-mails. Vous pourrez le changer plus tard.',
  keepDemo: 'Garder le cours de démonstration (français A1)',
  keepDemoHint: 'Quatre leçons avec enregistrements, à regarder et à modifier.',
  submit: 'Créer le compte',
  failed: 'Cahier est injoignable.',
  linkNeeded: 'Ouvrez le lien de première utilisation',
  linkNeededHint:
    'Il a été affiché au démarrage de Cahier et sert une seule fois. Redémarrer Cahier en affiche un nouveau. Sur la machine où Cahier tourne, aucun lien n’est nécessaire.',
  over: 'Cahier est déjà configuré',
  overHint: 'Connectez-vous avec l’adresse e-mail et le mot de passe de votre compte.',
  signIn: 'Se connecter',
};
