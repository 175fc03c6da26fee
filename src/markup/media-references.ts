// Which recordings, pictures and videos the markup of a lecture names, and where.

import type { Node, Root } from '#syntax/tree.ts';
import { parse } from './parse.ts';

/** `line` and `column` count from 1, columns in UTF-16 code units, as a text area counts. */
export type MediaOccurrence = { id: string; line: number; column: number };

/** Every reference to a media item, in the order of the text. Linear in the length of the text; never throws. */
export function mediaReferences(markup: string): MediaOccurrence[] {
  return mediaReferencesInTree(parse(markup));
}

/** The same of a tree that was read. */
export function mediaReferencesInTree(root: Root): MediaOccurrence[] {
  if (!root.source.includes('{')) return [];
  const found: { id: string; start: number }[] = [];
  for (const child of root.children) collectReferences(child, found);
  let line = 1;
  let lineStart = 0;
  const references: MediaOccurrence[] = [];
  const lineEnd = /\r\n?|\n/g;
  let end = lineEnd.exec(root.source);
  for (const { id, start } of found) {
    for (; end !== null && end.index < start; end = lineEnd.exec(root.source)) {
      line += 1;
      lineStart = end.index + end[0].length;
    }
    references.push({ id, line, column: start - lineStart + 1 });
  }
  return references;
}

function collectReferences(node: Node, found: { id: string; start: number }[]): void {
  if (node.kind === 'AUDIO' || node.kind === 'IMAGE' || node.kind === 'VIDEO') {
    found.push({ id: node.id.value, start: node.start });
  }
  if ('children' in node) for (const child of node.children) collectReferences(child, found);
}
