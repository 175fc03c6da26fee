// The blanks of a published page, parsed from its HTML: their context, and a key that survives changes elsewhere on the page.
import { unescapeHtml } from '../../support/unescape-html.ts';

export interface PageBlank {
  /**
   * The same for the same blank in the same line, in every edition of the page: made of the words of its line, of its
   * answers, and of how many such lines and blanks come before it.
   */
  key: string;
  /** Its exercise, of whatever kind, and its number within the exercise, both counted from 1. */
  exercise: number;
  number: number;
  /** The words of its line on both sides, the nearest ones. Other blanks of the line are an ellipsis: nothing gives their answers away. */
  before: string;
  after: string;
  /** Every answer that is right; the first is the one that is shown. */
  answers: string[];
}

/**
 * A line can hold thousands of blanks, and each has its context and its key derived from it: both are bounded, or the cost of a line
 * would be the square of its length. In characters; no line that anyone reads is as long.
 */
export const MAX_CONTEXT_LENGTH = 500;
const MAX_LINE_LENGTH = 2000;

/** What the renderer writes for exercises (to-html.ts). */
export const FORM = /<form class="(write|choose|order|match|dictation)-form">(.*?)<\/form>/gs;
export const LINE_ENDS = /<br>|<\/?(?:p|h[1-3]|tr|table|thead|tbody|button[^>]*)>/;
const BLANK =
  /<input class="answer"[^>]*><span class="correction" hidden(?:="")?>([^<]*)<\/span>((?:<span class="alternative" hidden(?:="")?>[^<]*<\/span>)*)/;
export const ALL_BLANKS = new RegExp(BLANK, 'g');

/** Every blank of a page, in the order of the page. `html` comes from the renderer or the sanitizer. */
export function findBlanks(html: string): PageBlank[] {
  const seen = new Map<string, number>();
  return [...html.matchAll(FORM)].flatMap(([, kind, form = ''], exercise) => {
    let number = 0;
    if (kind !== 'write') return [];
    return form.split(LINE_ENDS).flatMap((line) => {
      const lineBlanks = findLineBlanks(line);
      return lineBlanks.map((blank) => {
        number += 1;
        const duplicates = seen.get(blank.key) ?? 0;
        seen.set(blank.key, duplicates + 1);
        const key = duplicates === 0 ? blank.key : `${blank.key}.${duplicates}`;
        return { ...blank, key, exercise: exercise + 1, number };
      });
    });
  });
}

/** In place of the other blanks of a line, and of what is cut off. */
export const ELLIPSIS = '…';

type LineBlank = Pick<PageBlank, 'key' | 'before' | 'after' | 'answers'>;

function findLineBlanks(line: string): LineBlank[] {
  const matches = [...line.matchAll(ALL_BLANKS)];
  if (matches.length === 0) return [];
  const answers = matches.map((match) => [match[1] ?? '', ...parseAlternatives(match[2] ?? '')].map(unescapeHtml));
  const texts = line.split(ALL_BLANKS).flatMap((text, at) => (at % 3 === 0 ? [stripTags(text)] : []));
  const trimmed = texts
    .flatMap((text, at) => [text, answers[at]?.[0] ?? ''])
    .join('')
    .trim();
  const lineText = trimmed.length > MAX_LINE_LENGTH ? digest(trimmed) : trimmed;
  const context = texts.join(ELLIPSIS);
  let position = 0;
  return answers.map((accepted, at) => {
    position += texts[at]?.length ?? 0;
    const blank = {
      key: digest(`${lineText}\n${at}\n${accepted.join('\n')}`),
      before: trimBefore(context.slice(0, position)),
      after: trimAfter(context.slice(position + ELLIPSIS.length)),
      answers: accepted,
    };
    position += ELLIPSIS.length;
    return blank;
  });
}

function trimBefore(text: string): string {
  const trimmed = text.trimStart();
  return trimmed.length > MAX_CONTEXT_LENGTH ? `${ELLIPSIS}${trimmed.slice(-MAX_CONTEXT_LENGTH)}` : trimmed;
}

function trimAfter(text: string): string {
  const trimmed = text.trimEnd();
  return trimmed.length > MAX_CONTEXT_LENGTH ? `${trimmed.slice(0, MAX_CONTEXT_LENGTH)}${ELLIPSIS}` : trimmed;
}

function parseAlternatives(html: string): string[] {
  return html.split(/<[^>]*>/).filter((text) => text !== '');
}

/** Cells of a row stay apart by a space. */
export function stripTags(html: string): string {
  return unescapeHtml(html.replace(/<\/t[dh]>/g, ' ').replace(/<[^>]*>/g, '')).replace(/\s+/g, ' ');
}

/** 64 bits of a text in base 36: FNV-1a twice, from two starts. Keys only need to differ within one page. */
export function digest(text: string): string {
  let [forward, backward] = [0x811c9dc5, 0x050c5d1f];
  for (let at = 0; at < text.length; at += 1) {
    forward = Math.imul(forward ^ text.charCodeAt(at), 0x01000193);
    backward = Math.imul(backward ^ text.charCodeAt(text.length - 1 - at), 0x01000193);
  }
  return [forward, backward].map((half) => (half >>> 0).toString(36).padStart(7, '0')).join('');
}
