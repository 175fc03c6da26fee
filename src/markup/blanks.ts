// The blanks of a published page, found in its HTML: what stands around each, and a key that stays when the page around it changes.

export interface BlankPlace {
  /**
   * The same for the same blank in the same line, in every edition of the page: made of the words of its line, of its
   * answers, and of how many such lines and blanks come before it.
   */
  key: string;
  /** The exercise it stands in, and its number there, both counted from 1. */
  exercise: number;
  number: number;
  /** The words of its line on both sides, the nearest ones; other blanks of the line are filled in. */
  before: string;
  after: string;
  /** Every answer that is right; the first is the one that is shown. */
  answers: string[];
}

/**
 * A line can hold thousands of blanks, and each has its words beside it and its name made of them: both are cut, or the cost of a line
 * would be the square of its length. In characters; no line that anyone reads is as long.
 */
const MOST_WORDS = 500;
const LONGEST_NAME = 2000;

/** What the renderer writes for exercises (to-html.ts, and clean-html.ts on the server). */
const FORM = /<form class="write-form">(.*?)<\/form>/gs;
const LINE_ENDS = /<br>|<\/?(?:p|h[1-3]|tr|table|thead|tbody|button[^>]*)>/;
const BLANK =
  /<input class="answer"[^>]*><span class="correction" hidden(?:="")?>([^<]*)<\/span>((?:<span class="alternative" hidden(?:="")?>[^<]*<\/span>)*)/;
const ALL_BLANKS = new RegExp(BLANK, 'g');
const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00A0',
  '&amp;': '&',
};

/** Every blank of a page, in the order of the page. `html` is what the renderer or the server's cleaner made. */
export function blanksOf(html: string): BlankPlace[] {
  const seen = new Map<string, number>();
  return [...html.matchAll(FORM)].flatMap(([, form = ''], exercise) => {
    let number = 0;
    return form.split(LINE_ENDS).flatMap((line) => {
      const places = blanksOfLine(line);
      return places.map((place) => {
        number += 1;
        const twin = seen.get(place.key) ?? 0;
        seen.set(place.key, twin + 1);
        const key = twin === 0 ? place.key : `${place.key}.${twin}`;
        return { ...place, key, exercise: exercise + 1, number };
      });
    });
  });
}

type PlaceInLine = Pick<BlankPlace, 'key' | 'before' | 'after' | 'answers'>;

function blanksOfLine(line: string): PlaceInLine[] {
  const found = [...line.matchAll(ALL_BLANKS)];
  if (found.length === 0) return [];
  const answers = found.map((match) => [match[1] ?? '', ...alternatives(match[2] ?? '')].map(asText));
  const between = line.split(ALL_BLANKS).filter((_, at) => at % 3 === 0);
  const pieces = between.flatMap((words, at) => [withoutTags(words), answers[at]?.[0] ?? '']);
  const filledIn = pieces.join('');
  const trimmed = filledIn.trim();
  const name = trimmed.length > LONGEST_NAME ? digest(trimmed) : trimmed;
  let start = 0;
  return answers.map((right, at) => {
    start += pieces[2 * at]?.length ?? 0;
    const end = start + (right[0]?.length ?? 0);
    const place = {
      key: digest(`${name}\n${at}\n${right.join('\n')}`),
      before: wordsBefore(filledIn.slice(0, start)),
      after: wordsAfter(filledIn.slice(end)),
      answers: right,
    };
    start = end;
    return place;
  });
}

function wordsBefore(words: string): string {
  const whole = words.trimStart();
  return whole.length > MOST_WORDS ? `…${whole.slice(-MOST_WORDS)}` : whole;
}

function wordsAfter(words: string): string {
  const whole = words.trimEnd();
  return whole.length > MOST_WORDS ? `${whole.slice(0, MOST_WORDS)}…` : whole;
}

function alternatives(html: string): string[] {
  return html.split(/<[^>]*>/).filter((text) => text !== '');
}

/** Cells of a row stay apart by a space. */
function withoutTags(html: string): string {
  return asText(html.replace(/<\/t[dh]>/g, ' ').replace(/<[^>]*>/g, '')).replace(/\s+/g, ' ');
}

function asText(html: string): string {
  return html.replace(/&(?:lt|gt|quot|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** 64 bits of a text in base 36: FNV-1a twice, from two starts. Blanks are told apart within one page only. */
function digest(text: string): string {
  let [one, other] = [0x811c9dc5, 0x050c5d1f];
  for (let at = 0; at < text.length; at += 1) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x01000193);
    other = Math.imul(other ^ text.charCodeAt(text.length - 1 - at), 0x01000193);
  }
  return [one, other].map((half) => (half >>> 0).toString(36).padStart(7, '0')).join('');
}
