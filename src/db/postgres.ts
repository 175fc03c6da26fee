// A Kysely dialect over a pool of PostgreSQL connections, and checks of the server's settings; `pg` is loaded only when it is configured.
import { type Dialect, PostgresDialect, type QueryExecutorProvider, sql } from 'kysely';
import { dropUnresponsiveConnections } from './dead-connections.ts';
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
  /** For statements that may take long, as migrations of large tables do. */
  disableStatementTimeout?: boolean;
};

/**
 * A dialect over a pool of connections that is opened at the first query; `bigint` columns are read as numbers. When the
 * server becomes unavailable, running queries fail; the next query opens a new connection.
 */
export async function postgresDialect({
  url,
  connections,
  disableStatementTimeout = false,
}: PostgresOptions): Promise<Dialect> {
  const { default: pg } = await import('pg');
  pg.types.setTypeParser(INT8, Number);
  const connectionOptions = {
    connectionString: withLibpqSslMode(url),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  };
  const pool = new pg.Pool({
    ...connectionOptions,
    max: connections,
    idleTimeoutMillis: 30_000,
    // The first is enforced by the server; the second, a little later, by the driver.
    ...(disableStatementTimeout
      ? {}
      : { statement_timeout: STATEMENT_TIMEOUT_MS, query_timeout: STATEMENT_TIMEOUT_MS + 1000 }),
    application_name: 'cahier',
  });
  // Without listeners an error ends the process. A connection that breaks while idle is replaced at the next query, which
  // reports what is wrong; one that breaks during a query emits the error besides rejecting the query.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  if (!disableStatementTimeout)
    dropUnresponsiveConnections(
      pool,
      (timeoutMs) => new pg.Client({ ...connectionOptions, connectionTimeoutMillis: timeoutMs }),
    );
  const connect = async () => {
    try {
      return await pool.connect();
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
