// PostgreSQL through pg, loaded only when it is configured.
import { type Dialect, PostgresDialect } from 'kysely';
import { dropUnresponsiveConnections } from './dead-connections.ts';
import { explainTlsError, withLibpqSslMode } from './tls.ts';

const INT8 = 20;

/** A request is answered in time, within three seconds, with a problem if need be. */
const CONNECT_TIMEOUT_MS = 2500;
const STATEMENT_TIMEOUT_MS = 30_000;

export type PostgresOptions = {
  /** `postgres://…`; how the connection is encrypted is said there too, such as `?sslmode=verify-full&sslrootcert=…`. */
  url: string;
  /** The most connections that are held at once. */
  connections: number;
  /** Whether a statement may take as long as it likes, as changing a large table does. */
  disableStatementTimeout?: boolean;
};

/**
 * A dialect over a pool of connections. Whole numbers come back as numbers. When the server goes away, what was under way
 * fails; when it is back, the next question opens a new connection.
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
    // The server's own limit ends a long statement; ours ends waiting for a server that hangs.
    ...(disableStatementTimeout
      ? {}
      : { statement_timeout: STATEMENT_TIMEOUT_MS, query_timeout: STATEMENT_TIMEOUT_MS + 1000 }),
    application_name: 'cahier',
  });
  // A connection that breaks while idle is replaced at the next query; the query then reports what is wrong. One that
  // breaks while it is used says so twice.
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
