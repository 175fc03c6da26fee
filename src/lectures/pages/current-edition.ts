// Which edition of a page is shown now, asked before every read: one indexed look-up, as cheap as each database allows.
import { performance } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';
import type { Db, DbOptions } from '#db/open.ts';

export type CurrentEditions = {
  /** The number of the edition that is shown; undefined when there is no such page, or not any more. */
  get(pageId: string): number | undefined | Promise<number | undefined>;
  close(): void;
};

/** Opens the look-up. SQLite answers on the spot, from a connection that only reads; PostgreSQL is asked for many at once. */
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
    // Requests that are worked on in one turn of the event loop had all come before its first question, so one answer does
    // for all of them.
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
 * While one question is on its way, further ones gather and go together as the next. Each is asked after whoever wants it
 * has come, so that what was published before is always seen.
 */
function createBatchedLookup(db: Db): CurrentEditions {
  let pending = new Map<string, Waiter[]>();
  let isRunning = false;
  const runBatches = async () => {
    isRunning = true;
    while (pending.size > 0) {
      const batch = pending;
      pending = new Map();
      // Nobody waits twice for a database that does not answer.
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

/** Tells those who asked, unless the database fails: then what comes back is why. */
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
