// What form fields and controls of a Word document show where nothing was typed or
// chosen: gaps, their options, boxes to tick.
import { findElement, type XmlElement } from '#lectures/import/read-xml.ts';
import type { HtmlElement, HtmlNode } from '#markup/from-html/html-tree.ts';
import { collectText, readSwitch } from './word-xml.ts';

/** White space that is underlined is a line to write on. */
export const UNDERLINED_TAB: HtmlElement = { name: 'u', attributes: {}, children: ['\t'] };

/** What a form field shows where nothing was typed into it: a gap, a gap with its options, or a box. */
export function readFormField(begin: XmlElement): HtmlNode[] {
  const form = findElement(begin, 'w:ffData');
  if (form === undefined) return [];
  const box = findElement(form, 'w:checkBox');
  if (box !== undefined) return [(readSwitch(box, 'w:checked') ?? readSwitch(box, 'w:default')) === true ? '☑' : '☐'];
  const list = findElement(form, 'w:ddList');
  const entries = list?.children.filter(({ name }) => name === 'w:listEntry') ?? [];
  if (list !== undefined)
    return [UNDERLINED_TAB, ...toOptions(entries.map((entry) => entry.attributes.get('w:val') ?? ''))];
  return findElement(form, 'w:textInput') === undefined ? [] : [UNDERLINED_TAB];
}

/** A box to tick whose own sign is none of those that boxes have; undefined for other controls. */
export function readCheckBox(control: XmlElement): HtmlNode[] | undefined {
  const box = findElement(control, 'w:sdtPr', 'w14:checkbox');
  if (box === undefined || /[☐☑☒]/.test(collectText(control))) return undefined;
  const checked = findElement(box, 'w14:checked')?.attributes.get('w14:val') ?? '0';
  return [['1', 'true', 'on'].includes(checked) ? '☑' : '☐'];
}

/** The entries of a list to choose from. */
export function listOptions(properties: XmlElement | undefined): string[] {
  const list = properties && (findElement(properties, 'w:dropDownList') ?? findElement(properties, 'w:comboBox'));
  return (list?.children ?? [])
    .map(({ attributes }) => attributes.get('w:displayText') ?? attributes.get('w:value') ?? '')
    .filter((option) => option !== '');
}

export function toOptions(options: readonly string[]): HtmlElement[] {
  return options.length === 0 ? [] : [{ name: 'span', attributes: {}, children: [` (${options.join(' / ')})`] }];
}

/** What Word shows in a form field that nothing was typed into. */
export function isEmptyFormField(text: string): boolean {
  return /^[\u2002\u00a0]{3,}$/.test(text);
}

/**
 * What a field without a text of its own shows: the words to click on, a character, or the
 * parts of a formula; undefined for others.
 */
export function readInstructions(instructions: string): { text: string; isFormula: boolean } | undefined {
  const [name = ''] = /^(?:MACROBUTTON|SYMBOL|EQ)(?=\s)/.exec(instructions.trim()) ?? [];
  const rest = instructions.trim().slice(name.length).trim();
  if (name === 'MACROBUTTON') return { text: rest.replace(/^\S+\s*/, '').trim(), isFormula: false };
  if (name === 'EQ') return { text: rest.replaceAll(/\\[a-z]+\d*/gi, '').trim(), isFormula: true };
  const code = Number(/^(?:0x[\da-f]{1,6}|\d{1,7})/i.exec(rest)?.[0] ?? '');
  // A number in a font is one of its own codes.
  if (name !== 'SYMBOL' || !(code > 0x20 && code <= 0x10ffff) || /\\f/i.test(rest)) return undefined;
  return { text: String.fromCodePoint(code).toWellFormed(), isFormula: false };
}
