// Waits while another program has the write lock of a SQLite database (SQLITE_BUSY). SQLite's own busy timeout would
// block the event loop, and does not apply to a transaction that has read before it writes.
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CompiledQuery,
  createQueryId,
  type DatabaseConnection,
  type DialectAdapter,
  type LimitNode,
  type QueryCompiler,
  type QueryResult,
  RawNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  ValueNode,
} from 'kysely';
import { isSqliteBusy } from '#db/database-errors.ts';
import { pauseInLongTurn } from '#system/event-loop.ts';
import { ConnectionLock, transactionScopes } from './connection-lock.ts';

const RETRY_MS = 10;
/** Whether a commit waits for the disk. */
export const FLUSH = 'pragma synchronous = full';
export const DO_NOT_FLUSH = 'pragma synchronous = normal';
/** Failures closer to each other than this are of one lock. */
const SAME_LOCK_MS = 1000;

/**
 * A dialect whose transactions take the write lock when they begin, and which
 * waits up to `timeoutMs` for another program.
 */
export class WaitingSqliteDialect extends SqliteDialect {
  readonly #open: () => Promise<SqliteDatabase>;
  readonly #timeoutMs: number;

  constructor(open: () => Promise<SqliteDatabase>, timeoutMs: number) {
    super({ database: open });
    this.#open = open;
    this.#timeoutMs = timeoutMs;
  }

  override createDriver(): SqliteDriver {
    return new WaitingDriver({ database: this.#open }, this.#timeoutMs);
  }

  override createAdapter(): DialectAdapter {
    return new LockedAdapter();
  }

  override createQueryCompiler(): QueryCompiler {
    return new LiteralLimitCompiler();
  }
}

/**
 * Writes limits into the SQL. SQLite plans with the value of a bound limit, and so compiles a prepared statement anew
 * each time a value is bound, which takes longer than most queries.
 */
class LiteralLimitCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const { limit } = node;
    if (ValueNode.is(limit) && Number.isSafeInteger(limit.value)) this.append(`limit ${limit.value}`);
    else super.visitLimit(node);
  }
}

/**
 * Leaves it to `ConnectionLock` that the one connection has one user at a time:
 * Kysely's own lock knows no transactions.
 */
class LockedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

async function run(connection: DatabaseConnection, sql: string): Promise<void> {
  await connection.executeQuery({ sql, parameters: [], query: RawNode.createWithSql(sql), queryId: createQueryId() });
}

class WaitingDriver extends SqliteDriver {
  readonly #timeoutMs: number;
  readonly #lock = new ConnectionLock();
  #connection: WaitingConnection | undefined;
  #isFlushing = true;

  constructor(config: ConstructorParameters<typeof SqliteDriver>[0], timeoutMs: number) {
    super(config);
    this.#timeoutMs = timeoutMs;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#lock.acquire();
    try {
      this.#connection ??= new WaitingConnection(await super.acquireConnection(), this.#timeoutMs);
      // Before anybody else writes: who gets the connection may promise what is committed.
      if (!this.#isFlushing) await this.#setFlushing(this.#connection, true);
      return this.#connection;
    } catch (error) {
      this.#lock.release();
      throw error;
    }
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    if (transactionScopes.getStore()?.isFlushed === false) await this.#setFlushing(connection, false);
    await run(connection, 'begin immediate');
    this.#lock.beginTransaction();
  }

  async #setFlushing(connection: DatabaseConnection, isFlushing: boolean): Promise<void> {
    this.#isFlushing = false; // also when it fails
    await run(connection, isFlushing ? FLUSH : DO_NOT_FLUSH);
    this.#isFlushing = isFlushing;
  }

  override async releaseConnection(): Promise<void> {
    this.#lock.release();
  }
}

/** Runs one query, or one transaction, at a time: the others wait with it. */
class WaitingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #timeoutMs: number;
  /**
   * When the lock was met first and last, in milliseconds: after the timeout,
   * queries fail at once until it is released.
   */
  #lock: { since: number; last: number } | undefined;

  constructor(connection: DatabaseConnection, timeoutMs: number) {
    this.#connection = connection;
    this.#timeoutMs = timeoutMs;
  }

  /**
   * Queries run in this thread: many in a row would hold up every request, so
   * that other work gets its turn between them.
   */
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await pauseInLongTurn();
    for (let wasBusy = false; ; wasBusy = true) {
      try {
        const result = await this.#connection.executeQuery<Row>(query);
        if (wasBusy) this.#lock = undefined;
        return result;
      } catch (error) {
        if (!isSqliteBusy(error) || this.#isTimeUp()) throw error;
        await sleep(RETRY_MS);
      }
    }
  }

  #isTimeUp(): boolean {
    const now = performance.now();
    const isSameLock = this.#lock !== undefined && now - this.#lock.last < SAME_LOCK_MS;
    this.#lock = { since: isSameLock && this.#lock !== undefined ? this.#lock.since : now, last: now };
    return now - this.#lock.since >= this.#timeoutMs;
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery<Row>(query, chunkSize);
  }
}
