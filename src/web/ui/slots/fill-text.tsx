// A text with React elements inside.
import { Fragment, type ReactNode } from 'react';
import { type SlotText, splitText } from './split-text.ts';

/** `elements` stand in place of the parameters of `text`, in the order that the language gives them. */
export function fillText(text: SlotText, ...elements: readonly ReactNode[]): ReactNode[] {
  return splitText(text, elements.length).map((piece) => {
    const [key, content] = typeof piece === 'string' ? [`text ${piece}`, piece] : [piece, elements[piece]];
    return <Fragment key={key}>{content}</Fragment>;
  });
}
