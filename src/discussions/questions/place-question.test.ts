// Where a question is in a later edition: at its item, or at its own line, and
// never at another one with the same words.
import { describe, expect, it } from 'vitest';
import { linesAround, placeQuestion } from './place-question.ts';

type Line = { block: number; text: string; item: string | null };

const toLines = (...texts: string[]): Line[] => texts.map((text, block) => ({ block, text, item: null }));

const BEFORE = toLines('Titre', 'Tu es là.', 'Et toi ?', 'Tu es là.', '');

function ask(at: number, lines: readonly Line[] = BEFORE) {
  const line = lines[at];
  if (line === undefined) throw new RangeError('There is no such line.');
  const { block, text: quote, item } = line;
  return { edition: 1, block, quote, ...linesAround(lines, at), ...(item === null ? {} : { item }) };
}

describe('a question', () => {
  it('is where it was asked in the same edition', () => {
    expect(placeQuestion(ask(3), 1, [])).toEqual({ block: 3, isChanged: false });
  });

  it('is at its line once that has moved, and nowhere once it is gone', () => {
    const later = toLines('Et toi ?', 'Nouveau', 'Titre');
    expect(placeQuestion(ask(2), 2, later)).toEqual({ block: 0, isChanged: false });
    expect(placeQuestion(ask(1), 2, later)).toBeUndefined();
  });

  it('is at the one of equal lines that has its neighbours, and nowhere where none can be told from the others', () => {
    const later = toLines('Nouveau', ...BEFORE.map(({ text }) => text));
    expect(placeQuestion(ask(1), 2, later)).toEqual({ block: 2, isChanged: false });
    expect(placeQuestion(ask(3), 2, later)).toEqual({ block: 4, isChanged: false });
    expect(placeQuestion(ask(1), 2, toLines('Tu es là.', 'Non', 'Tu es là.'))).toBeUndefined();
  });

  it('on a line without words needs the same neighbours', () => {
    expect(placeQuestion(ask(4), 2, toLines('x', ...BEFORE.map(({ text }) => text)))).toEqual({
      block: 5,
      isChanged: false,
    });
    expect(placeQuestion(ask(4), 2, toLines('a', ''))).toBeUndefined();
  });

  it('on an item follows it, and says that its words are others', () => {
    const lines = [{ block: 2, text: 'Je … ici.', item: 'k1' }];
    const later = [
      { block: 0, text: 'Je … ici.', item: 'k2' },
      { block: 1, text: 'Je … là.', item: 'k1' },
    ];
    expect(placeQuestion(ask(0, lines), 2, later)).toEqual({ block: 1, isChanged: true });
    expect(placeQuestion(ask(0, lines), 2, later.slice(0, 1))).toBeUndefined();
  });
});
