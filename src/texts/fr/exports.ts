// French texts of the export dialog. Not yet read by a native speaker.
import type * as english from '#texts/en/exports.ts';
import { formatAnd } from '#texts/formats/format-list.ts';

export const exportTexts: typeof english.exportTexts = {
  headings: { lecture: 'Exporter la leçon', course: 'Exporter le cours' },
  downloadHeadings: { lecture: 'Télécharger la leçon', course: 'Télécharger le cours' },
  leads: {
    lecture: 'Le fichier contient ce qui est publié maintenant, sans les changements faits depuis.',
    course: 'Toutes les leçons publiées vont dans un seul fichier, dans l’ordre du plan.',
  },
  groups: {
    platform: 'Pour une plateforme d’apprentissage',
    practice: 'Pour s’exercer et lire',
    paper: 'Sur papier',
    cahier: 'Pour Cahier',
  },
  purposes: {
    scorm12: {
      purpose: 'Pour Moodle, Canvas ou un autre LMS (SCORM 1.2)',
      next: 'Dans Moodle : Ajouter une activité ou ressource, Paquetage SCORM. Dans Canvas : SCORM dans la navigation du cours.',
    },
    moodle: {
      purpose: 'Questions pour Moodle',
      next: 'Dans Moodle : Banque de questions, Importer, Format XML Moodle.',
    },
    h5p: {
      purpose: 'Exercices pour H5P',
      next: 'Dans Moodle : Ajouter une activité ou ressource, H5P. Plusieurs exercices forment un fichier zip, avec un fichier pour chacun.',
    },
    h5ppage: {
      purpose: 'Toute la leçon en une page H5P',
      next: 'Dans Moodle : Ajouter une activité ou ressource, H5P. Il faut Column 1.22, ou 1.18 si ce site est réglé ainsi ; si cette bibliothèque manque, un administrateur l’installe.',
    },
    h5pbook: {
      purpose: 'Toute la leçon en un livre interactif H5P',
      next: 'Dans Moodle : Ajouter une activité ou ressource, H5P. Il faut Interactive Book 1.15, ou 1.11 si ce site est réglé ainsi ; si cette bibliothèque manque, un administrateur l’installe.',
    },
    liascript: {
      purpose: 'Un cours pour LiaScript (Markdown)',
      next: 'Décompresser le fichier dans un dossier de son site ou de son dépôt, puis ouvrir son README.md sur liascript.github.io.',
    },
    gift: {
      purpose: 'Questions en texte simple (GIFT)',
      next: 'Dans Moodle : Banque de questions, Importer, Format GIFT.',
    },
    qti3: {
      purpose: 'Questions pour un système de tests (QTI 3)',
      next: 'Dans TAO : Tests, Importer, QTI.',
    },
    scorm2004: {
      purpose: 'Pour un LMS qui veut SCORM 2004 ; pour Moodle, préférer 1.2',
      next: 'Ajouter le fichier comme paquetage SCORM.',
    },
    apkg: {
      purpose: 'Cartes mémoire pour Anki',
      next: 'Dans Anki : Fichier, Importer. Sur un téléphone, ouvrir le fichier avec AnkiDroid ou AnkiMobile.',
    },
    epub: {
      purpose: 'Un livre (EPUB)',
      next: 'S’ouvre dans Apple Books, Thorium, Calibre ou une autre liseuse.',
    },
    html: {
      purpose: 'Un seul fichier pour tout navigateur',
      next: 'Il s’ouvre hors connexion.',
    },
    docx: {
      purpose: 'Une fiche de travail Word, avec le corrigé',
      next: 'S’ouvre dans Word, LibreOffice et Google Docs.',
    },
    archive: {
      purpose: 'Pour un autre Cahier, ou comme sauvegarde',
      next: 'Dans l’autre Cahier : Plan du cours, Importer un cours.',
    },
  },
  features: {
    texts: 'le texte entre les exercices',
    titles: 'les titres',
    emphasis: 'le gras et l’italique',
    colors: 'les couleurs',
    lines: 'les sauts de ligne',
    tables: 'les tableaux',
    blanks: 'les champs à remplir',
    blanksInTables: 'les champs dans les tableaux',
    questions: 'les exercices autres que les champs',
    dictations: 'les dictées',
    writing: 'les textes à écrire',
    models: 'les modèles de réponse',
    alternatives: 'les autres réponses acceptées',
    capitals: 'le respect des majuscules',
    apostrophes: 'la tolérance pour les apostrophes',
    remarks: 'les remarques sur les erreurs',
    sound: 'le son',
    pictures: 'les images',
    films: 'les vidéos',
    transcripts: 'les transcriptions',
    results: 'les résultats',
  },
  losses: {
    without: (features) => `Absents : ${formatAnd(features)}.`,
    ownExercises: 'Les exercices fonctionnent à la manière de ce programme.',
    ownLooks: 'Certaines choses s’y présentent autrement.',
    none: 'Tout est conservé.',
    page: 'Tout est conservé, mais les résultats ne sont pas enregistrés.',
    archive: 'Tout est conservé, brouillons compris, mais aucune réponse d’élève.',
  },
  close: 'Fermer',
  making: 'Création du fichier…',
  received: (size) => `${size} reçus`,
  cancel: 'Annuler',
  cancelled: 'Annulé. Rien n’a été enregistré.',
  downloaded: (file) => `« ${file} » est téléchargé.`,
  report: {
    title: (file) => `Export vers « ${file} »`,
    fileName: 'Rapport d’export',
    lost: 'Absent du fichier',
    changed: 'Sous une autre forme dans le fichier',
    save: 'Enregistrer ce qui manque ou diffère',
  },
  connectionLost: 'La connexion a été perdue avant la fin du fichier. Rien n’a été enregistré ; merci de réessayer.',
};
