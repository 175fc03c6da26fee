// CSS of HTML from word processors: bold, italic, colours that are red, blue or
// green, and what is underlined or highlighted.
import type { TextColor } from '#syntax/text-run.ts';
import { findElements, type HtmlElement, textContent } from './html-tree.ts';

/** Undefined where an element leaves the format as it is; the colour is null where it becomes an ordinary one. */
export type FormatChange = {
  isBold?: boolean;
  isItalic?: boolean;
  color?: TextColor | null;
  isUnderlined?: boolean;
  isHighlighted?: boolean;
};

type Declarations = Readonly<Record<string, string>>;

/** The declarations of each class. */
export type StyleSheet = ReadonlyMap<string, Declarations>;

/** Reads the class rules of the `style` elements: Word and Excel put the formatting of paragraphs and cells there. */
export function readStyleSheet(root: HtmlElement): StyleSheet {
  const classes = new Map<string, Declarations>();
  for (const rule of removeComments(findElements(root, ['style']).map(textContent).join('\n')).split('}')) {
    const brace = rule.lastIndexOf('{');
    if (brace < 0) continue;
    const declarations = parseDeclarations(rule.slice(brace + 1));
    for (const selector of rule.slice(0, brace).split(',')) {
      const [, name] = /^[a-z0-9]*\.([\w-]+)$/i.exec(selector.trim()) ?? [];
      if (name !== undefined) classes.set(name, { ...classes.get(name), ...declarations });
    }
  }
  return classes;
}

/** Without comments, and without the `<!--` and `-->` that old browsers needed. */
function removeComments(css: string): string {
  const [first = '', ...parts] = css.replaceAll(/<!--|-->/g, ' ').split('/*');
  return first + parts.map((part) => part.slice(part.indexOf('*/') + 2)).join('');
}

function parseDeclarations(css: string): Declarations {
  const pairs = css.split(';').map((declaration) => {
    const colon = declaration.indexOf(':');
    return [
      declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase(),
      declaration.slice(colon + 1).trim(),
    ] as const;
  });
  return Object.fromEntries(pairs.filter(([name]) => name !== ''));
}

/** The declarations that apply to an element, those of its classes first. */
export function readDeclarations({ attributes }: HtmlElement, styleSheet: StyleSheet): Declarations {
  const classes = (attributes.class ?? '').split(/\s+/).map((name) => styleSheet.get(name) ?? {});
  return Object.assign({}, ...classes, parseDeclarations(attributes.style ?? ''));
}

const BOLD = new Set(['b', 'strong']);
const ITALIC = new Set(['i', 'em']);
const UNDERLINED = new Set(['u', 'ins']);

/** What an element does to the format of its text. */
export function readFormat({ name, attributes }: HtmlElement, declarations: Declarations): FormatChange {
  const format: FormatChange = {};
  if (BOLD.has(name)) format.isBold = true;
  if (ITALIC.has(name)) format.isItalic = true;
  if (UNDERLINED.has(name)) format.isUnderlined = true;
  if (name === 'mark') format.isHighlighted = true;
  const weight = declarations['font-weight'];
  if (weight !== undefined) format.isBold = /^bold/.test(weight) || Number(weight) >= 600;
  const style = declarations['font-style'];
  if (style !== undefined) format.isItalic = /^(?:italic|oblique)/.test(style);
  const line = declarations['text-decoration'] ?? declarations['text-decoration-line'];
  if (line !== undefined) format.isUnderlined = line.includes('underline');
  const background = declarations.background ?? declarations['background-color'];
  if (background !== undefined) format.isHighlighted = isHighlight(background);
  const color = declarations.color ?? (name === 'font' ? attributes.color : undefined);
  if (color !== undefined && color !== 'inherit') format.color = classifyColor(color) ?? null;
  return format;
}

/** Named backgrounds are those of Word's marker pen. Greys and pale colours shade whole pages. */
function isHighlight(css: string): boolean {
  const channels = parseChannels(css);
  if (channels === undefined) return /^(?:dark)?(?:yellow|lime|aqua|cyan|fuchsia|magenta|red|blue|green)\b/i.test(css);
  return Math.max(...channels) - Math.min(...channels) > 96;
}

const NAMED_COLORS: Readonly<Record<string, TextColor>> = {
  red: 'red',
  darkred: 'red',
  crimson: 'red',
  firebrick: 'red',
  maroon: 'red',
  blue: 'blue',
  navy: 'blue',
  darkblue: 'blue',
  mediumblue: 'blue',
  royalblue: 'blue',
  dodgerblue: 'blue',
  green: 'green',
  lime: 'green',
  darkgreen: 'green',
  forestgreen: 'green',
  limegreen: 'green',
  seagreen: 'green',
};

/** The colour of the markup that a CSS colour comes down to; undefined for greys, and for all other hues. */
export function classifyColor(css: string): TextColor | undefined {
  const named = NAMED_COLORS[css.toLowerCase()];
  const channels = named === undefined ? parseChannels(css) : undefined;
  if (channels === undefined) return named;
  const [red, green, blue] = channels;
  const max = Math.max(red, green, blue);
  const chroma = max - Math.min(red, green, blue);
  if (max < 64 || chroma < max * 0.5) return undefined; // black, white, grey and pale colours
  const hue = getHue(channels, max, chroma);
  if (hue <= 15 || hue >= 340) return 'red';
  if (hue >= 80 && hue <= 165) return 'green';
  return hue >= 195 && hue <= 255 ? 'blue' : undefined;
}

type Channels = readonly [red: number, green: number, blue: number];

/** The hue of a colour in degrees. */
function getHue([red, green, blue]: Channels, max: number, chroma: number): number {
  if (max === red) return (60 * ((green - blue) / chroma) + 360) % 360;
  return max === green ? 60 * ((blue - red) / chroma) + 120 : 60 * ((red - green) / chroma) + 240;
}

/** `#rgb`, `#rrggbb` and `rgb(…)`. */
function parseChannels(css: string): Channels | undefined {
  const [, hex = ''] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(css) ?? [];
  const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  if (digits !== '') {
    const value = Number.parseInt(digits, 16);
    return [value >> 16, (value >> 8) & 255, value & 255];
  }
  const [, red, green, blue] = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/i.exec(css) ?? [];
  return red === undefined ? undefined : [Number(red), Number(green), Number(blue)];
}
