// What the lectures store of a person, as tables: of a learner, and of an author.
import type { SelectQueryBuilder } from 'kysely';
import type { Db } from '#db/open.ts';
import type { Tables } from '#db/schema.ts';
import type { PageWord } from '#document/words.ts';
import { formatGiven } from '#exercises/given.ts';
import { WORD_SEPARATOR } from '#syntax/words/word-row.ts';
import type { CsvValue } from '#system/csv.ts';
import { createPauses } from '#system/event-loop.ts';
import type { IdentifiedItem } from './pages/item-ids.ts';
import type { PageAnalyzer } from './pages/page-analysis.ts';
import { isOfLearner } from './progress/store-attempts.ts';

export type DataRow = Readonly<Record<string, CsvValue>>;

type Context = { db: Db; pageAnalyzer: PageAnalyzer };

/** Everything that the lectures have of a person: rows of tables by their names. */
export async function collectLectureData(context: Context, userId: string): Promise<Record<string, DataRow[]>> {
  return {
    answers: await listAnswers(context, userId),
    attempts: await listAttempts(context, userId),
    reviews: await listReviews(context, userId),
    review_schedule: await listCards(context, userId),
    drafts: await listDrafts(context.db, userId),
    media: await listMedia(context.db, userId),
    notes_on_answers: await listAnswerNotes(context, userId),
  };
}

async function listAnswers({ db, pageAnalyzer }: Context, userId: string): Promise<DataRow[]> {
  const answers = await db
    .selectFrom('answers')
    .select(['page_id', 'edition', 'blank', 'given', 'is_right', 'answered_at', 'first_at', 'first_right_at'])
    .where('user_id', '=', userId)
    // A text that was handed in is only counted here.
    .where('given', '<>', '')
    .orderBy('answered_at')
    .orderBy('blank')
    .execute();
  const items = await loadItems(pageAnalyzer, answers);
  const names = await loadEditionNames(
    db,
    db.selectFrom('answers').select(['page_id', 'edition']).distinct().where('user_id', '=', userId),
  );
  return answers.map((answer) => ({
    lecture: names.get(`${answer.page_id} ${answer.edition}`) ?? null,
    lecture_id: answer.page_id,
    sentence: findSentence(items, answer),
    given: describeGiven(items, answer),
    is_right: answer.is_right === 1,
    answered_at: answer.answered_at,
    first_at: answer.first_at,
    first_right_at: answer.first_right_at,
  }));
}

/** A row that is about an item, by the lasting id of the item. */
type ItemRow = { page_id: string; blank: string };
type Items = ReadonlyMap<string, IdentifiedItem | PageWord>;

/** The items that the published lectures have now, and the words of their lists. */
async function loadItems(pageAnalyzer: PageAnalyzer, rows: readonly ItemRow[]): Promise<Items> {
  const analyses = await pageAnalyzer.analyze([...new Set(rows.map(({ page_id }) => page_id))]);
  return new Map(
    [...analyses].flatMap(([pageId, { items, words }]) =>
      [...items, ...words].map((item) => [`${pageId} ${item.id}`, item] as const),
    ),
  );
}

function findSentence(items: Items, { page_id, blank }: ItemRow): string | null {
  const item = items.get(`${page_id} ${blank}`);
  if (item === undefined) return null;
  if ('forms' in item) return item.forms.map(({ word }) => word).join(WORD_SEPARATOR);
  return `${item.before.trim()} … ${item.after.trim()}`.trim();
}

/** What was given in words; as it is stored where the lecture no longer has the item. */
function describeGiven(items: Items, { page_id, blank, given }: ItemRow & { given: string }): string {
  const item = items.get(`${page_id} ${blank}`);
  return item === undefined || 'forms' in item ? given : formatGiven(item, given);
}

/** Page by page, with pauses: one page can have thousands. */
async function listAttempts({ db, pageAnalyzer }: Context, userId: string): Promise<DataRow[]> {
  const pages = await db.selectFrom('pages').select('id').execute();
  const names = await loadEditionNames(
    db,
    db.selectFrom('attempts').select(['page_id', 'edition']).distinct().where(isOfLearner(db, userId)),
  );
  const pause = createPauses();
  const listed: (DataRow & { at: string; blank: string })[] = [];
  for (const { id: page_id } of pages) {
    const attempts = await db
      .selectFrom('attempts')
      .select(['page_id', 'edition', 'blank', 'given', 'is_right', 'hint', 'at'])
      .where('page_id', '=', page_id)
      .where('user_id', '=', userId)
      .execute();
    const items = attempts.length === 0 ? new Map() : await loadItems(pageAnalyzer, attempts);
    for (const attempt of attempts) {
      listed.push({
        lecture: names.get(`${page_id} ${attempt.edition}`) ?? null,
        lecture_id: page_id,
        sentence: findSentence(items, attempt),
        given: describeGiven(items, attempt),
        is_right: attempt.is_right === 1,
        hint: attempt.hint,
        at: attempt.at,
        blank: attempt.blank,
      });
      await pause();
    }
  }
  listed.sort((a, b) => compareText(a.at, b.at) || compareText(a.blank, b.blank));
  return listed.map(({ blank: _, ...row }) => row);
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Which editions a learner answered. */
type AnsweredQuery = SelectQueryBuilder<Tables, never, { page_id: string; edition: number }>;

/** The names of editions, by page and number: once each, for an edition's row holds its HTML. */
async function loadEditionNames(db: Db, answered: AnsweredQuery): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('editions')
    .innerJoin(answered.as('answered'), (join) =>
      join.onRef('answered.page_id', '=', 'editions.page_id').onRef('answered.edition', '=', 'editions.number'),
    )
    .select(['editions.page_id', 'editions.number', 'editions.name'])
    .execute();
  return new Map(rows.map(({ page_id, number, name }) => [`${page_id} ${number}`, name]));
}

/** Every review of an item. */
async function listReviews({ db, pageAnalyzer }: Context, userId: string): Promise<DataRow[]> {
  const reviews = await db
    .selectFrom('reviews')
    .select(['page_id', 'item as blank', 'way', 'given', 'rating', 'at', 'took_ms', 'device', 'sets_aside'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const items = await loadItems(pageAnalyzer, reviews);
  return reviews.map((review) => ({
    lecture_id: review.page_id,
    sentence: findSentence(items, review),
    way: review.way,
    given: review.way === 'fill' ? describeGiven(items, review) : review.given,
    rating: review.rating,
    at: review.at,
    took_ms: review.took_ms,
    device: review.device,
    sets_aside: review.sets_aside === 1,
  }));
}

/** When each reviewed item is due. */
async function listCards({ db, pageAnalyzer }: Context, userId: string): Promise<DataRow[]> {
  const cards = await db
    .selectFrom('cards')
    .select(['page_id', 'item as blank', 'due', 'reviews', 'lapses', 'stability', 'difficulty', 'aside_at', 'back_at'])
    .where('user_id', '=', userId)
    .orderBy('due')
    .orderBy('item')
    .execute();
  const items = await loadItems(pageAnalyzer, cards);
  return cards.map(({ blank, page_id, ...card }) => ({
    lecture_id: page_id,
    sentence: findSentence(items, { blank, page_id }),
    ...card,
  }));
}

/** A teacher’s notes on wrong answers. */
async function listAnswerNotes({ db, pageAnalyzer }: Context, userId: string): Promise<DataRow[]> {
  const notes = await db
    .selectFrom('answer_notes')
    .leftJoin('pages', 'pages.id', 'answer_notes.page_id')
    .leftJoin('editions', (join) =>
      join.onRef('editions.page_id', '=', 'pages.id').onRef('editions.number', '=', 'pages.edition'),
    )
    .select(['answer_notes.page_id', 'editions.name', 'blank', 'folded', 'is_dismissed', 'explanation', 'updated_at'])
    .where('author_id', '=', userId)
    .orderBy('updated_at')
    .orderBy('blank')
    .orderBy('folded')
    .execute();
  const items = await loadItems(pageAnalyzer, notes);
  return notes.map((note) => ({
    lecture: note.name,
    lecture_id: note.page_id,
    sentence: findSentence(items, note),
    answer: note.folded,
    is_dismissed: note.is_dismissed === 1,
    explanation: note.explanation,
    updated_at: note.updated_at,
  }));
}

/** The drafts that an author saved. */
async function listDrafts(db: Db, userId: string): Promise<DataRow[]> {
  const rows = await db
    .selectFrom('revisions')
    .innerJoin('drafts', 'drafts.id', 'revisions.draft_id')
    .select((eb) => [
      'drafts.id',
      'drafts.name',
      eb.fn.countAll<number | string>().as('revisions'),
      eb.fn.min('saved_at').as('first_saved_at'),
      eb.fn.max('saved_at').as('last_saved_at'),
    ])
    .where('saved_by', '=', userId)
    .groupBy(['drafts.id', 'drafts.name'])
    .orderBy('drafts.name')
    .execute();
  return rows.map(({ revisions, ...row }) => ({ ...row, revisions: Number(revisions) }));
}

function listMedia(db: Db, userId: string): Promise<DataRow[]> {
  return db
    .selectFrom('media')
    .select(['id', 'name', 'type', 'size as bytes', 'created_at as uploaded_at'])
    .where('created_by', '=', userId)
    .orderBy('created_at')
    .execute();
}
