// Generator of random lecture texts with exercises of all kinds, for property tests.
import { fc } from '../../support/fast-check.ts';

const KEYWORDS = [
  '@choose',
  '@order',
  '@match',
  '@dictation',
  '@sort',
  '@text',
  '@text 80-120',
  '@speak',
  '@write',
  '@write bank',
  '@table',
];
/** Those that the release before `@sort`, `@text` and `@speak` had. */
export const EARLIER_KEYWORDS = KEYWORDS.filter((keyword) => !/^@(?:sort|text|speak)/.test(keyword));
const LINE_STARTS = [
  '( ) ',
  '(x) ',
  '[ ] ',
  '[x]',
  '()',
  '( X )',
  '# ',
  '### ',
  '| ',
  '/ ',
  '\\(',
  '- ',
  '— ',
  '= ',
  '=',
  '? ',
  '\\= ',
];
const FRAGMENTS = [
  ...['a', 'b', 'c', 'Je', 'suis', 'é', 'わ', 'ك', '.', '?', ' ', ' ', '\t', '"', '&', '<b>', '\0', '\u0001', '\u0002'],
  ...[' / ', ' / ', '/', ' /', ' | ', ' | ', '|', '[', ']', '(', ')', '\\/', '\\[', '\\]', '\\(', '\\', '\\|', '\\\\'],
  ...['*', '**', '***', '{ RED | ', ' }', '}', '{ AUDIO | x1 }', '{ IMAGE | i | alt }', '{VIDEO|v}', '---a---', '---'],
  ...[
    '{ AUDIO | x1 } Je suis',
    'Je suis. (60)',
    ' (200)',
    '\\(9)',
    'a / b / c',
    'a | b',
    'a / b | b / a',
    '[a] b',
    'a: b | c',
    ': ',
    '\\:',
    '**a / b**',
    '{ RED | a | b }',
  ],
];
const LINE_ENDS = ['\n', '\n', '\n', '\n', '\n', '\n', '\r\n', '\r', '\n\n'];

/**
 * A text of up to `maxLines` lines; most of them are keywords, or could be lines of an exercise.
 * @param keywords those of the exercises in it
 */
export function arbitraryExercises(maxLines: number, keywords: readonly string[] = KEYWORDS): fc.Arbitrary<string> {
  const fragments = fc
    .array(fc.constantFrom(...FRAGMENTS), { minLength: 1, maxLength: 8 })
    .map((pieces) => pieces.join(''));
  const line = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...keywords) },
    { weight: 5, arbitrary: fc.tuple(fc.constantFrom(...LINE_STARTS), fragments).map((parts) => parts.join('')) },
    { weight: 6, arbitrary: fragments },
    { weight: 1, arbitrary: fc.string({ maxLength: 5 }) },
  );
  return fc
    .array(fc.tuple(line, fc.constantFrom(...LINE_ENDS)), { maxLength: maxLines, size: 'max' })
    .map((lines) => lines.flat().join(''));
}
