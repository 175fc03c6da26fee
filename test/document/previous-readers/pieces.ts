// Lists of `data` elements: pieces and right sides, shuffled, with their numbers in the order of the markup.
import type { FormItem } from './item.ts';
import { findElements, getInnerHtml, nameOptions, toIdentity, toText } from './item-html.ts';

export type Pieces = Required<Pick<FormItem, 'options' | 'optionKeys'>> & {
  /** The numbers of the pieces as they stand on the page. */
  places: readonly number[];
};

/** The pieces of a list by number. Without any where the numbers are not all there are: no renderer writes such a list. */
export function readPieces(list: string): Pieces {
  const shown = findElements(list, 'data');
  const places = shown.map((piece) => Number(/^<data value="(\d+)">/.exec(piece)?.[1]));
  const byNumber = new Map(shown.map((piece, at) => [places[at], getInnerHtml(piece)]));
  const pieces = shown.flatMap((_, at) => byNumber.get(at + 1) ?? []);
  if (pieces.length < shown.length) return { options: [], optionKeys: [], places: [] };
  return { options: nameOptions(pieces.map(toText), places), optionKeys: pieces.map(toIdentity), places };
}
