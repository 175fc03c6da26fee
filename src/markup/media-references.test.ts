import { describe, expect, it } from 'vitest';
import { mediaReferences } from './media-references.ts';

describe('the media references of a lecture', () => {
  it('are found with line and column, wherever they occur', () => {
    const markup = [
      'Bonjour { AUDIO | AAAAAAAAAAA }',
      '# Un { RED | rouge { IMAGE | BBBBBBBBBBB | un chat } }',
      '',
      '@table',
      'a | { AUDIO | AAAAAAAAAAA }',
      '',
      '@write',
      '{ VIDEO | CCCCCCCCCCC } ---oui---',
    ];
    const references = [
      { id: 'AAAAAAAAAAA', line: 1, column: 9 },
      { id: 'BBBBBBBBBBB', line: 2, column: 20 },
      { id: 'AAAAAAAAAAA', line: 5, column: 5 },
      { id: 'CCCCCCCCCCC', line: 8, column: 1 },
    ];
    for (const lineEnd of ['\n', '\r\n', '\r']) expect(mediaReferences(markup.join(lineEnd))).toEqual(references);
  });

  it('do not include an id that is plain text', () => {
    expect(mediaReferences('AAAAAAAAAAA \\{ AUDIO | AAAAAAAAAAA }')).toEqual([]);
    expect(mediaReferences('')).toEqual([]);
  });
});
