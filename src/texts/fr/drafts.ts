// French texts of drafts, publishing and course outlines. Not yet read by a native speaker.
import type * as english from '#texts/en/author.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('fr');

const countLectures = (number: number) => count(number, { one: '# leçon', other: '# leçons' });

export const authorTexts: typeof english.authorTexts = {
  localBackup: {
    label: 'Modifications non enregistrées',
    found: (time) => `Des modifications non enregistrées ont été trouvées (${time}).`,
    restore: 'Rétablir',
    discard: 'Abandonner',
  },
};

export const binTexts: typeof english.binTexts = {
  heading: 'Corbeille',
  link: (number) => (number ? `Corbeille (${number})` : 'Corbeille'),
  lead: 'Les brouillons et les médias supprimés restent ici 30 jours. Ensuite, ils sont supprimés définitivement.',
  back: 'Vos brouillons',
  empty: 'La corbeille est vide.',
  failed: 'La corbeille n’a pas pu être chargée.',
  more: 'Afficher la suite',
  deleted: (time) => `Supprimé : ${time}`,
  deletedBy: (time, author) => `Supprimé : ${time}, par ${author}`,
  from: (draft) => `de ${draft}`,
  purged: (when) => `Suppression définitive ${when}`,
  restoreNamed: (name) => `Restaurer « ${name} »`,
  purgeNamed: (name) => `Supprimer maintenant « ${name} »`,
  wasPublished: 'La restauration publie de nouveau sa page.',
  isOnPage: 'Les élèves le reçoivent encore : une page publiée l’utilise.',
  isInUse: 'Il reste tant qu’une autre leçon utilise ses médias.',
  kinds: { draft: 'Brouillon', AUDIO: 'Enregistrement', VIDEO: 'Vidéo', IMAGE: 'Image' },
  restore: 'Restaurer',
  purge: 'Supprimer maintenant',
  confirm: (name) => `Supprimer définitivement « ${name} » ?`,
  confirmDraft: 'Son texte, ses versions précédentes, sa page et ses médias ne pourront pas être restaurés.',
  confirmMedia: 'Il ne pourra pas être restauré.',
  purgeNow: 'Supprimer définitivement',
  cancel: 'Annuler',
  restored: (name) => `« ${name} » est restauré.`,
  open: 'Ouvrir le brouillon',
  purgedNow: (name) => `« ${name} » est supprimé définitivement.`,
  restoreFailed: (name) => `« ${name} » n’a pas pu être restauré. Réessayez.`,
};

export const courseTransferTexts: typeof english.courseTransferTexts = {
  heading: 'Exporter et importer',
  lead: 'Téléchargez tout le cours en un fichier : pour une plateforme, en cartes, en livre ou en fiche de travail, comme sauvegarde ou pour le déplacer.',
  export: 'Exporter le cours',
  importCourse: 'Importer un cours',
  importing: 'Importation…',
  imported: (title, lectures) =>
    `Le cours « ${title} » est importé, avec ${count(lectures, { one: '# leçon', other: '# leçons' })}.`,
  exists:
    'Ce cours existe déjà. L’importer comme copie à côté, ou remplacer son plan ? Les brouillons et les pages existants sont conservés.',
  importCopy: 'Importer comme copie',
  copy: 'Copier le cours',
  copyHeading: 'Copier le cours',
  copySubmit: 'Copier',
  copyChoices: {
    shared: ['Les mêmes leçons', 'Les deux cours les contiennent : une modification vaut pour les deux.'],
    own: [
      'Des copies des leçons',
      'Elles sont indépendantes, avec leurs propres médias et pages publiées. Les réponses des élèves ne sont pas copiées.',
    ],
  },
  replace: 'Remplacer le plan',
  cancel: 'Annuler',
  notChanged: 'Rien n’a changé.',
  failed: (reason) => `Rien n’a changé. ${reason}`,
};

export const draftListTexts: typeof english.draftListTexts = {
  export: 'Exporter',
  exportNamed: (name) => `Exporter « ${name} »`,
  search: 'Rechercher dans vos brouillons',
  outline: 'Plan du cours',
  importFile: 'Importer…',
  edited: (time) => `Modifié : ${time}`,
  editedBy: (time, author) => `Modifié : ${time}, par ${author}`,
  more: 'Afficher d’autres brouillons',
  empty: 'Aucun brouillon : écrivez votre première leçon.',
  failed: 'Les brouillons n’ont pas pu être chargés.',
  none: 'Aucun brouillon ne correspond à votre recherche.',
  showAll: 'Afficher tous les brouillons',
  shown: (number, hasMore) =>
    hasMore
      ? `${number} brouillons trouvés ou plus`
      : count(number, { one: '# brouillon trouvé', other: '# brouillons trouvés' }),
  templates: {
    blank: { name: 'Page vide', text: 'Écrire tout de suite.' },
    dialogue: { name: 'Dialogue', text: 'Un enregistrement, ses répliques et un exercice.' },
    vocabulary: { name: 'Vocabulaire', text: 'Des mots dans un tableau, chacun avec son enregistrement.' },
    grammar: { name: 'Grammaire', text: 'Des formes dans un tableau, et un exercice.' },
  },
  sort: { label: 'Trier par', edited: 'Dernière modification', name: 'Nom' },
  selection: {
    start: 'Sélectionner',
    selected: (number) => count(number, { one: '# sélectionné', other: '# sélectionnés' }),
    all: 'Tout sélectionner',
    add: 'Ajouter à une unité…',
    end: 'Terminé',
    confirm: (number) => count(number, { one: 'Supprimer # brouillon ?', other: 'Supprimer # brouillons ?' }),
    confirmText: (published) =>
      `${count(published, { one: '# est publié : les élèves ne trouveront plus sa page.', other: '# sont publiés : les élèves ne trouveront plus leurs pages.' })} Vous pouvez restaurer les brouillons depuis la corbeille pendant 30 jours.`,
    uses: {
      classes: (classes) => `Donnée à ${classes}.`,
      authors: (authors) => `Écrite par ${authors}.`,
      answers: (answers, learners) =>
        `Réponses : ${answers} (élèves : ${learners}). Elles sont conservées, mais personne ne les trouve sans la leçon.`,
    },
    removed: (number, wasPublished) =>
      `${number} brouillons sont supprimés, avec leurs médias.${wasPublished ? ' Les élèves ne peuvent plus ouvrir leurs pages.' : ''}`,
    restored: (number) => `${number} brouillons sont restaurés.`,
    addHeading: (number) =>
      count(number, { one: 'Ajouter # brouillon à une unité', other: 'Ajouter # brouillons à une unité' }),
    unit: 'Unité',
    noUnits: 'Il n’y a pas encore de cours. Créez-en un dans le plan du cours.',
    addSubmit: 'Ajouter',
    added: (number, unit) =>
      `${count(number, { one: '# brouillon ajouté', other: '# brouillons ajoutés' })} à « ${unit} ».`,
    addUndone: 'Annulé.',
  },
  confirmRename: (name, newName) => `Renommer « ${name} » en « ${newName} » ?`,
  rename: 'Renommer',
  renameNamed: (name) => `Renommer « ${name} »`,
  duplicate: 'Dupliquer',
  duplicateNamed: (name) => `Dupliquer « ${name} »`,
  duplicated: (name) => `« ${name} » est créé.`,
  newName: 'Nouveau nom',
  save: 'Enregistrer',
  cancel: 'Annuler',
  remove: 'Supprimer',
  removeNamed: (name) => `Supprimer « ${name} »`,
  actions: (name) => `Actions pour « ${name} »`,
  notInCourse: 'Dans aucun cours',
  confirm: (name) => `Supprimer « ${name} » ?`,
  confirmText:
    'Ce brouillon est publié : les élèves ne trouveront plus sa page. Vous pouvez le restaurer depuis la corbeille pendant 30 jours.',
  removed: (name, wasPublished) =>
    `« ${name} » est supprimé, avec ses médias.${wasPublished ? ' Les élèves ne peuvent plus ouvrir sa page.' : ''}`,
  restored: (name) => `« ${name} » est restauré.`,
  renamed: (name) => `Renommé en « ${name} ».`,
  undo: 'Annuler',
};

export const outlineTexts: typeof english.outlineTexts = {
  export: 'Exporter',
  heading: 'Plan du cours',
  arrange: 'Organiser le cours',
  isInBin: 'Son brouillon est dans la corbeille',
  draftNamed: (name) => `Brouillon : ${name}`,
  noDraft: 'Sans brouillon : choisissez-en un ou retirez la leçon',
  arrangeText: 'Groupez les leçons en unités et mettez-les dans l’ordre.',
  lead: 'C’est le menu que voient les élèves.',
  leadKeys: 'Faites glisser une leçon, appuyez sur Alt+↑ ou Alt+↓, ou ouvrez son menu.',
  course: 'Cours',
  newCourse: 'Nouveau cours',
  createCourse: 'Créer le cours',
  demoCourses: 'Ou ajoutez un cours de démonstration avec enregistrements, à regarder et à modifier :',
  address: (path) => `Adresse : ${path}`,
  changeAddress: 'Changer l’adresse',
  newAddress: 'Adresse du cours',
  downloads: {
    legend: 'Les élèves peuvent télécharger',
    formats: {
      html: 'Les leçons en un seul fichier',
      apkg: 'Des cartes mémoire pour Anki',
      epub: 'Un livre (EPUB)',
    },
  },
  answerRules: {
    heading: 'Ce qui compte dans les réponses',
    lead: 'Pour tout ce que les élèves écrivent dans ce cours. Après un changement, toutes les réponses sont vérifiées de nouveau.',
    capitals: 'Majuscules',
    marks: 'Accents et autres signes',
    marksHint: 'Aussi oe pour œ, ss pour ß et, en allemand, ae pour ä.',
    vowelMarks: 'Signes de voyelles et d’accent tonique',
    vowelMarksHint: 'Harakat arabes, niqqud hébreu, accents toniques cyrilliques.',
    punctuation: 'Ponctuation finale',
    forms: 'Formes d’un même caractère',
    formsHint:
      'Pleine et demi-chasse, ´ pour l’apostrophe, ﬁ pour fi, lettres d’un autre alphabet d’apparence identique.',
    secondChance: 'Deuxième essai',
    secondChanceHint:
      'Au premier « Vérifier », ce qui est vide ou presque juste reste ouvert, et les élèves lisent à quoi faire attention. Le deuxième montre les réponses.',
    secondChanceRules: { given: 'Accordé', none: 'Aucun : le premier « Vérifier » montre toutes les réponses' },
    count: 'Compte',
    doNotCount: 'Ne compte pas',
    markRules: {
      strict: 'Comptent comme toute erreur',
      remark: 'Comptent, avec une remarque',
      forgiven: 'Ne comptent pas',
      optional: 'Peuvent manquer',
    },
  },
  addressHint: 'Minuscules, chiffres et traits d’union. Les liens vers l’adresse précédente continuent de fonctionner.',
  saveAddress: 'Enregistrer l’adresse',
  cancel: 'Annuler',
  removeCourse: 'Supprimer le cours',
  title: 'Titre du cours',
  language: 'Langue',
  languages: {
    hint: 'Saisissez un nom, comme espagnol, ou un code, comme pt-BR.',
    unknown: (typed) =>
      `Aucune langue ne s’appelle « ${typed} ». Choisissez-en une dans la liste ou saisissez son code.`,
    found: (number) => count(number, { one: '# langue', other: '# langues' }),
    show: 'Afficher toutes les langues',
  },
  unitTitle: (position) => `Titre de l’unité ${position}`,
  lectureTitle: (title) => `Titre de la leçon « ${title} »`,
  newUnit: 'Nouvelle unité',
  addUnit: 'Ajouter une unité',
  settings: 'Paramètres du cours',
  settingsSaved: 'Les changements sont enregistrés au fur et à mesure.',
  settingsNotSaved: 'Vos derniers changements ne sont pas encore enregistrés : voyez au-dessus des unités.',
  unit: (position) => `Unité ${position}`,
  unitTitled: (position, title) => `Unité ${position} : ${title}`,
  addLectures: 'Ajouter des leçons',
  noUnits: 'Ce cours n’a pas encore d’unité.',
  noLectures: 'Pas encore de leçon.',
  lectureCount: countLectures,
  lecturesInUnit: (unit) => `Leçons de « ${unit} »`,
  foldAll: 'Replier toutes les unités',
  unfoldAll: 'Déplier toutes les unités',
  actions: (title) => `Actions pour « ${title} »`,
  open: 'Ouvrir le brouillon',
  moveTo: 'Déplacer vers…',
  up: 'Monter',
  down: 'Descendre',
  link: 'Choisir une autre page',
  remove: 'Retirer',
  drag: 'Glisser pour déplacer',
  select: (title) => `Sélectionner « ${title} »`,
  selected: (number) => count(number, { one: '# sélectionnée', other: '# sélectionnées' }),
  clearSelection: 'Tout désélectionner',
  move: {
    heading: (title) => `Déplacer « ${title} »`,
    headingMany: (number) => `Déplacer ${countLectures(number)}`,
    unit: 'Unité',
    position: 'Position',
    start: 'Au début',
    end: 'À la fin',
    after: (title) => `Après « ${title} »`,
    submit: 'Déplacer',
    cancel: 'Annuler',
  },
  movedMany: (number, unit) =>
    `${count(number, { one: '# leçon déplacée', other: '# leçons déplacées' })} vers « ${unit} ».`,
  removedMany: (number) =>
    count(number, {
      one: '# leçon retirée du plan ; sa page est conservée.',
      other: '# leçons retirées du plan ; leurs pages sont conservées.',
    }),
  addedMany: (number) => count(number, { one: '# leçon ajoutée.', other: '# leçons ajoutées.' }),
  pick: 'Choisir une page',
  pickFor: (unit) => `Ajouter des leçons à « ${unit} »`,
  pickSearch: 'Rechercher par nom ou par texte',
  pickTaken: 'déjà dans ce cours',
  pickUnlisted: 'Dans aucun cours',
  pickOthers: 'Dans un cours',
  pickAll: 'Tout sélectionner',
  pickNone: 'Tout désélectionner',
  pickAdd: (number) => (number === 0 ? 'Ajouter des leçons' : `Ajouter ${countLectures(number)}`),
  pickMore: 'Seules les plus récentes sont affichées ; recherchez les autres.',
  close: 'Fermer',
  moved: (title, position, all, unit) =>
    `« ${title} » est maintenant en position ${position} sur ${all}${unit === undefined ? '' : ` dans « ${unit} »`}.`,
  atEdge: (title) => `« ${title} » est déjà au bout.`,
  removed: (title) => `« ${title} » est retirée du plan ; sa page est conservée.`,
  unitRemoved: (title, number) =>
    number === 0
      ? `L’unité « ${title} » est retirée.`
      : `L’unité « ${title} » est retirée avec ${countLectures(number)} ; les pages sont conservées.`,
  courseRemoved: (title) => `Le cours « ${title} » est supprimé ; ses pages sont conservées.`,
  added: (title) => `« ${title} » est ajoutée.`,
  undone: 'Annulé.',
  undo: 'Annuler',
  saved: 'Enregistré',
  saving: 'Enregistrement…',
  notSaved: 'Pas encore enregistré',
  again: 'Enregistrer de nouveau',
  failed: 'Ce cours n’a pas pu être ouvert.',
  conflict: 'Ce cours a été modifié ailleurs pendant que vous y travailliez. Choisissez la version à garder.',
  keepMine: 'Garder la mienne',
  takeTheirs: 'Prendre l’autre',
  localBackup: 'Des modifications de ce plan n’étaient pas enregistrées.',
  show: 'Voir le cours',
};

export const publicationTexts: typeof english.publicationTexts = {
  never: 'Pas encore publié',
  published: 'Publié',
  changed: 'Modifications non publiées',
  withdrawn: 'Dépublié',
  untitled: 'Sans titre',
};

export const searchTexts: typeof english.searchTexts = {
  heading: 'Recherche',
  title: (query) => `Recherche : ${query}`,
  label: 'Que cherchez-vous ?',
  submit: 'Rechercher',
  scope: 'Où chercher',
  lectures: 'Leçons',
  withDrafts: 'Leçons et brouillons',
  drafts: 'Brouillons',
  inCourse: 'Dans quel cours',
  allCourses: 'Tous les cours',
  noCourse: 'Dans aucun cours',
  hint: 'Accents et majuscules ne comptent pas : « ecole » trouve « École », et « coeur » trouve « cœur ».',
  found: (number, hasMore) =>
    hasMore ? `Plus de ${number} résultats` : count(number, { one: '# résultat', other: '# résultats' }),
  foundIn: (lectures, drafts) =>
    `${countLectures(lectures)}, ${count(drafts, { one: '# brouillon', other: '# brouillons' })}`,
  more: (number) => `Voici les ${number} premiers. Ajoutez un mot pour préciser la recherche.`,
  none: (query) => `Aucun résultat pour « ${query} ».`,
  noneHint: 'Essayez avec moins de mots ou une partie d’un mot.',
  indexing:
    'Des modifications récentes sont encore en cours d’indexation : il peut manquer des textes ici. Relancez la recherche dans quelques minutes.',
  failed: 'La recherche a échoué. Réessayez.',
  again: 'Relancer la recherche',
};
