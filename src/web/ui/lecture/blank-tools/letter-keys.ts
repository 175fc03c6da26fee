// What the keys of the accents bar type, and which letters Alt with a key of the keyboard goes through.
import { withoutAccents } from '#answers/without-accents.ts';

/** Letters that Unicode does not decompose, each before the key that it is found by. */
const BASES = toMap(
  'əe ɛe ɔo ɓb ɗd ɖd ƙk ƴy ŋn ɲn ɣg ƒf ʋv ðd þt ħh ŧt ґг єе іи ђд јй љл њн ћт џч ѕз әа ғг қк ңн өо ұу үу һх җж ҙз ҡк ҫс ҳх ҷч ӕа ةه ىي ءا',
);
/** Letters of other alphabets, each before the Latin key that it is found by: its sound or, of several, the nearest. */
const LATIN_KEYS = toMap(
  'αa βb γg δd εe ζz ηi θt ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χh ψp ωo ' +
    'аa бb вv гg дd еe жz зz иi йj кk лl мm нn оo пp рr сs тt уu фf хh цc чc шs щs ъj ыy ьj эe юu яa ' +
    'աa բb գg դd եe զz էe ըe թt ժz իi լl խx ծc կk հh ձd ղg ճc մm յy նn շs ոo չc պp ջj ռr սs վv տt րr ցc ւw փp քk օo ֆf ' +
    'აa ბb გg დd ეe ვv ზz თt იi კk ლl მm ნn ოo პp ჟz რr სs ტt უu ფp ქk ღg ყq შs ჩc ცc ძd წw ჭc ხx ჯj ჰh',
);

/** Each word has two characters. */
function toMap(words: string): ReadonlyMap<string, string> {
  return new Map(words.split(' ').map((word) => [word.charAt(0), word.charAt(1)]));
}

/** A mark that is typed after its letter. */
function isMark(character: string): boolean {
  return /^\p{M}$/u.test(character);
}

/** What is on the key: a mark on a dotted circle, as alone it would be drawn on its neighbour. */
export function formatKey(character: string): string {
  return isMark(character) ? `◌${character}` : character;
}

/** The letter itself where its capital has more characters (ß), or is used in titles only (Georgian). */
export function toCapital(letter: string): string {
  const capital = letter.toUpperCase();
  return capital.length === letter.length && !/\p{Script=Georgian}/u.test(letter) ? capital : letter;
}

/** A text that replaces the end of what is before the caret. */
export type Replacement = { replaced: string; text: string };

/**
 * What a key of the bar does behind the text `before`. A mark joins the letter there, or leaves
 * it where it is one of its marks already;
 * a Latin letter has one mark of the bar at most, as a syllable has one tone. Undefined for a mark without a letter.
 */
export function typeKey(key: string, before: string, letters: readonly string[]): Replacement | undefined {
  if (!isMark(key)) return { replaced: '', text: key };
  const [replaced = ''] = /\p{L}\p{M}*$/u.exec(before) ?? [];
  if (replaced === '') return undefined;
  const parts = [...replaced.normalize('NFD')];
  const isLatin = /\p{Script=Latin}/u.test(replaced);
  const others = parts.filter((part) => part !== key && !(isLatin && isMark(part) && letters.includes(part)));
  const marks = parts.includes(key) ? others : [...others, key];
  return { replaced, text: marks.join('').normalize('NFC') };
}

/**
 * What Alt with `key` does behind the text `before`: turns a letter that it stands for into the next one, or types the
 * first. The letters of a key are its accented forms among `letters`, and in a course of another alphabet those that
 * sound like it. Undefined for a key without any.
 */
export function cycleLetters(key: string, before: string, letters: readonly string[]): Replacement | undefined {
  const small = key.toLowerCase();
  // On a Mac, Option with a letter has typed an accented one already.
  if (!/^\p{L}$/u.test(key) || findBase(small) !== small) return undefined;
  const forms = [
    ...letters.filter((letter) => findBase(letter.toLowerCase()) === small),
    ...composeForms(small, letters),
  ];
  const others = letters.filter((letter) => LATIN_KEYS.get(findBase(letter.toLowerCase())) === small);
  const cycled = [...(forms.length > 0 ? [small] : []), ...forms, ...others];
  const smallCycle = [...new Set(cycled.filter((letter) => letter === letter.toLowerCase()))];
  const capitals = [
    ...new Set([...smallCycle.map(toCapital), ...cycled.filter((letter) => letter !== letter.toLowerCase())]),
  ];
  const first = forms.length > 0 ? 1 : 0;
  if (smallCycle.length <= first) return undefined;

  const [last = ''] = /\p{L}\p{M}*$/u.exec(before) ?? [];
  const isTypedAsCapital = key !== small;
  const cycle = smallCycle.includes(last) || !(capitals.includes(last) || isTypedAsCapital) ? smallCycle : capitals;
  const position = cycle.indexOf(last);
  if (position < 0) return { replaced: '', text: cycle[first] ?? key };
  return { replaced: last, text: cycle[(position + 1) % cycle.length] ?? key };
}

function findBase(letter: string): string {
  return BASES.get(letter) ?? withoutAccents(letter).charAt(0).toLowerCase();
}

/** The letters that a key has with the marks among `letters`, as of Vietnamese. */
function composeForms(key: string, letters: readonly string[]): string[] {
  const bases = [key, ...letters.filter((letter) => findBase(letter) === key)];
  const composed = bases.flatMap((base) => letters.filter(isMark).map((mark) => (base + mark).normalize('NFC')));
  return composed.filter((letter) => letter.length === 1);
}
