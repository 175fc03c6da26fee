// What the app stores of a person, as tables: of the account, of a learner, and of an author.

import type { AccountExport } from '#auth/user-management/account-export.ts';
import type { Db } from '#db/open.ts';
import { formatGiven } from '#exercises/given.ts';
import type { IdentifiedBlank } from '#lectures/pages/blank-ids.ts';
import type { PageAnalyzer } from '#lectures/pages/page-analysis.ts';
import type { SchoolContext } from '#school/context.ts';
import { findMember } from '#school/members/members.ts';
import type { CsvValue } from '#system/csv.ts';
import { listLooksAtLearner } from './looks.ts';

export type DataRow = Readonly<Record<string, CsvValue>>;

/** The rows of each table, by the names of `readmeTexts`. */
export type PersonalData = Readonly<Record<string, readonly DataRow[]>>;

/** Everything that is stored of a person, without secrets. */
export async function collectPersonalData(
  { db, auth, pageAnalyzer }: Pick<SchoolContext, 'db' | 'auth' | 'pageAnalyzer'>,
  userId: string,
): Promise<PersonalData> {
  const account = await auth?.accounts.export(userId);
  return {
    account: [await describeAccount(db, userId, account)],
    answers: await listAnswers({ db, pageAnalyzer }, userId),
    attempts: await listAttempts({ db, pageAnalyzer }, userId),
    reviews: await listReviews({ db, pageAnalyzer }, userId),
    review_schedule: await listCards({ db, pageAnalyzer }, userId),
    memberships: await listMemberships(db, userId),
    assignments: await listAssignments(db, userId),
    looks: (await listLooksAtLearner(db, userId)).map(({ className, ...look }) => ({ class: className, ...look })),
    sign_in_cards: await listSignInCards(db, userId),
    drafts: await listDrafts(db, userId),
    media: await listMedia(db, userId),
    notes_on_answers: await listAnswerNotes({ db, pageAnalyzer }, userId),
    identities: account?.identities ?? [],
    sessions: account?.sessions ?? [],
    devices: account?.devices ?? [],
    events: account?.events ?? [],
  };
}

async function describeAccount(db: Db, userId: string, account: AccountExport | undefined): Promise<DataRow> {
  const member = await findMember(db, userId);
  const author = await db.selectFrom('authors').select('email').where('id', '=', userId).executeTakeFirst();
  return {
    id: userId,
    name: member?.name ?? null,
    role: member?.role ?? null,
    member_since: member?.created_at ?? null,
    last_seen_at: member?.last_seen_at ?? null,
    address_in_history: author?.email ?? null,
    ...account?.account,
  };
}

async function listAnswers(
  { db, pageAnalyzer }: Pick<SchoolContext, 'db' | 'pageAnalyzer'>,
  userId: string,
): Promise<DataRow[]> {
  const answers = await db
    .selectFrom('answers')
    .leftJoin('editions', (join) =>
      join.onRef('editions.page_id', '=', 'answers.page_id').onRef('editions.number', '=', 'answers.edition'),
    )
    .select(['answers.page_id', 'editions.name', 'blank', 'given', 'is_right', 'answered_at'])
    .where('user_id', '=', userId)
    .orderBy('answered_at')
    .orderBy('blank')
    .execute();
  const items = await loadItems(pageAnalyzer, answers);
  return answers.map((answer) => ({
    lecture: answer.name,
    lecture_id: answer.page_id,
    sentence: findSentence(items, answer),
    given: describeGiven(items, answer),
    is_right: answer.is_right === 1,
    answered_at: answer.answered_at,
  }));
}

/** A row that is about an item, by the lasting id of the item. */
type BlankRow = { page_id: string; blank: string };
type Items = ReadonlyMap<string, IdentifiedBlank>;

/** The items that the published lectures have now. */
async function loadItems(pageAnalyzer: PageAnalyzer, rows: readonly BlankRow[]): Promise<Items> {
  const analyses = await pageAnalyzer.analyze([...new Set(rows.map(({ page_id }) => page_id))]);
  return new Map(
    [...analyses].flatMap(([pageId, { blanks }]) => blanks.map((item) => [`${pageId} ${item.id}`, item] as const)),
  );
}

function findSentence(items: Items, { page_id, blank }: BlankRow): string | null {
  const item = items.get(`${page_id} ${blank}`);
  return item === undefined ? null : `${item.before.trim()} … ${item.after.trim()}`.trim();
}

/** What was given in words; as it is stored where the lecture no longer has the item. */
function describeGiven(items: Items, { page_id, blank, given }: BlankRow & { given: string }): string {
  const item = items.get(`${page_id} ${blank}`);
  return item === undefined ? given : formatGiven(item, given);
}

async function listAttempts(
  { db, pageAnalyzer }: Pick<SchoolContext, 'db' | 'pageAnalyzer'>,
  userId: string,
): Promise<DataRow[]> {
  const attempts = await db
    .selectFrom('attempts')
    .leftJoin('editions', (join) =>
      join.onRef('editions.page_id', '=', 'attempts.page_id').onRef('editions.number', '=', 'attempts.edition'),
    )
    .select(['attempts.page_id', 'editions.name', 'blank', 'given', 'is_right', 'hint', 'at'])
    .where('user_id', '=', userId)
    // The key begins with it in SQLite (isOfLearner).
    .where('attempts.page_id', 'in', db.selectFrom('pages').select('id'))
    .orderBy('at')
    .orderBy('blank')
    .execute();
  const items = await loadItems(pageAnalyzer, attempts);
  return attempts.map((attempt) => ({
    lecture: attempt.name,
    lecture_id: attempt.page_id,
    sentence: findSentence(items, attempt),
    given: describeGiven(items, attempt),
    is_right: attempt.is_right === 1,
    hint: attempt.hint,
    at: attempt.at,
  }));
}

/** Every meeting with an item in review. */
async function listReviews(
  { db, pageAnalyzer }: Pick<SchoolContext, 'db' | 'pageAnalyzer'>,
  userId: string,
): Promise<DataRow[]> {
  const reviews = await db
    .selectFrom('reviews')
    .select(['page_id', 'item as blank', 'way', 'given', 'rating', 'at', 'took_ms', 'device'])
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
  }));
}

/** When each reviewed item is due. */
async function listCards(
  { db, pageAnalyzer }: Pick<SchoolContext, 'db' | 'pageAnalyzer'>,
  userId: string,
): Promise<DataRow[]> {
  const cards = await db
    .selectFrom('cards')
    .select(['page_id', 'item as blank', 'due', 'reviews', 'lapses', 'stability', 'difficulty'])
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
async function listAnswerNotes(
  { db, pageAnalyzer }: Pick<SchoolContext, 'db' | 'pageAnalyzer'>,
  userId: string,
): Promise<DataRow[]> {
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

function listMemberships(db: Db, userId: string): Promise<DataRow[]> {
  return db
    .selectFrom('class_members')
    .innerJoin('classes', 'classes.id', 'class_members.class_id')
    .select([
      'classes.name as class',
      'class_members.role',
      'shown_name',
      'class_members.created_at as joined_at',
      'agreed_at',
      'left_at',
      'is_removed',
    ])
    .where('user_id', '=', userId)
    .orderBy('class_members.created_at')
    .execute();
}

/** The work of the classes that a person is in, and what a teacher assigned. */
function listAssignments(db: Db, userId: string): Promise<DataRow[]> {
  return db
    .selectFrom('assignments')
    .innerJoin('classes', 'classes.id', 'assignments.class_id')
    .innerJoin('class_members', 'class_members.class_id', 'classes.id')
    .innerJoin('pages', 'pages.id', 'assignments.page_id')
    .leftJoin('editions', (join) =>
      join.onRef('editions.page_id', '=', 'pages.id').onRef('editions.number', '=', 'pages.edition'),
    )
    .select(['classes.name as class', 'editions.name as lecture', 'opens_at', 'due_at', 'goal', 'goal_percent', 'note'])
    .where('class_members.user_id', '=', userId)
    .where('class_members.left_at', 'is', null)
    .orderBy('assignments.created_at')
    .execute();
}

function listSignInCards(db: Db, userId: string): Promise<DataRow[]> {
  return db
    .selectFrom('sign_in_cards')
    .innerJoin('classes', 'classes.id', 'sign_in_cards.class_id')
    .select([
      'classes.name as class',
      'sign_in_cards.created_at as created_at',
      'sign_in_cards.last_used_at',
      'sign_in_cards.revoked_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('sign_in_cards.created_at')
    .execute();
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
