// Words that a learner pressed to see what they mean: they come back in review, where they are not in it yet.
import { randomUUID } from 'node:crypto';
import type { Caller } from '#http/caller.ts';
import { SHOWN } from '#practice/schedule.ts';
import { addReviews, type StoredReview } from './cards.ts';
import { listPageCards } from './page-cards.ts';
import type { ReviewContext } from './save-reviews.ts';

/**
 * Adds words of a page to the review of a learner, as not known, to be asked the next day. What is in
 * it already keeps its time, and what was set aside stays so; what is no word of the page, or has
 * neither a meaning nor a recording, is ignored.
 */
export async function reviewPressedWords(
  { db, now, pageAnalyzer }: Omit<ReviewContext, 'loadOwnItems'>,
  { id: userId }: Pick<Caller, 'id'>,
  { pageId, words }: { pageId: string; words: readonly string[] },
): Promise<void> {
  const page = (await pageAnalyzer.analyze([pageId])).get(pageId);
  const cards = page === undefined ? [] : listPageCards(page, {});
  const pressed = cards.filter(({ id, word }) => word !== undefined && words.includes(id)).map(({ id }) => id);
  if (pressed.length === 0) return;
  const known = await db
    .selectFrom('cards')
    .select('item')
    .where('user_id', '=', userId)
    .where('page_id', '=', pageId)
    .where('item', 'in', pressed)
    .execute();
  const at = now().toISOString();
  const reviews = pressed
    .filter((item) => known.every((card) => card.item !== item))
    .map((item): StoredReview => {
      const review = { user_id: userId, id: randomUUID(), page_id: pageId, item, at, given: '', took_ms: 0 };
      return Object.assign(review, {
        way: 'fill',
        rating: SHOWN.rating,
        device: 'lecture',
        days: SHOWN.days,
        sets_aside: 0,
      });
    });
  await addReviews(db, userId, reviews);
}
