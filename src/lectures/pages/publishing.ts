// Pages: every publishing is an edition of its own, and the newest is shown.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Transaction } from 'kysely';
import { ID_PATTERN } from '#api/ids.ts';
import type { Page, PublishedPage } from '#api/lectures.ts';
import { notFound } from '#api/problem.ts';
import type { Tables } from '#db/schema.ts';
import { withTransaction } from '#db/transaction.ts';
import type { Caller } from '#http/caller.ts';
import { type EncodedBody, MIN_COMPRESS_BYTES } from '#http/fast-path/page-response-cache.ts';
import type { LectureContext } from '#lectures/context.ts';
import { upsertAuthor } from '#lectures/drafts/authors.ts';
import { draftNotFound, lockDraft } from '#lectures/drafts/drafts.ts';
import { SANITIZER_VERSION, sanitizeHtml, sanitizeHtmlAsync } from './sanitize-html/sanitize-html.ts';

/** A page as it is sent: its plain bytes with a strong tag that changes with them, and the same in every coding. */
export type EncodedPage = { edition: number; body: Buffer; etag: string; encodings: readonly EncodedBody[] };

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Pages are kept in memory up to this many bytes, the ones read last. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024;

/**
 * Publishes HTML as the next edition of the draft's page, under the name that the draft has now. Of the HTML only what the
 * markup can make is kept. `revision` is the one that the HTML was made from, if the author knows; else the newest counts.
 * @throws Problem 404 `draft_not_found`
 */
export async function publish(
  context: Pick<LectureContext, 'db' | 'now'>,
  author: Caller,
  draftId: string,
  html: string,
  revision?: number,
): Promise<PublishedPage> {
  if (!ID_PATTERN.test(draftId)) throw draftNotFound();
  const sanitized = await sanitizeHtmlAsync(html);
  await upsertAuthor(context.db, author);
  return withTransaction(context.db, async (trx) => {
    const draft = await lockDraft(trx, draftId);
    if (draft === undefined) throw draftNotFound();
    const newEdition = {
      name: draft.name,
      html: sanitized,
      revision: Math.min(revision ?? draft.revision, draft.revision),
    };
    const edition = await addEdition(trx, draftId, newEdition, author.id, context.now());
    return { pageId: draftId, name: draft.name, edition };
  });
}

type NewEdition = { name: string; html: string; revision: number | null; restored_from?: number };

/** Writes the next edition of a page, and shows it. The draft is locked; the HTML is clean. Returns its number. */
export async function addEdition(
  trx: Transaction<Tables>,
  pageId: string,
  newEdition: NewEdition,
  authorId: string,
  now: Date,
): Promise<number> {
  const latest = await trx
    .selectFrom('editions')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('page_id', '=', pageId)
    .executeTakeFirst();
  const number = (latest?.number ?? 0) + 1;
  await trx
    .insertInto('pages')
    .values({ id: pageId, edition: number })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ edition: number, withdrawn_at: null }))
    .execute();
  const authorship = { cleaned_by: SANITIZER_VERSION, published_at: now.toISOString(), published_by: authorId };
  await trx
    .insertInto('editions')
    .values({ page_id: pageId, number, ...newEdition, ...authorship })
    .execute();
  return number;
}

/** Reads published pages, and remembers their bytes: an edition never changes, so only its number is asked for again. */
export class PageCache {
  readonly #db: LectureContext['db'];
  readonly #cache = new Map<string, EncodedPage>();
  #cachedBytes = 0;

  constructor(db: LectureContext['db']) {
    this.#db = db;
  }

  /**
   * @param wantsCompression whether it is wanted compressed, too; before that, the plain coding is the only one
   * @throws Problem 404 `page_not_found`
   */
  async load(pageId: string, wantsCompression = false): Promise<EncodedPage> {
    const row = ID_PATTERN.test(pageId)
      ? await this.#db
          .selectFrom('pages')
          .select(['edition', 'withdrawn_at'])
          .where('id', '=', pageId)
          .executeTakeFirst()
      : undefined;
    if (row === undefined || row.withdrawn_at !== null)
      throw notFound('page_not_found', 'There is no page with this id.');
    const cached = this.#cache.get(pageId);
    const plain = cached?.edition === row.edition ? cached : await this.#loadEdition(pageId, row.edition);
    const page = wantsCompression ? await withCompression(plain) : plain;
    this.#store(pageId, page);
    return page;
  }

  async #loadEdition(pageId: string, edition: number): Promise<EncodedPage> {
    const row = await this.#db
      .selectFrom('editions')
      .select(['name', 'html', 'cleaned_by'])
      .where('page_id', '=', pageId)
      .where('number', '=', edition)
      .executeTakeFirstOrThrow();
    const page: Page = {
      name: row.name,
      html: row.cleaned_by === SANITIZER_VERSION ? row.html : sanitizeHtml(row.html),
    };
    const body = Buffer.from(JSON.stringify(page));
    const plain = encodeBody('identity', body);
    return { edition, body, etag: plain.etag, encodings: [plain] };
  }

  /** As the newest of all; the ones that were not read for longest make room. */
  #store(pageId: string, page: EncodedPage): void {
    this.#evict(pageId);
    this.#cache.set(pageId, page);
    this.#cachedBytes += byteLength(page);
    for (const oldest of this.#cache.keys()) {
      if (this.#cachedBytes <= MAX_CACHED_BYTES) return;
      this.#evict(oldest);
    }
  }

  #evict(pageId: string): void {
    this.#cachedBytes -= byteLength(this.#cache.get(pageId));
    this.#cache.delete(pageId);
  }
}

function encodeBody(coding: EncodedBody['encoding'], body: Buffer): EncodedBody {
  return { encoding: coding, body, etag: `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"` };
}

/** The page with its compressed codings; those of a short one are not worth it. */
async function withCompression(page: EncodedPage): Promise<EncodedPage> {
  const { body, encodings } = page;
  if (encodings.length > 1 || body.length < MIN_COMPRESS_BYTES) return page;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [brotliBody, gzipBody] = await Promise.all([brotliAsync(body, { params }), gzipAsync(body)]);
  return { ...page, encodings: [...encodings, encodeBody('br', brotliBody), encodeBody('gzip', gzipBody)] };
}

function byteLength(page: EncodedPage | undefined): number {
  return (page?.encodings ?? []).reduce((sum, { body }) => sum + body.length, 0);
}
