import { describe, expect, it } from 'vitest';
import { type Node, parse } from '#markup/index.ts';
import { fc } from '../../../../../test/support/fast-check.ts';
import { findSentences } from './find-sentences.ts';
import { findPlaceable, placeRecordings } from './place-recordings.ts';
import { replaceRecordings } from './replace-recordings.ts';

const LECTURE = `# Au marché
Un dialogue à **écouter**.

— Bonjour, { BLUE | madame } !
Ana : Je voudrais **un kilo** de pommes.
– { AUDIO | AAAAAAAAAA2 } Voilà.

@table
| Mot | Sens |
|---|---|
| **la pomme** | apple |
| la poire | { AUDIO | AAAAAAAAAA3 } pear |

@write
Complétez.
Je ---voudrais|veux--- une poire.
@table
je | ---suis---

@dictation
{ AUDIO | AAAAAAAAAA4 } Il fait beau.
Elle chante.

@dictation
Nous chantons.

@choose
Il est … ?
(x) grand
( ) petit

— Bonjour, madame !`;

describe('the sentences of a lecture', () => {
  it('are lines of dialogues, first cells of tables, exercises with their answers, and other lines', () => {
    expect(findSentences(LECTURE).map(({ kind, spoken, hasSound }) => [kind, spoken, hasSound])).toEqual([
      ['other', 'Un dialogue à écouter.', false],
      ['dialogue', 'Bonjour, madame !', false],
      ['dialogue', 'Je voudrais un kilo de pommes.', false],
      ['dialogue', 'Voilà.', true],
      ['word', 'la pomme', false],
      ['word', 'la poire', true],
      ['other', 'Complétez.', false],
      ['exercise', 'Je voudrais une poire.', false],
      ['exercise', 'je suis', false],
      ['exercise', 'Il fait beau.', true],
      ['exercise', 'Elle chante.', false],
      ['exercise', 'Nous chantons.', false],
      ['dialogue', 'Bonjour, madame !', false],
    ]);
  });

  it('have ranges that say where the recording goes', () => {
    const slices = findSentences(LECTURE).map(({ start, end }) => LECTURE.slice(start, end));
    expect(slices.slice(1, 6)).toEqual([
      '— Bonjour, { BLUE | madame } !',
      'Ana : Je voudrais **un kilo** de pommes.',
      '– { AUDIO | AAAAAAAAAA3 } Voilà.'.replace('3', '2'),
      '**la pomme**',
      'la poire',
    ]);
  });

  it('are none in a text without words', () => {
    expect(findSentences('')).toEqual([]);
    expect(findSentences('# Titre\n\n…\n{ IMAGE | AAAAAAAAAA2 | Une pomme }')).toEqual([]);
  });

  it('have one key each, also where the words are the same', () => {
    const keys = findSentences(LECTURE).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => key.endsWith('Bonjour, madame !'))).toEqual([
      '0 Bonjour, madame !',
      '1 Bonjour, madame !',
    ]);
  });
});

function apply(markup: string, recordings: { key: string; mediaId: string }[], position: 'before' | 'after' = 'after') {
  const placement = placeRecordings(markup, recordings, position);
  const { start = 0, end = 0, text = '' } = placement.change ?? {};
  return { ...placement, text: markup.slice(0, start) + text + markup.slice(end) };
}

describe('placing recordings', () => {
  const bonjour = { key: '0 Bonjour, madame !', mediaId: 'BBBBBBBBBB2' };
  const apple = { key: '0 la pomme', mediaId: 'BBBBBBBBBB3' };

  it('puts each at the end of its line or cell, or at the beginning', () => {
    const after = apply(LECTURE, [apple, bonjour]);
    expect(after.text).toContain('— Bonjour, { BLUE | madame } ! { AUDIO | BBBBBBBBBB2 }\nAna');
    expect(after.text).toContain('| **la pomme** { AUDIO | BBBBBBBBBB3 } | apple |');
    expect(after.placedKeys.toSorted()).toEqual([bonjour.key, apple.key]);
    expect(apply(LECTURE, [bonjour], 'before').text).toContain('{ AUDIO | BBBBBBBBBB2 } — Bonjour, { BLUE');
  });

  it('finds lines by their words after the text was changed', () => {
    const changed = `Nouveau.\n\n${LECTURE.replace('— Bonjour, { BLUE | madame } !\n', '')}`;
    const { text, unplacedKeys } = apply(changed, [apple, bonjour]);
    expect(unplacedKeys).toEqual([]);
    expect(text.endsWith('— Bonjour, madame ! { AUDIO | BBBBBBBBBB2 }')).toBe(true);
  });

  it('reports sentences that are gone, or have a recording by now', () => {
    const changed = LECTURE.replace('la pomme', 'le raisin').replace(
      'madame } !',
      'madame } ! { AUDIO | CCCCCCCCCC2 }',
    );
    const keys = ['0 la pomme', '0 Voilà.', '0 Bonjour, madame !', '1 Bonjour, madame !'];
    const recordings = keys.map((key, index) => ({ key, mediaId: `DDDDDDDDDD${index + 2}` }));
    const { text, placedKeys, unplacedKeys } = apply(changed, recordings);
    expect(unplacedKeys).toEqual(['0 la pomme', '0 Voilà.', '0 Bonjour, madame !']);
    expect(placedKeys).toEqual(['1 Bonjour, madame !']);
    expect(text.endsWith('{ AUDIO | DDDDDDDDDD5 }')).toBe(true);
  });

  it('changes nothing without a place', () => {
    expect(placeRecordings(LECTURE, [{ key: '0 absent', mediaId: 'BBBBBBBBBB2' }], 'after').change).toBeUndefined();
  });

  it('leaves out takes in which nothing is heard, and counts those that have a sentence', () => {
    const bonjourTake = { key: bonjour.key, warnings: ['quiet'] };
    const silentTake = { key: apple.key, warnings: ['empty'] };
    const takes = [bonjourTake, silentTake, { key: '0 absent', warnings: ['empty'] }];
    expect(findPlaceable(LECTURE, takes, 'after')).toEqual({ placeable: [bonjourTake], silent: [silentTake] });
  });

  it('leaves out a line whose open brace would swallow the reference', () => {
    const markup = 'Un { BLUE | mot\nDeux.';
    const { unplacedKeys, text } = apply(markup, [
      { key: findSentences(markup)[0]?.key ?? '', mediaId: 'BBBBBBBBBB2' },
      { key: '0 Deux.', mediaId: 'BBBBBBBBBB3' },
    ]);
    expect(text.replace(' { AUDIO | BBBBBBBBBB3 }', '').replace(' { AUDIO | BBBBBBBBBB2 }', '')).toBe(markup);
    expect(unplacedKeys.every((key) => key !== '0 Deux.')).toBe(true);
  });

  it('adds nothing but references, for any text: the blanks and the sentences stay', () => {
    const piece = fc.constantFrom(
      'Bonjour',
      ' ',
      '\n',
      '\n\n',
      '— ',
      'Ana : ',
      '**',
      '*',
      '{ RED | ',
      ' }',
      '{ AUDIO | AAAAAAAAAA2 }',
      '@write\n',
      '@table\n',
      ' | ',
      '---suis|es---',
      '---',
      '\\',
      '@dictation\n',
      '# Titre\n',
      'là.',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.boolean(), (pieces, isBefore) => {
        const markup = pieces.join('');
        const sentences = findSentences(markup);
        const recordings = sentences.map(({ key }, index) => ({ key, mediaId: createMediaId(index) }));
        const { text, placedKeys } = apply(markup, recordings, isBefore ? 'before' : 'after');
        const restored = text.replaceAll(isBefore ? /\{ AUDIO \| Z\w+ \} /g : / \{ AUDIO \| Z\w+ \}/g, '');
        expect(restored).toBe(markup);
        expect(readBlanks(text)).toEqual(readBlanks(markup));
        expect(findSentences(text).map(({ key }) => key)).toEqual(sentences.map(({ key }) => key));
        expect(placedKeys.length).toBeLessThanOrEqual(sentences.filter(({ hasSound }) => !hasSound).length);
      }),
      { numRuns: 300 },
    );
  });
});

describe('replacing recordings', () => {
  it('changes their ids, wherever they stand, and nothing else', () => {
    const replacements = new Map([
      ['AAAAAAAAAA2', 'BBBBBBBBBB2'],
      ['AAAAAAAAAA4', 'BBBBBBBBBB4'],
      ['AAAAAAAAAA9', 'BBBBBBBBBB9'],
    ]);
    const { start = 0, end = 0, text = '' } = replaceRecordings(LECTURE, replacements) ?? {};
    const changed = LECTURE.slice(0, start) + text + LECTURE.slice(end);
    expect(changed).toBe(LECTURE.replace('AAAAAAAAAA2', 'BBBBBBBBBB2').replace('AAAAAAAAAA4', 'BBBBBBBBBB4'));
    expect(replaceRecordings('{ AUDIO | AAAAAAAAAA2', replacements)).toBeUndefined();
  });
});

function createMediaId(index: number): string {
  return `Z${String(index).padStart(10, '0')}`.replaceAll(/[01]/g, (digit) => (digit === '0' ? 'A' : 'B'));
}

/** The blanks as they are written, and their answers. */
function readBlanks(markup: string): unknown[] {
  const blanks: unknown[] = [];
  const visit = (node: Node): void => {
    if (node.kind === 'HIDDEN_INPUT') blanks.push([markup.slice(node.start, node.end), node.answers]);
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(parse(markup));
  return blanks;
}
