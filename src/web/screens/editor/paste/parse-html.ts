// Parses HTML of the clipboard with the browser's parser.
import type { HtmlElement, HtmlNode } from '#markup/from-html/html-tree.ts';
import { trustedHtml } from '#web/trusted-html.ts';

/** Parses HTML in a document of its own, where nothing runs or is loaded. */
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
