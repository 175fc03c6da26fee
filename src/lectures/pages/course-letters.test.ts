// The letters of the accents bar, by the language of the course and its answers.
import { describe, expect, it } from 'vitest';
import { offerLetters } from './course-letters.ts';

/** A page with this text, whose answers are the words between dashes. */
function analyze(text: string): Parameters<typeof offerLetters>[1][number] {
  const list = (part: string) =>
    [
      ...part
        .toLowerCase()
        .normalize('NFC')
        .matchAll(/(?!\p{ASCII})[\p{L}\p{M}]/gu),
    ].map(([letter]) => letter);
  const answers = [...text.matchAll(/-(.+?)-/g)].map(([, answer = '']) => answer).join(' ');
  const characterCounts = new Map<string, number>();
  for (const letter of list(text)) characterCounts.set(letter, (characterCounts.get(letter) ?? 0) + 1);
  return { characterCounts, answerCharacters: new Set(list(answers)) };
}

const offer = (language: string, text: string) => offerLetters([language], [analyze(text)]).join(' ');

describe('the letters of a course', () => {
  it.each([
    ['French', 'fr', 'Où est le -garçon-? Là, là!', 'à ç ù é è ê â î ô û ë ï ü œ æ ÿ'],
    ['Canadian French', 'fr-CA', '-oui-', 'é è à ç ê â î ô û ë ï ü ù œ æ ÿ'],
    ['German', 'de', 'Das -heißt- so.', 'ß ä ö ü'],
    ['Spanish', 'es', '-hola-', 'á é í ó ú ü ñ ¿ ¡'],
    ['Portuguese', 'pt-BR', '-olá-', 'á à â ã ç é ê í ó ô õ ú'],
    ['Polish', 'pl', '-ja-', 'ą ć ę ł ń ó ś ź ż'],
    ['Czech', 'cs', '-ne-', 'á č ď é ě í ň ó ř š ť ú ů ý ž'],
    ['Turkish', 'tr', '-ben-', 'ç ğ ı İ ö ş ü â î û'],
    ['Hungarian', 'hu', '-nem-', 'á é í ó ö ő ú ü ű'],
    ['Romanian', 'ro', '-nu-', 'ă â î ș ț'],
    ['Esperanto', 'eo', '-ne-', 'ĉ ĝ ĥ ĵ ŝ ŭ'],
    ['Norwegian', 'nb', '-nei-', 'æ ø å é è ê ò ô'],
    ['Swedish', 'sv', '-nej-', 'å ä ö é'],
    ['Icelandic', 'is', '-nei-', 'á ð é í ó ú ý þ æ ö'],
    ['Latvian', 'lv', '-nu-', 'ā č ē ģ ī ķ ļ ņ š ū ž'],
    ['Lithuanian', 'lt', '-ne-', 'ą č ę ė į š ų ū ž'],
    ['Serbian in Latin letters', 'sr-Latn-RS', '-ne-', 'č ć š ž đ'],
    ['English', 'en', '-no-', ''],
  ])('in %s are those beyond the keyboard, the most used first', (_name, language, text, letters) => {
    expect(offer(language, text)).toBe(letters);
  });

  it('in Vietnamese are seven letters and the marks of five tones, with which all others are typed', () => {
    expect(offer('vi', 'Tôi là -người Việt-.')).toBe('ô ư ă â đ ê ơ \u0300 \u0301 \u0309 \u0303 \u0323');
  });

  it('in Russian and Ukrainian are those that keyboards hide, and the alphabet where answers are in it', () => {
    expect(offer('ru', 'Это -мой- дом.')).toBe('ё а б в г д е ж з и й к л м н о п р с т у ф х ц ч ш щ ъ ы ь э ю я');
    expect(offer('ru', 'Дом: -house-')).toBe('ё');
    expect(offer('uk', 'Це -мій- дім.')).toMatch(/^і ґ є ї ’ а б в г д е ж /);
    expect(offer('ru', 'Это -до́ма-.').split(' ').at(-1)).toBe('\u0301');
    expect(offer('kk', 'Бұл -үй-.')).toMatch(/^ұ ү ә ғ қ ң ө һ і а б /);
  });

  it('in Serbian are those of the script of its answers', () => {
    expect(offer('sr', 'Ovo je -moj kuća-.')).toBe('č ć š ž đ');
    expect(offer('sr', 'Ово је -мој- дом.')).toMatch(/^а б в г д ђ е /);
    expect(offer('sr', 'Ovo je -dom-.')).toBe('');
  });

  it('in Greek are those with accents, then the alphabet; in Ancient Greek the marks themselves', () => {
    expect(offer('el', 'Πού είναι το -σπίτι-;')).toBe(
      'ί ύ ά έ ή ό ώ ϊ ΐ ϋ ΰ α β γ δ ε ζ η θ ι κ λ μ ν ξ ο π ρ σ ς τ υ φ χ ψ ω',
    );
    expect(offer('grc', '-ἄνθρωπος-')).toMatch(/^\u0301 \u0300 \u0342 \u0313 \u0314 \u0308 \u0345 α β γ [α-ως ]+ω$/);
  });

  it('in Arabic are the forms of hamza, ta marbuta and alif maqsura; vowel marks where answers have them', () => {
    const hamza = 'أ إ آ ء ؤ ئ ة ى';
    expect(offer('ar', '-كتاب-')).toBe(hamza);
    expect(offer('ar', '-كِتاب-')).toBe(`${hamza} \u064E \u064B \u064F \u064C \u0650 \u064D \u0652 \u0651 \u0670`);
    expect(offer('fa', '-کتاب-')).toBe('آ أ ئ ؤ ء');
  });

  it('in Hebrew and Hindi are marks where answers have them, never the alphabet', () => {
    expect(offer('he', '-שלום-')).toBe('');
    expect(offer('he', '-שָׁלוֹם-').split(' ')).toHaveLength(14);
    expect(offer('hi', '-नमस्ते-')).toBe('');
    expect(offer('hi', '-लड़का-')).toBe('\u0901 \u0902 \u0903 \u093C');
    expect(offer('th', 'สวัสดี -ครับ-, café')).toBe('');
  });

  it('are none of a script that is typed with an input method', () => {
    expect(offer('ja', 'わたしは-学生-です。-コーヒー-')).toBe('');
    expect(offer('zh-Hans', '我是-学生-。')).toBe('');
    expect(offer('ko', '-안녕하세요-')).toBe('');
  });

  it('are the marks of transcriptions that answers are in', () => {
    expect(offer('ja', '-Tōkyō-')).toBe('ā ē ī ō ū');
    expect(offer('zh', '-nǐ hǎo-').split(' ').slice(0, 4)).toEqual(['ā', 'á', 'ǎ', 'à']);
    expect(offer('ar', '-ṣabāḥ-')).toBe('أ إ آ ء ؤ ئ ة ى ā ḥ ṣ');
  });

  it('are those of answers beyond the language, in its script or in Latin, and none of the text alone', () => {
    expect(offer('de', 'Das -Café- liegt neben dem Château.')).toBe('ä ö ü ß é');
    expect(offer('fr', 'Elle dit -привет-, Ελλάδα.')).toBe(offer('fr', ''));
    expect(offer('ru', '-Всё- і')).toBe(offer('ru', '-всё-'));
    expect(offer('ru', '-і-')).toBe('ё і');
  });

  it('of a language that is not known, or none, are those that the pages use', () => {
    expect(offer('nyn', 'ŋabo -ɓa- русский')).toBe('ɓ ŋ');
    expect(offerLetters([], [analyze('Où est la -gare-? Привет!')])).toEqual(expect.arrayContaining(['ù', 'п']));
    expect(offerLetters([], [])).toEqual([]);
    expect(offer('not a language', '-é-')).toBe('é');
  });

  it('of a page in courses of two languages are those of both', () => {
    expect(offerLetters(['de', 'pl'], [analyze('-ja-')]).join(' ')).toBe('ä ö ü ß ą ć ę ł ń ó ś ź ż');
  });
});
