// Spanish texts of the kinds of exercises: what learners read in them. Not yet read by a native speaker.
import type * as kinds from '#texts/en/exercise-kinds.ts';
import { createPlural } from '#texts/language/plurals.ts';

export * from './speaking.ts';

const count = createPlural('es');

export const exerciseKindTexts: typeof kinds.exerciseKindTexts = {
  question: (number) => `Pregunta ${number}`,
  sentence: (number) => `Frase ${number}`,
  line: (number) => `la línea ${number}`,
  option: (letter) => `Respuesta ${letter}`,
  missed: 'respuesta correcta',
  order: {
    answer: 'Tu respuesta',
    pieces: 'Fragmentos para ordenar',
    piece: (number) => `Fragmento ${number}`,
    addHint: 'Pulsa para añadirlo a tu respuesta.',
    moveHint: 'Las flechas lo mueven. Pulsa para quitarlo.',
    placed: (position, all) => `, ${position} de ${all} en tu respuesta`,
    removed: ', quitado de tu respuesta',
  },
  match: { choose: 'Elegir…', rights: 'Respuestas para elegir' },
  sort: { choose: 'Elegir una columna…', words: 'Palabras para clasificar' },
  dictation: {
    slowly: 'Más despacio',
    playSlowly: (name) => `Reproducir ${name} más despacio`,
    missing: '(falta)',
    extra: '(sobra)',
    near: '(casi correcto)',
    sentence: 'La frase:',
  },
  text: {
    label: 'Tu texto',
    words: (number) => count(number, { one: '# palabra', other: '# palabras' }),
    characters: (number) => count(number, { one: '# carácter', other: '# caracteres' }),
    from: (min) => `al menos ${min}`,
    fromTo: (min, max) => `de ${min} a ${max}`,
    ofAsked: (length, asked) => `${length} (se piden: ${asked})`,
    full: (characters) => `Un texto no puede ser más largo: ${characters} caracteres. Lo que sobra no está en él.`,
    model: 'Modelo de respuesta',
    criteria: '¿Está todo?',
    empty: 'Escribe primero tu texto.',
    shown: 'El modelo de respuesta está debajo de tu texto.',
    noModel: 'Lee tu texto una vez más antes de salir.',
  },
  bank: 'Palabras para completar',
};
