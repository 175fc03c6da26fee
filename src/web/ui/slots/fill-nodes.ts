// A text with DOM elements inside.
import { type SlotText, splitText } from './split-text.ts';

/** `elements` stand in place of the parameters of `text`; `wrap` makes the node of what stands between them. */
export function fillNodes(text: SlotText, elements: readonly Node[], wrap: (piece: string) => Node): Node[] {
  return splitText(text, elements.length).flatMap((piece) => {
    const node = typeof piece === 'string' ? wrap(piece) : elements[piece];
    return node === undefined ? [] : [node];
  });
}
