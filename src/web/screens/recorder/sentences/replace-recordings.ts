// Replaces the recordings of a text by others: one edit for all of them.
import { type Node, parse } from '#markup/index.ts';
import type { TextChange } from './place-recordings.ts';

/**
 * The change that puts other media ids in place of those in `replacements`; undefined when none of them is in the text.
 */
export function replaceRecordings(markup: string, replacements: ReadonlyMap<string, string>): TextChange | undefined {
  const ids: { start: number; end: number; value: string }[] = [];
  const visit = (node: Node): void => {
    if (node.kind === 'AUDIO' && replacements.has(node.id.value)) ids.push(node.id);
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(parse(markup));
  const [first, last] = [ids[0], ids.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  let text = '';
  let from = first.start;
  for (const { start, end, value } of ids) {
    text += markup.slice(from, start) + (replacements.get(value) ?? value);
    from = end;
  }
  return { start: first.start, end: last.end, text };
}
