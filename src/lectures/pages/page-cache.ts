// The page cache: responses with published pages, compressed, in memory.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { guessByScript } from '#api/guess-language.ts';
import { ID_PATTERN } from '#api/ids.ts';
import type { Page } from '#api/lectures.ts';
import { notFound } from '#api/problem.ts';
import { type EncodedBody, MIN_COMPRESS_BYTES } from '#http/files/negotiate-encoding.ts';
import type { LectureContext } from '#lectures/context.ts';
import { parsePageRules } from '#lectures/courses/answer-rules.ts';
import { toSafeHtml } from '#lectures/editions/edition-html.ts';
import { sha256Hex } from '#system/sha256.ts';
import { type PageVersion, pageVersion } from './current-version.ts';

/**
 * The body of a page's response: uncompressed with its strong ETag, and in every content
 * encoding. `version` is that of `CurrentVersions`.
 */
type EncodedPage = {
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
