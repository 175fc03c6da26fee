// CSS of pasted HTML, as far as the markup can show it: bold, italic, and colours that are red, blue or green.
import { findElements, type HtmlElement, textContent } from './html-tree.ts';

export type TextColor = 'RED' | 'BLUE' | 'GREEN';

/** Undefined where an element leaves the format as it is; the colour is null where it becomes an ordinary one. */
export type TextFormat = { bold?: boolean; italic?: boolean; color?: TextColor | null };

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

/** What an element does to the format of its text. */
export function readFormat({ name, attributes }: HtmlElement, declarations: Declarations): TextFormat {
  const format: TextFormat = {};
  if (name === 'b' || name === 'strong') format.bold = true;
  if (name === 'i' || name === 'em') format.italic = true;
  const weight = declarations['font-weight'];
  if (weight !== undefined) format.bold = /^bold/.test(weight) || Number(weight) >= 600;
  const style = declarations['font-style'];
  if (style !== undefined) format.italic = /^(?:italic|oblique)/.test(style);
  const color = declarations.color ?? (name === 'font' ? attributes.color : undefined);
  if (color !== undefined && color !== 'inherit') format.color = classifyColor(color) ?? null;
  return format;
}

const NAMED_COLORS: Readonly<Record<string, TextColor>> = {
  red: 'RED',
  darkred: 'RED',
  crimson: 'RED',
  firebrick: 'RED',
  maroon: 'RED',
  blue: 'BLUE',
  navy: 'BLUE',
  darkblue: 'BLUE',
  mediumblue: 'BLUE',
  royalblue: 'BLUE',
  dodgerblue: 'BLUE',
  green: 'GREEN',
  lime: 'GREEN',
  darkgreen: 'GREEN',
  forestgreen: 'GREEN',
  limegreen: 'GREEN',
  seagreen: 'GREEN',
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
  if (hue <= 15 || hue >= 340) return 'RED';
  if (hue >= 80 && hue <= 165) return 'GREEN';
  return hue >= 195 && hue <= 255 ? 'BLUE' : undefined;
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
