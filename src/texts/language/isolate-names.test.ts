// Names in texts that are written from right to left.
import { expect, it } from 'vitest';
import { isolateNames } from './isolate-names.ts';

it('isolates names in Latin letters in sentences, and nothing else', () => {
  const arabic = {
    heading: 'مسوداتك',
    list: ['درس', (name: string) => `حذف «${name}»؟`],
    moved: (name: string, place: number) => `${name}: ${place} من 3`,
    names: (name: string) => [name],
  };
  const texts = isolateNames(arabic);
  expect(texts.heading).toBe('مسوداتك');
  expect(texts.moved('Salut !', 2)).toBe('\u2068Salut !\u2069: 2 من 3');
  expect(texts.moved('التحية!', 2)).toBe('التحية!: 2 من 3');
  expect((texts.list[1] as (name: string) => string)('$& Un')).toBe('حذف «\u2068$& Un\u2069»؟');
  expect(texts.names('Un')).toEqual(['Un']);
});
