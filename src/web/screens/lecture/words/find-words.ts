// Finds the words of a word list in a text: folded, as whole words, the longest form first.
import { foldText, foldWithPositions } from '#answers/fold-text.ts';
import { primaryLanguage } from '#syntax/primary-language.ts';

/** A form, and the number of the word that it is one of. */
export type ListedForm = { form: string; word: number };

/** A place in a text, in UTF-16 code units, and the words that it may be: two rows of a list can have the same form. */
export type WordHit = { start: number; end: number; words: readonly number[] };

/** More forms than these are not looked for. */
export const MAX_FORMS = 500;

/** Folded forms by their first character, the longest first. */
type FormIndex = ReadonlyMap<string, readonly { folded: string; forms: readonly ListedForm[] }[]>;

/** Lists where words can begin and end in a text. */
export type BorderLister = (text: string) => Set<number>;

/**
 * Returns what finds the forms in texts of a language, given as a BCP 47 tag.
 * @param segment in place of `Intl.Segmenter` where there is none
 */
export function createWordFinder(
  forms: readonly ListedForm[],
  language: string,
  segment?: BorderLister,
): (text: string) => WordHit[] {
  const code = primaryLanguage(language);
  const index = indexForms(forms.slice(0, MAX_FORMS));
  const listBorders = createBorderLister(code, segment ?? createSegmenter(code));
  return (text) => {
    const { folded, starts, ends } = foldWithPositions(text);
    const borders = listBorders(text);
    const hits: WordHit[] = [];
    for (let at = 0; at < folded.length; ) {
      const start = starts[at] ?? 0;
      const isStart = borders.has(start) && starts[at - 1] !== start;
      const hit = isStart ? findHit(index.get(folded.charAt(at)) ?? [], at) : undefined;
      if (hit !== undefined) hits.push(hit.found);
      at += hit?.length ?? 1;
    }
    return hits;

    function findHit(candidates: NonNullable<ReturnType<FormIndex['get']>>, at: number) {
      for (const candidate of candidates) {
        const { length } = candidate.folded;
        const [start = 0, end = 0] = [starts[at], ends[at + length - 1]];
        if (!folded.startsWith(candidate.folded, at) || !borders.has(end) || ends[at + length] === end) continue;
        const words = chooseWords(candidate.forms, { text, start, end, hasNouns: code === 'de' || code === 'lb' });
        if (words.length > 0) return { found: { start, end, words }, length };
      }
      return undefined;
    }
  };
}

function indexForms(forms: readonly ListedForm[]): FormIndex {
  const byFolded = Map.groupBy(forms, ({ form }) => foldText(form).trim());
  byFolded.delete('');
  const entries = [...byFolded].map(([folded, same]) => ({ folded, forms: same }));
  return Map.groupBy(
    entries.sort((a, b) => b.folded.length - a.folded.length),
    ({ folded }) => folded.charAt(0),
  );
}

/**
 * Of several words that are folded alike, those that are written as in the text. A noun of German has its capital, and
 * a verb none within a sentence.
 */
function chooseWords(
  forms: readonly ListedForm[],
  { text, start, end, hasNouns }: { text: string; start: number; end: number; hasNouns: boolean },
): number[] {
  const written = normalize(text.slice(start, end));
  const isAllowed = ({ form }: ListedForm) =>
    !hasNouns || isCapital(form) === isCapital(written) || (isCapital(written) && isSentenceStart(text, start));
  const allowed = forms.filter(isAllowed);
  const exact = allowed.filter(({ form }) => normalize(form).toLowerCase() === written.toLowerCase());
  return [...new Set((exact.length > 0 ? exact : allowed).map(({ word }) => word))];
}

function normalize(text: string): string {
  return text.normalize('NFC').replaceAll('’', "'");
}

function isCapital(text: string): boolean {
  return /^\p{Lu}/u.test(text);
}

function isSentenceStart(text: string, start: number): boolean {
  return /(?:^|[.!?…:\n–—])[\s"'«»„“”‚‘’(–—-]*$/u.test(text.slice(Math.max(0, start - 20), start));
}

/**
 * Elisions and contractions are words of their own where letters of the Latin script are on
 * both sides: l'ami, dell'arte; not п'ять.
 */
const APOSTROPHE = /(?<=\p{Script=Latin})['’ʼ](?=\p{Script=Latin})/gu;
/** Of English, only what follows a whole word: it's, we'll; not don't. */
const ENGLISH_CLITIC = /(?<=\p{L})['’](?=(?:s|ll|re|ve|d|m)(?!\p{L}))/giu;
/** What Arabic writes together with the next word: and, so; with, like, for; the article. */
const ARABIC_CLITICS = /(?<![\p{L}\p{M}])[وف]?(?:[بك]?ال|لل|[بكل])?(?=[\p{L}\p{M}]{3})/gu;

/** Adds the borders within what a segmenter takes for one word. */
function createBorderLister(code: string, segment: BorderLister): BorderLister {
  return (text) => {
    const borders = segment(text);
    for (const { index } of text.matchAll(code === 'en' ? ENGLISH_CLITIC : APOSTROPHE)) {
      borders.add(index);
      borders.add(index + 1);
    }
    if (code === 'ar')
      for (const { 0: clitics, index } of text.matchAll(ARABIC_CLITICS))
        for (let length = 1; length <= clitics.length; length += 1) borders.add(index + length);
    return borders;
  };
}

function createSegmenter(code: string): BorderLister {
  const segmenter = new Intl.Segmenter(code === '' ? undefined : code, { granularity: 'word' });
  return (text) => {
    const borders = new Set([text.length]);
    for (const { index } of segmenter.segment(text)) borders.add(index);
    return borders;
  };
}

/** A block is searched in pieces of about so many characters, each in a few milliseconds. */
const PIECE_LENGTH = 3000;

/**
 * Cuts a long text at the ends of lines, or of sentences or words in a line without
 * end, so that few words lie over a border.
 */
export function* cutText(text: string): Generator<readonly [from: number, to: number]> {
  for (let from = 0; from < text.length; ) {
    const piece = text.slice(from, from + PIECE_LENGTH);
    const isLast = from + PIECE_LENGTH >= text.length;
    const border = ['\n', '. ', ' ']
      .map((sign) => piece.lastIndexOf(sign) + sign.length)
      .find((at) => at > PIECE_LENGTH / 2);
    const to = isLast ? text.length : from + (border ?? PIECE_LENGTH);
    yield [from, to];
    from = to;
  }
}
