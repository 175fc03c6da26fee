// Stores the reviews that a device sends: judged by the server, at times by the server's clock, each once.

import { type AnswerJudge, PLAIN_JUDGE } from '#answers/check-answer.ts';
import { ID_PATTERN } from '#api/ids.ts';
import { invalidField } from '#api/problem.ts';
import type { Review, SavedReviews, SubmittedReviews } from '#api/reviews.ts';
import type { Db } from '#db/open.ts';
import { LISTED_WORD_ID } from '#document/words.ts';
import type { Caller } from '#http/caller.ts';
import { loadEarlierIds } from '#lectures/pages/item-ids.ts';
import type { PageAnalyzer } from '#lectures/pages/page-analysis.ts';
import { loadRecordings } from '#lectures/pages/recordings.ts';
import { correctTimes } from '#practice/event-times.ts';
import { createPauses } from '#system/event-loop.ts';
import { addReviews, type StoredReview } from './cards.ts';
import { type LoadOwnItems, toOwnCard } from './own-items.ts';
import { findReviewFault, listPageCards, listSounds, type PageCard, rateReview } from './page-cards.ts';
import { planReturns } from './plan-returns.ts';

export type ReviewContext = { db: Db; now: () => Date; pageAnalyzer: PageAnalyzer; loadOwnItems?: LoadOwnItems };

/** Whether an id is that of a word of a table or a list (document/sounds.ts, document/words.ts). */
function isWordId(item: string): boolean {
  return /^word\.[A-Z2-7]{11}$/.test(item) || LISTED_WORD_ID.test(item);
}

/**
 * Stores reviews. One that is stored already is ignored, whatever it says now, so a device sends until it gets a
 * response. Reviews of items that the page had in an earlier edition are stored as the device rated them; those of
 * items and pages that are unknown are not.
 * @throws Problem 422 `invalid_answer` for an answer that its item does not allow: then none is stored
 */
export async function saveReviews(
  context: ReviewContext,
  learner: Caller,
  { sentAt, device, reviews }: SubmittedReviews,
): Promise<SavedReviews> {
  const times = correctTimes(
    reviews.map(({ at }) => new Date(at)),
    { sentAt: new Date(sentAt), now: context.now() },
  );
  const pages = await loadPages(context, learner, reviews);
  const rows: StoredReview[] = [];
  const pause = createPauses();
  for (const [index, review] of reviews.entries()) {
    const page = pages.get(review.pageId);
    const card = page?.cards.get(review.item);
    if (page === undefined || (card === undefined && !page.isEarlier(review.item))) continue;
    const fault = card === undefined ? undefined : findReviewFault(card, review);
    if (fault !== undefined) throw invalidField(`reviews.${index}.given`, fault, 'invalid_answer');
    rows.push({
      user_id: learner.id,
      id: review.id.toLowerCase(),
      page_id: review.pageId,
      item: review.item,
      way: review.way,
      rating: card === undefined ? review.rating : rateReview(card, review, page.judge),
      given: review.given,
      at: times[index]?.toISOString() ?? sentAt,
      took_ms: review.tookMs,
      device,
      days: review.days ?? null,
      sets_aside: review.setsAside === true ? 1 : 0,
    });
    await pause();
  }
  await addReviews(context.db, learner.id, await planReturns(context.db, learner.id, rows));
  return { saved: rows.length, ignored: reviews.length - rows.length };
}

type KnownPage = {
  cards: ReadonlyMap<string, PageCard>;
  judge: AnswerJudge;
  /** Whether an id is that of an item that the page had. */
  isEarlier(item: string): boolean;
};

/** Pages that exist, unpublished ones too: what was reviewed before stays reviewed. */
async function loadPages(
  { db, pageAnalyzer, loadOwnItems }: ReviewContext,
  learner: Caller,
  reviews: readonly Review[],
): Promise<Map<string, KnownPage>> {
  const ids = [...new Set(reviews.map(({ pageId }) => pageId))].filter((id) => ID_PATTERN.test(id));
  if (ids.length === 0) return new Map();
  const analyses = await pageAnalyzer.analyze(ids);
  const { transcripts } = await loadRecordings(db, listSounds(analyses.values()));
  const existing = await db.selectFrom('pages').select('id').where('id', 'in', ids).execute();
  const own = reviews.some(({ item }) => item.startsWith('text.')) ? await loadOwnItems?.(learner.id) : [];
  const pages = new Map<string, KnownPage>();
  for (const { id } of existing) {
    const analysis = analyses.get(id);
    const cards = new Map(
      (analysis === undefined ? [] : listPageCards(analysis, transcripts)).map((card) => [card.id, card]),
    );
    for (const item of own ?? []) if (item.pageId === id) cards.set(item.id, toOwnCard(item));
    const isCurrent = reviews.every(({ pageId, item }) => pageId !== id || cards.has(item));
    const earlier = new Set(isCurrent ? [] : Object.values(await loadEarlierIds(db, id)));
    const judge = analysis?.judge ?? PLAIN_JUDGE;
    pages.set(id, { cards, judge, isEarlier: (item) => earlier.has(item) || isWordId(item) });
  }
  return pages;
}
