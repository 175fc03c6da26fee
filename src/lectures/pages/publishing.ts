// Publishes drafts, each time as a new edition of the page.
import { ID_PATTERN } from '#api/ids.ts';
import type { PublishedPage } from '#api/lectures.ts';
import type { DbTransaction } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';
import type { Document } from '#document/document.ts';
import type { Caller } from '#http/caller.ts';
import type { LectureContext } from '#lectures/context.ts';
import { updatePageRules } from '#lectures/courses/answer-rules.ts';
import { renameListings } from '#lectures/courses/outline.ts';
import { draftNotFound } from '#lectures/draft-not-found.ts';
import { upsertAuthor } from '#lectures/drafts/authors.ts';
import { showMediaOfPage } from '#lectures/drafts/draft-media.ts';
import { lockDraft } from '#lectures/drafts/drafts.ts';
import { makePermanent } from '#lectures/drafts/revisions.ts';
import { SANITIZER_VERSION, sanitizePage, toDocumentColumns } from '#lectures/editions/edition-html.ts';
import { onCurrentEdition } from '#lectures/latest-versions.ts';
import { yieldToEventLoop } from '#system/event-loop.ts';
import { assertNothingAtStake } from './item-changes.ts';
import { alignNextItems, type ItemIdentities, identifyNextItems } from './item-ids.ts';

type PageToPublish = {
  draftId: string;
  /** Rendered by the editor from the markup; sanitized before it is stored. */
  html: string;
  /** The revision that the HTML was rendered from, if the client says so; otherwise the latest. */
  revision?: number | undefined;
  /**
   * Keys of items that the author does not want to keep the answers of their doubtful predecessors (item-changes.ts).
   */
  resetBlanks?: readonly string[] | undefined;
  /** Publishes nothing where answers of learners are at stake. */
  ask?: boolean | undefined;
};

/**
 * Publishes HTML as the next edition of the draft's page, under the current name of the draft.
 * @throws Problem 404 `draft_not_found`, 422 `unknown_blank`; 409
 *   `answers_at_stake` with the changes, when it is to `ask`
 */
export async function publishDraft(
  context: Pick<LectureContext, 'db' | 'now'>,
  author: Caller,
  { draftId, html, revision, resetBlanks, ask = false }: PageToPublish,
): Promise<PublishedPage> {
  if (!ID_PATTERN.test(draftId)) throw draftNotFound();
  const page = await sanitizePage(html);
  await upsertAuthor(context.db, author);
  return withTransaction(context.db, async (trx) => {
    const draft = await lockDraft(trx, draftId);
    if (draft === undefined) throw draftNotFound();
    const next = await alignNextItems(trx, draftId, page.document);
    if (ask) await assertNothingAtStake(trx, draftId, next);
    const publishedRevision = Math.min(revision ?? draft.revision, draft.revision);
    await makePermanent(trx, draftId, publishedRevision);
    const newEdition = {
      name: draft.name,
      ...page,
      revision: publishedRevision,
      published_at: context.now().toISOString(),
      published_by: author.id,
    };
    const identities = await identifyNextItems(page.document, next, resetBlanks);
    await yieldToEventLoop(); // the page may be long
    const edition = await addEdition(trx, draftId, newEdition, identities);
    return { pageId: draftId, name: draft.name, edition };
  });
}

type NewEdition = {
  name: string;
  html: string;
  /** What the HTML is read as. */
  document: Document;
  revision: number | null;
  published_at: string;
  published_by: string;
  restored_from?: number;
};

/**
 * Inserts the next edition of a page and makes it the current one. The draft must be locked and the HTML sanitized.
 * @param identities of its items (`identifyNextItems`)
 * @returns the number of the edition
 */
export async function addEdition(
  trx: DbTransaction,
  pageId: string,
  { document, ...newEdition }: NewEdition,
  { ids, hasChangedAnswers }: ItemIdentities,
): Promise<number> {
  const latest = await trx
    .selectFrom('editions')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('page_id', '=', pageId)
    .executeTakeFirst();
  const number = (latest?.number ?? 0) + 1;
  const previous = await trx
    .selectFrom('pages')
    .innerJoin('editions', onCurrentEdition)
    .select('editions.name')
    .where('pages.id', '=', pageId)
    .executeTakeFirst();
  const { name } = newEdition;
  if (previous !== undefined && previous.name !== name)
    await renameListings(trx, pageId, { from: previous.name, to: name });
  const current = { edition: number, withdrawn_at: null, ...(hasChangedAnswers ? { answers_changed_in: number } : {}) };
  await trx
    .insertInto('pages')
    .values({ id: pageId, ...current })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(current))
    .execute();
  await trx
    .insertInto('editions')
    .values({
      page_id: pageId,
      number,
      cleaned_by: SANITIZER_VERSION,
      blank_ids: JSON.stringify(ids),
      ...newEdition,
      ...toDocumentColumns({ html: newEdition.html, document }),
    })
    .execute();
  await showMediaOfPage(trx, pageId);
  if (number === 1) await updatePageRules(trx, [pageId]);
  return number;
}
