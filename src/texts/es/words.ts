// Spanish texts of the words of a lecture that are pressed. Not yet read by a native speaker.
import type * as english from '#texts/en/words.ts';

export const wordsTexts: typeof english.wordsTexts = {
  play: (word) => `Escuchar «${word}»`,
  know: 'Ya la sé',
  known: 'La palabra ya no vuelve en el repaso.',
  notSaved: 'No se pudo guardar. Inténtalo de nuevo.',
  noMeaning: 'Todavía sin significado',
  back: 'Volver al texto',
  readings: 'Lecturas sobre las palabras',
};
