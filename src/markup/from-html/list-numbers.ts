// The numbers of list items as letters and Roman numerals.

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/** a to z, then aa, bb, … */
export function formatLetter(number: number, first: 'a' | 'A'): string {
  if (number < 1 || number > 260) return String(number);
  const letter = String.fromCharCode(first.charCodeAt(0) + ((number - 1) % 26));
  return letter.repeat(Math.ceil(number / 26));
}

export function formatRoman(number: number): string {
  if (number < 1 || number >= 4000) return String(number);
  let [rest, roman] = [number, ''];
  for (const [value, digits] of ROMAN) {
    for (; rest >= value; rest -= value) roman += digits;
  }
  return roman;
}

/** The attribute `type` of a list, where capitals count. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['a', 'lower-alpha'],
  ['A', 'upper-alpha'],
  ['i', 'lower-roman'],
  ['I', 'upper-roman'],
  ['1', 'decimal'],
]);

const BULLETS = ['disc', 'circle', 'square'];

/**
 * How a list or an item is numbered, as a value of `list-style-type`.
 * @param css what its declarations say; it counts before the attribute `type`
 */
export function readListStyle(css: string | undefined, type: string | undefined): string | undefined {
  return css?.trim().toLowerCase().split(/\s+/)[0] ?? TYPES.get(type ?? '');
}

/** The marker of an item; undefined for a bullet. A style that is not known is that of the element: `isNumbered`. */
export function formatListMarker(number: number, style: string | undefined, isNumbered: boolean): string | undefined {
  switch (style) {
    case 'lower-alpha':
    case 'lower-latin':
      return `${formatLetter(number, 'a')}.`;
    case 'upper-alpha':
    case 'upper-latin':
      return `${formatLetter(number, 'A')}.`;
    case 'lower-roman':
      return `${formatRoman(number)}.`;
    case 'upper-roman':
      return `${formatRoman(number).toUpperCase()}.`;
    case 'decimal-leading-zero':
      return `${String(number).padStart(2, '0')}.`;
    case 'decimal':
      return `${number}.`;
    default:
      return isNumbered && !BULLETS.includes(style ?? '') ? `${number}.` : undefined;
  }
}
