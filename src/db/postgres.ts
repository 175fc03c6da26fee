// PostgreSQL through pg, loaded only when it is configured.
import { type Dialect, PostgresDialect } from 'kysely';

const INT8 = 20;

/** A dialect over a pool of connections to the server that the URL names. Whole numbers come back as numbers. */
export async function postgresDialect(url: string, connections = 10): Promise<Dialect> {
  const { default: pg } = await import('pg');
  pg.types.setTypeParser(INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    keepAlive: true,
  });
  // A connection that breaks while idle is replaced at the next query; the query then reports what is wrong.
  pool.on('error', () => {});
  return new PostgresDialect({ pool });
}
