// Looks up the current version of a page before every cached response: by one indexed query at
// most, as cheaply as each database allows.
import { performance } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import type { Db, DbOptions } from '#db/open.ts';
import { watchCommits } from '#db/sqlite/commit-watch.ts';

/** What a page's response depends on: its edition, and what counts in its typed answers. */
export type PageVersion = { edition: number; rules_revision: number };

/** A page's version as caches compare it: it changes with each edition, and with the rules of its answers. */
export function pageVersion({ edition, rules_revision }: PageVersion): string {
  return `${edition}.${rules_revision}`;
}

/** More than the pages that are read in a minute. */
const MAX_CACHED_VERSIONS = 2000;

export type CurrentVersions = {
  /** The current version; undefined when there is no such page or it is unpublished. */
  get(pageId: string): string | undefined | Promise<string | undefined>;
  close(): void;
};

/**
 * SQLite is queried synchronously over a read-only connection, and only for pages that were not asked for since the
 * last commit of anybody; queries to PostgreSQL are batched.
 */
export function createCurrentVersions(options: DbOptions, db: Db): CurrentVersions {
  return 'sqliteFile' in options ? createSqliteLookup(options.sqliteFile) : createBatchedLookup(db);
}

function createSqliteLookup(sqliteFile: string): CurrentVersions {
  const database = new DatabaseSync(sqliteFile, { readOnly: true, timeout: 1000 });
  const statement = database.prepare('select edition, rules_revision from pages where id = ? and withdrawn_at is null');
  const commits = watchCommits(sqliteFile);
  const cache = new LRUCache<string, { version: string | undefined }>({ max: MAX_CACHED_VERSIONS });
  let checkedTick = -1;
  const queryVersion = (pageId: string): string | undefined => {
    const { edition, rules_revision } = statement.get(pageId) ?? {};
    const isPublished = typeof edition === 'number' && typeof rules_revision === 'number';
    const version = isPublished ? pageVersion({ edition, rules_revision }) : undefined;
    cache.set(pageId, { version });
    return version;
  };
  return {
    // All requests that are handled in one iteration of the event loop arrived before the first of them was, so one
    // look for commits is fresh enough for all of them.
    get(pageId) {
      const tick = performance.nodeTiming.uvMetricsInfo.loopCount;
      if (tick !== checkedTick && commits.hasCommitted()) cache.clear();
      checkedTick = tick;
      const cached = cache.get(pageId);
      return cached === undefined ? queryVersion(pageId) : cached.version;
    },
    close() {
      commits.close();
      if (database.isOpen) database.close();
    },
  };
}

type Waiter = { resolve: (version: string | undefined) => void; reject: (error: unknown) => void };

/**
 * While one query is running, further lookups are collected for the next one. Each lookup is thus answered by a query
 * that starts after it, so a page that was published before a request is always seen by it.
 */
function createBatchedLookup(db: Db): CurrentVersions {
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
      .select(['id', 'edition', 'rules_revision'])
      .where('id', 'in', [...batch.keys()])
      .where('withdrawn_at', 'is', null)
      .execute();
    const versions = new Map(rows.map(({ id, ...row }) => [id, pageVersion(row)]));
    for (const [pageId, waiters] of batch) for (const { resolve } of waiters) resolve(versions.get(pageId));
    return undefined;
  } catch (cause) {
    return { cause };
  }
}
