// A client of a pooler in transaction mode: consecutive statements may run on different connections of the database, so
// what others set once for a connection is set in each transaction.
import type { PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { PoolClient } from 'pg';

const BEGIN = /^(?:begin|start transaction)\b/i;
/** As `STATEMENT_TIMEOUT_MS` of other connections. */
const SET_TIME_LIMIT = "set local statement_timeout = '30s'";
const END = /^(?:commit|rollback)\s*$/i;

/**
 * The client with a limit of time for every statement. One outside of a transaction gets a transaction of its own, for
 * which the database is asked twice more.
 */
export function limitStatements(client: PoolClient): PostgresPoolClient {
  let isInTransaction = false;
  const begin = async (statement: string): Promise<PostgresQueryResult<never>> => {
    isInTransaction = true;
    await client.query([statement, SET_TIME_LIMIT].join('; '));
    return { command: 'BEGIN', rowCount: 0, rows: [] } as unknown as PostgresQueryResult<never>; // of which nobody reads more
  };
  const runAlone = async (statement: string, parameters: readonly unknown[]) => {
    await begin('begin');
    try {
      const result = await client.query(statement, [...parameters]);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => {}); // the first error says what is wrong
      throw error;
    } finally {
      isInTransaction = false;
    }
  };
  const query = async (statement: string, parameters: readonly unknown[]) => {
    if (BEGIN.test(statement)) return begin(statement);
    if (!isInTransaction) return runAlone(statement, parameters);
    try {
      return await client.query(statement, [...parameters]);
    } finally {
      if (END.test(statement)) isInTransaction = false;
    }
  };
  return {
    // Nobody has cursors here: they are for snapshots, which have a direct connection.
    query: query as unknown as PostgresPoolClient['query'],
    release(destroy?: boolean) {
      isInTransaction = false;
      client.release(destroy);
    },
  };
}
