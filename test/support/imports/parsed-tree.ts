// HTML that parse5 has parsed as a browser does, as the tree that imports and paste start from.
import { type HtmlElement, type HtmlNode, MAX_DEPTH } from '#markup/from-html/html-tree.ts';

/** What is read of a node of parse5. */
type ParsedNode = {
  nodeName: string;
  value?: string;
  tagName?: string;
  attrs?: readonly { name: string; value: string }[];
  childNodes?: readonly ParsedNode[];
};

/** The element at the root of a document or fragment that parse5 has parsed. */
export function fromParsedTree(root: ParsedNode): HtmlElement {
  return { name: 'html', attributes: {}, children: (root.childNodes ?? []).flatMap((child) => toNodes(child, 1)) };
}

function toNodes(node: ParsedNode, depth: number): HtmlNode[] {
  if (node.nodeName === '#text') return [node.value ?? ''];
  if (node.tagName === undefined) return [];
  const children = node.childNodes ?? [];
  return [
    {
      name: node.tagName,
      attributes: Object.fromEntries((node.attrs ?? []).map(({ name, value }) => [name, value])),
      children:
        depth < MAX_DEPTH ? children.flatMap((child) => toNodes(child, depth + 1)) : [collectDeepText(children)],
    },
  ];
}

/** All text below the nodes, without recursion. */
function collectDeepText(nodes: readonly ParsedNode[]): string {
  const stack = nodes.toReversed();
  let text = '';
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.nodeName === '#text') text += node.value ?? '';
    stack.push(...(node.childNodes ?? []).toReversed());
  }
  return text;
}
