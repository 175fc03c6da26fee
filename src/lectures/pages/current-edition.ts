// Looks up the current edition of a page before every cached response: one indexed query, as cheap as each database allows.
import { performance } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';
import type { Db, DbOptions } from '#db/open.ts';

export type CurrentEditions = {
  /** The number of the current edition; undefined when there is no such page or it is unpublished. */
  get(pageId: string): number | undefined | Promise<number | undefined>;
  close(): void;
};

/** SQLite is queried synchronously over a read-only connection; queries to PostgreSQL are batched. */
export function createCurrentEditions(options: DbOptions, db: Db): CurrentEditions {
  return 'sqliteFile' in options ? createSqliteLookup(options.sqliteFile) : createBatchedLookup(db);
}

function createSqliteLookup(sqliteFile: string): CurrentEditions {
  const database = new DatabaseSync(sqliteFile, { readOnly: true, timeout: 1000 });
  const statement = database.prepare('select edition from pages where id = ? and withdrawn_at is null');
  const cache = new Map<string, number | undefined>();
  let cachedTick = -1;
  const queryEdition = (pageId: string): number | undefined => {
    const edition = statement.get(pageId)?.edition;
    const current = typeof edition === 'number' ? edition : undefined;
    cache.set(pageId, current);
    return current;
  };
  return {
    // All requests that are handled in one iteration of the event loop arrived before its first query, so the result of one
    // query is fresh enough for all of them.
    get(pageId) {
      const tick = performance.nodeTiming.uvMetricsInfo.loopCount;
      if (tick !== cachedTick) cache.clear();
      cachedTick = tick;
      return cache.has(pageId) ? cache.get(pageId) : queryEdition(pageId);
    },
    close() {
      if (database.isOpen) database.close();
    },
  };
}

type Waiter = { resolve: (edition: number | undefined) => void; reject: (error: unknown) => void };

/**
 * While one query is running, further lookups are collected for the next one. Each lookup is thus answered by a query that
 * starts after it, so a page that was published before a request is always seen by it.
 */
function createBatchedLookup(db: Db): CurrentEditions {
  let pending = new Map<string, Waiter[]>();
  let isRunning = false;
  const runBatches = async () => {
    isRunning = true;
    while (pending.size > 0) {
      const batch = pending;
      pending = new Map();
      // Lookups that were queued meanwhile fail too: they must not wait a second time for an unresponsive database.
      const failure = await resolveBatch(db, batch);
      if (failure === undefined) continue;
      for (const waiters of [...batch.values(), ...pending.values()]) {
        for (const { reject } of waiters) reject(failure.cause);
      }
      pending = new Map();
    }
    isRunning = false;
  };
  return {
    get: (pageId) =>
      new Promise((resolve, reject) => {
        pending.set(pageId, [...(pending.get(pageId) ?? []), { resolve, reject }]);
        if (!isRunning) void runBatches();
      }),
    close: () => {},
  };
}

/** Resolves the waiters of a batch. @returns the cause when the query failed */
async function resolveBatch(db: Db, batch: ReadonlyMap<string, Waiter[]>): Promise<{ cause: unknown } | undefined> {
  try {
    const rows = await db
      .selectFrom('pages')
      .select(['id', 'edition'])
      .where('id', 'in', [...batch.keys()])
      .where('withdrawn_at', 'is', null)
      .execute();
    const editions = new Map(rows.map(({ id, edition }) => [id, edition]));
    for (const [pageId, waiters] of batch) for (const { resolve } of waiters) resolve(editions.get(pageId));
    return undefined;
  } catch (cause) {
    return { cause };
  }
}
