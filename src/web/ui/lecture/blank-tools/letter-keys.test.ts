// The keys of the accents bar, and Alt with a letter, in every alphabet.
import { describe, expect, it } from 'vitest';
import { cycleLetters, formatKey, toCapital, typeKey } from './letter-keys.ts';

/** What stands in the blank after Alt with each of the keys in turn. */
function press(keys: string, letters: string, typed = ''): string {
  return [...keys].reduce((before, key) => {
    const replacement = cycleLetters(key, before, letters.split(' '));
    if (replacement === undefined) return `${before}(${key})`;
    return before.slice(0, before.length - replacement.replaced.length) + replacement.text;
  }, typed);
}

function type(key: string, before: string, letters: string): string | undefined {
  const replacement = typeKey(key, before, letters.split(' '));
  return replacement && before.slice(0, before.length - replacement.replaced.length) + replacement.text;
}

const FRENCH = 'é è à ç ê â î ô û ë ï ü ù œ æ ÿ';
const VIETNAMESE = 'ă â đ ê ô ơ ư \u0300 \u0301 \u0309 \u0303 \u0323';
const RUSSIAN = 'ё а б в г д е ж з и й к л м н о п р с т у ф х ц ч ш щ ъ ы ь э ю я';
const GREEK = 'ά έ ή ί ό ύ ώ ϊ ΐ ϋ ΰ α β γ δ ε ζ η θ ι κ λ μ ν ξ ο π ρ σ ς τ υ φ χ ψ ω';

describe('Alt with a letter', () => {
  it.each([
    ['types the first accented form', 'e', FRENCH, '', 'é'],
    ['goes through the forms, and back', 'eeeee', FRENCH, '', 'e'],
    ['turns the letter at the caret into its next form', 'e', FRENCH, 'caf', 'café'],
    ['turns a typed letter into its first form', 'e', FRENCH, 'cafe', 'café'],
    ['types capitals', 'E', FRENCH, '', 'É'],
    ['keeps a capital', 'e', FRENCH, 'E', 'É'],
    ['does nothing for a letter without forms', 'x', FRENCH, 'a', 'a(x)'],
    ['does nothing for what is typed with Option on a Mac', 'å', 'æ ø å', '', '(å)'],
    ['types ß, which has no capital of one letter', 'S', 'ä ö ü ß', '', 'ß'],
    ['types the Turkish i without a dot', 'i', 'ç ğ ı İ ö ş ü', '', 'ı'],
    ['types the Turkish capital I with a dot', 'i', 'ç ğ ı İ ö ş ü', 'I', 'İ'],
    ['goes through the tones of Vietnamese', 'oo', 'ô ơ \u0301', '', 'ơ'],
    ['goes through the letters with tones', 'ooo', 'ô ơ \u0301', '', 'ó'],
    ['finds letters that Unicode does not decompose', 'd', VIETNAMESE, '', 'đ'],
    ['works on a Russian keyboard', 'е', RUSSIAN, '', 'ё'],
    ['works on a Ukrainian keyboard', 'г', 'ґ є і ї ’', 'г', 'ґ'],
    ['works on a Greek keyboard', 'ιι', 'ί ϊ ΐ', '', 'ϊ'],
    ['types Russian on a Latin keyboard', 'd', RUSSIAN, '', 'д'],
    ['goes through the letters that sound alike', 'sss', RUSSIAN, '', 'щ'],
    ['types a Russian capital on a Latin keyboard', 'Z', RUSSIAN, '', 'Ж'],
    ['types Greek on a Latin keyboard', 'a', GREEK, '', 'ά'],
    ['types Georgian on a Latin keyboard, in its only case', 'A', 'ა ბ', '', 'ა'],
    ['goes through the forms of alif', 'اا', 'أ إ آ ء ؤ ئ ة ى', '', 'إ'],
    ['finds ta marbuta', 'ه', 'أ إ آ ء ؤ ئ ة ى', '', 'ة'],
  ])('%s', (_title, keys, letters, typed, expected) => {
    expect(press(keys, letters, typed)).toBe(expected);
  });

  it('does nothing for other keys', () => {
    for (const key of ['Enter', 'F8', '1', '?', 'Dead'])
      expect(cycleLetters(key, 'e', FRENCH.split(' '))).toBeUndefined();
  });
});

describe('a key of the bar', () => {
  it('types its letter behind whatever there is', () => {
    expect(type('é', 'caf', FRENCH)).toBe('café');
    expect(type('¿', '', '¿ ¡')).toBe('¿');
  });

  it('adds its mark to the letter before, in one character where there is one', () => {
    expect(type('\u0301', 'viê', VIETNAMESE)).toBe('viế');
    expect(type('\u0301', 'дома', '\u0301')).toBe('дома\u0301');
    expect(type('\u064E', 'ك', '\u064E \u0651')).toBe('ك\u064E');
    expect(type('\u05B8', 'ש\u05C1', '\u05B8 \u05C1')).toBe('ש\u05B8\u05C1');
  });

  it('replaces the tone of a Latin letter, and removes a mark that is there', () => {
    expect(type('\u0323', 'ế', VIETNAMESE)).toBe('ệ');
    expect(type('\u0301', 'ế', VIETNAMESE)).toBe('ê');
    expect(type('\u064E', 'ك\u0651', '\u064E \u0651')).toBe('ك\u064E\u0651');
    expect(type('\u0651', 'ك\u0651', '\u064E \u0651')).toBe('ك');
  });

  it('types no mark without a letter', () => {
    expect(type('\u0301', '', VIETNAMESE)).toBeUndefined();
    expect(type('\u0301', 'a ', VIETNAMESE)).toBeUndefined();
  });

  it('shows a mark on a dotted circle, and capitals where there are any', () => {
    expect([formatKey('é'), formatKey('\u0301')]).toEqual(['é', '◌\u0301']);
    expect(['é', 'ß', 'ı', 'İ', 'ა', '\u0301', 'g̃'].map(toCapital)).toEqual(['É', 'ß', 'I', 'İ', 'ა', '\u0301', 'G̃']);
  });
});
