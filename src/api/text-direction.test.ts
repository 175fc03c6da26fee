// The direction of writing of texts.
import { expect, it } from 'vitest';
import { findTextDirection, mayHaveRightToLeft } from './text-direction.ts';

it.each([
  ['مرحبا Paris', 'rtl'],
  ['(1) שלום', 'rtl'],
  ['ދިވެހި', 'rtl'],
  ['ﷲ', 'rtl'],
  ['𞤀𞤣', 'rtl'],
  ['« Bonjour » مرحبا', 'ltr'],
  ['2. こんにちは', 'ltr'],
  ['١٢٣ – 4 ♪', undefined],
  ['', undefined],
])('%j is %s', (text, direction) => {
  expect(findTextDirection(text)).toBe(direction);
});

it.each(['Bonjour مرحبا', 'שלום', '\u200f1', 'ﷲ', '𞤀'])('%j may have a character from right to left', (text) => {
  expect(mayHaveRightToLeft(text)).toBe(true);
});

it.each(['', 'Bonjour – “ça va” ?', 'Привет', '日本語 한국어 ไทย', '😀 𝄞'])('%j has none', (text) => {
  expect(mayHaveRightToLeft(text)).toBe(false);
});
