// French texts of remarks on what is nearly right. Not yet read by a native speaker.
import type * as english from '#texts/en/remarks.ts';

export const remarkTexts: typeof english.remarkTexts = {
  lookAgain: (nearMisses) => `Presque juste. Regarde encore ${nearMisses}.`,
  ofGiven: (given, remark) => `${given} : ${remark}`,
  nearMisses: {
    accents: 'les accents',
    ligature: 'les lettres liées (œ, æ)',
    apostrophe: 'l’apostrophe',
    capital: 'la majuscule',
    spaces: 'les espaces et les traits d’union',
    punctuation: 'la ponctuation',
    ending: 'la terminaison',
    word: 'le petit mot',
    spelling: 'l’orthographe',
    order: 'l’ordre des mots',
    form: 'la forme des lettres',
  },
  check: (nearMisses, answer) => `Regarde bien ${nearMisses} : ${answer}`,
};
