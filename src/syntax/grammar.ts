// The HTML that lecture markup can produce: the allow-list of the server's sanitizer and of the browser's check.

import { KIND_NAMES, type KindName, listClasses } from './kinds.ts';

type AttributeRules = Readonly<Record<string, RegExp>>;

/** What the id of a medium follows in its address. */
export const MEDIA_ADDRESS = '/public/api/media/';
/** Addresses of the app's own media; ids may have any length, because the renderer allows it. */
export const MEDIA_PATH = /^\/public\/api\/media\/[A-Za-z0-9_-]+$/;

const ANY = /^/;
const PRESENT = /^$/;
const NUMBER = /^\d+$/;
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
  span: { class: /^(color-(red|blue|green)|correction|alternative|remark|given)$/, hidden: PRESENT },
  audio: { controls: PRESENT, preload: /^none$/, src: MEDIA_PATH },
  img: { src: MEDIA_PATH, alt: ANY, loading: /^lazy$/ },
  video: { controls: PRESENT, preload: /^metadata$/, src: MEDIA_PATH },
  table: {},
  thead: {},
  tbody: {},
  tr: {},
  th: { scope: /^col$/ },
  td: {},
  form: { class: new RegExp(`^(${FORM_NAMES})-form$`) },
  fieldset: { class: classRule('fieldset') },
  legend: {},
  ol: { class: classRule('ol') },
  ul: { class: classRule('ul') },
  li: {},
  label: {},
  data: { value: NUMBER },
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

// The tags with attributes, to the byte as `toHtml` writes them. Values are escaped by the caller.

export const formTag = (kind: KindName) => `<form class="${kind}-form">`;

/** The field set of a dialogue to put in order, the list of right sides, and the word bank. */
export const LINES_TAG = '<fieldset class="lines">';
export const RIGHTS_TAG = '<ol class="rights">';
export const BANK_TAG = '<ul class="bank">';
export const dataHtml = (number: number | string) => `<data value="${number}">`;
export const selectHtml = (number: number | string) => `<select aria-label="Answer ${number}">`;
export const optionInputHtml = (type: string, question: number | string, option: number | string) =>
  `<input type="${type}" name="${question}" value="${option}">`;
export const CHECK_BUTTON = '<button type="submit" class="check">Check</button>';
export const HEADER_CELL_TAG = '<th scope="col">';

export const audioHtml = (src: string) => `<audio controls preload="none" src="${src}"></audio>`;
export const videoHtml = (src: string) => `<video controls preload="metadata" src="${src}"></video>`;
export const imageHtml = (src: string, alt: string) => `<img src="${src}" alt="${alt}" loading="lazy">`;
export const answerInputHtml = (number: number | string) =>
  `<input class="answer" type="text" aria-label="Answer ${number}" autocomplete="off" autocapitalize="off" spellcheck="false">`;

/** Every tag that the renderer writes, to the byte. */
const ALLOWED_TAGS = new RegExp(
  [
    '</?(?:h[123]|p|strong|em|table|thead|tbody|tr|td)>',
    '</(?:span|audio|video|th|form|button)>',
    '</?(?:fieldset|legend|ol|ul|li|label)>',
    '</(?:data|select)>',
    '<br>',
    '<span class="(?:color-(?:red|blue|green)|given)">',
    '<span class="(?:correction|alternative|remark)" hidden>',
    '<audio controls preload="none" src="/public/api/media/[A-Za-z0-9_-]+">',
    '<video controls preload="metadata" src="/public/api/media/[A-Za-z0-9_-]+">',
    imageHtml('/public/api/media/[A-Za-z0-9_-]+', '[^"<>]*'),
    HEADER_CELL_TAG,
    `<form class="(?:${FORM_NAMES})-form">`,
    ...['fieldset', 'ol', 'ul'].flatMap((tag) => listClasses(tag).map((name) => `<${tag} class="${name}">`)),
    dataHtml('\\d+'),
    selectHtml('\\d+'),
    optionInputHtml('(?:radio|checkbox)', '\\d+', '\\d+'),
    '<button type="submit" class="check">',
    answerInputHtml('\\d+'),
  ].join('|'),
  'g',
);

/** Whether every tag is one that the renderer writes, so that a check of each element could find nothing more. */
export function hasOnlyAllowedTags(html: string): boolean {
  return !html.replace(ALLOWED_TAGS, '').includes('<');
}
