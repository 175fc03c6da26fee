// French texts of the editor's suggestions. Not yet read by a native speaker.
import type { suggestionTexts } from '#texts/en/suggestions.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('fr');
const countCells = (cells: number) => count(cells, { one: '# cellule', other: '# cellules' });

export const suggestions: typeof suggestionTexts = {
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
  'write-without-text':
    'Un exercice commence à la ligne suivante, donc ce @write est affiché comme du texte : enlevez la ligne vide ou le second @write.',
  'table-without-rows':
    'Les rangées d’un tableau commencent à la ligne suivante, donc ce @table est affiché comme du texte : écrivez la première rangée juste en dessous.',
  'unclosed-emphasis': (stars) =>
    `${stars} n’est jamais fermé et s’affiche tel quel. Pour un simple astérisque, tapez \\*.`,
  'lower-case-word': (word) => `Écrivez ${word} en majuscules : { ${word} | … }.`,
  'unknown-word': (word) =>
    `« ${word} » n’est pas connu ici ; les mots sont RED, BLUE et GREEN pour les couleurs, AUDIO, IMAGE et VIDEO pour les fichiers.`,
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
  link: 'Les liens sont affichés tels quels : écrivez les mots, et l’adresse derrière seulement si les élèves doivent la copier.',
  'bare-address': 'Cette adresse est affichée comme du texte : les élèves peuvent la copier, mais pas cliquer dessus.',
  'list-item':
    'Les listes sont affichées telles quelles, avec leurs tirets : commencez les lignes par •, ou mettez les éléments dans un @table.',
  quotation:
    'Les citations sont affichées telles quelles, avec leur signe > : mettez les mots entre guillemets, ou entre astérisques pour l’italique.',
  'misspelled-directive': (directive) => `Écrivez ${directive} en minuscules, sans rien d’autre sur sa ligne.`,
  'text-behind-directive': (directive) =>
    `Mettez le texte qui suit ${directive} sur la ligne suivante : ${directive} ne fonctionne que seul sur sa ligne.`,
  'exercise-without-lines':
    'Un exercice commence à la ligne suivante, donc cette ligne est affichée comme du texte : enlevez la ligne vide ou le mot-clé qui suit.',
  'full-width-mark':
    'C’est un signe large des écritures d’Asie de l’Est, donc du texte : tapez ( ), [ ], / et | avec les signes étroits du clavier.',
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
};
