// German texts of remarks on what is nearly right. Not yet read by a native speaker.
import type * as english from '#texts/en/remarks.ts';

export const remarkTexts: typeof english.remarkTexts = {
  lookAgain: (nearMisses) => `Fast richtig. Noch einmal ansehen: ${nearMisses}.`,
  ofGiven: (given, remark) => `${given}: ${remark}`,
  nearMisses: {
    accents: 'Umlaute und Akzente',
    ligature: 'Buchstaben wie ß, ä, œ',
    apostrophe: 'Apostroph',
    capital: 'Großschreibung',
    spaces: 'Leerzeichen und Bindestriche',
    punctuation: 'Satzzeichen',
    ending: 'Endung',
    word: 'Artikel oder kleines Wort',
    spelling: 'Rechtschreibung',
    order: 'Reihenfolge der Wörter',
    form: 'Form der Buchstaben',
  },
  check: (nearMisses, answer) => `Achte auf: ${nearMisses} – ${answer}`,
};
