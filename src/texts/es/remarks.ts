// Spanish texts of remarks on what is nearly right. Not yet read by a native speaker.
import type * as english from '#texts/en/remarks.ts';

export const remarkTexts: typeof english.remarkTexts = {
  lookAgain: (nearMisses) => `Casi correcto. Mira otra vez ${nearMisses}.`,
  ofGiven: (given, remark) => `${given}: ${remark}`,
  nearMisses: {
    accents: 'las letras (ñ, tildes)',
    ligature: 'las letras unidas (œ, ß)',
    apostrophe: 'el apóstrofo',
    capital: 'la mayúscula',
    spaces: 'los espacios y guiones',
    punctuation: 'la puntuación',
    ending: 'la terminación',
    word: 'la palabra corta',
    spelling: 'la ortografía',
    order: 'el orden de las palabras',
    form: 'la forma de las letras',
  },
  check: (nearMisses, answer) => `Fíjate en ${nearMisses}: ${answer}`,
};
