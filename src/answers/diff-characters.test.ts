// Differing characters between an answer and the expected one, in square brackets.
import { describe, expect, it } from 'vitest';
import { type DiffSegment, diffCharacters, diffWords } from './diff-characters.ts';
import { createAnswerJudge } from './rules/answer-judge.ts';
import { courseRules } from './rules/answer-rules.ts';

function format(segments: readonly DiffSegment[]): string {
  return segments.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('');
}

type Row = [given: string, wanted: string, shownGiven: string, shownWanted: string];

/**
 * Scripts with marks and joined letters: no row divides a letter with its marks, nor a word whose letters are joined.
 */
const ROWS: Row[] = [
  ['ete', 'été', '[e]t[e]', '[é]t[é]'],
  ['e\u0301te', 'été', 'ét[e]', 'ét[é]'],
  ['soeur', 'sœur', 's[oe]ur', 's[œ]ur'],
  ['parle', 'parles', 'parle', 'parle[s]'],
  ['parlons', 'parlez', 'parl[ons]', 'parl[ez]'],
  ['francais', 'français', 'fran[c]ais', 'fran[ç]ais'],
  ['aurevoir', 'au revoir', 'aurevoir', 'au[ ]revoir'],
  ['vingt deux', 'vingt-deux', 'vingt[ ]deux', 'vingt[-]deux'],
  ['bonjour', 'Bonjour', '[b]onjour', '[B]onjour'],
  ['m’apelle', "m'appelle", 'm’apelle', "m'ap[p]elle"],
  [' il\u00A0y  a ', 'il y a', 'il y a', 'il y a'],
  ['שלומ', 'שלום', 'שלו[מ]', 'שלו[ם]'],
  ['שָׁלֹם', 'שָׁלוֹם', 'שָׁ[לֹ]ם', 'שָׁ[לוֹ]ם'],
  ['كتب', 'كتاب', 'كتب', '[كتاب]'],
  ['هذا كتب جديد', 'هذا كتاب جديد', 'هذا كتب جديد', 'هذا [كتاب] جديد'],
  ['كِتَاب', 'كِتاب', '[كِتَاب]', '[كِتاب]'],
  ['नमस्ते', 'नमस्कार', 'नम[स्ते]', 'नम[स्कार]'],
  ['किताब', 'कीताब', '[कि]ताब', '[की]ताब'],
  ['กำลัง', 'กำลัก', 'กำลั[ง]', 'กำลั[ก]'],
  ['น้ำ', 'นำ', '[น้ำ]', '[นำ]'],
  ['salut 👋', 'salut 👋🏽', 'salut [👋]', 'salut [👋🏽]'],
  ['<b>', '<bb>', '<b>', '<b[b]>'],
];

describe('the differing characters', () => {
  it.each(ROWS)('%j for %j', (given, expected, formattedGiven, formattedExpected) => {
    const diff = diffCharacters(given, expected, 0);
    expect(diff && [format(diff.given), format(diff.expected)]).toEqual([formattedGiven, formattedExpected]);
  });

  it.each([
    ['chat', 'bonjour'],
    ['', 'suis'],
    ['a'.repeat(201), 'a'.repeat(201)],
  ])('are not marked for dissimilar or very long texts: %j', (given, expected) => {
    expect(diffCharacters(given, expected)).toBeUndefined();
  });
});

it('does not mark what does not count in a course', () => {
  const marked = (language: string, chosen: object, given: string, expected: string) => {
    const { foldCharacter } = createAnswerJudge(courseRules({ language, chosen }));
    const diff = diffCharacters(given, expected, 0, foldCharacter);
    return [diff?.given, diff?.expected].map((runs = []) =>
      runs.map(({ text, differs }) => (differs ? `[${text}]` : text)).join(''),
    );
  };
  expect(marked('fr', {}, 'Élevé', 'élève')).toEqual(['[É]l[e]v[é]', '[é]l[è]v[e]']);
  expect(marked('fr', { capitals: false, marks: 'forgiven' }, 'Eleva', 'élève')).toEqual(['Elev[a]', 'élèv[e]']);
  expect(marked('he', {}, 'שלוּם', 'שָׁלוֹן')).toEqual(['שלוּ[ם]', 'שָׁלוֹ[ן]']);
  expect(marked('uk', {}, 'вiм', 'він')).toEqual(['вi[м]', 'ві[н]']);
});

describe('words in another order', () => {
  it.each([
    ['mange ne pas', 'ne mange pas', '[mange ]ne pas', 'ne [mange ]pas'],
    ['la roja casa', 'la casa roja', 'la [roja ]casa', 'la casa[ roja]'],
    ['Gehst du', 'Du gehst', '[Gehst ]du', 'Du[ gehst]'],
    ['很好我', '我很好', '很好[我]', '[我]很好'],
  ])('%j for %j differ as a whole', (given, expected, shownGiven, shownExpected) => {
    const diff = diffWords(given, expected, (word) => word.toLowerCase());
    expect([format(diff?.given ?? []), format(diff?.expected ?? [])]).toEqual([shownGiven, shownExpected]);
  });
});
