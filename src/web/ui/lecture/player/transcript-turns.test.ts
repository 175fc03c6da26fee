// Tests of splitting a transcript into turns.
import { expect, it } from 'vitest';
import { splitTurns } from './transcript-turns.ts';

const splitTexts = (transcript: string) => splitTurns(transcript).map(({ text }) => text);

it('splits a transcript at its line ends, without empty lines', () => {
  expect(splitTexts('— Bonjour.\n— Salut !\n\n')).toEqual(['— Bonjour.', '— Salut !']);
  expect(splitTexts('un, deux, trois')).toEqual(['un, deux, trois']);
  expect(splitTexts('')).toEqual([]);
});

it('splits a dialogue on one line before each dash, and no other text', () => {
  expect(splitTexts('– Ça va ? – Oui, merci. Et toi ? – Bien.')).toEqual([
    '– Ça va ?',
    '– Oui, merci. Et toi ?',
    '– Bien.',
  ]);
  expect(splitTexts('Le pain – et le vin.')).toEqual(['Le pain – et le vin.']);
  expect(splitTexts('— Un week-end ? — Oui.')).toEqual(['— Un week-end ?', '— Oui.']);
});

it('reads the times that lines begin with, which are no part of their text', () => {
  expect(splitTurns('0:03 Bonjour !\n— Salut.\n[1:00:20,5] — Ça va ?')).toEqual([
    { start: 3, text: 'Bonjour !' },
    { text: '— Salut.' },
    { start: 3620.5, text: '— Ça va ?' },
  ]);
  expect(splitTurns('Il est 10:30 maintenant')).toEqual([{ text: 'Il est 10:30 maintenant' }]);
});
