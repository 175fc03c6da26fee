// Folding, and showing where in a text the folded words stand.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerpt, marked } from './excerpts.ts';
import { fold, foldedWords } from './fold.ts';
import { pageText } from './search-texts.ts';

const matches = (pieces: readonly { text: string; isMatch: boolean }[]) =>
  pieces.filter((piece) => piece.isMatch).map((piece) => piece.text);
const whole = (pieces: readonly { text: string }[]) => pieces.map((piece) => piece.text).join('');

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
  ])('takes %j for %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('folds each letter by itself, and what is folded stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(fold(text)).toBe(Array.from(text, fold).join(''));
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });

  it('finds at most ten words in a question, each once', () => {
    expect(foldedWords('  Où est l’Œuvre où\u00a0EST ')).toEqual(['ou', 'est', "l'oeuvre"]);
    expect(foldedWords('a b c d e f g h i j k l')).toHaveLength(10);
    expect(foldedWords(' \u200b ')).toEqual([]);
  });
});

describe('marking', () => {
  it.each([
    ['Le cœur de Noël', ['coeur', 'noel'], ['cœur', 'Noël']],
    ['e\u0301te\u0301 et été', ['ete'], ['e\u0301te\u0301', 'été']],
    ['l’ami', ["l'a"], ['l’a']],
    ['bœuf', ['o'], ['œ']],
    ['aaa', ['a'], ['aaa']],
    ['rien', ['tout'], []],
  ])('shows in %j where %j stands', (text, words, found) => {
    expect(matches(marked(text, words))).toEqual(found);
  });

  it('never loses a letter of the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string({ minLength: 1 })), (text, words) => {
        const folded = words.map(fold).filter((word) => word !== '');
        expect(whole(marked(text, folded))).toBe(text);
      }),
    );
  });

  it('cuts some two hundred letters around what was found', () => {
    const text = `${'mot '.repeat(500)}aiguille ${'mot '.repeat(500)}`;
    const shown = excerpt(text, ['aiguille']);
    expect(matches(shown)).toEqual(['aiguille']);
    expect(whole(shown).length).toBeLessThan(260);
    expect(whole(shown)).toMatch(/^… mot .* mot …$/);
    expect(whole(excerpt('court', ['nulle part']))).toBe('court');
  });

  it('cuts a text without spaces, and one of emoji, too', () => {
    fc.assert(
      fc.property(fc.nat(400), fc.constantFrom('x', '😀'), (before, letter) => {
        const shown = excerpt(`${letter.repeat(before)}aiguille${letter.repeat(400)}`, ['aiguille']);
        expect(matches(shown)).toEqual(['aiguille']);
        expect(whole(shown).isWellFormed()).toBe(true);
        expect(whole(shown).length).toBeLessThan(300);
      }),
    );
  });
});

describe('the text of a page', () => {
  it('is what a reader sees, and no answer of an exercise', () => {
    const html =
      '<h1>Au <em>mar</em>ché</h1>\n<form class="write-form">\n<p>Je <input class="answer" type="text"><span class="correction" hidden>voudrais</span><span class="alternative" hidden>veux</span> une &lt;pomme&gt; &amp; "b"</p>\n<button type="submit" class="check">Check</button>\n</form>';
    expect(pageText(html)).toBe('Au marché Je … une <pomme> & "b"');
  });
});
