// Finding and replacing in the text of a draft.

import { describe, expect, it } from 'vitest';
import { fc } from '../../../../../test/support/fast-check.ts';
import {
  type FindOptions,
  nextMatchIndex,
  previousMatchIndex,
  replaceMatches,
  SearchableText,
} from './find-matches.ts';

const LOOSE: FindOptions = { matchCase: false, matchAccents: false, wholeWords: false };

function findIn(text: string, query: string, options: Partial<FindOptions> = {}): string[] {
  return new SearchableText(text).find(query, { ...LOOSE, ...options }).map(([start, end]) => text.slice(start, end));
}

describe('finding', () => {
  it.each([
    ['été Été ete e\u0301te\u0301', 'ete', {}, ['été', 'Été', 'ete', 'e\u0301te\u0301']],
    ['été Été ete e\u0301te\u0301', 'été', {}, ['été', 'Été', 'ete', 'e\u0301te\u0301']],
    ['été Été ete e\u0301te\u0301', 'été', { matchAccents: true }, ['été', 'Été', 'e\u0301te\u0301']],
    ['été Été ete', 'été', { matchCase: true }, ['été', 'ete']],
    ['été Été ete', 'Été', { matchCase: true, matchAccents: true }, ['Été']],
    ['le cœur, la sœur', 'coeur', {}, ['cœur']],
    ['l’été', "l'é", { matchCase: true, matchAccents: true }, ['l’é']],
    ['est c’est reste est', 'est', { wholeWords: true }, ['est', 'est', 'est']],
    ['peut-être, été', 'et', { wholeWords: true }, []],
    ['aaaa', 'aa', {}, ['aa', 'aa']],
    ['un\u00a0kilo', 'un kilo', {}, ['un\u00a0kilo']],
    ['{ RED | vous } *', '} *', {}, ['} *']],
    ['mot', '', {}, []],
    ['mot', '\u00ad', {}, []],
  ] as const)('in %j the text %j with %j finds %j', (text, query, options, expected) => {
    expect(findIn(text, query, options)).toEqual(expected);
  });

  it('finds in any text only what folds to the query, in order, without overlaps', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary', maxLength: 3 }), (text, query) => {
        let position = 0;
        for (const [start, end] of new SearchableText(text).find(query, LOOSE)) {
          expect(start).toBeGreaterThanOrEqual(position);
          expect(end).toBeGreaterThan(start);
          position = end;
        }
      }),
    );
  });
});

describe('replacing', () => {
  const text = 'un kilo, un sac, deux sacs';

  it('is one edit from the first match to the last', () => {
    const matches = new SearchableText(text).find('un', LOOSE);
    expect(replaceMatches(text, matches, 'le')).toEqual({ start: 0, end: 11, text: 'le kilo, le' });
    expect(replaceMatches(text, matches, '')).toEqual({ start: 0, end: 11, text: ' kilo, ' });
    expect(replaceMatches(text, [], 'le')).toBeUndefined();
  });
});

describe('the next and the previous match', () => {
  it('are those from an offset on, and begin again at the ends', () => {
    const matches = [
      [2, 3],
      [5, 6],
      [9, 10],
    ] as const;
    expect([0, 2, 3, 9, 10].map((offset) => nextMatchIndex(matches, offset))).toEqual([0, 0, 1, 2, 0]);
    expect([0, 2, 3, 9, 10].map((offset) => previousMatchIndex(matches, offset))).toEqual([2, 2, 0, 1, 2]);
  });
});
