// Parses a page's HTML for display, and removes whatever the markup cannot produce: a
// second check behind the server's sanitizer.
import { getAllowRule, isAllowedAttribute } from '#syntax/allow-list.ts';
import { trustedHtml } from '#web/trusted-html.ts';

/** URLs by media id. */
export type MediaUrls = Readonly<Record<string, string>>;

/**
 * The nodes of a page's HTML. It is parsed in a template, whose document loads and runs nothing. An
 * element that the markup cannot produce is removed with its content, an attribute by itself. Media
 * named in `mediaUrls` are loaded from there.
 */
export function parseLectureHtml(html: string, mediaUrls: MediaUrls = {}): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = trustedHtml(html);
  removeDisallowed(template.content);
  const content = document.adoptNode(template.content);
  // Media elements of a template's document never load, even when moved; clones do.
  for (const media of content.querySelectorAll('audio, img, video')) {
    const url = mediaUrls[media.getAttribute('src')?.split('/').at(-1) ?? ''];
    if (url !== undefined) media.setAttribute('src', url);
    media.replaceWith(media.cloneNode());
  }
  return content;
}

function removeDisallowed(root: ParentNode): void {
  for (const element of root.querySelectorAll('*')) {
    const rule = element instanceof HTMLElement ? getAllowRule(element.localName) : undefined;
    if (rule === undefined) element.remove();
    else
      for (const name of element.getAttributeNames()) {
        if (!isAllowedAttribute(rule, name, element.getAttribute(name) ?? '')) element.removeAttribute(name);
      }
  }
}
