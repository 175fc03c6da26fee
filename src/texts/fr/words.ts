// French texts of the words of a lecture that are pressed. Not yet read by a native speaker.
import type * as english from '#texts/en/words.ts';

export const wordsTexts: typeof english.wordsTexts = {
  play: (word) => `Écouter « ${word} »`,
  know: 'Je le connais',
  known: 'Ce mot ne revient plus dans Révision.',
  notSaved: 'Impossible d’enregistrer. Essaie encore une fois.',
  noMeaning: 'Sens pas encore indiqué',
  back: 'Retour au texte',
  readings: 'Lectures au-dessus des mots',
};
