// Reads texts and hidden answers from the HTML of an item, as the renderer or the sanitizer wrote it.

import { unescapeHtml } from '../../support/unescape-html.ts';
import { digest, ELLIPSIS, MAX_CONTEXT_LENGTH } from './page-blanks.ts';

const MEDIA_SIGNS: Readonly<Record<string, string>> = { img: '▣', audio: '♪', video: '▶' };
const MEDIA = /<(img|audio|video)\b([^>]*)>/g;
const HIDDEN_ANSWER = /<span class="(?:correction|alternative)" hidden(?:="")?>([^<]*)<\/span>/g;

/**
 * The elements of a tag that is not nested, whole; one that is not closed is left out. Linear, unlike a regular expression, which would
 * look for each missing end up to the end of the page.
 */
export function findElements(html: string, tag: string): string[] {
  const [start, end] = [`<${tag}`, `</${tag}>`];
  return html
    .split(start)
    .slice(1)
    .flatMap((rest) => {
      const at = /^[\s>]/.test(rest) ? rest.indexOf(end) : -1;
      return at < 0 ? [] : [start + rest.slice(0, at) + end];
    });
}

/** What is in an element from `findElements`. */
export function getInnerHtml(element: string): string {
  return element.slice(element.indexOf('>') + 1, element.lastIndexOf('<'));
}

/** The accepted answers of an item, the first as it is shown. `html` is what follows its controls. */
export function findHiddenAnswers(html: string): string[] {
  return [...html.matchAll(HIDDEN_ANSWER)].map(([, text = '']) => unescapeHtml(text));
}

/** Text of inline HTML: of a picture its description, of other media a sign. */
export function toText(html: string): string {
  return strip(html, (tag, attributes) => findAlt(attributes) || (MEDIA_SIGNS[tag] ?? ''));
}

/** Text of inline HTML with the ids of its media. */
export function toIdentity(html: string): string {
  return strip(html, (tag, attributes) => `${MEDIA_SIGNS[tag]}${/\/media\/([\w-]+)"/.exec(attributes)?.[1] ?? ''}`);
}

/** Whether a text from `toText` consists of signs for media only. */
function isMediaSign(text: string): boolean {
  return /^[▣♪▶\s]+$/u.test(text);
}

/** Texts of options; those of media alone get a letter by their place on the page. `places` are the numbers in that order. */
export function nameOptions(texts: readonly string[], places: readonly number[] = []): string[] {
  return texts.map((text, at) => {
    const place = places.indexOf(at + 1);
    return isMediaSign(text) ? `${text} ${toLetter(place < 0 ? at : place)}` : text;
  });
}

/** A for 0, Z for 25, AA for 26. */
export function toLetter(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : toLetter(Math.floor(at / 26) - 1) + last;
}

/** The key of an item, from everything that makes it the same item. */
export function itemKey(kind: string, ...parts: readonly string[]): string {
  return digest([kind, ...parts].join('\n'));
}

/** Cuts a long text, with an ellipsis. */
export function limitPrompt(text: string): string {
  return text.length > MAX_CONTEXT_LENGTH ? `${text.slice(0, MAX_CONTEXT_LENGTH)}${ELLIPSIS}` : text;
}

function strip(html: string, describeMedia: (tag: string, attributes: string) => string): string {
  const described = html.replace(MEDIA, (_, tag: string, attributes: string) => ` ${describeMedia(tag, attributes)} `);
  const text = described.replace(/<br>|<\/p>/g, ' ').replace(/<[^>]*>/g, '');
  return unescapeHtml(text).replace(/\s+/g, ' ').trim();
}

function findAlt(attributes: string): string {
  return /\balt="([^"]*)"/.exec(attributes)?.[1]?.trim() ?? '';
}
