// The second guard before a page's HTML is shown: rebuilds it from nothing but what the markup can produce.

type Rule = Readonly<Record<string, RegExp>>;

const MEDIA_ADDRESS = /^\/public\/api\/media\/[A-Za-z0-9_-]+$/;
const ANY = /^/;
const PRESENT = /^$/;

/** Which elements the markup produces, with which attributes and values (the HTML table of the markup's reference). */
const GRAMMAR: Readonly<Record<string, Rule>> = {
  h1: {},
  h2: {},
  h3: {},
  p: {},
  br: {},
  strong: {},
  em: {},
  span: { class: /^(color-(red|blue|green)|correction|alternative)$/, hidden: PRESENT },
  audio: { controls: PRESENT, preload: /^none$/, src: MEDIA_ADDRESS },
  img: { src: MEDIA_ADDRESS, alt: ANY, loading: /^lazy$/ },
  video: { controls: PRESENT, preload: /^metadata$/, src: MEDIA_ADDRESS },
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
export function ruleOf(name: string): Rule | undefined {
  return Object.hasOwn(GRAMMAR, name) ? GRAMMAR[name] : undefined;
}

/** Whether the markup can produce this attribute on an element with this rule. */
export function isAllowed(rule: Rule, name: string, value: string): boolean {
  return Object.hasOwn(rule, name) && rule[name]?.test(value) === true;
}

/**
 * The nodes of a page's HTML. The text is parsed in a document that loads and runs nothing; every element is then made
 * anew. An element that the markup cannot produce is left out with what it holds, an attribute alone.
 */
export function lectureFragment(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  // Deep nesting must not end the stack, so the walk keeps its own.
  const open: [from: Node, to: Node][] = [[parsed.body, fragment]];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const [from, to] = pair;
    for (const child of from.childNodes) {
      if (child instanceof Text) to.appendChild(document.createTextNode(child.data));
      else if (child instanceof HTMLElement) {
        const made = rebuilt(child);
        if (made === undefined) continue;
        to.appendChild(made);
        open.push([child, made]);
      }
    }
  }
  return fragment;
}

function rebuilt(element: HTMLElement): HTMLElement | undefined {
  const rule = ruleOf(element.localName);
  if (rule === undefined) return undefined;
  const made = document.createElement(element.localName);
  for (const { name, value } of element.attributes) {
    if (isAllowed(rule, name, value)) made.setAttribute(name, value);
  }
  return made;
}
