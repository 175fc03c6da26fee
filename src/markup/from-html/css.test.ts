// Colours of word processors, as those of the markup.
import { expect, it } from 'vitest';
import { classifyColor } from './css.ts';

it('a colour is one of the three of the markup, or none', () => {
  const colors = ['#C00000', 'rgb(255, 0, 0)', '#f00', '#00B050', 'green', '#0070C0', '#2F5496', 'navy'];
  expect(colors.map(classifyColor)).toEqual(['red', 'red', 'red', 'green', 'green', 'blue', 'blue', 'blue']);
  const others = ['#000', 'windowtext', '#434343', '#ED7D31', '#FFFF00', '#7030A0', '#fbeaea', 'rgb(219 219 219)', ''];
  expect(others.map(classifyColor)).toEqual(others.map(() => undefined));
});
