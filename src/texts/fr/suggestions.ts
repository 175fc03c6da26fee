// French texts of the suggestions in the editor. Not yet read by a native speaker.
import type * as english from '#texts/en/suggestions.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('fr');

const countCells = (cells: number) => count(cells, { one: '# cellule', other: '# cellules' });

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
    'Des mots avec leur lecture ne peuvent pas contenir de trou, donc cette réponse est affichée : enlevez la lecture et mettez les tirets autour des mots.',
  'ruby-in-blank':
    'Les réponses sont du texte simple, donc ces accolades et chaque partie entre les | sont lues comme des réponses : écrivez seulement les mots, comme dans ---東京---.',
  'broken-link':
    'Ce lien demande une adresse ou l’identifiant d’une leçon, une | et des mots, sur une seule ligne, comme dans { LINK | https://example.org | les mots }.',
  'refused-address':
    'Un lien ne peut pas avoir cette adresse, donc tout est affiché comme du texte : écrivez-en une qui commence par https://, http:// ou mailto:, sans espace, sans mot de passe et sans lettre qui ressemble à une autre, ou l’identifiant d’une leçon.',
  'blank-in-link':
    'Un lien ne peut pas contenir de trou, donc cette réponse est affichée : écrivez les tirets en dehors des accolades.',
  'stars-in-braces':
    'Les mots entre ces accolades sont du texte simple, donc leurs étoiles sont affichées : mettez les étoiles autour des accolades.',
  'unknown-lecture':
    'Les élèves ne trouvent pas de leçon avec cet identifiant dans le cours, donc seuls les mots sont affichés : publiez-la et ajoutez-la au cours, ou copiez de nouveau son identifiant.',
  'write-without-text':
    'Un exercice commence à la ligne suivante, donc ce @write est affiché comme du texte : enlevez la ligne vide ou le second @write.',
  'table-without-rows':
    'Les rangées d’un tableau commencent à la ligne suivante, donc ce @table est affiché comme du texte : écrivez la première rangée juste en dessous.',
  'list-without-lines':
    'Les éléments d’une liste commencent à la ligne suivante, donc ce @list est affiché comme du texte : écrivez le premier juste en dessous.',
  'words-without-lines':
    'Les mots commencent à la ligne suivante, donc ce @words est affiché comme du texte : écrivez le premier mot juste en dessous.',
  'words-without-languages':
    'Derrière @words viennent les codes d’une à six langues, chacun une fois, séparés par des espaces, comme dans @words en uk.',
  'unknown-language': (code) =>
    `« ${code} » n’est pas le code d’une langue : derrière @words viennent des codes comme en, uk ou ar, séparés par des espaces.`,
  'word-without-meaning': (word) =>
    `« ${word} » n’a pas encore de sens : écrivez-le derrière une |. D’ici là, les élèves ne voient que le mot.`,
  'row-without-word': 'La première cellule de cette ligne est vide : écrivez-y le mot, et derrière, ses sens.',
  'one-letter-word': (letter) =>
    `« ${letter} » n’est qu’une lettre : elle reste dans la liste, mais n’est pas marquée dans le texte, où on la trouverait trop souvent.`,
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
    'C’est affiché tel quel, avec ses tirets : pour une liste, écrivez @list sur une ligne au-dessus ; dans un exercice, commencez les lignes par •.',
  quotation:
    'Les citations sont affichées telles quelles, avec leur signe > : mettez les mots entre guillemets, ou entre astérisques pour l’italique.',
  'misspelled-directive': (directive) => `Écrivez ${directive} en minuscules, sans rien d’autre sur sa ligne.`,
  'text-behind-directive': (directive) =>
    `Mettez le texte qui suit ${directive} sur la ligne suivante : ${directive} ne fonctionne que seul sur sa ligne.`,
  'broken-limits':
    'Derrière @text ne viennent que des nombres de mots, de 1 à 9999, comme dans @text 80 ou @text 80-120 ; ici, la ligne est affichée comme du texte.',
  'exercise-without-lines':
    'Un exercice commence à la ligne suivante, donc cette ligne est affichée comme du texte : enlevez la ligne vide ou le mot-clé qui suit.',
  'full-width-mark':
    'C’est un signe large des écritures d’Asie de l’Est, donc du texte : tapez ( ), [ ], / et | avec les signes étroits du clavier.',
};
