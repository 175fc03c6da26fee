// Texts in the encodings that programs on Windows used before Unicode, and in which spreadsheets still save lists.

type Decoded = { text: string; encoding: string };

/** What whole words look like in each encoding, by the languages that used it; where several fit alike, the first counts. */
const ENCODINGS: readonly [encoding: string, name: string, word: RegExp][] = [
  ['shift_jis', 'Shift JIS', /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+$/u],
  ['windows-1251', 'Windows-1251', /^(?:\p{Script=Cyrillic}\p{Ll}*|\p{Lu}+)$/u],
  ['windows-1256', 'Windows-1256', /^[\p{Script=Arabic}\p{M}]+$/u],
  ['windows-1253', 'Windows-1253', /^(?:\p{Script=Greek}\p{Ll}*|\p{Lu}+)$/u],
  ['gbk', 'GBK', /^\p{Script=Han}+$/u],
  ['euc-kr', 'EUC-KR', /^\p{Script=Hangul}+$/u],
];
/** Half-width signs of Japanese are what other texts look like in its encoding. */
const HALF_WIDTH = /[\uFF61-\uFF9F]/;
/** In characters: enough to tell the encoding. */
const SAMPLE = 20_000;

/**
 * Letters with accents stand between others in Western languages: where whole words are made of nothing else, the text
 * is in another script.
 */
export function decodeOldText(bytes: Uint8Array): Decoded {
  const western = new TextDecoder('windows-1252').decode(bytes);
  if (shareOfWords(western, /^[\u0080-\uFFFF]{2,}$/u) < 0.5) return { text: western, encoding: 'Windows-1252' };
  const candidates = ENCODINGS.flatMap(([encoding, name, word]) => {
    const text = decode(bytes, encoding);
    return text === undefined || HALF_WIDTH.test(text)
      ? []
      : [{ text, encoding: name, share: shareOfWords(text, word) }];
  });
  const [best] = candidates.sort((a, b) => b.share - a.share);
  return best === undefined || best.share < 0.8 ? { text: western, encoding: 'Windows-1252' } : best;
}

/** Of the words with letters that are not ASCII, the share of those that have this form. */
function shareOfWords(text: string, form: RegExp): number {
  const words = (text.slice(0, SAMPLE).match(/[^\s\p{P}\p{N}<>=+|^`~$]+/gu) ?? []).filter((word) =>
    /[^\0-\x7F]/.test(word),
  );
  return words.length === 0 ? 0 : words.filter((word) => form.test(word)).length / words.length;
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
