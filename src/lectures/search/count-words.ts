// The different words of a lecture: what learners meet in it, without numbers, single letters,
// and what is written together with a word.
import { foldText } from '#answers/fold-text.ts';
import type { Document } from '#document/document.ts';
import { visitVisibleText } from '#document/visible-text.ts';
import { listItems } from '#document/walk.ts';
import { listPageWords } from '#document/words.ts';
import { isSingleLetter } from '#syntax/words/word-row.ts';
import { createPauses } from '#system/event-loop.ts';

/** By the folded word: as it is first written, in small letters if it is anywhere, and how often. */
export type CountedWords = ReadonlyMap<string, { written: string; n: number }>;

/** Further words of a page are not counted. */
const MAX_WORDS = 5000;

/** A longer one is no word, but an address or a slip. */
const MAX_WORD_LENGTH = 64;

/** Of any language: the words of scripts without spaces are found by dictionaries. */
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Counts the words of a page with the answers of its blanks; of a word list its words, not their meanings. */
export async function countWords(document: Document): Promise<CountedWords> {
  const pause = createPauses();
  const words = new Map<string, { written: string; n: number }>();
  for (const text of listTexts(document)) {
    for (const { folded, written } of listWords(text)) {
      const known = words.get(folded);
      if (known === undefined) {
        if (words.size < MAX_WORDS) words.set(folded, { written, n: 1 });
      } else {
        known.n += 1;
        if (isCapital(known.written) && !isCapital(written)) known.written = written;
      }
      const due = pause();
      if (due !== undefined) await due; // no promise for each word
    }
  }
  return words;
}

function* listTexts(document: Document): Generator<string> {
  for (const block of document.blocks)
    if (block.kind !== 'table' || block.languages === undefined) yield* visitVisibleText({ blocks: [block] });
  for (const { kind, answers } of listItems(document)) if (kind === 'blank') yield answers[0] ?? '';
  yield* listForms(document);
}

/** The words and forms of the word lists of a page. */
function listForms(document: Document): string[] {
  return listPageWords(document).flatMap(({ forms }) =>
    forms.flatMap(({ word, forms: further }) => [word, ...further]),
  );
}

/** The folded words that stand in the word lists of a page, also as a part of a form: `pain` of `le pain`. */
export function listListedWords(document: Document): Set<string> {
  return new Set(listForms(document).flatMap((form) => [...listWords(form)].map(({ folded }) => folded)));
}

function* listWords(text: string): Generator<{ folded: string; written: string }> {
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    if (isWordLike !== true || segment.length > MAX_WORD_LENGTH) continue;
    const written = stripJoined(segment);
    if (!/\p{L}/u.test(written) || isSingleLetter(written)) continue;
    yield { folded: foldText(written), written };
  }
}

/** What English joins to the end of a word: it's, we'll. */
const JOINED_BEHIND = /['’](?:s|ll|re|ve|d|m)$/iu;
/** Elided words of French and Italian: l'ami, qu'il, dell'arte; not aujourd'hui, п'ять. */
const ELIDED =
  /^(?:\p{Script=Latin}|qu|gl|un|jusqu|lorsqu|puisqu|quoiqu|\p{Script=Latin}{0,2}[aeou]ll|quest|quell)['’ʼ](?=\p{Script=Latin})/iu;
/** What Arabic writes together with the next word: and, so; with, like, for; the article. */
const ARABIC_ARTICLE = /^[وف]?(?:[بك]?ال|لل)(?=[\p{L}\p{M}]{3})/u;

function stripJoined(word: string): string {
  return word.replace(JOINED_BEHIND, '').replace(ELIDED, '').replace(ARABIC_ARTICLE, '');
}

function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}
