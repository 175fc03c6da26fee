// The editions of a page: lists, loads and restores them, and unpublishes the page.
import type { Edition, EditionSummary, Publication } from '#api/history.ts';
import { ID_PATTERN } from '#api/ids.ts';
import type { PublishedPage } from '#api/lectures.ts';
import { notFound, type Problem } from '#api/problem.ts';
import type { Db } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';
import type { Caller } from '#http/caller.ts';
import type { LectureContext } from '#lectures/context.ts';
import { findCourseRules, findPageRules } from '#lectures/courses/answer-rules.ts';
import { listCoursesWithPage } from '#lectures/courses/outline.ts';
import { draftNotFound } from '#lectures/draft-not-found.ts';
import { authorName, upsertAuthor } from '#lectures/drafts/authors.ts';
import { assertDraftExists, lockDraft } from '#lectures/drafts/drafts.ts';
import { HISTORY_PAGE_SIZE } from '#lectures/drafts/history.ts';
import { toPublicationState } from '#lectures/drafts/publication-state.ts';
import { loadDocument, toSafeHtml } from '#lectures/editions/edition-html.ts';
import { yieldToEventLoop } from '#system/event-loop.ts';
import { alignNextItems, identifyNextItems } from './item-ids.ts';
import { addEdition } from './publishing.ts';

/**
 * The publication state of a draft, with the current edition of its page, the courses that list
 * the page, and what counts in its answers.
 * @throws Problem 404 `draft_not_found`
 */
export async function loadPublication(db: Db, draftId: string): Promise<Publication> {
  await assertDraftExists(db, draftId);
  const draft = await db
    .selectFrom('drafts')
    .leftJoin('pages', 'pages.id', 'drafts.id')
    .select(['drafts.revision', 'drafts.updated_at', 'pages.edition', 'pages.withdrawn_at'])
    .where('drafts.id', '=', draftId)
    .executeTakeFirstOrThrow();
  const courses = await listCoursesWithPage(db, draftId);
  const madeFor = courses.length === 0 ? await findCourseMadeFor(db, draftId) : undefined;
  const answerRules = madeFor ? await findCourseRules(db, madeFor.id) : await findPageRules(db, draftId);
  const settings = {
    courses: courses.map(toListing()),
    ...(madeFor && { madeFor }),
    ...(answerRules && { answerRules }),
  };
  if (draft.edition === null) return { state: 'never', edition: null, ...settings };
  const row = await selectEditions(db, draftId).where('number', '=', draft.edition).executeTakeFirstOrThrow();
  const state = toPublicationState({ ...draft, published_at: row.published_at, published_revision: row.revision });
  return { state, edition: toEditionSummary(row), ...settings, courses: courses.map(toListing(row.name)) };
}

/** A course that lists a page; with the title there where it is not the page's name. */
function toListing(name?: string) {
  return ({ lectureTitle, ...course }: { lectureTitle: string; id: string; title: string; language: string }) =>
    name === undefined || lectureTitle === name ? course : { ...course, lectureTitle };
}

/** Undefined where none was named, or it is gone. */
async function findCourseMadeFor(db: Db, draftId: string): Promise<Publication['madeFor']> {
  return db
    .selectFrom('drafts')
    .innerJoin('courses', 'courses.id', 'drafts.course_id')
    .select(['courses.id', 'courses.title', 'courses.language'])
    .where('drafts.id', '=', draftId)
    .executeTakeFirst();
}

/**
 * At most HISTORY_PAGE_SIZE editions of a draft's page, the latest first; with
 * `before`, only those with a lower number.
 * @throws Problem 404 `draft_not_found`
 */
export async function listEditions(db: Db, draftId: string, before?: number): Promise<EditionSummary[]> {
  await assertDraftExists(db, draftId);
  let query = selectEditions(db, draftId);
  if (before !== undefined) query = query.where('number', '<', before);
  const rows = await query.orderBy('number', 'desc').limit(HISTORY_PAGE_SIZE).execute();
  return rows.map(toEditionSummary);
}

/**
 * One edition with its HTML, sanitized by the current rules.
 * @throws Problem 404 `edition_not_found`, also when the draft was deleted
 */
export async function loadEdition(db: Db, draftId: string, number: number): Promise<Edition> {
  const { row, html } = await loadStoredEdition(db, draftId, number);
  return { ...toEditionSummary(row), html };
}

async function loadStoredEdition(db: Db, draftId: string, number: number) {
  const row = ID_PATTERN.test(draftId)
    ? await selectEditions(db, draftId)
        .innerJoin('drafts', 'drafts.id', 'editions.page_id')
        .select(['html', 'cleaned_by', 'document', 'document_version'])
        .where('number', '=', number)
        .where('drafts.deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined;
  if (row === undefined) throw editionNotFound();
  return { row, html: await toSafeHtml(row) };
}

/**
 * Publishes an earlier edition once more, as a new one, so that the history records who restored it and when.
 * @throws Problem 404 `draft_not_found` or `edition_not_found`
 */
export async function restoreEdition(
  context: Pick<LectureContext, 'db' | 'now'>,
  author: Caller,
  draftId: string,
  number: number,
): Promise<PublishedPage> {
  await upsertAuthor(context.db, author);
  const { row, html } = await loadStoredEdition(context.db, draftId, number);
  const { name, revision } = row;
  await yieldToEventLoop(); // the page may be long
  const document = await loadDocument(row);
  await yieldToEventLoop();
  return withTransaction(context.db, async (trx) => {
    if ((await lockDraft(trx, draftId)) === undefined) throw draftNotFound();
    const published_at = context.now().toISOString();
    const newEdition = { name, html, document, revision, published_at, published_by: author.id, restored_from: number };
    const identities = await identifyNextItems(document, await alignNextItems(trx, draftId, document));
    const edition = await addEdition(trx, draftId, newEdition, identities);
    return { pageId: draftId, name, edition };
  });
}

/**
 * Unpublishes the page: learners get 404 from now on. Its editions stay; publishing, or restoring one
 * of them, shows the page again. Idempotent.
 * @throws Problem 404 `draft_not_found`, or `page_not_found` when it was never published
 */
export async function unpublish(context: Pick<LectureContext, 'db' | 'now'>, draftId: string): Promise<Publication> {
  await assertDraftExists(context.db, draftId);
  await context.db
    .updateTable('pages')
    .set({ withdrawn_at: context.now().toISOString() })
    .where('id', '=', draftId)
    .where('withdrawn_at', 'is', null)
    .execute();
  const publication = await loadPublication(context.db, draftId);
  if (publication.edition === null) throw notFound('page_not_found', 'This draft was never published.');
  return publication;
}

function editionNotFound(): Problem {
  return notFound('edition_not_found', 'This page has no edition with this number.');
}

function selectEditions(db: Db, draftId: string) {
  return db
    .selectFrom('editions')
    .select(['number', 'editions.name', 'published_at', 'editions.revision', 'restored_from'])
    .select(authorName('editions.published_by').as('author'))
    .where('page_id', '=', draftId);
}

type SummaryRow = {
  number: number;
  name: string;
  published_at: string;
  revision: number | null;
  restored_from: number | null;
  author: string | null;
};

function toEditionSummary({ number, name, published_at, revision, restored_from, author }: SummaryRow): EditionSummary {
  return { number, name, publishedAt: published_at, publishedBy: author, revision, restoredFrom: restored_from };
}
