// PgBouncer in transaction mode between the server and PostgreSQL: limits of time, and a database that is frozen behind it.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#api/endpoints.ts';
import { createBackup } from '#operations/backup.ts';
import { startTestServer, type TestServer } from '../support/server/test-server.ts';
import { hasPooler, type Pooler, startPooler } from '../support/services/pgbouncer.ts';
import { type PostgresServer, preparePostgresServer } from '../support/services/postgres-server.ts';

/** Within this time requests are refused while the database does not respond: in three seconds, unless the machine is starved. */
const MAX_REFUSAL_MS = 20_000;

const prepared = hasPooler ? await preparePostgresServer() : undefined;

if (prepared === undefined) it.skip('a server behind PgBouncer, which is not installed');
else describe('a server behind PgBouncer', () => testBehindPooler(prepared));

function testBehindPooler(postgres: PostgresServer): void {
  let pooler: Pooler;
  let server: TestServer;
  let token: string;

  beforeAll(async () => {
    await postgres.start();
    pooler = await startPooler(postgres.url);
    const pooled = new URL(postgres.url);
    pooled.port = String(pooler.port);
    server = await startTestServer({
      DATABASE_URL: pooled.href,
      DATABASE_POOLER: 'transaction',
      DATABASE_DIRECT_URL: postgres.url,
      TEST_INSTALLATION: 'postgres',
    });
    token = await server.signIn();
  });
  afterAll(async () => {
    await server.close();
    await pooler.stop();
    await postgres.remove();
  });

  const save = () => server.call('POST', routes.saveDraft, { token, body: { id: '', name: 'a', markup: 'b' } });

  it('limits the time of statements, in a transaction and alone, and leaves no setting behind', async () => {
    const { db } = server.instance;
    const show = sql<{ statement_timeout: string }>`show statement_timeout`;
    expect((await show.execute(db)).rows).toEqual([{ statement_timeout: '30s' }]);
    const inTransaction = await db.transaction().execute(async (transaction) => (await show.execute(transaction)).rows);
    expect(inTransaction).toEqual([{ statement_timeout: '30s' }]);
    await expect(sql`select no_column`.execute(db)).rejects.toMatchObject({ code: '42703' });
    expect((await save()).status).toBe(200);
  });

  it('makes backups around the pooler', async () => {
    const { file } = await createBackup(
      {
        database: { postgresUrl: 'postgres://127.0.0.1:1/nowhere', directUrl: postgres.url },
        blobs: undefined,
        dataDir: server.dataDir,
        now: () => new Date(),
      },
      `${server.dataDir}/backups/a.tar.gz`,
    );
    expect(file).toMatch(/a\.tar\.gz$/);
  });

  it('refuses requests in time while the database is frozen, and serves them again when it responds', async () => {
    const goOn = postgres.freeze();
    try {
      const startedAt = performance.now();
      const refused = await Promise.all(
        Array.from({ length: 10 }, () => server.call('GET', routes.listDrafts, { token })),
      );
      expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 503));
      expect(performance.now() - startedAt).toBeLessThan(MAX_REFUSAL_MS);
    } finally {
      goOn();
    }
    await expect.poll(async () => (await save()).status).toBe(200);
  });
}
