// What can be reviewed of a published page: its items and its words, with the recording of their line.

import type { AnswerJudge } from '#answers/check-answer.ts';
import { MAX_ANSWER_LENGTH } from '#api/limits.ts';
import type { Review, ReviewCard } from '#api/reviews.ts';
import type { ItemHtml } from '#document/item-html.ts';
import { type SoundLine, type SoundWord, soundLineKey } from '#document/sounds.ts';
import { describeMeaning, type PageWord } from '#document/words.ts';
import { digest, MAX_CONTEXT_LENGTH } from '#exercises/content.ts';
import { judgeDictation } from '#exercises/dictation/item.ts';
import { findGivenFault } from '#exercises/given.ts';
import { judgeItem } from '#exercises/judge-item.ts';
import type { ClueWriter } from '#lectures/pages/fill-clue.ts';
import type { IdentifiedItem } from '#lectures/pages/item-ids.ts';
import type { PageAnalysis } from '#lectures/pages/page-analysis.ts';
import { bestRating, type GivenRating } from '#practice/rating.ts';
import type { Rating } from '#practice/schedule.ts';

/** An item or a word that can be reviewed. */
export type PageCard = {
  id: string;
  /** The line that it is in, within the page. */
  line: string;
  item?: IdentifiedItem;
  /** Its place among the items of the page. */
  place?: number;
  itemHtml?: ItemHtml | undefined;
  word?: Pick<SoundWord, 'meaning' | 'heading'>;
  /** The recording of its line, and the texts that are accepted where it is written: first what it says. */
  sound: { mediaId: string; texts: readonly string[] } | undefined;
};

/** The recordings of the lines and words of pages. */
export function listSounds(pages: Iterable<PageAnalysis>): string[] {
  return [...pages].flatMap(({ sounds }) => [...sounds.blankLines.values(), ...sounds.words].map(({ sound }) => sound));
}

/** Transcripts of recordings, by media id. */
type Transcripts = Readonly<Record<string, string>>;

/**
 * The items of a page in their order, then its words: those that are heard, and those of lists that are read.
 * @param language of the learner, for the meanings of word lists
 */
export function listPageCards(
  { items, itemHtml, sounds, words: listed }: PageAnalysis,
  transcripts: Transcripts,
  language?: string,
): PageCard[] {
  const cards = items.map((item, place): PageCard => {
    const line = item.kind === 'blank' ? sounds.blankLines.get(soundLineKey(item)) : undefined;
    const sound = line && describeSound(line, transcripts);
    return { id: item.id, line: findLine(item), item, place, itemHtml: itemHtml.get(item.id), sound };
  });
  const meanings = new Map(listed.map((word) => [word.id, describeMeaning(word, language)]));
  const words = sounds.words.map(({ id, sound, text, meaning, heading }): PageCard => {
    const word = { meaning: meanings.get(id) ?? meaning, heading };
    return { id, line: id, word, sound: describeSound({ sound, text }, transcripts) };
  });
  const heard = new Set(words.map(({ id }) => id));
  return [
    ...cards,
    ...words,
    ...listed.filter(({ id }) => !heard.has(id)).flatMap((word) => toReadCard(word, language)),
  ];
}

/**
 * A word without a recording: its meaning is read, and each of its words may be
 * written. One without a meaning cannot be asked.
 */
function toReadCard(word: PageWord, language: string | undefined): PageCard[] {
  const { id, forms, heading } = word;
  const meaning = describeMeaning(word, language).slice(0, MAX_CONTEXT_LENGTH);
  const answers = forms.map((form) => form.word).filter((text) => text.length <= MAX_ANSWER_LENGTH);
  if (meaning === '' || answers.length === 0) return [];
  const before = `${meaning} → `;
  const item = { id, key: id, kind: 'blank', exercise: 0, number: 0, before, after: '', answers } as const;
  return [{ id, line: id, item, word: { meaning, heading }, sound: undefined }];
}

/** A transcript of several lines is that of a dialogue, of which the line is a part. */
function describeSound({ sound: mediaId, text }: SoundLine, transcripts: Transcripts): NonNullable<PageCard['sound']> {
  const transcript = transcripts[mediaId]?.trim() ?? '';
  const isLine = transcript !== '' && transcript.length <= MAX_ANSWER_LENGTH && !transcript.includes('\n');
  return { mediaId, texts: isLine && transcript !== text ? [transcript, text] : [text] };
}

/** Blanks of a line have the same text around them. */
function findLine({ kind, id, exercise, before, after }: IdentifiedItem): string {
  return kind === 'blank' ? `${exercise} ${before}…${after}` : id;
}

/** A choice among fewer lines is a guess. */
const MIN_CHOICES = 3;
const MAX_CHOICES = 4;

/**
 * Lines to choose the heard one from, itself among them; undefined when there are too few. Their order is
 * that of their digests, which tells nothing.
 * @param cards all of the page: words are chosen among words, lines among lines
 */
export function listChoices(cards: readonly PageCard[], { id, word, sound }: PageCard): string[] | undefined {
  const own = sound?.texts[0];
  if (own === undefined) return undefined;
  const others = cards.filter((card) => (card.word === undefined) === (word === undefined));
  const texts = new Set(others.flatMap((card) => card.sound?.texts[0] ?? []).filter((text) => text !== own));
  const byDigest = (a: string, b: string) => (digest(id + a) < digest(id + b) ? -1 : 1);
  const chosen = [...texts].sort(byDigest).slice(0, MAX_CHOICES - 1);
  return chosen.length + 1 < MIN_CHOICES ? undefined : [...chosen, own].sort(byDigest);
}

/** A card as it is sent, without what is the learner's, but for the answers that `clues` shows. */
export function describeCard(
  { item, place = -1, itemHtml, word, sound }: PageCard,
  clues: ClueWriter,
): CardDescription {
  const meaning = word === undefined ? {} : { meaning: word.meaning };
  const heard = sound === undefined ? {} : { sound: { mediaId: sound.mediaId, texts: [...sound.texts], ...meaning } };
  if (item === undefined) {
    const { heading = '' } = word ?? {};
    const clue = heading === '' ? {} : { clue: { heading, instruction: '', previous: '' } };
    return { kind: 'word', before: '', after: '', answers: [], ...clue, ...heard };
  }
  const { kind, answers, options, givenWords } = item;
  return {
    kind,
    ...clues.write(item, place),
    answers: [...answers],
    ...heard,
    ...(options === undefined ? {} : { options: [...options] }),
    ...(givenWords === undefined ? {} : { givenWords }),
    ...describeHtml(itemHtml),
  };
}

/** The HTML of an item as it is sent; what stands before its exercise's first item, where there is something. */
function describeHtml(itemHtml: ItemHtml | undefined): { html?: string; lead?: string } {
  if (itemHtml === undefined) return {};
  return itemHtml.lead === '' ? { html: itemHtml.html } : itemHtml;
}

type CardDescription = Pick<
  ReviewCard,
  'kind' | 'before' | 'after' | 'clue' | 'answers' | 'sound' | 'options' | 'givenWords' | 'html' | 'lead'
>;

/** Why an answer cannot have been given for a card; undefined when it can. */
export function findReviewFault({ item }: PageCard, { way, given }: Review): string | undefined {
  return way === 'fill' && item !== undefined ? findGivenFault(item, given) : undefined;
}

/**
 * The rating of a review: what the device says, and at most what the answer allows; a right one may have been easy. A
 * way that the item no longer has, as its recording is gone, cannot be judged any more: then the device's rating holds.
 * @param judge of the page
 */
export function rateReview({ item, sound }: PageCard, { way, given, rating }: Review, judge: AnswerJudge): Rating {
  if (way === 'fill') return item === undefined ? rating : lower(rating, bestRating(judgeItem(item, given, judge)));
  if (sound === undefined) return rating;
  if (way === 'choose') return lower(rating, sound.texts.includes(given) ? 3 : 1);
  return lower(rating, bestRating(judgeDictation({ answers: sound.texts }, given, judge)));
}

function lower(rating: Rating, best: GivenRating): Rating {
  return best === 3 || rating < best ? rating : best;
}
