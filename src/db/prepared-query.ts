// Compiled (prepared) queries with named parameters: for SQLite, building the SQL text takes longer than running it.
import type { CompiledQuery, DialectAdapter } from 'kysely';
import type { Db } from './open.ts';

/** Takes the place of a parameter's value while the query is compiled. */
class Placeholder {
  readonly name: string;
  /** Of the entry that has the value, in a query for a list. */
  readonly index: number;

  constructor(name: string, index = 0) {
    this.name = name;
    this.index = index;
  }
}

type Values = Readonly<Record<string, unknown>>;

/** Builds a query from placeholders; it may use each any number of times where values go, and must not read them. */
type Build<Params, Row> = (db: Db, params: Params) => { compile(db: Db): CompiledQuery<Row> };

function createPlaceholders(index = 0): Values {
  return new Proxy({}, { get: (_, name) => new Placeholder(String(name), index) });
}

const PLACEHOLDERS = createPlaceholders();

/**
 * A query that is compiled at its first use on a database.
 * @returns runs the query with the given values, in the transaction if it is given one, and resolves to the rows
 */
export function prepareQuery<Params extends Values, Row>(
  build: Build<Params, Row>,
): (db: Db, params: Params) => Promise<Row[]> {
  const compile = compileOnce((db) => build(db, PLACEHOLDERS as Params)); // `build` only passes placeholders on, so their type does not matter
  return async (db, params) => (await db.executeQuery(bind(compile(db), [params]))).rows;
}

/**
 * A query for a list of entries, such as rows to insert, which is compiled at its first use for each length of the list.
 * @returns runs the query with the given values, as that of `prepareQuery` does
 */
export function prepareListQuery<Entry extends Values, Row>(
  build: Build<readonly Entry[], Row>,
): (db: Db, entries: readonly Entry[]) => Promise<Row[]> {
  const byLength = new Map<number, (db: Db) => CompiledQuery<Row>>();
  return async (db, entries) => {
    let compile = byLength.get(entries.length);
    if (compile === undefined) {
      const placeholders = entries.map((_, index) => createPlaceholders(index) as Entry); // as above
      compile = compileOnce((on) => build(on, placeholders));
      byLength.set(entries.length, compile);
    }
    return (await db.executeQuery(bind(compile(db), entries))).rows;
  };
}

function compileOnce<Row>(build: (db: Db) => { compile(db: Db): CompiledQuery<Row> }): (db: Db) => CompiledQuery<Row> {
  // A transaction has the adapter of its database.
  const compiledQueries = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  return (db) => {
    const { adapter } = db.getExecutor();
    let query = compiledQueries.get(adapter);
    if (query === undefined) {
      query = build(db).compile(db);
      compiledQueries.set(adapter, query);
    }
    return query;
  };
}

/** The query with values in place of its placeholders. */
function bind<Row>(compiled: CompiledQuery<Row>, entries: readonly Values[]): CompiledQuery<Row> {
  const parameters = compiled.parameters.map((parameter) =>
    parameter instanceof Placeholder ? entries[parameter.index]?.[parameter.name] : parameter,
  );
  const { query, queryId, sql } = compiled;
  return { query, queryId, sql, parameters };
}
