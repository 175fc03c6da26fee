// Folding texts, and highlighting the matches of folded terms.

import { describe, expect, it } from 'vitest';
import { foldText } from '#answers/fold-text.ts';
import { fc } from '../../../test/support/fast-check.ts';
import { excerpt, highlight } from './highlight.ts';
import { searchTerms } from './normalize.ts';

const matchedTexts = (segments: readonly { text: string; isMatch: boolean }[]) =>
  segments.filter((segment) => segment.isMatch).map((segment) => segment.text);
const joinText = (segments: readonly { text: string }[]) => segments.map((segment) => segment.text).join('');

describe('folding', () => {
  it.each([
    ['Élève', 'eleve'],
    ['e\u0301le\u0300ve', 'eleve'],
    ['CŒUR, sœur, ex æquo', 'coeur, soeur, ex aequo'],
    ['l’été', "l'ete"],
    ['rendez\u2011vous – là', 'rendez-vous - la'],
    ['quatre\u00a0\u202fheures', 'quatre  heures'],
    ['Straße', 'strasse'],
    ['mots\u200b\u00ad cachés', 'mots caches'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['İstanbul', 'istanbul'],
    ['ﬁn 😀', 'fin 😀'],
  ])('folds %j to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('folds each character separately, and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldText(text)).toBe(Array.from(text, foldText).join(''));
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });

  it('finds at most ten terms in a query, each once', () => {
    expect(searchTerms('  Où est l’Œuvre où\u00a0EST ')).toEqual(['ou', 'est', "l'oeuvre"]);
    expect(searchTerms('a b c d e f g h i j k l')).toHaveLength(10);
    expect(searchTerms(' \u200b ')).toEqual([]);
  });
});

describe('highlighting', () => {
  it.each([
    ['Le cœur de Noël', ['coeur', 'noel'], ['cœur', 'Noël']],
    ['e\u0301te\u0301 et été', ['ete'], ['e\u0301te\u0301', 'été']],
    ['l’ami', ["l'a"], ['l’a']],
    ['bœuf', ['o'], ['œ']],
    ['aaa', ['a'], ['aaa']],
    ['rien', ['tout'], []],
  ])('finds in %j the matches of %j', (text, terms, expected) => {
    expect(matchedTexts(highlight(text, terms))).toEqual(expected);
  });

  it('never loses a character of the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string({ minLength: 1 })), (text, terms) => {
        const folded = terms.map(foldText).filter((term) => term !== '');
        expect(joinText(highlight(text, folded))).toBe(text);
      }),
    );
  });

  it('cuts an excerpt of some two hundred characters around the match', () => {
    const text = `${'mot '.repeat(500)}aiguille ${'mot '.repeat(500)}`;
    const snippet = excerpt(text, ['aiguille']);
    expect(matchedTexts(snippet)).toEqual(['aiguille']);
    expect(joinText(snippet).length).toBeLessThan(260);
    expect(joinText(snippet)).toMatch(/^… mot .* mot …$/);
    expect(joinText(excerpt('court', ['nulle part']))).toBe('court');
  });

  it('cuts a text without spaces, and one of emoji, too', () => {
    fc.assert(
      fc.property(fc.nat(400), fc.constantFrom('x', '😀'), (leadLength, character) => {
        const snippet = excerpt(`${character.repeat(leadLength)}aiguille${character.repeat(400)}`, ['aiguille']);
        expect(matchedTexts(snippet)).toEqual(['aiguille']);
        expect(joinText(snippet).isWellFormed()).toBe(true);
        expect(joinText(snippet).length).toBeLessThan(300);
      }),
    );
  });
});
