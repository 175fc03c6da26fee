// A Kysely dialect over a pool of PostgreSQL connections, and checks of the server's settings;
// `pg` is loaded only when it is configured.
import { type Dialect, PostgresDialect, type PostgresPoolClient, type QueryExecutorProvider, sql } from 'kysely';
import type { PoolClient } from 'pg';
import { dropUnresponsiveConnections } from './dead-connections.ts';
import { limitStatements } from './pooled-connection.ts';
import { explainTlsError, withLibpqSslMode } from './tls.ts';

/** The type id of `bigint`. */
const INT8 = 20;

/** Below the three seconds within which requests are refused while the database is unavailable. */
const CONNECT_TIMEOUT_MS = 2500;
const STATEMENT_TIMEOUT_MS = 30_000;

export type PostgresOptions = {
  /** `postgres://…`, with TLS options such as `?sslmode=verify-full&sslrootcert=…`. */
  url: string;
  /** The largest number of connections in the pool. */
  connections: number;
  /**
   * Of a pooler in transaction mode, such as PgBouncer, in `url`: the database itself,
   * which is asked whether it responds at all.
   * Undefined without a pooler.
   */
  behindPooler?: string | undefined;
  /** For statements that may take long, as migrations of large tables do. */
  disableStatementTimeout?: boolean;
};

/**
 * A dialect over a pool of connections that is opened at the first query; `bigint` columns are read as numbers. When
 * the server becomes unavailable, running queries fail; the next query opens a new connection.
 */
export async function postgresDialect({
  url,
  connections,
  behindPooler,
  disableStatementTimeout = false,
}: PostgresOptions): Promise<Dialect> {
  const { default: pg } = await import('pg');
  pg.types.setTypeParser(INT8, Number);
  const connectionTo = (address: string) => ({
    connectionString: withLibpqSslMode(address),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  const pool = new pg.Pool({
    ...connectionTo(url),
    max: connections,
    idleTimeoutMillis: 30_000,
    // The first is enforced by the server, of which a pooler takes no such parameter;
    // the second, a little later, by the driver.
    ...(disableStatementTimeout || behindPooler !== undefined ? {} : { statement_timeout: STATEMENT_TIMEOUT_MS }),
    ...(disableStatementTimeout ? {} : { query_timeout: STATEMENT_TIMEOUT_MS + 1000 }),
    application_name: 'cahier',
  });
  // Without listeners an error ends the process. A connection that breaks while idle is replaced at the next query,
  // which reports what is wrong; one that breaks during a query emits the error besides rejecting the query.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  if (!disableStatementTimeout)
    dropUnresponsiveConnections(
      pool,
      (timeoutMs) => new pg.Client({ ...connectionTo(behindPooler ?? url), connectionTimeoutMillis: timeoutMs }),
    );
  // The same object for a client each time: Kysely remembers them.
  const limited = new WeakMap<PoolClient, PostgresPoolClient>();
  const limit = (client: PoolClient): PostgresPoolClient => {
    const known = limited.get(client) ?? limitStatements(client);
    limited.set(client, known);
    return known;
  };
  const connect = async () => {
    try {
      const client = await pool.connect();
      return behindPooler === undefined ? client : limit(client);
    } catch (error) {
      throw explainTlsError(error);
    }
  };
  return new PostgresDialect({ pool: { options: pool.options, connect, end: () => pool.end() } });
}

/** What a crash can lose while a setting is off. All other values of `synchronous_commit` flush to the local disk. */
const RISKS: Readonly<Record<string, string>> = {
  fsync: 'what was acknowledged can be lost, and the whole database with it',
  synchronous_commit: 'what was acknowledged in the last moments is lost',
  full_page_writes: 'pages that were half written ruin the database',
};

/** One sentence for each unsafe setting; none where every commit is flushed to disk before it is acknowledged. */
export async function findUnsafeDurabilitySettings(db: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name in (${sql.join(Object.keys(RISKS))}) and setting = 'off' order by name
  `.execute(db);
  return rows.map(({ name }) => `PostgreSQL has ${name} = off: when its machine stops, ${RISKS[name]}. Set it to on.`);
}
