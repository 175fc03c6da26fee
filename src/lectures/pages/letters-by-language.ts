// What a language is written with beyond the keys of an English keyboard: facts of its alphabet.

export type LanguageLetters = {
  /**
   * Offered always. A combining mark is typed after its letter. Small, unless only the capital is lacking (Turkish İ).
   */
  letters: readonly string[];
  /**
   * Each is offered as a whole where an answer of the course uses one of it: an
   * alphabet, marks that many courses leave out.
   */
  sets: readonly (readonly string[])[];
};

const RUSSIAN = 'а б в г д е ё ж з и й к л м н о п р с т у ф х ц ч ш щ ъ ы ь э ю я';
const SERBIAN_CYRILLIC = 'а б в г д ђ е ж з и ј к л љ м н њ о п р с т ћ у ф х ц ч џ ш';
const SERBIAN_LATIN = 'č ć š ž đ';
const GREEK = 'α β γ δ ε ζ η θ ι κ λ μ ν ξ ο π ρ σ ς τ υ φ χ ψ ω';
const MACRONS = 'ā ē ī ō ū';
/** Fatha, kasra, damma, their tanwin, sukun, shadda, dagger alif. */
const HARAKAT = '\u064E \u064B \u064F \u064C \u0650 \u064D \u0652 \u0651 \u0670';
/** The vowels, dagesh, and the points of shin and sin. */
const NIQQUD = '\u05B7 \u05B8 \u05B6 \u05B5 \u05B4 \u05B9 \u05BB \u05B0 \u05B2 \u05B1 \u05B3 \u05BC \u05C1 \u05C2';
/** Candrabindu, anusvara, visarga, nukta. */
const DEVANAGARI_SIGNS = '\u0901 \u0902 \u0903 \u093C';
const PINYIN = 'ā á ǎ à ē é ě è ī í ǐ ì ō ó ǒ ò ū ú ǔ ù ü ǖ ǘ ǚ ǜ';

/** Tags of languages, or of a language in one script; its letters; its sets. */
const TABLE: readonly (readonly [tags: string, letters: string, ...sets: string[]])[] = [
  ['ab', 'ӷ ҕ қ ҟ ҭ ҳ ҧ ҵ ҷ ҽ ҿ ҩ ә ӡ џ', RUSSIAN],
  ['af', 'ê ë é è ô î ï û á ó ö'],
  ['ak', 'ɛ ɔ'],
  ['ar ary arz', 'أ إ آ ء ؤ ئ ة ى', HARAKAT],
  ['ast', 'á é í ó ú ü ñ ḥ ḷ ¿ ¡'],
  ['av ce', 'ӏ', RUSSIAN],
  ['ay', 'ä ï ü ñ'],
  ['az', 'ç ə ğ ı İ ö ş ü'],
  ['ba', 'ҙ ә ҡ ғ ҫ ң ө ү һ', RUSSIAN],
  ['be', 'ё і ў ’', 'а б в г д е ё ж з і й к л м н о п р с т у ў ф х ц ч ш ы ь э ю я'],
  ['bg', 'ѝ', 'а б в г д е ж з и й к л м н о п р с т у ф х ц ч ш щ ъ ь ю я'],
  ['bm', 'ɛ ɔ ɲ ŋ'],
  ['br', 'ñ ù ê â ô û'],
  ['bs hr sr-Latn', 'č ć š ž đ'],
  ['ca', 'à é è í ï ó ò ú ü ç ·'],
  ['ckb ug', 'ئ'],
  ['co gd', 'à è ì ò ù'],
  ['cs', 'á č ď é ě í ň ó ř š ť ú ů ý ž'],
  ['cv', 'ӑ ӗ ҫ ӳ', RUSSIAN],
  ['cy', 'â ê î ô û ŵ ŷ ä ë ï ö ü á é í ó ú à è ì ò ù'],
  ['da', 'æ ø å é'],
  ['de nds', 'ä ö ü ß'],
  ['dsb', 'č ć ě ł ń ó ŕ š ś ž ź'],
  ['ee', 'ɖ ɛ ƒ ɣ ŋ ɔ ʋ'],
  ['el', 'ά έ ή ί ό ύ ώ ϊ ΐ ϋ ΰ', GREEK],
  ['en ia id io jv ms ny rw sn so st sw ts xh zu', ''],
  ['eo', 'ĉ ĝ ĥ ĵ ŝ ŭ'],
  ['es gl', 'á é í ó ú ü ñ ¿ ¡'],
  ['et', 'ä ö ü õ š ž'],
  ['eu', 'ñ ç ü'],
  ['fa', 'آ أ ئ ؤ ء', HARAKAT],
  ['ff', 'ɓ ɗ ŋ ɲ ƴ'],
  ['fi', 'ä ö å š ž'],
  ['fil ilo qu', 'ñ'],
  ['fo', 'á æ ð í ó ø ú ý'],
  ['fr frp', 'é è à ç ê â î ô û ë ï ü ù œ æ ÿ'],
  ['fur', 'â ê î ô û à è ì ò ù ç'],
  ['fy', 'â ê é ô û ú ë ï ö ü'],
  ['ga', 'á é í ó ú'],
  ['gn', 'ã ẽ ĩ õ ũ ỹ ñ g̃ á é í ó ú ý ʼ'],
  ['grc', '\u0301 \u0300 \u0342 \u0313 \u0314 \u0308 \u0345', GREEK],
  ['gsw', 'ä ö ü à è é'],
  ['gv', 'ç'],
  ['ha', 'ɓ ɗ ƙ ƴ'],
  ['haw sm ty', 'ā ē ī ō ū ʻ'],
  ['he', '', NIQQUD],
  ['hi mr ne sa', '', DEVANAGARI_SIGNS],
  ['hsb', 'č ć ě ł ń ó ř š ž'],
  ['ht', 'è ò à é'],
  ['hu', 'á é í ó ö ő ú ü ű'],
  ['hy', '', 'ա բ գ դ ե զ է ը թ ժ ի լ խ ծ կ հ ձ ղ ճ մ յ ն շ ո չ պ ջ ռ ս վ տ ր ց ւ փ ք և օ ֆ'],
  ['ig', 'ị ọ ụ ṅ'],
  ['is', 'á ð é í ó ú ý þ æ ö'],
  ['it rm sc', 'à è é ì ò ù î'],
  ['ja', '', MACRONS],
  ['ka', '', 'ა ბ გ დ ე ვ ზ თ ი კ ლ მ ნ ო პ ჟ რ ს ტ უ ფ ქ ღ ყ შ ჩ ც ძ წ ჭ ხ ჯ ჰ'],
  ['kk', 'ә ғ қ ң ө ұ ү һ і', RUSSIAN],
  ['kl', 'æ ø å'],
  ['ku', 'ç ê î ş û'],
  ['kv', 'ӧ і', RUSSIAN],
  ['ky', 'ң ө ү', RUSSIAN],
  ['la', '', 'ā ē ī ō ū ȳ', 'æ œ'],
  ['lb', 'ä é ë ö ü è ê ß'],
  ['li', 'ä à á è ë ò ó ö'],
  ['ln', 'ɛ ɔ á é í ó ú'],
  ['lt', 'ą č ę ė į š ų ū ž'],
  ['lv', 'ā č ē ģ ī ķ ļ ņ š ū ž'],
  ['mg', 'ô à ñ'],
  ['mi', 'ā ē ī ō ū'],
  ['mk', 'ѓ ѕ ј љ њ ќ џ ѐ ѝ', 'а б в г д ѓ е ж з ѕ и ј к л љ м н њ о п р с т ќ у ф х ц ч џ ш'],
  ['mn', 'ө ү', RUSSIAN],
  ['mt', 'ċ ġ ħ ż à è ì ò ù'],
  ['nap', 'à è é ì ò ù'],
  ['nb nn no', 'æ ø å é è ê ò ô'],
  ['nl', 'é ë ï ó ö ü è ê á ú'],
  ['nv', 'á ą é ę í į ó ǫ ł ń ʼ \u0301'],
  ['oc', 'à á è é í ï ò ó ú ü ç'],
  ['os', 'ӕ', RUSSIAN],
  ['pap', 'è ò ù ñ ü á é í ó ú'],
  ['pl', 'ą ć ę ł ń ó ś ź ż'],
  ['ps', 'آ ئ ؤ ء', HARAKAT],
  ['pt', 'á à â ã ç é ê í ó ô õ ú'],
  ['ro', 'ă â î ș ț'],
  ['ru', 'ё', RUSSIAN],
  ['sah', 'ҕ ҥ ө һ ү', RUSSIAN],
  ['scn', 'à è ì ò ù â ê î ô û'],
  ['se', 'á č đ ŋ š ŧ ž'],
  ['sk', 'á ä č ď é í ĺ ľ ň ó ô ŕ š ť ú ý ž'],
  ['sl', 'č š ž'],
  ['sma', 'ï ä ö å æ ø'],
  ['smj', 'á å ä ń æ ø'],
  ['smn', 'á â ä č đ ŋ š ž'],
  ['sq', 'ç ë'],
  ['sr', '', SERBIAN_LATIN, SERBIAN_CYRILLIC],
  ['sr-Cyrl', 'ђ ј љ њ ћ џ', SERBIAN_CYRILLIC],
  ['su', 'é'],
  ['sv', 'å ä ö é'],
  ['tet', 'á é í ó ú ñ ʼ'],
  ['tg', 'ғ ӣ қ ӯ ҳ ҷ', RUSSIAN],
  ['tk', 'ç ä ž ň ö ş ü ý'],
  ['tn', 'ê ô š'],
  ['to', 'ā ē ī ō ū ʻ á é í ó ú'],
  ['tr', 'ç ğ ı İ ö ş ü â î û'],
  ['tt', 'ә ө ү җ ң һ', RUSSIAN],
  ['uk', 'ґ є і ї ’', 'а б в г ґ д е є ж з и і ї й к л м н о п р с т у ф х ц ч ш щ ь ю я'],
  ['ur', 'آ ئ ؤ ء ۓ ۂ', HARAKAT],
  ['uz', 'ʻ ʼ'],
  ['vi', 'ă â đ ê ô ơ ư \u0300 \u0301 \u0309 \u0303 \u0323'],
  ['vo', 'ä ö ü'],
  ['wa', 'å é è ê î ô û ç'],
  ['wo', 'à é ë ñ ŋ ó'],
  ['xal', 'ә һ җ ң ө ү', RUSSIAN],
  ['yi', 'אַ אָ ײַ וּ יִ פּ פֿ כּ תּ שׂ בֿ'],
  ['yo', 'ẹ ọ ṣ \u0301 \u0300'],
  ['zh', '', PINYIN],
];

const split = (characters: string) => characters.split(' ').filter(Boolean);

const lettersByTag: ReadonlyMap<string, LanguageLetters> = new Map(
  TABLE.flatMap(([tags, letters, ...sets]) =>
    split(tags).map((tag) => [tag, { letters: split(letters), sets: sets.map(split) }]),
  ),
);

/**
 * The letters of a language by its tag, such as `fr` or `sr-Latn-RS`; undefined
 * for a language that is not in the table.
 */
export function findLanguageLetters(tag: string): LanguageLetters | undefined {
  try {
    const { language, script } = new Intl.Locale(tag);
    return lettersByTag.get(`${language}-${script}`) ?? lettersByTag.get(language);
  } catch {
    return undefined; // not a well-formed tag
  }
}
