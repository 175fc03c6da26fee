// Unit test of the documentation's list of suggestions.
import { describe, expect, it } from 'vitest';
import { lint } from '#markup/index.ts';
import { markupHelpTexts } from '#texts/en/markup.ts';
import { MISTAKES } from './mistakes.ts';

describe('the suggestions of the documentation', () => {
  it.each(MISTAKES)('%s (%j)', (_mistake, markup) => {
    expect(lint(markup)).not.toEqual([]);
  });

  it('name each mistake once', () => {
    expect(MISTAKES.map(([key]) => key).sort()).toEqual(Object.keys(markupHelpTexts.mistakes).sort());
  });
});
