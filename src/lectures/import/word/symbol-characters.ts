// The characters that Word's symbol fonts show, in Unicode: smileys and arrows that Word makes while
// one types, boxes to tick, Greek letters.

/** Codes of a font, by the characters that they show. */
const WINGDINGS = readCodes(
  '21✏ 22✂ 24👓 25🔔 26📖 27🕯 28☎ 29✆ 2a✉ 36⌛ 37⌨ 3f✍ 41✌ 43👍 44👎 45☜ 46☞ 47☝ 48☟ 49🖐 4a☺ 4b😐 4c☹ 4d💣 4e☠ 51✈ 52☼ 53💧 54❄ ' +
    '6c● 6d❍ 6e■ 6f☐ 71❑ 72❒ 74⧫ 75◆ 76❖ 78☒ 80⓪ 81① 82② 83③ 84④ 85⑤ 86⑥ 87⑦ 88⑧ 89⑨ 8a⑩ 8c❶ 8d❷ 8e❸ 8f❹ 90❺ 91❻ 92❼ 93❽ 94❾ 95❿ ' +
    '9f• a1○ a4◉ a7▪ a8☐ ab★ b6✰ d8➢ df← e0→ e1↑ e2↓ e8➔ ef⇦ f0⇨ f1⇧ f2⇩ f3⇔ fb✗ fc✓ fd☒ fe☑',
);
const SYMBOL = readCodes(
  '61α 62β 63χ 64δ 65ε 66φ 67γ 68η 69ι 6bκ 6cλ 6dμ 6eν 6fο 70π 71θ 72ρ 73σ 74τ 75υ 77ω 78ξ 79ψ 7aζ 44Δ 46Φ 47Γ 4cΛ 50Π 51Θ 53Σ 57Ω 59Ψ ' +
    'a3≤ a5∞ aa♠ a7♣ a8♦ a9♥ ab↔ ac← ad↑ ae→ af↓ b0° b1± b3≥ b4× b7• b8÷ b9≠ ba≡ bb≈ bc… c6∅ d6√ d7⋅ db⇔ dc⇐ de⇒',
);
const FONTS: ReadonlyMap<string, ReadonlyMap<number, string>> = new Map([
  ['wingdings', WINGDINGS],
  ['symbol', SYMBOL],
]);
/** The characters that all symbol fonts have; the fonts that are not known have no others. */
const PRIVATE = 0xf000;

function readCodes(list: string): ReadonlyMap<number, string> {
  return new Map(list.split(' ').map((entry) => [Number.parseInt(entry.slice(0, 2), 16), entry.slice(2)]));
}

/** Whether the letters of a font are symbols. */
export function isSymbolFont(font: string | undefined): font is string {
  return FONTS.has(font?.toLowerCase() ?? '') || /^(?:wingdings|webdings)/i.test(font ?? '');
}

/** What a code shows in a symbol font; undefined where Unicode has no such character or the font is unknown. */
export function toSymbol(font: string, code: number): string | undefined {
  const own = code >= PRIVATE && code <= PRIVATE + 0xff ? code - PRIVATE : code;
  if (own === 0x20) return ' ';
  return FONTS.get(font.toLowerCase())?.get(own);
}

/** The character of a code in hexadecimal digits; '' where it is none. */
export function toEmoji(digits: string): string {
  const code = Number.parseInt(digits, 16);
  return code > 0x20 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : '';
}
