// Pages: every publishing is an edition of its own, and the newest is shown.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Transaction } from 'kysely';
import { ID_PATTERN } from '#api/ids.ts';
import type { Page, PublishedPage } from '#api/lectures.ts';
import { notFound } from '#api/problem.ts';
import type { Tables } from '#db/schema.ts';
import { transact } from '#db/transact.ts';
import { type Coded, WORTH_COMPRESSING } from '#http/answers-again.ts';
import type { Caller } from '#http/caller.ts';
import { rememberAuthor } from './authors.ts';
import { CLEANED_BY, cleanHtml, cleanHtmlInTurns } from './clean-html.ts';
import { draftNotFound, lockDraft } from './drafts.ts';
import type { LectureParts } from './parts.ts';

/** A page as it is sent: its plain bytes with a strong tag that changes with them, and the same in every coding. */
export type PageBytes = { edition: number; body: Buffer; etag: string; codings: readonly Coded[] };

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Pages are kept in memory up to this many bytes, the ones read last. */
const REMEMBERED_BYTES = 32 * 1024 * 1024;

/**
 * Publishes HTML as the next edition of the draft's page, under the name that the draft has now. Of the HTML only what the
 * markup can make is kept. `revision` is the one that the HTML was made from, if the author knows; else the newest counts.
 * @throws Problem 404 `draft_not_found`
 */
export async function publish(
  parts: Pick<LectureParts, 'db' | 'now'>,
  author: Caller,
  draftId: string,
  html: string,
  revision?: number,
): Promise<PublishedPage> {
  if (!ID_PATTERN.test(draftId)) throw draftNotFound();
  const cleaned = await cleanHtmlInTurns(html);
  await rememberAuthor(parts.db, author);
  return transact(parts.db, async (rows) => {
    const draft = await lockDraft(rows, draftId);
    if (draft === undefined) throw draftNotFound();
    const made = { name: draft.name, html: cleaned, revision: Math.min(revision ?? draft.revision, draft.revision) };
    const edition = await addEdition(rows, draftId, made, author.id, parts.now());
    return { pageId: draftId, name: draft.name, edition };
  });
}

type NewEdition = { name: string; html: string; revision: number | null; restored_from?: number };

/** Writes the next edition of a page, and shows it. The draft is locked; the HTML is clean. Returns its number. */
export async function addEdition(
  rows: Transaction<Tables>,
  pageId: string,
  made: NewEdition,
  author: string,
  now: Date,
): Promise<number> {
  const newest = await rows
    .selectFrom('editions')
    .select((is) => is.fn.max('number').as('number'))
    .where('page_id', '=', pageId)
    .executeTakeFirst();
  const number = (newest?.number ?? 0) + 1;
  await rows
    .insertInto('pages')
    .values({ id: pageId, edition: number })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ edition: number, withdrawn_at: null }))
    .execute();
  const by = { cleaned_by: CLEANED_BY, published_at: now.toISOString(), published_by: author };
  await rows
    .insertInto('editions')
    .values({ page_id: pageId, number, ...made, ...by })
    .execute();
  return number;
}

/** Reads published pages, and remembers their bytes: an edition never changes, so only its number is asked for again. */
export class PageReader {
  readonly #db: LectureParts['db'];
  readonly #remembered = new Map<string, PageBytes>();
  #bytes = 0;

  constructor(db: LectureParts['db']) {
    this.#db = db;
  }

  /**
   * @param coded whether it is wanted compressed, too; before that, the plain coding is the only one
   * @throws Problem 404 `page_not_found`
   */
  async load(pageId: string, coded = false): Promise<PageBytes> {
    const row = ID_PATTERN.test(pageId)
      ? await this.#db
          .selectFrom('pages')
          .select(['edition', 'withdrawn_at'])
          .where('id', '=', pageId)
          .executeTakeFirst()
      : undefined;
    if (row === undefined || row.withdrawn_at !== null)
      throw notFound('page_not_found', 'There is no page with this id.');
    const known = this.#remembered.get(pageId);
    const plain = known?.edition === row.edition ? known : await this.#read(pageId, row.edition);
    const page = coded ? await withCodings(plain) : plain;
    this.#remember(pageId, page);
    return page;
  }

  async #read(pageId: string, edition: number): Promise<PageBytes> {
    const row = await this.#db
      .selectFrom('editions')
      .select(['name', 'html', 'cleaned_by'])
      .where('page_id', '=', pageId)
      .where('number', '=', edition)
      .executeTakeFirstOrThrow();
    const page: Page = { name: row.name, html: row.cleaned_by === CLEANED_BY ? row.html : cleanHtml(row.html) };
    const body = Buffer.from(JSON.stringify(page));
    const plain = codedAs('identity', body);
    return { edition, body, etag: plain.etag, codings: [plain] };
  }

  /** As the newest of all; the ones that were not read for longest make room. */
  #remember(pageId: string, page: PageBytes): void {
    this.#forget(pageId);
    this.#remembered.set(pageId, page);
    this.#bytes += sizeOf(page);
    for (const oldest of this.#remembered.keys()) {
      if (this.#bytes <= REMEMBERED_BYTES) return;
      this.#forget(oldest);
    }
  }

  #forget(pageId: string): void {
    this.#bytes -= sizeOf(this.#remembered.get(pageId));
    this.#remembered.delete(pageId);
  }
}

function codedAs(coding: Coded['coding'], body: Buffer): Coded {
  return { coding, body, etag: `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"` };
}

/** The page with its compressed codings; those of a short one are not worth it. */
async function withCodings(page: PageBytes): Promise<PageBytes> {
  const { body, codings } = page;
  if (codings.length > 1 || body.length < WORTH_COMPRESSING) return page;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [smallest, small] = await Promise.all([brotli(body, { params }), gzipped(body)]);
  return { ...page, codings: [...codings, codedAs('br', smallest), codedAs('gzip', small)] };
}

function sizeOf(page: PageBytes | undefined): number {
  return (page?.codings ?? []).reduce((sum, { body }) => sum + body.length, 0);
}
