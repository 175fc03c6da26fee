// The numbers and bullets of list items in a Word document.
import { findElement, type XmlElement } from '#lectures/import/read-xml.ts';
import { formatLetter, formatRoman } from '#markup/from-html/list-numbers.ts';
import { isSymbolFont, toSymbol } from './symbol-characters.ts';
import { readNumber, readValue } from './word-xml.ts';

type Level = { start: number; format: string; text: string; font: string };
type List = { abstractId: string; levels: ReadonlyMap<number, Level>; starts: ReadonlyMap<number, number> };

/** `text` is empty for a bullet, and a box for one to tick; `level` counts from 1. */
export type Marker = { text: string; level: number };

const MAX_LEVEL = 8;

/** Counts the items of each list in the order of the document. */
export class WordNumbering {
  readonly #lists: ReadonlyMap<string, List>;
  /** The last number of each level, by abstract list: lists that share one continue each other. */
  readonly #counters = new Map<string, (number | undefined)[]>();
  readonly #begun = new Set<string>();

  /** @param elements the children of `w:numbering` */
  constructor(elements: readonly XmlElement[]) {
    const abstractLists = new Map(
      elements
        .filter(({ name }) => name === 'w:abstractNum')
        .map((element) => [element.attributes.get('w:abstractNumId') ?? '', readLevels(element)]),
    );
    const lists = elements.filter(({ name }) => name === 'w:num');
    this.#lists = new Map(
      lists.map((list) => [list.attributes.get('w:numId') ?? '', readList(list, abstractLists)] as const),
    );
  }

  /**
   * The marker of the next item; undefined for a paragraph that is no item.
   * @param properties the numbering properties of the paragraph or of its style
   */
  next(properties: XmlElement | undefined): Marker | undefined {
    const id = readValue(properties, 'w:numId');
    const list = typeof id === 'string' ? this.#lists.get(id) : undefined;
    if (list === undefined || typeof id !== 'string') return undefined;
    const level = Math.min(Math.max(readNumber(properties, 'w:ilvl') ?? 0, 0), MAX_LEVEL);
    const counters = this.#counters.get(list.abstractId) ?? [];
    this.#counters.set(list.abstractId, counters);
    if (!this.#begun.has(id)) for (const [at, start] of list.starts) counters[at] = start - 1;
    this.#begun.add(id);
    counters[level] = (counters[level] ?? (list.levels.get(level)?.start ?? 1) - 1) + 1;
    counters.length = level + 1;
    return { text: formatMarker(list, level, counters), level: level + 1 };
  }
}

function readList(list: XmlElement, abstractLists: ReadonlyMap<string, ReadonlyMap<number, Level>>): List {
  const abstractId = readValue(list, 'w:abstractNumId') ?? '';
  const overrides = list.children.filter(({ name }) => name === 'w:lvlOverride');
  const starts = overrides.flatMap((override) => {
    const start = readNumber(override, 'w:startOverride');
    return start === undefined ? [] : [[Number(override.attributes.get('w:ilvl') ?? 0), start] as const];
  });
  const levels = new Map([...(abstractLists.get(abstractId) ?? []), ...overrides.flatMap((o) => [...readLevels(o)])]);
  return { abstractId, levels, starts: new Map(starts.filter(([level]) => level >= 0 && level <= MAX_LEVEL)) };
}

function readLevels(element: XmlElement): Map<number, Level> {
  const levels = element.children.filter(({ name }) => name === 'w:lvl');
  return new Map(
    levels.map((level) => [
      Number(level.attributes.get('w:ilvl') ?? 0),
      {
        start: readNumber(level, 'w:start') ?? 1,
        format:
          readValue(level, 'w:numFmt') ??
          readValue(findElement(level, 'mc:AlternateContent', 'mc:Choice'), 'w:numFmt') ??
          'decimal',
        text: readValue(level, 'w:lvlText') ?? '',
        font: readFont(level),
      },
    ]),
  );
}

function readFont(level: XmlElement): string {
  const fonts = findElement(level, 'w:rPr', 'w:rFonts')?.attributes;
  return fonts?.get('w:ascii') ?? fonts?.get('w:hAnsi') ?? '';
}

/** Bullets that are boxes to tick. */
function isBox({ text, font }: Level): boolean {
  const sign = isSymbolFont(font) ? toSymbol(font, text.codePointAt(0) ?? 0) : text;
  return sign !== undefined && /^[☐□❏❑❒▢]$/u.test(sign);
}

/** Every `%n` of the level's text is the number of that level. */
function formatMarker({ levels }: List, level: number, counters: readonly (number | undefined)[]): string {
  const own = levels.get(level);
  if (own === undefined || own.format === 'none') return '';
  if (own.format === 'bullet') return isBox(own) ? '☐' : '';
  return own.text
    .replaceAll(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      const number = counters[at] ?? levels.get(at)?.start ?? 1;
      return formatNumber(number, levels.get(at)?.format ?? 'decimal');
    })
    .trim();
}

const ARABIC_LETTERS = [...'أبتثجحخدذرزسشصضطظعغفقكلمنهوي'];
const ABJAD_LETTERS = [...'أبجدهوزحطيكلمنسعفصقرشتثخذضظغ'];
function formatNumber(number: number, format: string): string {
  switch (format) {
    case 'lowerLetter':
      return formatLetter(number, 'a');
    case 'upperLetter':
      return formatLetter(number, 'A');
    case 'lowerRoman':
      return formatRoman(number);
    case 'upperRoman':
      return formatRoman(number).toUpperCase();
    case 'decimalZero':
      return String(number).padStart(2, '0');
    case 'arabicAlpha':
      return ARABIC_LETTERS[number - 1] ?? String(number);
    case 'arabicAbjad':
      return ABJAD_LETTERS[number - 1] ?? String(number);
    default:
      return String(number);
  }
}
