// French texts of the documentation of the markup. Not yet read by a native speaker.
import type * as english from '#texts/en/markup.ts';

export const markupExampleTexts: typeof english.markupExampleTexts = {
  headers: {
    title: 'Titres',
    rules: [
      'Commencez une ligne par un à trois `#` et une espace : un pour le titre, deux pour une section, trois pour une partie de section.',
      'Sans l’espace, la ligne est du texte ordinaire.',
    ],
  },
  bold: {
    title: 'Gras',
    rules: [
      'Mettez deux astérisques de chaque côté, sans espace entre eux et le texte. Cela marche aussi à l’intérieur des mots.',
      'Les deux bouts sont sur une même ligne ; des astérisques jamais fermés restent des astérisques.',
    ],
  },
  italic: {
    title: 'Italique',
    rules: ['Un astérisque de chaque côté donne l’italique, trois donnent le gras italique.'],
  },
  'inline-audio': {
    title: 'Son dans le texte',
    rules: [
      'Ajoutez ou enregistrez un fichier, puis insérez-le depuis la liste des médias : un lecteur apparaît dans la ligne.',
      'Les mots qui suivent donnent le nom du lecteur pour les lecteurs d’écran ; dans un tableau, ce sont les premiers mots de la ligne.',
    ],
  },
  colours: {
    title: 'Couleurs',
    rules: [
      'Entre accolades, écrivez `RED`, `BLUE` ou `GREEN` en majuscules, une barre verticale et le texte.',
      'Une couleur se termine sur sa ligne. Elle peut contenir du gras, de l’italique et d’autres couleurs, sur huit niveaux au plus.',
    ],
  },
  links: {
    title: 'Liens',
    rules: [
      'Entre accolades, écrivez `LINK`, une barre verticale, l’adresse, une autre barre et les mots. Une adresse commence par `https://`, `http://` ou `mailto:`.',
      'Les élèves voient où mène un lien, et les pages extérieures s’ouvrent à côté de la leçon. Sur papier, l’adresse est imprimée.',
      'À la place d’une adresse, l’identifiant d’une leçon mène à cette leçon du cours. Tant qu’elle n’est pas publiée, seuls les mots sont affichés.',
    ],
  },
  readings: {
    title: 'Lectures',
    rules: [
      'Entre accolades, écrivez `RUBY`, une barre verticale, les mots, une autre barre et leur lecture, par exemple en kana ou en pinyin.',
      'La lecture apparaît en petit au-dessus des mots. La recherche et la correction des réponses ne voient que les mots.',
    ],
  },
  'a-list': {
    title: 'Une liste',
    rules: [
      'Écrivez `@list` sur une ligne, puis chaque élément sur une ligne en dessous. Une ligne vide termine la liste.',
      '`1.` et une espace devant le premier élément numérotent la liste ; les numéros se comptent tout seuls. Deux espaces au début d’une ligne la placent sous l’élément précédent.',
    ],
  },
  'a-table-with-a-header': {
    title: 'Un tableau avec en-tête',
    rules: [
      'Écrivez `@table` seul sur une ligne, puis chaque rangée sur sa ligne, les cellules séparées par des barres verticales.',
      'Une ligne de tirets sous la première rangée fait de celle-ci l’en-tête. Une ligne vide termine le tableau.',
    ],
  },
  'a-table-without-a-header': {
    title: 'Un tableau sans en-tête',
    rules: ['Sans la ligne de tirets, il n’y a pas d’en-tête. Les barres aux deux bouts d’une rangée peuvent manquer.'],
  },
  'a-word-list': {
    title: 'Une liste de mots',
    rules: [
      'Écrivez `@words` et les codes d’une à six langues sur une ligne, puis chaque mot sur une ligne, avec un sens pour chaque langue, dans leur ordre. Une ligne vide termine la liste.',
      'Les cellules avant les sens sont des mots du même sens. Derrière un deux-points entre espaces viennent d’autres formes, séparées par des virgules.',
      'Un enregistrement dans la ligne dit le mot.',
    ],
  },
  'a-writing-exercise': {
    title: 'Un texte à trous',
    rules: [
      'Écrivez `@write` seul sur une ligne, puis les phrases ; mettez trois tirets avant et après chaque réponse. Une ligne vide termine l’exercice.',
      'Les élèves voient un champ pour chaque réponse. Le bouton Vérifier s’ajoute de lui-même.',
      'Les accents et les majuscules doivent correspondre. Les espaces aux bouts, les espaces doubles et la forme de l’apostrophe ne comptent pas.',
    ],
  },
  alternatives: {
    title: 'Plusieurs réponses',
    rules: [
      'Séparez les bonnes réponses par une barre verticale. Toutes sont acceptées ; la première est montrée comme correction.',
    ],
  },
  'hyphens-in-answers': {
    title: 'Traits d’union dans les réponses',
    rules: ['Une réponse peut contenir un trait d’union, et un trait d’union peut suivre un champ directement.'],
  },
  'a-table-in-an-exercise': {
    title: 'Un tableau dans un exercice',
    rules: [
      'Mettez `@table` sur la ligne après `@write`, sans ligne vide entre les deux : ses cellules peuvent alors contenir des champs.',
    ],
  },
  pictures: {
    title: 'Images',
    rules: [
      'Après une seconde barre verticale, dites ce que montre l’image : les lecteurs d’écran le lisent, et ce texte remplace une image qui ne se charge pas.',
      'Dans les cellules d’un tableau, les images sont côte à côte. Une ligne en italique juste sous une image est sa légende.',
    ],
  },
  video: {
    title: 'Vidéo',
    rules: ['Insérez une vidéo depuis la liste des médias, sur sa propre ligne ou dans la cellule d’un tableau.'],
  },
  'lines-and-paragraphs': {
    title: 'Lignes et paragraphes',
    rules: ['Un saut de ligne reste un saut de ligne. Une ligne vide commence un nouveau paragraphe.'],
  },
  escapes: {
    title: 'Signes affichés tels quels',
    rules: [
      'Une barre oblique inverse devant `*`, `{`, `}`, `|`, `-`, `#`, `@` ou une autre barre inverse affiche le signe lui-même.',
      'La barre verticale en a besoin dans les tableaux et les exercices ; dans les exercices, `(`, `[` et `/` aussi. Le HTML est toujours affiché comme du texte.',
    ],
  },
};

export const markupHelpTexts: typeof english.markupHelpTexts = {
  lead: 'Une leçon est un texte simple, avec quelques signes qui le mettent en forme.',
  rules: [
    'Rien de ce que vous tapez n’est perdu : un balisage non valide est affiché comme du texte, et l’éditeur l’explique.',
    'Une ligne vide termine chaque bloc : un paragraphe, un tableau, un exercice.',
  ],
  contents: 'Sommaire',
  source: 'Texte avec balisage',
  result: 'Résultat',
  copy: 'Copier',
  copied: 'Copié',
  insert: 'Insérer',
  ofExample: (label, title) => `${label} : ${title}`,
  inserted: 'Inséré',
  copiedStatus: (title) => `L’exemple « ${title} » est copié.`,
  insertedStatus: (title) => `L’exemple « ${title} » est inséré.`,
  notCopied: 'L’exemple n’a pas pu être copié. Sélectionnez-le et appuyez sur Ctrl+C.',
  suggestionsTitle: 'Suggestions',
  suggestionsLead:
    'L’éditeur signale les erreurs probables sous « Suggestions ». Vous pouvez enregistrer et publier malgré tout.',
  mistake: 'Erreur',
  example: 'Exemple',
  mistakes: {
    unclosed: 'Du gras, de l’italique ou une couleur n’est pas fermé sur sa ligne.',
    emptyColour: 'Une couleur est vide, ou à plus de huit niveaux dans d’autres.',
    unclosedBlank: 'Un champ n’est pas fermé, ou n’a pas de réponse.',
    blankOutside: 'Un champ se trouve hors d’un exercice.',
    noBlank: 'Un exercice n’a pas de champ.',
    emptyBlock: 'Il n’y a rien sous @write, @table ou un autre mot-clé.',
    unknownWord: 'Le mot entre accolades est inconnu, ou sa barre manque.',
    brokenMedia: 'L’identifiant d’un fichier manque ou n’est pas valide.',
    brokenLink: 'Un lien sans adresse ou sans mots, ou avec une adresse qu’un lien ne peut pas avoir.',
    brokenRuby: 'Entre accolades, la lecture manque, ou les mots manquent.',
    blankInRuby: 'Un trou se trouve dans des mots avec leur lecture, ou la lecture dans un trou.',
    pictureWithoutText: 'Une image n’a pas de texte qui dit ce qu’elle montre.',
    unevenRows: 'Les lignes d’un tableau n’ont pas le même nombre de cellules.',
    foreignSyntax: 'Une liste, un lien ou une adresse comme en Markdown : ici, cela s’écrit autrement.',
    rightAnswers: 'Aucune réponse d’une question n’est juste, ou toutes le sont.',
    onePiece: 'Une phrase à remettre en ordre n’a qu’un élément.',
    otherPieces: 'Un autre ordre a d’autres éléments.',
    missingSide: 'Une paire n’a pas de côté droit.',
    lineWithoutSound: 'Une ligne d’une dictée n’a pas d’enregistrement.',
    soundWithoutLine: 'Un enregistrement d’une dictée n’a pas de phrase.',
    keyword: 'Le mot-clé d’un bloc est mal écrit, ou suivi de texte.',
    recordingPlace: 'La place d’un enregistrement, dans un modèle, est encore vide.',
    lookalikes: 'Une réponse a une apostrophe courbe ou une espace insécable.',
  },
  panel: { heading: 'Aide au balisage', close: 'Fermer' },
  notLoaded: 'L’aide n’a pas pu être chargée. Ouvrez-la dans une nouvelle fenêtre :',
};
