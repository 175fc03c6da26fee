// Lets the n-th operation of a real part fail, as a dying disk or a broken connection would.
import fsPromises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { StatementSync } from 'node:sqlite';
import pg from 'pg';

/** What a test arms, to fail the n-th operation from then on. */
export type Armed = { arm(n: number): void; readonly hasStruck: boolean };

/** Counts operations, and fails the one that it was set to. */
export class Fault implements Armed {
  #left = 0;
  readonly #failure: () => Error;

  constructor(failure: () => Error) {
    this.#failure = failure;
  }

  /** From now on the n-th operation fails, once; 0 lets all go through. */
  arm(n: number): void {
    this.#left = n;
  }

  /** Whether the failure has happened. */
  get hasStruck(): boolean {
    return this.#left < 0;
  }

  /** To be called at the beginning of each operation. */
  step(): void {
    if (this.#left <= 0) return;
    this.#left -= 1;
    if (this.#left > 0) return;
    this.#left = -1;
    throw this.#failure();
  }
}

function ioError(): Error {
  return Object.assign(new Error('disk I/O error'), {
    code: 'ERR_SQLITE_ERROR',
    errcode: 10,
    errstr: 'disk I/O error',
  });
}

const STATEMENT_CALLS = ['run', 'all', 'get', 'iterate'] as const;

/** Statements of every SQLite database in this process fail from here on. Call what comes back to undo it. */
export function faultInSqlite(): { fault: Fault; undo(): void } {
  const fault = new Fault(ioError);
  const calls: Record<string, unknown> = StatementSync.prototype as never; // its methods are replaced by name and put back
  const before = STATEMENT_CALLS.map((name) => [name, calls[name]] as const);
  for (const [name, work] of before) {
    calls[name] = function failing(this: unknown, ...args: unknown[]) {
      fault.step();
      return Reflect.apply(work as (...args: unknown[]) => unknown, this, args); // it is a method of a statement
    };
  }
  const undo = () => {
    for (const [name, work] of before) calls[name] = work;
  };
  return { fault, undo };
}

/** At the n-th query of this process its connection to PostgreSQL breaks, before the query is out. */
export function faultInPostgres(): { fault: Fault; undo(): void } {
  const fault = new Fault(() => new Error('The connection breaks here.'));
  const prototype: { query: (...args: unknown[]) => unknown } = pg.Client.prototype as never; // one of its many shapes is enough
  const { query } = prototype;
  prototype.query = function breaking(this: { connection?: { stream: { destroy(): void } } }, ...args: unknown[]) {
    try {
      fault.step();
    } catch {
      this.connection?.stream.destroy();
    }
    return query.apply(this, args);
  };
  const undo = () => {
    prototype.query = query;
  };
  return { fault, undo };
}

const FILE_CALLS = ['open', 'rename', 'mkdir', 'mkdtemp', 'statfs', 'stat', 'unlink', 'link', 'utimes'] as const;

/** Calls to the file system of this process fail from here on, also reading and writing a file and having the disk confirm it. */
export async function faultInFiles(): Promise<{ fault: Fault; undo(): void }> {
  const fault = new Fault(() =>
    Object.assign(new Error('EIO: i/o error'), { code: 'EIO', errno: -5, syscall: 'test' }),
  );
  const calls: Record<string, unknown> = fsPromises as never; // its functions are replaced by name and put back below
  const before = FILE_CALLS.map((name) => [name, calls[name]] as const);
  const handle = await fsPromises.open(import.meta.filename);
  const prototype: Record<string, unknown> = Object.getPrototypeOf(handle);
  await handle.close();
  const handleBefore = (['read', 'write', 'writev', 'sync', 'datasync'] as const).map(
    (name) => [name, prototype[name]] as const,
  );
  const failing = (work: unknown) =>
    async function step(this: unknown, ...args: unknown[]) {
      fault.step();
      return await Reflect.apply(work as (...args: unknown[]) => unknown, this, args); // it is a function of node:fs
    };
  for (const [name, work] of before) calls[name] = failing(work);
  for (const [name, work] of handleBefore) prototype[name] = failing(work);
  syncBuiltinESMExports();
  const undo = () => {
    for (const [name, work] of before) calls[name] = work;
    for (const [name, work] of handleBefore) prototype[name] = work;
    syncBuiltinESMExports();
  };
  return { fault, undo };
}
