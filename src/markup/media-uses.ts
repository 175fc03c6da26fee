// Which recordings, pictures and videos a lecture names, and where.
import { parse } from './parse.ts';
import type { Node, Root } from './tree.ts';

/** `line` and `column` count from 1, columns in UTF-16 code units, as a text area counts. */
export type MediaUse = { id: string; line: number; column: number };

/** Every place that names a media item, in the order of the text. Linear in the length of the text; never throws. */
export function mediaUses(markup: string): MediaUse[] {
  return mediaUsesIn(parse(markup));
}

/** The same of a tree that was read. */
export function mediaUsesIn(root: Root): MediaUse[] {
  if (!root.source.includes('{')) return [];
  const found: { id: string; start: number }[] = [];
  for (const child of root.children) gather(child, found);
  let line = 1;
  let lineStart = 0;
  const uses: MediaUse[] = [];
  const lineEnd = /\r\n?|\n/g;
  let end = lineEnd.exec(root.source);
  for (const { id, start } of found) {
    for (; end !== null && end.index < start; end = lineEnd.exec(root.source)) {
      line += 1;
      lineStart = end.index + end[0].length;
    }
    uses.push({ id, line, column: start - lineStart + 1 });
  }
  return uses;
}

function gather(node: Node, found: { id: string; start: number }[]): void {
  if (node.kind === 'AUDIO' || node.kind === 'IMAGE' || node.kind === 'VIDEO') {
    found.push({ id: node.id.value, start: node.start });
  }
  if ('children' in node) for (const child of node.children) gather(child, found);
}
