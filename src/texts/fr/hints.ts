// French texts of hints and explanations in exercises. Not yet read by a native speaker.
import type * as english from '#texts/en/hints.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('fr');

const letters = (number: number) => count(number, { one: '# lettre', other: '# lettres' });

export const hintTexts: typeof english.hintTexts = {
  label: 'Lettres accentuées et indice',
  button: 'Indice',
  show: 'Voir un indice',
  keys: 'Alt + Entrée',
  showWithKeys: (keys) => `Voir un indice (${keys})`,
  startsWith: (letter) => `commence par ${letter}`,
  startsWithLength: (letter, length) => `commence par ${letter}, ${length}`,
  length: (lengths) =>
    lengths.length === 1
      ? letters(lengths[0] ?? 0)
      : `${lengths.length} mots de ${lengths.slice(0, -1).join(', ')} et ${lengths.at(-1)} lettres`,
  inBlank: (blank, text) => `${blank} : ${text}`,
  explained: (answer, explanation) => `${answer} : ${explanation}`,
  lookUp: (quote) => `À revoir : ${quote}`,
  back: 'Retour à l’exercice',
};
