// Spanish texts of hints and explanations in exercises. Not yet read by a native speaker.
import type * as english from '#texts/en/hints.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('es');

const letters = (number: number) => count(number, { one: '# letra', other: '# letras' });

export const hintTexts: typeof english.hintTexts = {
  label: 'Letras con acento y pista',
  button: 'Pista',
  show: 'Ver una pista',
  keys: 'Alt + Intro',
  showWithKeys: (keys) => `Ver una pista (${keys})`,
  startsWith: (letter) => `empieza por ${letter}`,
  startsWithLength: (letter, length) => `empieza por ${letter}, ${length}`,
  length: (lengths) =>
    lengths.length === 1
      ? letters(lengths[0] ?? 0)
      : `${lengths.length} palabras de ${lengths.slice(0, -1).join(', ')} y ${lengths.at(-1)} letras`,
  inBlank: (blank, text) => `${blank}: ${text}`,
  explained: (answer, explanation) => `${answer}: ${explanation}`,
  lookUp: (quote) => `Ver en la lección: ${quote}`,
  back: 'Volver al ejercicio',
};
