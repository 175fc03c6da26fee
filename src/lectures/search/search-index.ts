// The search index: folded texts of drafts, pages and media. What changes is put into a queue by the
// database, and indexed in the background.
import { foldText } from '#answers/fold-text.ts';
import type { Db, DbTransaction } from '#db/open.ts';
import type { Tables } from '#db/schema.ts';
import { retryTransactionOnConflict } from '#db/transaction.ts';
import { yieldToEventLoop } from '#system/event-loop.ts';
import { NUMBERS_PER_MS } from './find-texts.ts';
import { loadSource, type Source } from './index-sources.ts';
import { saveLectureWords } from './lecture-words.ts';
import { insertEntry, numberWords, toPosting } from './postings.ts';
import { listWords } from './words.ts';

/** Changed texts per query. */
const BATCH_SIZE = 50;

/**
 * A search waits until so many changed texts are indexed: those of a save or an import.
 * With more it says that they are missing.
 */
const MAX_AWAITED = 300;

const ROWS_PER_INSERT = 1000;

type QueuedText = Tables['search_queue'];
type Log = { error: (fields: Record<string, unknown>, message: string) => void };

/** Indexes the texts of a database that changed; one pass at a time in a process. */
export class SearchIndexer {
  readonly #db: Db;
  readonly #log: Log;
  #pass: Promise<void> | undefined;
  #isAgain = false;
  #isStopped = false;

  constructor(db: Db, log: Log) {
    this.#db = db;
    this.#log = log;
  }

  /** Begins to index what changed, in the background. */
  start(): void {
    if (this.#isStopped) return;
    this.#isAgain = true;
    this.#pass ??= this.#run();
  }

  /**
   * Waits until what was changed before is indexed, unless that is more than what people save at a time.
   * @returns whether texts are still to be indexed
   */
  async settle(): Promise<boolean> {
    const queued = await this.#db
      .selectFrom('search_queue')
      .select('id')
      .limit(MAX_AWAITED + 1)
      .execute();
    if (queued.length === 0) return false;
    this.start();
    if (queued.length > MAX_AWAITED) return true;
    await this.#pass;
    return (await this.#db.selectFrom('search_queue').select('id').limit(1).execute()).length > 0;
  }

  /** Ends after the text that is being indexed. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#pass;
  }

  async #run(): Promise<void> {
    while (this.#isAgain && !this.#isStopped) {
      this.#isAgain = false;
      await this.#indexQueue().catch((err: unknown) => this.#log.error({ err }, 'indexing for the search failed'));
    }
    this.#pass = undefined;
  }

  /** One walk through the queue. A text that cannot be indexed stays in it, and does not hold up those behind it. */
  async #indexQueue(): Promise<void> {
    for (let last: QueuedText | undefined; ; ) {
      const batch = await listQueued(this.#db, last);
      for (const queued of batch) {
        if (this.#isStopped) return;
        await indexText(this.#db, queued).catch((err: unknown) => {
          this.#log.error({ err, kind: queued.kind, id: queued.id }, 'a text could not be indexed for the search');
        });
        await yieldToEventLoop();
      }
      if (batch.length < BATCH_SIZE) return;
      last = batch.at(-1);
    }
  }
}

async function listQueued(db: Db, last: QueuedText | undefined): Promise<QueuedText[]> {
  let query = db.selectFrom('search_queue').selectAll();
  if (last !== undefined)
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('kind', 'id'), '>', tuple(last.kind, last.id)));
  return query.orderBy('kind').orderBy('id').limit(BATCH_SIZE).execute();
}

/** Indexes a text as it is now, or takes it out of the index if it is not to be found any more. */
async function indexText(db: Db, { kind, id, version }: QueuedText): Promise<void> {
  const source = await loadSource(db, kind, id);
  const entry = source?.isFound === true ? await readWords(db, kind, source) : undefined;
  // Again where another process took the same number.
  await retryTransactionOnConflict(db, async (trx) => {
    // Another process has indexed it, or it has changed since it was read: then it is in the queue again.
    const taken = await trx
      .deleteFrom('search_queue')
      .where('kind', '=', kind)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (taken.numDeletedRows === 0n) return;
    const previous = await removeEntry(trx, kind, id);
    if (source === undefined) return;
    if (kind !== 'media') await addMediaUses(trx, { kind, id, mediaIds: source.mediaIds });
    if (kind === 'page') await saveLectureWords(trx, id, source.isFound ? source.words : undefined);
    if (entry === undefined) return;
    const number = await chooseNumber(trx, source.changedAt, previous);
    const { title, body, postings } = entry;
    await insertEntry(trx, { number, kind, id, title, body, text: kind === 'media' ? '' : source.text }, postings);
  });
}

async function readWords(db: Db, kind: QueuedText['kind'], source: Source) {
  const title = foldText(source.title);
  const body = `${title}\n${foldText(source.text)}`;
  await yieldToEventLoop(); // both may be long
  const numbers = await numberWords(db, listWords(body));
  const titleWords = new Set(listWords(title));
  const postings = [...numbers].flatMap(([word, number]) => [
    toPosting(number, kind, 'body'),
    ...(titleWords.has(word) ? [toPosting(number, kind, 'title')] : []),
  ]);
  return { title, body, postings };
}

/** @returns the number that the entry had */
async function removeEntry(trx: DbTransaction, kind: QueuedText['kind'], id: string): Promise<number | undefined> {
  if (kind !== 'media') await trx.deleteFrom('media_uses').where('kind', '=', kind).where('text_id', '=', id).execute();
  const previous = await trx
    .deleteFrom('search_entries')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .returning('number')
    .executeTakeFirst();
  return previous && Number(previous.number);
}

/** A free number of the millisecond of the last change. */
async function chooseNumber(trx: DbTransaction, changedAt: string, previous: number | undefined): Promise<number> {
  const first = (Date.parse(changedAt) || 0) * NUMBERS_PER_MS;
  const end = first + NUMBERS_PER_MS;
  if (previous !== undefined && previous >= first && previous < end) return previous;
  const { last } = await trx
    .selectFrom('search_entries')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('number', '>=', first)
    .where('number', '<', end)
    .executeTakeFirstOrThrow();
  return last === null ? first : Number(last) + 1;
}

async function addMediaUses(
  trx: DbTransaction,
  { kind, id, mediaIds }: { kind: 'draft' | 'page'; id: string; mediaIds: Source['mediaIds'] },
): Promise<void> {
  for (let at = 0; at < mediaIds.length; at += ROWS_PER_INSERT) {
    const rows = mediaIds.slice(at, at + ROWS_PER_INSERT).map((media_id) => ({ kind, text_id: id, media_id }));
    await trx.insertInto('media_uses').values(rows).execute();
  }
}
