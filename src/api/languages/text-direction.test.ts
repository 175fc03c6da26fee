// The direction of writing of texts.
import { expect, it } from 'vitest';
import { findTextDirection } from './text-direction.ts';

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
