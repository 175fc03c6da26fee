// Sixty answers as learners type them on phones and keyboards, with the verdict and the remark that a teacher gives.
import { describe, expect, it } from 'vitest';
import { checkAnswer } from './check-answer.ts';

type Row = [how: string, typed: string, wanted: string, verdict: string];

const ROWS: Row[] = [
  ['a phone that puts a space behind the word', 'bonjour ', 'bonjour', 'right'],
  ['a phone that begins with a capital', 'Bonjour', 'bonjour', 'Only a capital letter'],
  ['a phone with curly apostrophes', 'je m’appelle', "je m'appelle", 'right'],
  ['a phone with the other curly one', 'je m‘appelle', "je m'appelle", 'right'],
  ['a keyboard with the letter apostrophe', 'aujourdʼhui', "aujourd'hui", 'right'],
  ['no apostrophe', 'jai', "j'ai", 'The apostrophe'],
  ['a space behind the apostrophe', "j' ai", "j'ai", 'Only the spaces or hyphen'],
  ['a Mac that decomposes', 'e\u0301le\u0300ve', 'élève', 'right'],
  ['a Mac that decomposes a cedilla', 'garc\u0327on', 'garçon', 'right'],
  ['a Mac that decomposes a circumflex', 'fore\u0302t', 'forêt', 'right'],
  ['a Mac that decomposes a diaeresis', 'mai\u0308s', 'maïs', 'right'],
  ['a capital, decomposed', 'E\u0301tats-Unis', 'États-Unis', 'right'],
  ['French spacing with a no-break space', 'Ça va\u00A0?', 'Ça va ?', 'right'],
  ['French spacing with a narrow one', 'Ça va\u202F?', 'Ça va ?', 'right'],
  ['no space before the question mark', 'Ça va?', 'Ça va ?', 'Only the spaces or hyphen'],
  ['two spaces', 'il  y a', 'il y a', 'right'],
  ['a word pasted with a zero-width space', 'bon\u200Bjour', 'bonjour', 'right'],
  ['a word pasted with a byte order mark', '\uFEFFbonjour', 'bonjour', 'right'],
  ['a word pasted with a soft hyphen', 'anti\u00ADcipé', 'anticipé', 'right'],
  ['a keyboard without accents', 'eleve', 'élève', 'Only the accents'],
  ['one accent of two', 'éleve', 'élève', 'Only the accents'],
  ['the accent the other way', 'trés', 'très', 'Only the accents'],
  ['no accent on a short word', 'a', 'à', 'Only the accents'],
  ['an accent too many', 'çà', 'ça', 'Only the accents'],
  ['no cedilla', 'francais', 'français', 'Only the accents'],
  ['no circumflex', 'hotel', 'hôtel', 'Only the accents'],
  ['no diaeresis', 'Noel', 'Noël', 'Only the accents'],
  ['where is not or', 'ou', 'où', 'Only the accents'],
  ['a ligature as two letters', 'soeur', 'sœur', 'The ligature'],
  ['a ligature where none is accepted', 'cœxister', 'coexister', 'The ligature'],
  ['ash as two letters', 'curriculum vitae', 'curriculum vitæ', 'The ligature'],
  ['a ligature with its capital', 'ŒUVRE', 'ŒUVRE', 'right'],
  ['a capital without its accent', 'A bientôt', 'À bientôt', 'Only the accents'],
  ['a small letter where a sentence begins', 'à bientôt', 'À bientôt', 'Only a capital letter'],
  ['both the capital and the accent', 'a bientôt', 'À bientôt', 'Only the accents + Only a capital letter'],
  ['everything in capitals', 'MERCI', 'merci', 'Only a capital letter'],
  ['a nationality with a capital', 'Française', 'française', 'Only a capital letter'],
  ['no hyphen', 'vingt deux', 'vingt-deux', 'Only the spaces or hyphen'],
  ['written together', 'vingtdeux', 'vingt-deux', 'Only the spaces or hyphen'],
  ['a dash for a hyphen', 'dix–sept', 'dix-sept', 'Only the spaces or hyphen'],
  ['a hyphen that does not break', 'dix\u2011sept', 'dix-sept', 'right'],
  ['a hyphen too many', 'au-revoir', 'au revoir', 'Only the spaces or hyphen'],
  ['two hyphens forgotten in four words', "qu'est ce que", "qu'est-ce que", 'Only the spaces or hyphen'],
  ['the plural forgotten', 'ami', 'amis', 'Another ending'],
  ['the feminine forgotten', 'brésilien', 'brésilienne', 'Another ending'],
  ['the feminine with another vowel', 'infirmier', 'infirmière', 'Another ending'],
  ['another person of the verb', 'parle', 'parles', 'Another ending'],
  ['the infinitive for the participle', 'parler', 'parlé', 'Another ending'],
  ['the plural of the verb', 'habitent', 'habite', 'Another ending'],
  ['another verb', 'mange', 'parle', 'wrong'],
  ['a different greeting', 'bonsoir', 'bonjour', 'wrong'],
  ['letters swapped', 'bonjuor', 'bonjour', 'Spelling'],
  ['a full stop behind the word', 'bonjour.', 'bonjour', 'Only the punctuation'],
  ['nothing', '', 'bonjour', 'wrong'],
  ['only a space', ' ', 'bonjour', 'wrong'],
  ['the second of two answers', 'copain', 'ami | copain', 'right'],
  ['nearly the second of two answers', 'Copain', 'ami | copain', 'Only a capital letter'],
  ['an emoji behind the word', 'salut 👋', 'salut', 'wrong'],
  ['Arabic with marks of direction', '\u200Fمرحبا\u200E', 'مرحبا', 'right'],
  ['markup in the answer', '<b> & "c"', '<b> & "c"', 'right'],
];

const LABELS = {
  ligature: 'The ligature',
  apostrophe: 'The apostrophe',
  spelling: 'Spelling',
  word: 'A short word',
  form: 'The form of the letters',
  accents: 'Only the accents',
  capital: 'Only a capital letter',
  spaces: 'Only the spaces or hyphen',
  punctuation: 'Only the punctuation',
  ending: 'Another ending',
  order: 'Another order',
};

describe("a teacher's list", () => {
  it.each(ROWS)('%s: %j for %j', (_, typed, expected, verdict) => {
    const { right, nearMisses } = checkAnswer(typed, expected.split(' | '));
    expect(right ? 'right' : nearMisses.map((nearMiss) => LABELS[nearMiss]).join(' + ') || 'wrong').toBe(verdict);
  });

  it('has sixty answers', () => {
    expect(ROWS).toHaveLength(60);
  });
});
