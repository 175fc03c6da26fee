// Parsed HTML of the clipboard as plain objects, so that the conversion to markup runs without a browser, too.
import { trustedHtml } from '#web/trusted-html.ts';

/** A text, or an element; comments and everything else are left out. */
export type HtmlNode = string | HtmlElement;

export type HtmlElement = {
  /** In lower case. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly HtmlNode[];
};

/** Parses HTML with the browser's parser: in a document of its own, where nothing runs or is loaded. */
export function parseHtml(html: string): HtmlElement {
  return toElement(new DOMParser().parseFromString(trustedHtml(renameStyles(html)), 'text/html').documentElement);
}

/** Styles are only read: under their own names, the content security policy would block and report each of them. */
function renameStyles(html: string): string {
  return html.replaceAll(/<\/?[a-z][^<>]*>/gi, (tag) =>
    tag.replace(/^<(\/?)style\b/i, '<$1xmp').replaceAll(/\sstyle=/gi, ' data-style='),
  );
}

/** The parser nests elements at most 512 deep. */
function toElement(element: Element): HtmlElement {
  return {
    name: element.localName === 'xmp' ? 'style' : element.localName,
    attributes: Object.fromEntries(
      [...element.attributes].map(({ name, value }) => [name === 'data-style' ? 'style' : name, value]),
    ),
    children: [...element.childNodes].flatMap((child): HtmlNode[] => {
      if (child instanceof Text) return [child.data];
      return child instanceof Element ? [toElement(child)] : [];
    }),
  };
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
