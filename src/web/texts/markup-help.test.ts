// Unit test of the documentation's list of suggestions.
import { describe, expect, it } from 'vitest';
import { lint } from '#markup/index.ts';
import { markupHelpTexts } from './markup-help.ts';

describe('the suggestions of the documentation', () => {
  it.each(markupHelpTexts.suggestions)('%s (%j)', (_mistake, markup) => {
    expect(lint(markup)).not.toEqual([]);
  });
});
