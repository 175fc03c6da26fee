// The second guard before a page's HTML is shown: it lets nothing through but what the markup can produce.
import { trustedHtml } from '#web/trusted-html.ts';

type AttributeRules = Readonly<Record<string, RegExp>>;

const MEDIA_PATH = /^\/public\/api\/media\/[A-Za-z0-9_-]+$/;
const ANY = /^/;
const PRESENT = /^$/;

/** Which elements the markup produces, with which attributes and values (the HTML table of the markup's reference). */
const ALLOWED_ELEMENTS: Readonly<Record<string, AttributeRules>> = {
  h1: {},
  h2: {},
  h3: {},
  p: {},
  br: {},
  strong: {},
  em: {},
  span: { class: /^(color-(red|blue|green)|correction|alternative)$/, hidden: PRESENT },
  audio: { controls: PRESENT, preload: /^none$/, src: MEDIA_PATH },
  img: { src: MEDIA_PATH, alt: ANY, loading: /^lazy$/ },
  video: { controls: PRESENT, preload: /^metadata$/, src: MEDIA_PATH },
  table: {},
  thead: {},
  tbody: {},
  tr: {},
  th: { scope: /^col$/ },
  td: {},
  form: { class: /^write-form$/ },
  button: { type: /^submit$/, class: /^check$/ },
  input: {
    class: /^answer$/,
    type: /^text$/,
    'aria-label': ANY,
    autocomplete: /^off$/,
    autocapitalize: /^off$/,
    spellcheck: /^false$/,
  },
};

/** The rule of an element, if the markup can produce it. */
export function getAllowRule(name: string): AttributeRules | undefined {
  return Object.hasOwn(ALLOWED_ELEMENTS, name) ? ALLOWED_ELEMENTS[name] : undefined;
}

/** Whether the markup can produce this attribute on an element with this rule. */
export function isAllowedAttribute(rule: AttributeRules, name: string, value: string): boolean {
  return Object.hasOwn(rule, name) && rule[name]?.test(value) === true;
}

/** Every tag that the markup's renderer writes, to the byte. */
const ALLOWED_TAGS = new RegExp(
  [
    '</?(?:h[123]|p|strong|em|table|thead|tbody|tr|td)>',
    '</(?:span|audio|video|th|form|button)>',
    '<br>',
    '<span class="color-(?:red|blue|green)">',
    '<span class="(?:correction|alternative)" hidden>',
    '<audio controls preload="none" src="/public/api/media/[A-Za-z0-9_-]+">',
    '<video controls preload="metadata" src="/public/api/media/[A-Za-z0-9_-]+">',
    '<img src="/public/api/media/[A-Za-z0-9_-]+" alt="[^"<>]*" loading="lazy">',
    '<th scope="col">',
    '<form class="write-form">',
    '<button type="submit" class="check">',
    '<input class="answer" type="text" aria-label="Answer \\d+" autocomplete="off" autocapitalize="off" spellcheck="false">',
  ].join('|'),
  'g',
);

/** Whether every tag is one that the renderer writes, so that looking at each element could find nothing more. */
export function hasOnlyAllowedTags(html: string): boolean {
  return !html.replace(ALLOWED_TAGS, '').includes('<');
}

/**
 * The nodes of a page's HTML. It is parsed in a template, whose document loads and runs nothing; an element that the markup cannot
 * produce is taken out with what it holds, an attribute alone.
 */
export function parseLectureHtml(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = trustedHtml(html);
  if (!hasOnlyAllowedTags(html)) removeDisallowed(template.content);
  const content = document.adoptNode(template.content);
  // What was made where nothing loads does not load elsewhere either; copies do.
  for (const media of content.querySelectorAll('audio, img, video')) media.replaceWith(media.cloneNode());
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
