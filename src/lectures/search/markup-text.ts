// The text of a draft without its markup, for the excerpts of a search.

import { parse } from '#markup/index.ts';
import { plainText } from '#syntax/chars.ts';
import type { Block, Node } from '#syntax/tree.ts';

/**
 * What authors read in a draft, its answers included; lines and cells are
 * separated by white space, players are left out.
 */
export function markupToText(markup: string): string {
  return joinBlocks(parse(markup).children, markup);
}

/** The blank line between two paragraphs belongs to no node. */
function joinBlocks(blocks: readonly Block[], source: string): string {
  let end = blocks[0]?.start ?? 0;
  let text = '';
  for (const block of blocks) {
    text += block.start > end ? `\n${nodeToText(block, source)}` : nodeToText(block, source);
    end = block.end;
  }
  return text;
}

function nodeToText(node: Exclude<Node, { kind: 'ROOT' }>, source: string): string {
  const join = (children: readonly Exclude<Node, { kind: 'ROOT' }>[], separator = '') =>
    children.map((child) => nodeToText(child, source)).join(separator);
  switch (node.kind) {
    case 'TEXT':
      return plainText(source, node.start, node.end);
    case 'LINE_FEED':
      return '\n';
    case 'PIPE':
      return '|';
    case 'HIDDEN_INPUT':
      return node.answers.join(' / ');
    case 'IMAGE':
      return node.alt;
    case 'AUDIO':
    case 'VIDEO':
    case 'MEDIA_ID':
      return '';
    case 'WRITING_PRACTICE':
      return joinBlocks(node.children, source);
    case 'TABLE':
    case 'LIST':
    case 'EXERCISE':
      return join(node.children, '\n');
    case 'TABLE_HEADER':
    case 'TABLE_ROW':
      return join(node.children, ' ').trimEnd();
    case 'ITEM':
      return node.text ?? join(node.children).trim();
    case 'PART': {
      const text = join(node.children).trim();
      return text === '' ? '' : `${node.role === 'option' ? '\n' : ' '}${text}`;
    }
    default:
      return join(node.children);
  }
}
