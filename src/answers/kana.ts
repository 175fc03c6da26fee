// Hiragana and katakana, the two scripts of kana.

/** From the code of a katakana character to that of the hiragana. */
const KANA_DISTANCE = 0x60;

/** A text with hiragana in place of katakana. */
export function toHiragana(text: string): string {
  return text.replace(/[\u30A1-\u30F6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - KANA_DISTANCE));
}
