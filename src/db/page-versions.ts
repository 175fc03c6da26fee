// Which edition of a page is shown now, asked before every read: one indexed look-up, as cheap as each database allows.
import { performance } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';
import type { Db, DbOptions } from './open.ts';

export type PageVersions = {
  /** The number of the edition that is shown; undefined when there is no such page, or not any more. */
  editionOf(pageId: string): number | undefined | Promise<number | undefined>;
  close(): void;
};

/** Opens the look-up. SQLite answers on the spot, from a connection that only reads; PostgreSQL is asked for many at once. */
export function openPageVersions(options: DbOptions, db: Db): PageVersions {
  return 'sqliteFile' in options ? sqliteVersions(options.sqliteFile) : askedTogether(db);
}

function sqliteVersions(file: string): PageVersions {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 1000 });
  const statement = database.prepare('select edition from pages where id = ? and withdrawn_at is null');
  const found = new Map<string, number | undefined>();
  let turn = -1;
  const look = (pageId: string): number | undefined => {
    const edition = statement.get(pageId)?.edition;
    const shown = typeof edition === 'number' ? edition : undefined;
    found.set(pageId, shown);
    return shown;
  };
  return {
    // Requests that are worked on in one turn of the event loop had all come before its first question, so one answer does
    // for all of them.
    editionOf(pageId) {
      const now = performance.nodeTiming.uvMetricsInfo.loopCount;
      if (now !== turn) found.clear();
      turn = now;
      return found.has(pageId) ? found.get(pageId) : look(pageId);
    },
    close() {
      if (database.isOpen) database.close();
    },
  };
}

type Waiting = { resolve: (edition: number | undefined) => void; reject: (error: unknown) => void };

/**
 * While one question is on its way, further ones gather and go together as the next. Each is asked after whoever wants it
 * has come, so that what was published before is always seen.
 */
function askedTogether(db: Db): PageVersions {
  let gathered = new Map<string, Waiting[]>();
  let isAsking = false;
  const ask = async () => {
    isAsking = true;
    while (gathered.size > 0) {
      const asked = gathered;
      gathered = new Map();
      // Nobody waits twice for a database that does not answer.
      const failure = await answer(db, asked);
      if (failure === undefined) continue;
      for (const waiting of [...asked.values(), ...gathered.values()]) {
        for (const { reject } of waiting) reject(failure.cause);
      }
      gathered = new Map();
    }
    isAsking = false;
  };
  return {
    editionOf: (pageId) =>
      new Promise((resolve, reject) => {
        gathered.set(pageId, [...(gathered.get(pageId) ?? []), { resolve, reject }]);
        if (!isAsking) void ask();
      }),
    close: () => {},
  };
}

/** Tells those who asked, unless the database fails: then what comes back is why. */
async function answer(db: Db, asked: ReadonlyMap<string, Waiting[]>): Promise<{ cause: unknown } | undefined> {
  try {
    const rows = await db
      .selectFrom('pages')
      .select(['id', 'edition'])
      .where('id', 'in', [...asked.keys()])
      .where('withdrawn_at', 'is', null)
      .execute();
    const editions = new Map(rows.map(({ id, edition }) => [id, edition]));
    for (const [pageId, waiting] of asked) for (const { resolve } of waiting) resolve(editions.get(pageId));
    return undefined;
  } catch (cause) {
    return { cause };
  }
}
