// Unit tests of the tables of words that sound alike: which one is loaded, and when.
import { beforeEach, expect, it, vi } from 'vitest';

let homophones: typeof import('./homophones.ts');

beforeEach(async () => {
  vi.resetModules();
  homophones = await import('./homophones.ts');
});

it('knows the words of a language once its table is loaded, and of no other', async () => {
  expect(homophones.findHomophones('fr').get('et')).toBeUndefined();
  await homophones.loadHomophones('fr-CA');
  expect(homophones.findHomophones('fr').get('et')).toEqual([['et', 'est']]);
  expect(homophones.findHomophones('').get('et')).toEqual([['et', 'est']]);
  expect(homophones.findHomophones('').get('their')).toBeUndefined();
  // It is here, so that nothing is waited for.
  expect(homophones.loadHomophones('fr')).toBeUndefined();
});

it('loads nothing where a language has no table, or is not known', () => {
  expect(homophones.loadHomophones('vi')).toBeUndefined();
  expect(homophones.loadHomophones('')).toBeUndefined();
});

it('reads the table once if it is asked for twice', async () => {
  await Promise.all([homophones.loadHomophones('en'), homophones.loadHomophones('en')]);
  expect(homophones.findHomophones('en').get('its')).toEqual([['its', "it's"]]);
  expect(homophones.findHomophones('').get('its')).toEqual([['its', "it's"]]);
});

it('has characters of Chinese as words, which are none where the language is not known', async () => {
  await homophones.loadAllHomophones();
  expect(homophones.findHomophones('zh').get('在')).toEqual([['在', '再']]);
  expect(homophones.findHomophones('').get('在')).toBeUndefined();
  expect(homophones.findHomophones('').get('their')).not.toBeUndefined();
});
