// Stored states of reviewed items: read, computed again from their reviews, and deleted with them.
import type { Insertable, Selectable } from 'kysely';
import { notFound } from '#api/problem.ts';
import { jsonTexts } from '#db/json-texts.ts';
import type { Db, DbOrTransaction } from '#db/open.ts';
import type { Tables } from '#db/schema.ts';
import { withTransaction } from '#db/transaction.ts';
import { type CardState, foldReviews, type Rating } from '#practice/schedule.ts';

export type StoredReview = Selectable<Tables['reviews']>;

/** An item of a page, or a word, by its lasting id. */
export type CardRef = { pageId: string; item: string };

/** What tells a card from all others of a learner. */
export function cardKey({ pageId, item }: CardRef): string {
  return `${pageId} ${item}`;
}

/** The states of all cards of a learner, by `cardKey`. */
export async function loadCards(db: Db, userId: string): Promise<Map<string, CardRef & { state: CardState }>> {
  const rows = await db.selectFrom('cards').selectAll().where('user_id', '=', userId).execute();
  return new Map(
    rows.map((row) => {
      const ref = { pageId: row.page_id, item: row.item };
      return [cardKey(ref), { ...ref, state: toState(row) }] as const;
    }),
  );
}

function toState({
  first_at,
  last_at,
  last_id,
  aside_at,
  back_at,
  phase,
  ...row
}: Selectable<Tables['cards']>): CardState {
  const { due, stability, difficulty, step, reviews, lapses } = row;
  // Only `computeCards` writes it.
  const known = phase as CardState['phase'];
  return {
    due,
    stability,
    difficulty,
    phase: known,
    step,
    reviews,
    lapses,
    firstAt: first_at,
    lastAt: last_at,
    lastId: last_id,
    asideAt: aside_at !== null && (back_at === null || back_at < aside_at) ? aside_at : null,
  };
}

/**
 * Adds reviews of a learner, each once whatever number of times it is sent, and computes the cards that they
 * belong to. Two devices that send at the same time wait for each other at the rows of the cards, so that each
 * card is computed from the reviews of both.
 */
export async function addReviews(db: Db, userId: string, reviews: readonly StoredReview[]): Promise<void> {
  if (reviews.length === 0) return;
  await withTransaction(db, async (trx) => {
    await trx
      .insertInto('reviews')
      .values([...reviews])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const touched = new Map(reviews.map((review) => [`${review.page_id} ${review.item}`, review]));
    const locked = [...touched].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, review]) => review);
    await trx
      .insertInto('cards')
      .values(locked.map((review) => toCardRow(review, [review])))
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'page_id', 'item']).doUpdateSet((row) => ({ last_id: row.ref('cards.last_id') })),
      )
      .execute();
    await computeCards(trx, userId, locked);
  });
}

async function computeCards(db: DbOrTransaction, userId: string, cards: readonly StoredReview[]): Promise<void> {
  const [pages, items] = (['page_id', 'item'] as const).map((column) =>
    JSON.stringify([...new Set(cards.map((card) => card[column]))]),
  );
  const stored = await db
    .selectFrom('reviews')
    .selectAll()
    .where('user_id', '=', userId)
    .where('page_id', 'in', jsonTexts(db, pages ?? '[]'))
    .where('item', 'in', jsonTexts(db, items ?? '[]'))
    .execute();
  const byCard = Map.groupBy(stored, (review) => `${review.page_id} ${review.item}`);
  await db
    .insertInto('cards')
    .values(cards.map((card) => toCardRow(card, byCard.get(`${card.page_id} ${card.item}`) ?? [card])))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'page_id', 'item']).doUpdateSet((row) => ({
        due: row.ref('excluded.due'),
        stability: row.ref('excluded.stability'),
        difficulty: row.ref('excluded.difficulty'),
        phase: row.ref('excluded.phase'),
        step: row.ref('excluded.step'),
        reviews: row.ref('excluded.reviews'),
        lapses: row.ref('excluded.lapses'),
        first_at: row.ref('excluded.first_at'),
        last_at: row.ref('excluded.last_at'),
        last_id: row.ref('excluded.last_id'),
        aside_at: row.ref('excluded.aside_at'),
      })),
    )
    .execute();
}

/** @param reviews of one card; at least one */
function toCardRow(
  { user_id, page_id, item }: StoredReview,
  reviews: readonly StoredReview[],
): Insertable<Tables['cards']> {
  // Only ratings that `submittedReviews` allows are stored.
  const events = reviews.map(({ id, at, rating, days, sets_aside }) => {
    return { id, at, rating: rating as Rating, days, setsAside: sets_aside === 1 };
  });
  const state = foldReviews(events, cardKey({ pageId: page_id, item }));
  if (state === undefined) throw new RangeError('A card needs a review.');
  const { firstAt: first_at, lastAt: last_at, lastId: last_id, asideAt: aside_at, ...rest } = state;
  return { user_id, page_id, item, ...rest, first_at, last_at, last_id, aside_at };
}

/** Reviews a card again that was set aside. @throws Problem 404 `card_not_found` */
export async function bringBack(
  { db, now }: { db: Db; now: () => Date },
  userId: string,
  { pageId, item }: CardRef,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('cards')
    .set({ back_at: now().toISOString() })
    .where('user_id', '=', userId)
    .where('page_id', '=', pageId)
    .where('item', '=', item)
    .where('aside_at', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound('card_not_found', 'There is no such card that was set aside.');
}

/**
 * Deletes reviews of a learner with their cards: all, those of some pages, or of the
 * cards that were last reviewed before a time.
 */
export async function deleteReviews(
  db: DbOrTransaction,
  userId: string,
  { pageIds, before }: { pageIds?: readonly string[]; before?: string } = {},
): Promise<void> {
  if (before !== undefined) {
    const old = await db
      .selectFrom('cards')
      .select(['page_id', 'item'])
      .where('user_id', '=', userId)
      .where('last_at', '<', before)
      .execute();
    for (const { page_id, item } of old) {
      for (const table of ['reviews', 'cards'] as const) {
        const ofUser = db.deleteFrom(table).where('user_id', '=', userId);
        await ofUser.where('page_id', '=', page_id).where('item', '=', item).execute();
      }
    }
    return;
  }
  for (const table of ['reviews', 'cards'] as const) {
    const ofUser = db.deleteFrom(table).where('user_id', '=', userId);
    const pages = JSON.stringify(pageIds ?? []);
    await (pageIds === undefined ? ofUser : ofUser.where('page_id', 'in', jsonTexts(db, pages))).execute();
  }
}
