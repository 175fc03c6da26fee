// Names in the texts of options.
import { expect, it } from 'vitest';
import { isolateName } from './isolate-name.ts';

it('isolates a name of the other direction than the interface, and no other', () => {
  expect(['Salut !', 'مرحبا!', '2024'].map(isolateName)).toEqual(['Salut !', '\u2068مرحبا!\u2069', '2024']);
});
