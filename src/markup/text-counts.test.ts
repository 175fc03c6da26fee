// Words and blanks of a lecture.
import { describe, expect, it } from 'vitest';
import { IncrementalDocument } from './incremental-document.ts';

describe('the counts of a lecture', () => {
  it.each([
    ['', 0, 0],
    ['# Au marché\n\nUne **pomme** rouge.', 5, 0],
    ['l’été peut-être, parl**ons** { RED | v }ous', 4, 0],
    ['{ AUDIO | BONJOUR2222 } { IMAGE | HORLOGE2222 | une horloge } oui', 1, 0],
    ['@table\nun|deux\n---\ntrois | quatre', 4, 0],
    ['@write\nJe ---suis | étais--- là, ---n’est-ce pas---?\n@write\n---Oui---', 6, 3],
    ['un\ndeux\n\n\ntrois', 3, 0],
    ['été e\u0301te\u0301 2 fois — 🎈', 4, 0],
  ])('of %j are %i words and %i blanks', (markup, words, blanks) => {
    expect(new IncrementalDocument().counts(markup)).toEqual({ words, blanks, items: 0 });
  });

  it('counts the items of exercises, and the words that learners see', () => {
    const markup =
      '@choose\nÇa va ?\n(x) oui\n( ) non | pourquoi\n\n@order\nJe / suis là\n\n@match\nun | 1\ndeux | 2\n\n@dictation\n{ AUDIO | x } Je [suis] là';
    expect(new IncrementalDocument().counts(markup)).toEqual({ words: 15, blanks: 0, items: 5 });
  });

  it('counts each word to sort once, also one of two columns', () => {
    const markup = '@sort\nrouges: la pomme | la fraise\nverts: la pomme | le kiwi';
    expect(new IncrementalDocument().counts(markup)).toEqual({ words: 10, blanks: 0, items: 3 });
  });
});
