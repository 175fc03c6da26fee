// Which line of the markup a line of the page was made from.
import { describe, expect, it } from 'vitest';
import { findQuotedLine } from './find-quoted-line.ts';

const MARKUP = '# Être\n\nTu es *là*.\nEt moi ?\n\n@write\nJe ---suis--- ici.\nIl ---est--- parti.\n\nTu es là.';

function find(block: number | null, quote: string): string | undefined {
  const found = findQuotedLine(MARKUP, { block, quote });
  return found && MARKUP.slice(found.line.start, found.line.end);
}

describe('a line of the page', () => {
  it('is found in its block, with styles and blanks', () => {
    expect(find(0, 'Être')).toBe('# Être');
    expect(find(1, 'Tu es là.')).toBe('Tu es *là*.');
    expect(find(1, 'Et moi ?')).toBe('Et moi ?');
    expect(find(2, 'Il … parti.')).toBe('Il ---est--- parti.');
  });

  it('is found elsewhere if one block has its words, and not where several have', () => {
    expect(find(0, 'Et moi ?')).toBe('Et moi ?');
    expect(find(null, 'Je … ici.')).toBe('Je ---suis--- ici.');
    expect(find(0, 'Tu es là.')).toBeUndefined();
    expect(find(1, 'Nous sommes')).toBeUndefined();
  });

  it('without words is its block', () => {
    expect(find(3, '')).toBe('Tu es là.');
    expect(find(null, '')).toBeUndefined();
  });
});
