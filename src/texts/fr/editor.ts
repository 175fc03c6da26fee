// French texts of the editor and its suggestions. Not yet read by a native speaker.
import type * as english from '#texts/en/author.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('fr');

const countCells = (cells: number) => count(cells, { one: '# cellule', other: '# cellules' });

export const editorTexts: typeof english.editorTexts = {
  unknownUser: 'Une autre personne',
  markup: 'Balisage',
  board: 'Réponses',
  nameMissing: 'Donnez un nom à la page pour la publier.',
  nameFromHeading: (heading) => `L’appeler « ${heading} »`,
  guessedLanguage: (language) => `${language}, à ce qu’il semble`,
  emptyPreview: 'Ce que vous écrivez apparaît ici une seconde après la dernière frappe.',
  failed: 'Ce brouillon n’a pas pu être ouvert.',
  notFound: 'Brouillon introuvable. S’il a été supprimé, il reste 30 jours dans la corbeille.',
  notDone: 'Un problème est survenu. Rien n’a changé.',
  status: {
    saved: 'Enregistré',
    savedAt: (time) => `Enregistré : ${time}`,
    saving: 'Enregistrement…',
    notSaved: 'Pas encore enregistré',
    retrying: 'Pas enregistré – nouvel essai',
    inConflict: 'Pas enregistré : choisissez une version',
    publishing: 'Publication…',
    published: 'Publié.',
    notPublished: (reason) => `Pas publié. ${reason}`,
  },
  view: { label: 'Affichage', text: 'Texte', preview: 'Aperçu' },
  diagnostics: {
    heading: 'Suggestions',
    line: (line) => `Ligne ${line}`,
    count: (number) => count(number, { one: '# suggestion', other: '# suggestions' }),
    keys: 'F8 mène à la suivante, Maj+F8 à la précédente.',
    announced: (number, all, { line, message }) => `Suggestion ${number} sur ${all}, ligne ${line} : ${message}`,
    none: 'Aucune suggestion.',
    fix: 'Corriger',
    fixed: 'Corrigé.',
    close: 'Fermer les suggestions',
  },
  gaps: {
    found: (number) => `Collé, avec ${count(number, { one: '# trou reconnu', other: '# trous reconnus' })}.`,
    make: 'En faire des champs à remplir',
    made: (number) => count(number, { one: '# trou est devenu un champ.', other: '# trous sont devenus des champs.' }),
    undo: 'Annuler',
  },
  missingPictures: {
    text: (number) =>
      count(number, {
        one: '# image n’a pas pu être collée : enregistrez-la comme fichier, puis ajoutez-la.',
        other: '# images n’ont pas pu être collées : enregistrez-les comme fichiers, puis ajoutez-les.',
      }),
    add: 'Ajouter des fichiers…',
  },
  markupHelp: 'Aide au balisage',
  counts: {
    words: (number) => count(number, { one: '# mot', other: '# mots' }),
    blanks: (number) => count(number, { one: '# champ', other: '# champs' }),
    items: (number) => count(number, { one: '# autre question d’exercice', other: '# autres questions d’exercice' }),
    sound: (duration) => `${duration} de son`,
  },
  find: {
    label: 'Rechercher et remplacer',
    query: 'Rechercher',
    replacement: 'Remplacer par',
    previous: 'Résultat précédent',
    next: 'Résultat suivant',
    replace: 'Remplacer',
    replaceAll: 'Tout remplacer',
    matchCase: 'Respecter la casse',
    wholeWords: 'Mots entiers',
    matchAccents: 'Respecter les accents',
    position: (number, all) => `${number} sur ${all}`,
    matches: (number) => (number === 0 ? 'Aucun résultat' : count(number, { one: '# résultat', other: '# résultats' })),
    replaced: (number) => count(number, { one: '# remplacement.', other: '# remplacements.' }),
    close: 'Fermer la recherche',
  },
  presence: {
    label: 'Qui a ouvert ce brouillon',
    others: (names) => `Ouvert aussi par : ${names.join(', ')}`,
    yourself: 'Vous avez aussi ouvert ce brouillon dans une autre fenêtre',
    offline: 'Vous êtes hors connexion ; votre texte est conservé dans ce navigateur.',
    offlineUnsaved: 'Vous êtes hors connexion ; votre texte n’est pas encore enregistré.',
  },
  signIn: {
    heading: 'Votre session est fermée',
    lead: 'Votre texte est conservé : connectez-vous pour continuer.',
    submit: 'Se reconnecter',
    sending: 'Connexion…',
    openLoginPage: 'Se connecter sur la page de connexion, dans une nouvelle fenêtre',
  },
  merged: {
    undo: 'Annuler',
    you: 'Vous (dans une autre fenêtre)',
    added: (author, first, last) =>
      `${author} : ${first === last ? `ligne ${first} ajoutée` : `lignes ${first} à ${last} ajoutées`}`,
    changed: (author, first, last) =>
      `${author} : ${first === last ? `ligne ${first} modifiée` : `lignes ${first} à ${last} modifiées`}`,
    deleted: (author, number) =>
      `${author} : ${count(number, { one: '# ligne supprimée', other: '# lignes supprimées' })}`,
    several: (author, number) =>
      `${author} : texte modifié à ${count(number, { one: '# endroit', other: '# endroits' })}`,
    renamed: (author) => `${author} : nom modifié`,
  },
  conflict: {
    open: 'Comparer les versions',
    heading: 'Ce brouillon a été enregistré ailleurs pendant que vous y travailliez',
    headingBySomeone: (author) => `${author} a enregistré ce brouillon pendant que vous y travailliez`,
    headingByYou: 'Vous avez enregistré ce brouillon dans une autre fenêtre pendant que vous y travailliez ici',
    lead: 'Voici les deux versions. Choisissez celle à garder.',
    keepMine: 'Garder la mienne',
    takeTheirs: 'Prendre l’autre',
    keepBoth: 'Garder les deux',
    keepBothHint:
      'Là où vous ne choisissez rien, « Garder les deux » met les deux versions de ces lignes l’une après l’autre.',
    hunks: 'Lignes modifiées des deux côtés',
    hunksLead: 'Le reste se fusionne tout seul. Choisissez ici ce que « Garder les deux » doit prendre.',
    hunk: (number, all) => `Conflit ${number} sur ${all}`,
    mine: 'La mienne',
    theirs: 'L’autre',
    both: 'Les deux, la mienne d’abord',
    nothing: '(supprimé)',
    noHunks: 'Vous avez changé le nom tous les deux : « Garder les deux » fusionne le texte et garde votre nom.',
  },
  diff: {
    page: 'Modifications de la page',
    text: 'Modifications du texte',
    unchangedLines: (number) => count(number, { one: '# ligne identique', other: '# lignes identiques' }),
    unchangedBlocks: (number) => count(number, { one: '# partie inchangée', other: '# parties inchangées' }),
    same: 'Il n’y a pas de différence.',
    name: (before, after) => `Le nom « ${before} » devient « ${after} ».`,
  },
  history: {
    open: 'Historique',
    heading: 'Historique',
    revisions: 'Versions enregistrées',
    editions: 'Éditions publiées',
    noEditions: 'Pas encore publié.',
    older: 'Afficher les versions plus anciennes',
    version: (number) => `Version ${number}`,
    edition: (number) => `Édition ${number}`,
    by: (author) => `par ${author}`,
    restoredFrom: (number) => `restaurée de l’édition ${number}`,
    live: 'en ligne',
    latest: 'dernière',
    autosaved: 'automatique',
    choose: 'Choisissez une version pour voir ce qu’elle a changé.',
    compare: 'Comparer avec',
    previous: 'la version précédente',
    currentText: 'le texte actuel',
    liveVersion: 'la version en ligne',
    noPrevious: 'Pas de version précédente',
    restore: 'Restaurer cette version',
    restoreHint: 'Les versions suivantes sont conservées.',
    restored: (number) => `La version ${number} est restaurée.`,
    restoreEdition: 'Remettre cette édition en ligne',
    restoreEditionHint: 'Les élèves la voient aussitôt ; le brouillon reste tel quel.',
    editionRestored: (number) => `L’édition ${number} est de nouveau en ligne.`,
    failed: 'L’historique n’a pas pu être chargé.',
    close: 'Fermer',
  },
  colours: {
    turnOff: 'Désactiver les couleurs du texte',
    turnOn: 'Colorer le texte',
  },
  publication: {
    open: 'Modifications',
    heading: 'Modifications à publier',
    never: 'Pas encore publié.',
    noChanges: 'Rien à publier.',
    unpublishedHint: 'Cette page est dépubliée. Publiez pour la rendre de nouveau visible.',
    edition: (number, publisher, time) =>
      `Édition ${number}, publiée${publisher === null ? '' : ` par ${publisher}`} (${time})`,
    live: 'En ligne maintenant',
    lastPublished: 'Dernière publication',
    sameAsPublished: 'Le texte n’a pas changé depuis sa publication.',
    afterPublishing: 'Après la publication',
    viewPage: 'Voir la page',
    copyLink: 'Copier le lien',
    linkCopied: 'Lien copié.',
    qrCode: 'Code QR',
    qrCodeLabel: 'Code QR de la page',
    linkNotCopied: 'Le lien n’a pas pu être copié.',
    unpublish: 'Dépublier',
    unpublished: 'Page dépubliée.',
    publishAgain: 'Remettre en ligne',
    duplicateFailed: 'Le brouillon n’a pas pu être copié.',
    changeFailed: 'La page n’a pas pu être modifiée. Vérifiez votre connexion et réessayez.',
    failed: 'La page n’a pas pu être chargée.',
    loading: 'Chargement de la page…',
  },
  blankChanges: {
    heading: 'Avant de publier',
    summary: (kept, anew) => {
      const blanks = count(kept, {
        one: '# champ garde les réponses des élèves',
        other: '# champs gardent les réponses des élèves',
      });
      return anew === 0
        ? `${blanks}.`
        : `${blanks}, ${count(anew, { one: '# repart de zéro', other: '# repartent de zéro' })}.`;
    },
    doubtful: 'Est-ce encore le même champ ?',
    before: 'Avant',
    after: 'Maintenant',
    learners: (number) => count(number, { one: '# élève y a répondu.', other: '# élèves y ont répondu.' }),
    keep: 'Garder les réponses',
    reset: 'Repartir de zéro',
    added: 'Repartent de zéro',
    removed: 'Plus dans le texte, avec des réponses',
    removedHint: 'Ces réponses sont conservées et réapparaîtront si vous publiez de nouveau ces lignes.',
    more: (number) => `et ${count(number, { one: '# autre', other: '# autres' })}`,
    publish: 'Publier',
    cancel: 'Annuler',
  },
  placement: {
    none: 'Dans aucun cours pour l’instant.',
    listed: 'Les élèves la trouvent dans',
    addTo: 'Ajouter à :',
    add: 'Ajouter',
    unit: (course, unit) => `${course} – ${unit}`,
    failed: 'La page n’a pas pu être ajoutée. Réessayez.',
  },
  unsaved: {
    label: 'Modifications non enregistrées',
    message: (name) => `« ${name} » contient des modifications non enregistrées.`,
    continue: 'Continuer l’édition',
    dismiss: 'Fermer',
  },
  toolbar: {
    label: 'Balisage',
    control: 'Ctrl',
    withShortcut: (label, shortcut) => `${label} (${shortcut})`,
    headings: ['Titre 1', 'Titre 2', 'Titre 3'],
    bold: 'Gras',
    italic: 'Italique',
    boldItalic: 'Gras et italique',
    red: 'Rouge',
    blue: 'Bleu',
    green: 'Vert',
    link: 'Lien',
    reading: 'Lecture au-dessus des mots',
    media: 'Médias',
    mediaNone: 'Aucun média : ajoutez d’abord un fichier.',
    mediaUpload: 'Ajouter et insérer…',
    kinds: { AUDIO: 'Enregistrement', IMAGE: 'Image', VIDEO: 'Vidéo' },
    list: 'Liste',
    table: 'Tableau',
    tableRow: 'Ajouter une ligne',
    tableColumn: 'Ajouter une colonne',
    toWords: 'Transformer en liste de mots',
    toTable: 'Transformer en tableau',
    exercise: 'Exercice',
    blank: 'Champ à remplir',
    blankShort: 'Champ',
    sample: {
      heading: 'Titre',
      text: 'texte',
      answer: 'réponse',
      reading: 'lecture',
      alt: 'ce que montre l’image',
      table: ['Colonne 1', 'Colonne 2'],
    },
  },
};

export const suggestionTexts: typeof english.suggestionTexts = {
  'loose-emphasis': 'Enlevez l’espace entre les astérisques et le mot.',
  'unclosed-colour':
    'Cette couleur n’est pas fermée : mettez une } à la fin, sur la même ligne. D’ici là, elle est affichée telle quelle.',
  'empty-colour': 'Cette couleur ne contient pas de texte ; elle est affichée telle quelle.',
  'deep-colour': 'Les couleurs s’imbriquent sur huit niveaux au plus ; celle-ci est affichée telle quelle.',
  'unclosed-blank': 'Ce champ n’est pas fermé : ajoutez --- après la réponse, sur la même ligne.',
  'empty-blank': 'Ce champ n’a pas de réponse : écrivez-la entre les tirets, comme dans ---suis---.',
  'blank-outside-exercise':
    'Un champ ne fonctionne que dans un exercice : mettez @write seul sur une ligne au-dessus, sans ligne vide entre les deux.',
  'missing-bar': 'Il manque une | après le mot entre ces accolades, comme dans { RED | vous }.',
  'broken-media':
    'Ces accolades demandent un identifiant de média puis une }, comme dans { AUDIO | M6DKHFL2KUK } ; copiez l’identifiant depuis la liste des médias.',
  'broken-ruby':
    'Des mots avec leur lecture demandent les deux, séparés par une |, sur une seule ligne, comme dans { RUBY | 東京 | とうきょう }.',
  'blank-in-ruby':
    'Des mots avec leur lecture ne peuvent pas contenir de trou, donc cette réponse est affichée : enlevez la lecture et mettez les tirets autour des mots.',
  'ruby-in-blank':
    'Les réponses sont du texte simple, donc ces accolades et chaque partie entre les | sont lues comme des réponses : écrivez seulement les mots, comme dans ---東京---.',
  'broken-link':
    'Ce lien demande une adresse ou l’identifiant d’une leçon, une | et des mots, sur une seule ligne, comme dans { LINK | https://example.org | les mots }.',
  'unknown-lecture':
    'Les élèves ne trouvent pas de leçon avec cet identifiant dans le cours, donc seuls les mots sont affichés : publiez-la et ajoutez-la au cours, ou copiez de nouveau son identifiant.',
  'write-without-text':
    'Un exercice commence à la ligne suivante, donc ce @write est affiché comme du texte : enlevez la ligne vide ou le second @write.',
  'table-without-rows':
    'Les rangées d’un tableau commencent à la ligne suivante, donc ce @table est affiché comme du texte : écrivez la première rangée juste en dessous.',
  'list-without-lines':
    'Les éléments d’une liste commencent à la ligne suivante, donc ce @list est affiché comme du texte : écrivez le premier juste en dessous.',
  'words-without-lines':
    'Les mots commencent à la ligne suivante, donc ce @words est affiché comme du texte : écrivez le premier mot juste en dessous.',
  'words-without-languages':
    'Derrière @words viennent les codes d’une à six langues, chacun une fois, séparés par des espaces, comme dans @words en uk.',
  'unknown-language': (code) =>
    `« ${code} » n’est pas le code d’une langue : derrière @words viennent des codes comme en, uk ou ar, séparés par des espaces.`,
  'word-without-meaning': (word) =>
    `« ${word} » n’a pas encore de sens : écrivez-le derrière une |. D’ici là, les élèves ne voient que le mot.`,
  'row-without-word': 'La première cellule de cette ligne est vide : écrivez-y le mot, et derrière, ses sens.',
  'one-letter-word': (letter) =>
    `« ${letter} » n’est qu’une lettre : elle reste dans la liste, mais n’est pas marquée dans le texte, où on la trouverait trop souvent.`,
  'unclosed-emphasis': (stars) =>
    `${stars} n’est jamais fermé et s’affiche tel quel. Pour un simple astérisque, tapez \\*.`,
  'lower-case-word': (word) => `Écrivez ${word} en majuscules : { ${word} | … }.`,
  'unknown-word': (word) =>
    `« ${word} » n’est pas connu ici ; les mots sont RED, BLUE et GREEN pour les couleurs, AUDIO, IMAGE et VIDEO pour les fichiers, LINK pour les liens et RUBY pour les lectures.`,
  'unknown-media':
    'Aucun fichier n’a cet identifiant : ajoutez le fichier, ou copiez de nouveau son identifiant depuis la liste des médias.',
  'picture-without-text': (id) =>
    `Dites ce que montre l’image, pour les personnes qui ne peuvent pas la voir : { IMAGE | ${id} | … }.`,
  'exercise-without-blanks':
    'Cet exercice n’a pas de champ : mettez des tirets autour d’une réponse, comme dans ---suis---.',
  'uneven-rows': (cells, expected) =>
    `Cette rangée a ${countCells(cells)}, mais la première du tableau en a ${expected}.`,
  'curly-apostrophe':
    "Cette réponse contient une apostrophe courbe (’). Un élève qui tape la droite (') a juste aussi.",
  'no-break-space':
    'Cette réponse contient une espace insécable, qui ressemble à une espace ordinaire. Un élève qui tape une espace ordinaire a juste aussi.',
  'decomposed-accents':
    'Un accent de cette réponse est un caractère à part, derrière sa lettre. Il est lu comme la lettre habituelle ; la retaper corrige cela.',
  'missing-recording': 'Ici va un enregistrement : enregistrez-le, ou insérez-en un depuis les médias.',
  link: 'Les liens s’écrivent entre accolades : { LINK | l’adresse | les mots }. Sinon, le texte est affiché tel quel.',
  'bare-address': 'Cette adresse est affichée comme du texte : pour un lien, écrivez { LINK | l’adresse | des mots }.',
  'list-item':
    'C’est affiché tel quel, avec ses tirets : pour une liste, écrivez @list sur une ligne au-dessus ; dans un exercice, commencez les lignes par •.',
  quotation:
    'Les citations sont affichées telles quelles, avec leur signe > : mettez les mots entre guillemets, ou entre astérisques pour l’italique.',
  'misspelled-directive': (directive) => `Écrivez ${directive} en minuscules, sans rien d’autre sur sa ligne.`,
  'text-behind-directive': (directive) =>
    `Mettez le texte qui suit ${directive} sur la ligne suivante : ${directive} ne fonctionne que seul sur sa ligne.`,
  'exercise-without-lines':
    'Un exercice commence à la ligne suivante, donc cette ligne est affichée comme du texte : enlevez la ligne vide ou le mot-clé qui suit.',
  'full-width-mark':
    'C’est un signe large des écritures d’Asie de l’Est, donc du texte : tapez ( ), [ ], / et | avec les signes étroits du clavier.',
};
