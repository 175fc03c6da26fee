// Parsed HTML as plain objects, so that the conversion runs in browsers, and over other formats that are read as HTML.

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
