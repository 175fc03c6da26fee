// French texts of what authors read of the kinds of exercises. Not yet read by a native speaker.
import type * as help from '#texts/en/exercise-help.ts';

export const exerciseHelpTexts: typeof help.exerciseHelpTexts = {
  names: {
    write: 'Texte à trous',
    bank: 'Texte à trous, avec mots à placer',
    choose: 'Choix',
    order: 'Remise en ordre',
    match: 'Association',
    dictation: 'Dictée',
    sort: 'Tri',
    text: 'Texte à écrire',
    speak: 'Parler',
    words: 'Liste de mots',
  },
  examples: {
    'a-word-bank': {
      title: 'Des mots à placer',
      rules: [
        'Écrivez `@write bank` pour afficher au-dessus de l’exercice ses réponses, mélangées. Un clic sur une réponse la place dans un champ ; on peut aussi la taper. Chacune est barrée quand elle est placée.',
      ],
    },
    'choosing-an-answer': {
      title: 'Choisir une réponse',
      rules: [
        'Écrivez `@choose` seul sur une ligne, puis une question et, en dessous, ses réponses : `(x)` devant la bonne, `( )` devant les autres.',
        'La prochaine ligne sans parenthèses commence la question suivante. Avec des crochets, plusieurs réponses peuvent être justes : `[x]` et `[ ]`.',
        'Après une barre verticale, commentez une réponse : les élèves qui l’ont choisie le verront après avoir vérifié.',
      ],
    },
    'putting-in-order': {
      title: 'Remettre dans l’ordre',
      rules: [
        'Écrivez `@order` seul sur une ligne, puis des phrases coupées en éléments par ` / `. Les élèves reçoivent les éléments mélangés.',
        'D’autres ordres justes suivent une barre verticale, avec les mêmes éléments. Une ligne sans ` / ` est une consigne.',
        'Sans aucun ` / `, trois lignes ou plus sont elles-mêmes remises dans l’ordre, comme celles d’un dialogue ; un titre au-dessus peut servir de consigne.',
      ],
    },
    matching: {
      title: 'Associer',
      rules: [
        'Écrivez `@match` seul sur une ligne, puis des paires, leurs côtés séparés par une barre verticale. Les élèves choisissent le côté droit de chacune.',
        'Le même côté droit peut figurer sur plusieurs lignes : c’est alors un tri. Les deux côtés peuvent être des sons ou des images.',
      ],
    },
    sorting: {
      title: 'Classer',
      rules: [
        'Écrivez `@sort` seul sur une ligne, puis chaque colonne sur la sienne : un nom, un deux-points et ses mots, séparés par des barres verticales. Les élèves reçoivent les mots mélangés.',
        'Il y a de deux à cinq colonnes. Un mot qui figure dans deux d’entre elles est juste dans les deux. Les noms et les mots peuvent être des sons ou des images.',
      ],
    },
    'a-dictation': {
      title: 'Une dictée',
      rules: [
        'Écrivez `@dictation` seul sur une ligne, puis sur chaque ligne un enregistrement et la phrase que l’on entend.',
        'Les mots entre `[` et `]` sont donnés. D’autres graphies justes suivent une barre verticale.',
        'La ponctuation et la majuscule initiale ne comptent pas.',
      ],
    },
    'writing-a-text': {
      title: 'Écrire un texte',
      rules: [
        'Écrivez `@text` seul sur une ligne, ou avec le nombre de mots demandé : `@text 80` pour au moins 80, `@text 80-120` pour 80 à 120. Les lignes qui suivent sont la consigne.',
        'Les lignes qui commencent par `= ` sont un modèle de réponse, que les élèves voient après *Vérifier*. Une ligne qui commence par `? ` énumère ce qu’il faut dans le texte, séparé par des barres verticales.',
        'Aucune machine ne juge le texte. Il est gardé dans le navigateur de l’élève.',
      ],
    },
    speaking: {
      title: 'Parler',
      rules: [
        'Écrivez `@speak` seul sur une ligne, puis sur chaque ligne ce que les élèves disent : un enregistrement avec sa phrase, à répéter, ou ce qu’ils disent librement, avec le nombre de secondes entre parenthèses, par exemple `(60)`. Sans nombre, il y en a 20.',
        'De la phrase, les élèves ne voient avant de l’avoir dite que les mots entre `[` et `]`. Une ligne sans enregistrement ni secondes est une consigne ; s’il n’y en a pas d’autre, la dernière est ce qu’on dit.',
        'Aucune machine ne juge ce qui est dit. Si une classe doit faire la leçon, les élèves peuvent l’envoyer à ses enseignants, qui répondent de vive voix.',
      ],
    },
  },
  suggestions: {
    'choose-without-options':
      'Ce @choose n’a pas de réponse à choisir, il est donc affiché comme du texte : commencez chacune par ( ), et la bonne par (x).',
    'no-right-answer':
      'Aucune réponse de cette question n’est juste, elle est donc affichée comme du texte : mettez un x entre les parenthèses de l’une.',
    'all-answers-right':
      'Toutes les réponses de cette question sont justes. On ne peut en choisir qu’une : laissez vides les parenthèses des fausses, comme ( ), ou utilisez [x] si plusieurs sont justes.',
    'mixed-marks':
      'Cette question a des parenthèses et des crochets : utilisez ( ) pour une seule réponse, [ ] pour plusieurs.',
    'empty-answer': 'Il n’y a pas de texte derrière ces parenthèses : écrivez-y la réponse.',
    'order-without-pieces':
      'Il n’y a rien à mettre dans l’ordre, ce @order est donc affiché comme du texte : coupez une phrase par une / entre espaces, ou écrivez trois lignes ou plus.',
    'one-piece':
      'Cette phrase n’a qu’un élément, elle est donc affichée comme du texte : mettez une / entre espaces là où elle se coupe.',
    'too-many-pieces': 'Plus de cent éléments ne peuvent pas être mis dans l’ordre ; ils sont affichés comme du texte.',
    'other-pieces':
      'Cet ordre a d’autres éléments que le premier, la ligne est donc affichée comme du texte : utilisez les mêmes dans les deux.',
    'order-of-prose':
      'Aucune ligne ne contient de / entre espaces : ce sont donc les lignes elles-mêmes que l’on met dans l’ordre. Un texte qui n’en fait pas partie se place au-dessus de @order ; pour couper une phrase, mettez / entre ses éléments.',
    'every-order-right':
      'Tous les ordres de ces éléments sont justes, il n’y a donc rien à mettre dans l’ordre : coupez la phrase en davantage d’éléments.',
    'pair-without-right':
      'Une paire a besoin de deux côtés, elle est donc affichée comme du texte : écrivez la France | français, chaque paire sur sa ligne.',
    'pair-with-more-sides':
      'Une paire a deux côtés, avec une seule | entre eux, la ligne est donc affichée comme du texte. Pour une simple barre, tapez \\|.',
    'one-right-side':
      'Toutes les paires ont le même côté droit, il n’y a donc rien à choisir : ajoutez une paire avec un autre.',
    'dictation-without-sound':
      'Une dictée demande un enregistrement sur la ligne de sa phrase, elle est donc affichée comme du texte : ajoutez { AUDIO | id }.',
    'dictation-without-words':
      'Cet enregistrement n’a pas de phrase : écrivez sur sa ligne ce que l’on entend. D’ici là, la ligne est affichée comme du texte.',
    'sort-without-columns':
      'Ce @sort n’a pas de colonnes, il est donc affiché comme du texte : écrivez chacune sur une ligne, ses mots derrière un deux-points, comme dans masculin: le pain | le lait.',
    'one-column':
      'Il n’y a qu’une colonne, donc rien à trier, et ceci est affiché comme du texte : écrivez au moins deux colonnes.',
    'too-many-columns': 'On peut trier des mots dans cinq colonnes au plus, ceci est donc affiché comme du texte.',
    'column-without-name':
      'Cette ligne n’est pas une colonne, elle est donc affichée comme du texte : écrivez un nom, un deux-points et les mots, séparés par |.',
    'reversed-limits': 'Le plus petit nombre vient d’abord, comme dans @text 80-120 ; les élèves le voient ainsi.',
    'sign-without-space':
      'Mettez une espace après ce signe : = commence un modèle de réponse, ? une liste de ce qu’il faut dans le texte. D’ici là, les élèves voient cette ligne dans la consigne.',
    'nothing-to-say': 'Écrivez sous @speak ce qu’il faut dire ; d’ici là, c’est affiché comme du texte.',
    'long-take': 'Un enregistrement dure au plus 180 secondes ; les élèves ont ce temps.',
  },
};
