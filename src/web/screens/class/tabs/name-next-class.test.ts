// Names that are proposed for copies of classes.
import { expect, it } from 'vitest';
import { nameNextClass } from './name-next-class.ts';

it.each([
  ['French 7b 2026/27', 'French 7b 2027/28'],
  ['2026-2027 6e B', '2027-2028 6e B'],
  ['7b 26/27', '7b 27/28'],
  ['7b 98/99', '7b 99/00'],
  ['Abitur 2027', 'Abitur 2028'],
  ['French 7b', 'French 7b (copy)'],
  ['French 7b (copy)', 'French 7b (copy 2)'],
  ['French 7b (copy 9)', 'French 7b (copy 10)'],
  // Neither two grades nor a range of years are a school year.
  ['Klasse 10/11', 'Klasse 10/11 (copy)'],
  ['2026/29', '2026/29 (copy)'],
  [`${'x'.repeat(72)}😀`, `${'x'.repeat(72)} (copy)`],
])('a copy of the class %s is called %s', (name, copy) => {
  expect(nameNextClass(name)).toBe(copy);
});
