// Hints at answers: how they begin, and how many letters their words have.
import { describe, expect, it } from 'vitest';
import { createHint } from './hint.ts';

describe('a hint', () => {
  it.each([
    ['suis', 's', [4]],
    [' École ', 'É', [5]],
    ['e\u0301te\u0301', 'é', [3]],
    ["l'été", 'l', [4]],
    ["aujourd'hui", 'a', [10]],
    ["tout à l'heure", 't', [4, 1, 6]],
    ['¿Qué tal?', '¿Q', [3, 3]],
    ['vingt-deux', 'v', [9]],
    ['20 %', '2', [2]],
    ['कि', 'कि', [1]],
    ['مرحبا', 'م', [5]],
    ['学生', '学', [2]],
  ])('at %j is that it begins with %j, and its length', (answer, start, wordLengths) => {
    expect(createHint(answer)).toEqual({ start, wordLengths });
  });

  it.each(['', ' ', '…', '👋'])('at %j is none', (answer) => {
    expect(createHint(answer)).toBeUndefined();
  });
});
