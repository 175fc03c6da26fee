// The HTML that lecture markup can produce: the allow-list of the server's sanitizer and of the browser's check.
import { KIND_NAMES, listClasses } from './kinds.ts';

type AttributeRules = Readonly<Record<string, RegExp>>;

/** Addresses of the app's own media; ids may have any length, because the renderer allows it. */
export const MEDIA_PATH = /^\/public\/api\/media\/[A-Za-z0-9_-]+$/;

const ANY = /^/;
const PRESENT = /^$/;
const NUMBER = /^\d+$/;
/** What a header cell of a word list can name as its language. */
export const LANGUAGE_TAG = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/;
const FORM_NAMES = KIND_NAMES.join('|');
const classRule = (tag: string) => new RegExp(`^(${listClasses(tag).join('|')})$`);

/** Elements that the markup produces, with their attributes and values (the HTML table of docs/markup.md). */
const ALLOWED_ELEMENTS: Readonly<Record<string, AttributeRules>> = {
  h1: {},
  h2: {},
  h3: {},
  p: {},
  br: {},
  strong: {},
  em: {},
  ruby: {},
  rt: {},
  span: { class: /^(color-(red|blue|green)|correction|alternative|remark|given)$/, hidden: PRESENT },
  a: {
    href: /^(https?:\/\/|mailto:|\/lecture\?)/,
    title: ANY,
    rel: /^noopener noreferrer$/,
    target: /^_blank$/,
  },
  audio: { controls: PRESENT, preload: /^none$/, src: MEDIA_PATH },
  img: { src: MEDIA_PATH, alt: ANY, loading: /^lazy$/ },
  video: { controls: PRESENT, preload: /^metadata$/, src: MEDIA_PATH },
  table: { class: /^words$/ },
  thead: {},
  tbody: {},
  tr: {},
  th: { scope: /^col$/, lang: LANGUAGE_TAG },
  td: {},
  form: { class: new RegExp(`^(${FORM_NAMES})-form$`) },
  fieldset: { class: classRule('fieldset') },
  legend: {},
  ol: { class: classRule('ol') },
  ul: { class: classRule('ul') },
  li: {},
  label: {},
  data: { value: /^\d+(-\d+)?$/, class: /^(limits|take)$/ },
  textarea: { class: /^answer$/, rows: /^8$/, 'aria-label': ANY },
  div: { class: /^model$/, hidden: PRESENT },
  select: { 'aria-label': ANY },
  button: { type: /^submit$/, class: /^check$/ },
  input: {
    class: /^answer$/,
    type: /^(text|radio|checkbox)$/,
    name: NUMBER,
    value: NUMBER,
    'aria-label': ANY,
    autocomplete: /^off$/,
    autocapitalize: /^off$/,
    spellcheck: /^false$/,
  },
};

/** The attribute rules of an element; undefined if the markup cannot produce it. */
export function getAllowRule(name: string): AttributeRules | undefined {
  return Object.hasOwn(ALLOWED_ELEMENTS, name) ? ALLOWED_ELEMENTS[name] : undefined;
}

/** Whether the markup can produce this attribute on an element with this rule. */
export function isAllowedAttribute(rule: AttributeRules, name: string, value: string): boolean {
  return Object.hasOwn(rule, name) && rule[name]?.test(value) === true;
}
