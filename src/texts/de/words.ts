// German texts of the words of a lecture that are pressed. Not yet read by a native speaker.
import type * as english from '#texts/en/words.ts';

export const wordsTexts: typeof english.wordsTexts = {
  play: (word) => `„${word}“ abspielen`,
  know: 'Kenne ich',
  known: 'Das Wort kommt beim Wiederholen nicht mehr vor.',
  notSaved: 'Es konnte nicht gespeichert werden. Versuch es noch einmal.',
  noMeaning: 'Noch keine Bedeutung',
  back: 'Zurück zum Text',
  readings: 'Lesungen über den Wörtern',
};
