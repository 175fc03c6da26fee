// Random lecture texts for property tests: rich in the characters and words that mean something, poor in everything else.
import fc from 'fast-check';

const PIECES = [
  ...[
    '*',
    '**',
    '***',
    '****',
    '{',
    '}',
    '|',
    '-',
    '--',
    '---',
    '----',
    '-----',
    '------',
    '\\',
    '#',
    '@',
    ' ',
    '\t',
    '\n',
    '\n',
  ],
  ...['\r', '\r\n', '\n\n', 'a', 'b', 'é', 'œ', '👋', '"', '&', '<b>', '\0', '\uFEFF', '\u00A0', ':', '\ud83d'],
  ...['{ RED | ', '{BLUE|', '{ GREEN|', ' }', '}', '{ RED | a }', '{RED|', '{ red | ', 'RED', 'BLUE |'],
  ...[
    '{ AUDIO | x1 }',
    '{AUDIO|',
    '{ IMAGE | i |',
    '{ IMAGE | i }',
    '{VIDEO|v_-9}',
    '{ IMAGE | i | alt "x" }',
    'AUDIO',
    'x }',
  ],
  ...[
    '\n@write\n',
    '@write',
    '\n@table\n',
    '@table',
    '\n| a | b |\n',
    '\n|---|---|\n',
    '|',
    ' | ',
    '---a---',
    '---a|b---',
  ],
  ...[
    '\n# ',
    '\n## t\n',
    '### ',
    '####',
    '\n---\n',
    '\n@write\n@table\n',
    '**a**',
    '*b*',
    '***c***',
    '\\*',
    '\\|',
    '\\-',
    '\\}',
    '\\\\',
  ],
];

const START = fc.constantFrom('', '', '@write\n', '@table\n', '@write\n@table\n', '\uFEFF');

/** A text of up to `most` pieces; a good many begin inside an exercise or a table. */
export function documents(most: number): fc.Arbitrary<string> {
  const piece = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...PIECES) },
    { weight: 1, arbitrary: fc.string({ maxLength: 3 }) },
  );
  return fc
    .tuple(START, fc.array(piece, { maxLength: most, size: 'max' }))
    .map(([start, pieces]) => start + pieces.join(''));
}
