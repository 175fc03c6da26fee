// Texts with elements inside: a text function gets a mark for each element, so that
// each language puts them where it needs them.

/** The first of the marks; characters for private use, which no text holds. */
const FIRST_MARK = 0xe000;

/** A text function whose parameters are elements. */
export type SlotText = (...slots: string[]) => string;

/** The text cut at its elements: strings, and the positions of elements in the order in which the language has them. */
export function splitText(text: SlotText, count: number): (string | number)[] {
  const marks = Array.from({ length: count }, (_, index) => String.fromCharCode(FIRST_MARK + index));
  const pieces = text(...marks).split(/([\uE000-\uE00F])/u);
  return pieces.filter((piece) => piece !== '').map((piece) => (marks.includes(piece) ? marks.indexOf(piece) : piece));
}
