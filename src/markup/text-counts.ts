// Counts the words of a lecture, as its readers see them, its blanks, and the items of its other exercises.
import type { Node, Root } from '#syntax/tree.ts';

/** `items` are questions, sentences to put in order, pairs, words to sort and lines of dictations. */
export type TextCounts = { words: number; blanks: number; items: number };

/** Letters and digits; an apostrophe or a hyphen inside does not end a word. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’\-\u2010\u2011][\p{L}\p{M}\p{N}]+)*/gu;

/** Linear in the length of the text. A blank counts as the words of its first answer. */
export function countTree(root: Root): TextCounts {
  const pieces: string[] = [];
  let blanks = 0;
  let items = 0;
  const visit = (node: Node): void => {
    if (node.kind === 'ITEM') items += node.answerCount ?? 1;
    if (node.kind === 'TEXT') pieces.push(root.source.slice(node.start, node.end));
    else if (node.kind === 'HIDDEN_INPUT') {
      blanks += 1;
      pieces.push(node.answers[0] ?? '');
    } else if ('children' in node) {
      // Emphasis, colours, links and readings are parts of words; everything else begins and ends lines or cells.
      const isInWord = /^(?:EMPHASIS|COLOR|LINK|RUBY)$/.test(node.kind);
      if (!isInWord) pieces.push(' ');
      for (const child of node.children) visit(child);
      if (!isInWord) pieces.push(' ');
    } else pieces.push(' ');
  };
  visit(root);
  let words = 0;
  for (const _ of pieces.join('').matchAll(WORD)) words += 1;
  return { words, blanks, items };
}
