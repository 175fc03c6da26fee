// Ukrainian texts of remarks on what is nearly right. Not yet read by a native speaker.
import type * as english from '#texts/en/remarks.ts';

export const remarkTexts: typeof english.remarkTexts = {
  lookAgain: (nearMisses) => `Майже правильно. Зверни увагу на ${nearMisses}.`,
  ofGiven: (given, remark) => `${given}: ${remark}`,
  nearMisses: {
    accents: 'значки над літерами',
    ligature: 'злиті літери (œ, ß)',
    apostrophe: 'апостроф',
    capital: 'велику літеру',
    spaces: 'пробіли й дефіси',
    punctuation: 'розділові знаки',
    ending: 'закінчення',
    word: 'коротке слово',
    spelling: 'правопис',
    order: 'порядок слів',
    form: 'форму літер',
  },
  check: (nearMisses, answer) => `Зверни увагу на ${nearMisses}: ${answer}`,
};
