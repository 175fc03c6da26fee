// Generator of random lecture texts for property tests, biased towards markup characters and keywords.
import { fc } from '../support/fast-check.ts';

const FRAGMENTS = [
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

const PREFIXES = fc.constantFrom('', '', '@write\n', '@table\n', '@write\n@table\n', '\uFEFF');

/** A text of up to `maxFragments` fragments; many start inside an exercise or a table. */
export function arbitraryDocument(maxFragments: number): fc.Arbitrary<string> {
  const fragment = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...FRAGMENTS) },
    { weight: 1, arbitrary: fc.string({ maxLength: 3 }) },
  );
  return fc
    .tuple(PREFIXES, fc.array(fragment, { maxLength: maxFragments, size: 'max' }))
    .map(([start, fragments]) => start + fragments.join(''));
}
