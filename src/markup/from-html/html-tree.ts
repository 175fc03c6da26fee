// Parsed HTML as plain objects, so that the conversion runs in browsers, over parse5 and over other formats that are read as HTML.

/** A text, or an element; comments and everything else are left out. */
export type HtmlNode = string | HtmlElement;

export type HtmlElement = {
  /** In lower case. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly HtmlNode[];
};

/** Elements nested deeper than this are read as their text: the conversion is recursive. */
export const MAX_DEPTH = 256;

/** What this module needs of a node of parse5. */
export type ParsedNode = {
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

/** All text in a node. */
export function textContent(node: HtmlNode): string {
  return typeof node === 'string' ? node : node.children.map(textContent).join('');
}

/** The descendants with one of the names, in document order, and none inside another one. */
export function findElements(node: HtmlElement, names: readonly string[]): HtmlElement[] {
  return node.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return names.includes(child.name) ? [child] : findElements(child, names);
  });
}
