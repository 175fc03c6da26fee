// PostgreSQL through pg, loaded only when it is configured.
import { type Dialect, PostgresDialect } from 'kysely';
import { hangUpOnSilence } from './silence.ts';
import { asPostgresMeansIt, inWords } from './tls.ts';

const INT8 = 20;

/** A request is answered in time, within three seconds, with a problem if need be. */
const CONNECT_MS = 2500;
const STATEMENT_MS = 30_000;

export type PostgresOptions = {
  /** `postgres://…`; how the connection is encrypted is said there too, such as `?sslmode=verify-full&sslrootcert=…`. */
  url: string;
  /** The most connections that are held at once. */
  connections: number;
  /** Whether a statement may take as long as it likes, as changing a large table does. */
  isPatient?: boolean;
};

/**
 * A dialect over a pool of connections. Whole numbers come back as numbers. When the server goes away, what was under way
 * fails; when it is back, the next question opens a new connection.
 */
export async function postgresDialect({ url, connections, isPatient = false }: PostgresOptions): Promise<Dialect> {
  const { default: pg } = await import('pg');
  pg.types.setTypeParser(INT8, Number);
  const reached = { connectionString: asPostgresMeansIt(url), connectionTimeoutMillis: CONNECT_MS, keepAlive: true };
  const pool = new pg.Pool({
    ...reached,
    max: connections,
    idleTimeoutMillis: 30_000,
    // The server's own limit ends a long statement; ours ends waiting for a server that hangs.
    ...(isPatient ? {} : { statement_timeout: STATEMENT_MS, query_timeout: STATEMENT_MS + 1000 }),
    application_name: 'cahier',
  });
  // A connection that breaks while idle is replaced at the next query; the query then reports what is wrong. One that
  // breaks while it is used says so twice.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  if (!isPatient) hangUpOnSilence(pool, (withinMs) => new pg.Client({ ...reached, connectionTimeoutMillis: withinMs }));
  const connect = async () => {
    try {
      return await pool.connect();
    } catch (error) {
      throw inWords(error);
    }
  };
  return new PostgresDialect({ pool: { options: pool.options, connect, end: () => pool.end() } });
}
