// Where a link may lead: an address of the web, a mail address, or a lecture; parsed with `URL` and written anew, so
// that nothing but what is meant is stored.
import { escapeAttribute } from './escape-html.ts';

/** What the id of a lecture follows in the address of a link. */
const LECTURE_ADDRESS = '/lecture?pageId=';
const LECTURE_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** A longer address is none that anybody typed, and is refused before it is parsed. In UTF-16 code units. */
export const MAX_ADDRESS_LENGTH = 2000;

/**
 * White space, control and format characters (those that turn the direction of writing among
 * them), and what has no place in an address.
 */
const NOT_IN_ADDRESS = /[\p{C}\p{Z}\uFFFD"<>\\^`]/u;
const WEB_ADDRESS = /^https?:\/\/([^/?#]+)/i;
const MAIL_ADDRESS = /^mailto:([\w.+-]{1,64}@([a-z0-9-]+(?:\.[a-z0-9-]+)+))$/i;

/** Labels of host names in scripts whose letters nobody takes for Latin ones; numbers and hyphens belong to each. */
const LABELS = [
  // Latin letters with the accents of European languages, but none that looks like another letter.
  /^[a-z0-9ß-öø-įĳ-ķĺ-ŀŁ-ňŋ-ž-]+$/u,
  /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー0-9-]+$/u,
  ...['Arabic', 'Hebrew', 'Hangul', 'Devanagari', 'Bengali', 'Tamil', 'Thai', 'Georgian'].map(
    (script) => new RegExp(`^[\\p{sc=${script}}\\p{M}0-9-]+$`, 'u'),
  ),
];
/** Scripts with letters that look like Latin ones: such a name stands only below a top-level domain of its script. */
const LOOK_ALIKES = ['Cyrillic', 'Greek', 'Armenian'].map((script) => new RegExp(`^[\\p{sc=${script}}0-9-]+$`, 'u'));

/**
 * The address that a link of the markup leads to, as its `href` has it: `target` is an address or the id
 * of a lecture. Undefined for anything else.
 */
export function readLinkTarget(target: string): string | undefined {
  return LECTURE_ID.test(target) ? LECTURE_ADDRESS + target : readOutsideAddress(target);
}

/**
 * An `href` of a link, written anew; undefined when no link of the markup has it. What
 * is returned is returned again unchanged.
 */
export function readLinkAddress(href: string): string | undefined {
  if (!href.startsWith(LECTURE_ADDRESS)) return readOutsideAddress(href);
  return LECTURE_ID.test(href.slice(LECTURE_ADDRESS.length)) ? href : undefined;
}

/** The id of the lecture that an `href` leads to; undefined when it leads out of the course. */
export function getLinkedLecture(href: string): string | undefined {
  return href.startsWith(LECTURE_ADDRESS) ? href.slice(LECTURE_ADDRESS.length) : undefined;
}

/** HTML of a page with the words of its links to lectures, for a file that does not know where those are. */
export function withoutLectureLinks(html: string): string {
  return html.replace(/<a href="\/lecture\?pageId=[\w-]+">(.*?)<\/a>/gs, '$1');
}

/** What readers are told of an address outside: its host, or the mail address. Undefined for a lecture. */
export function getLinkHost(href: string): string | undefined {
  if (getLinkedLecture(href) !== undefined) return undefined;
  return MAIL_ADDRESS.exec(href)?.[1] ?? WEB_ADDRESS.exec(href)?.[1];
}

/**
 * The start tag of a link, which tells where it leads: a page outside is opened
 * beside the lecture, and learns nothing of it.
 */
export function linkTag(address: string): string {
  const href = `<a href="${escapeAttribute(address)}"`;
  if (getLinkedLecture(address) !== undefined) return `${href}>`;
  const title = `${href} title="${escapeAttribute(getLinkHost(address) ?? '')}"`;
  return address.startsWith('mailto:') ? `${title}>` : `${title} rel="noopener noreferrer" target="_blank">`;
}

/** The address of a link as it stands in markup: as it was typed, where it is one that `readLinkTarget` reads. */
export function toLinkTarget(address: string): string | undefined {
  const target = address.trim().replace(/[{|}]/g, encodeURIComponent);
  return readOutsideAddress(target) === undefined ? undefined : target;
}

/**
 * An address of the web or a mail address, written anew; undefined for what no
 * link leads to, and for what could deceive.
 */
function readOutsideAddress(address: string): string | undefined {
  if (address.length > MAX_ADDRESS_LENGTH || NOT_IN_ADDRESS.test(address)) return undefined;
  const [, mail, mailHost = ''] = MAIL_ADDRESS.exec(address) ?? [];
  if (mail !== undefined) return URL.canParse(`https://${mailHost}/`) ? `mailto:${mail}` : undefined;
  const [, authority = ''] = WEB_ADDRESS.exec(address) ?? [];
  const url = authority === '' || authority.includes('@') ? null : URL.parse(address);
  if (url === null || !isHonestHost(authority.replace(/:\d*$/, '').toLowerCase(), url.hostname)) return undefined;
  const written = url.href.replace(/[{|}]/g, encodeURIComponent);
  return written.length > MAX_ADDRESS_LENGTH ? undefined : written;
}

/**
 * Whether a reader takes a host for what it is.
 * @param typed as it was typed, in lower case
 * @param parsed as `URL` has it: numbers and percent signs that stand for other characters are resolved
 */
function isHonestHost(typed: string, parsed: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
  if (/^[\x00-\x7f]*$/.test(typed)) return typed === parsed;
  const labels = typed.normalize('NFC').split('.');
  return labels.every(
    (label) =>
      LABELS.some((script) => script.test(label)) ||
      LOOK_ALIKES.some((script) => script.test(label) && script.test(labels.at(-1) ?? '')),
  );
}
