// Tests of splitting a transcript into turns.
import { expect, it } from 'vitest';
import { splitTurns } from './transcript-turns.ts';

it('splits a transcript at its line ends, without empty lines', () => {
  expect(splitTurns('— Bonjour.\n— Salut !\n\n')).toEqual(['— Bonjour.', '— Salut !']);
  expect(splitTurns('un, deux, trois')).toEqual(['un, deux, trois']);
  expect(splitTurns('')).toEqual([]);
});

it('splits a dialogue on one line before each dash, and no other text', () => {
  expect(splitTurns('– Ça va ? – Oui, merci. Et toi ? – Bien.')).toEqual([
    '– Ça va ?',
    '– Oui, merci. Et toi ?',
    '– Bien.',
  ]);
  expect(splitTurns('Le pain – et le vin.')).toEqual(['Le pain – et le vin.']);
  expect(splitTurns('— Un week-end ? — Oui.')).toEqual(['— Un week-end ?', '— Oui.']);
});
