// Publishes pages, each time as a new edition, and caches the responses with published pages in memory.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Transaction } from 'kysely';
import { LRUCache } from 'lru-cache';
import { guessByScript } from '#api/guess-language.ts';
import { ID_PATTERN } from '#api/ids.ts';
import type { Page, PublishedPage } from '#api/lectures.ts';
import { notFound } from '#api/problem.ts';
import type { Tables } from '#db/schema.ts';
import { withTransaction } from '#db/transaction.ts';
import type { Document } from '#document/document.ts';
import type { Caller } from '#http/caller.ts';
import { type EncodedBody, MIN_COMPRESS_BYTES } from '#http/fast-path/page-response-cache.ts';
import type { LectureContext } from '#lectures/context.ts';
import { parsePageRules, updatePageRules } from '#lectures/courses/answer-rules.ts';
import { renameListings } from '#lectures/courses/outline.ts';
import { upsertAuthor } from '#lectures/drafts/authors.ts';
import { showMediaOfPage } from '#lectures/drafts/draft-media.ts';
import { draftNotFound, lockDraft } from '#lectures/drafts/drafts.ts';
import { makePermanent } from '#lectures/drafts/revisions.ts';
import { SANITIZER_VERSION, sanitizePage, toDocumentColumns, toSafeHtml } from '#lectures/editions/edition-html.ts';
import { onCurrentEdition } from '#lectures/latest-versions.ts';
import { yieldToEventLoop } from '#system/event-loop.ts';
import { sha256Hex } from '#system/sha256.ts';
import { assertNothingAtStake } from './blank-changes.ts';
import { alignNextBlanks, type BlankIdentities, identifyNextBlanks } from './blank-ids.ts';
import { type PageVersion, pageVersion } from './current-version.ts';

/** The body of a page's response: uncompressed with its strong ETag, and in every content encoding. `version` is that of `CurrentVersions`. */
export type EncodedPage = {
  edition: number;
  version: string;
  body: Buffer;
  etag: string;
  encodings: readonly EncodedBody[];
};

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Size of the page cache, in bytes of response bodies. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024;

export type PageToPublish = {
  draftId: string;
  /** Rendered by the editor from the markup; sanitized before it is stored. */
  html: string;
  /** The revision that the HTML was rendered from, if the client says so; otherwise the latest. */
  revision?: number | undefined;
  /** Keys of blanks that the author does not want to keep the answers of their doubtful predecessors (blank-changes.ts). */
  resetBlanks?: readonly string[] | undefined;
  /** Publishes nothing where answers of learners are at stake. */
  ask?: boolean | undefined;
};

/**
 * Publishes HTML as the next edition of the draft's page, under the current name of the draft.
 * @throws Problem 404 `draft_not_found`, 422 `unknown_blank`; 409 `answers_at_stake` with the changes, when it is to `ask`
 */
export async function publish(
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
    const next = await alignNextBlanks(trx, draftId, page.document);
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
    const identities = await identifyNextBlanks(page.document, next, resetBlanks);
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
 * @param identities of its blanks (`identifyNextBlanks`)
 * @returns the number of the edition
 */
export async function addEdition(
  trx: Transaction<Tables>,
  pageId: string,
  { document, ...newEdition }: NewEdition,
  { ids, hasChangedAnswers }: BlankIdentities,
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

/** Cache of encoded pages. A version never changes, so a cached page is valid while its version is the current one. */
export class PageCache {
  readonly #db: LectureContext['db'];
  readonly #cache: LRUCache<string, EncodedPage>;

  constructor(db: LectureContext['db'], maxBytes = MAX_CACHED_BYTES) {
    this.#db = db;
    this.#cache = new LRUCache({ maxSize: maxBytes, sizeCalculation: byteLength });
  }

  /**
   * @param wantsCompression whether the client accepts compressed bodies; pages are compressed when the first one does
   * @throws Problem 404 `page_not_found`
   */
  async load(pageId: string, wantsCompression = false): Promise<EncodedPage> {
    const row = ID_PATTERN.test(pageId)
      ? await this.#db
          .selectFrom('pages')
          .select(['edition', 'rules_revision', 'answer_rules', 'withdrawn_at'])
          .where('id', '=', pageId)
          .executeTakeFirst()
      : undefined;
    if (row === undefined || row.withdrawn_at !== null)
      throw notFound('page_not_found', 'There is no page with this id.');
    const cached = this.#cache.get(pageId);
    const uncompressed = cached?.version === pageVersion(row) ? cached : await this.#loadPage(pageId, row);
    const page = wantsCompression ? await withCompression(uncompressed) : uncompressed;
    this.#cache.set(pageId, page);
    return page;
  }

  async #loadPage(pageId: string, current: PageVersion & { answer_rules: string | null }): Promise<EncodedPage> {
    const row = await this.#db
      .selectFrom('editions')
      .select(['name', 'html', 'cleaned_by'])
      .where('page_id', '=', pageId)
      .where('number', '=', current.edition)
      .executeTakeFirstOrThrow();
    const answerRules = parsePageRules(current.answer_rules);
    const html = await toSafeHtml(row);
    const language = guessByScript(html);
    const page: Page = { name: row.name, html, ...(answerRules && { answerRules }), ...(language && { language }) };
    const identity = encodeBody('identity', Buffer.from(JSON.stringify(page)));
    const { body, etag } = identity;
    return { edition: current.edition, version: pageVersion(current), body, etag, encodings: [identity] };
  }
}

function encodeBody(encoding: EncodedBody['encoding'], body: Buffer): EncodedBody {
  return { encoding, body, etag: `"${sha256Hex(body).slice(0, 32)}"` };
}

/** Adds the compressed encodings; a short page is not worth compressing. */
async function withCompression(page: EncodedPage): Promise<EncodedPage> {
  const { body, encodings } = page;
  if (encodings.length > 1 || body.length < MIN_COMPRESS_BYTES) return page;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [brotliBody, gzipBody] = await Promise.all([brotliAsync(body, { params }), gzipAsync(body)]);
  return { ...page, encodings: [...encodings, encodeBody('br', brotliBody), encodeBody('gzip', gzipBody)] };
}

function byteLength(page: EncodedPage): number {
  return page.encodings.reduce((sum, { body }) => sum + body.length, 0);
}
