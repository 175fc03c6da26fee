// Fault injection: makes the n-th operation of a real database or disk fail, like a dying disk or a broken connection.
import fsPromises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { StatementSync } from 'node:sqlite';
import pg from 'pg';

/** Arms the fault for the n-th operation from now on. */
export type Armable = { arm(n: number): void; readonly hasStruck: boolean };

/** Counts operations, and fails the armed one. */
export class Fault implements Armable {
  #remaining = 0;
  readonly #createError: () => Error;

  constructor(createError: () => Error) {
    this.#createError = createError;
  }

  /** The n-th operation from now on fails, once; 0 disarms. */
  arm(n: number): void {
    this.#remaining = n;
  }

  /** Whether the fault has occurred. */
  get hasStruck(): boolean {
    return this.#remaining < 0;
  }

  /** Must be called at the start of each operation. */
  count(): void {
    if (this.#remaining <= 0) return;
    this.#remaining -= 1;
    if (this.#remaining > 0) return;
    this.#remaining = -1;
    throw this.#createError();
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

/** Injects faults into the statements of every SQLite database in this process. Returns a function that undoes it. */
export function injectSqliteFault(): { fault: Fault; restore(): void } {
  const fault = new Fault(ioError);
  const methods: Record<string, unknown> = StatementSync.prototype as never; // its methods are replaced by name and put back
  const originals = STATEMENT_CALLS.map((name) => [name, methods[name]] as const);
  for (const [name, original] of originals) {
    methods[name] = function failing(this: unknown, ...args: unknown[]) {
      fault.count();
      return Reflect.apply(original as (...args: unknown[]) => unknown, this, args); // it is a method of a statement
    };
  }
  const restore = () => {
    for (const [name, original] of originals) methods[name] = original;
  };
  return { fault, restore };
}

/** Breaks the PostgreSQL connection at the n-th query of this process, before the query is sent. */
export function injectPostgresFault(): { fault: Fault; restore(): void } {
  const fault = new Fault(() => new Error('The connection breaks here.'));
  const prototype: { query: (...args: unknown[]) => unknown } = pg.Client.prototype as never; // one of its many shapes is enough
  const { query } = prototype;
  prototype.query = function breaking(this: { connection?: { stream: { destroy(): void } } }, ...args: unknown[]) {
    try {
      fault.count();
    } catch {
      this.connection?.stream.destroy();
    }
    return query.apply(this, args);
  };
  const restore = () => {
    prototype.query = query;
  };
  return { fault, restore };
}

const FILE_CALLS = ['open', 'rename', 'mkdir', 'mkdtemp', 'statfs', 'stat', 'unlink', 'link', 'utimes'] as const;

/** Injects faults into the file system calls of this process, including read, write and fsync. */
export async function injectFileFault(): Promise<{ fault: Fault; restore(): void }> {
  const fault = new Fault(() =>
    Object.assign(new Error('EIO: i/o error'), { code: 'EIO', errno: -5, syscall: 'test' }),
  );
  const methods: Record<string, unknown> = fsPromises as never; // its functions are replaced by name and put back below
  const originals = FILE_CALLS.map((name) => [name, methods[name]] as const);
  const handle = await fsPromises.open(import.meta.filename);
  const prototype: Record<string, unknown> = Object.getPrototypeOf(handle);
  await handle.close();
  const handleOriginals = (['read', 'write', 'writev', 'sync', 'datasync'] as const).map(
    (name) => [name, prototype[name]] as const,
  );
  const failing = (original: unknown) =>
    async function step(this: unknown, ...args: unknown[]) {
      fault.count();
      return await Reflect.apply(original as (...args: unknown[]) => unknown, this, args); // it is a function of node:fs
    };
  for (const [name, original] of originals) methods[name] = failing(original);
  for (const [name, original] of handleOriginals) prototype[name] = failing(original);
  syncBuiltinESMExports();
  const restore = () => {
    for (const [name, original] of originals) methods[name] = original;
    for (const [name, original] of handleOriginals) prototype[name] = original;
    syncBuiltinESMExports();
  };
  return { fault, restore };
}
