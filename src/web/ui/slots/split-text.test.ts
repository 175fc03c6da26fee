// Unit tests of texts with elements inside.
import { describe, expect, it } from 'vitest';
import { splitText } from './split-text.ts';

describe('a text with elements inside', () => {
  it('is cut at its elements, in the order that the language gives them', () => {
    expect(splitText((time, author) => `Edited ${time} by ${author}.`, 2)).toEqual(['Edited ', 0, ' by ', 1, '.']);
    expect(splitText((time, author) => `${author}: ${time}`, 2)).toEqual([1, ': ', 0]);
  });

  it('may leave an element out, name it twice, or have nothing else', () => {
    expect(splitText(() => 'Nothing', 1)).toEqual(['Nothing']);
    expect(splitText((answer) => `${answer}${answer}`, 1)).toEqual([0, 0]);
  });
});
