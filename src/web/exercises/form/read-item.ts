// Reads what stands in the HTML of an item: its accepted answers, and the texts of its options.
import { MEDIA_SIGNS, nameOptions as nameTexts } from '#exercises/content.ts';

/** The accepted answers that stand hidden in an item, the first as it is shown. */
export function readAnswers(item: Element): string[] {
  return [...item.querySelectorAll('.correction, .alternative')].map((element) => element.textContent);
}

const SIGNS_BY_TAG: Readonly<Record<string, string>> = {
  IMG: MEDIA_SIGNS.image,
  AUDIO: MEDIA_SIGNS.audio,
  VIDEO: MEDIA_SIGNS.video,
};

/** Texts of options by number, in the order of the page; those of media alone are signs with a letter. */
export function nameOptions(options: readonly (readonly [number: string, element: Element])[]): Map<string, string> {
  const texts = nameTexts(options.map(([, element]) => readText(element).replace(/\s+/g, ' ').trim()));
  return new Map(options.map(([number], at) => [number, texts[at] ?? '']));
}

/** An answer that is numbers, as the texts of the options. */
export function describeNumbers(numbers: string, texts: ReadonlyMap<string, string>): string[] {
  return numbers.split(' ').map((number) => texts.get(number) || number);
}

/** Of a picture its description, of other media a sign, of words with a reading the words. */
export function readText(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? '';
  if (node.tagName === 'RT') return '';
  const sign = SIGNS_BY_TAG[node.tagName];
  if (sign !== undefined) return ` ${node.getAttribute('alt')?.trim() || sign} `;
  return node.tagName === 'BR' ? ' ' : [...node.childNodes].map(readText).join('');
}
