// Compiled (prepared) queries with named parameters: for SQLite, building the SQL text takes longer than running it.
import type { CompiledQuery, DialectAdapter } from 'kysely';
import type { Db } from './open.ts';

/** Takes the place of a parameter's value while the query is compiled. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const PLACEHOLDERS = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });

/**
 * A query that is compiled at its first use on a database.
 * @param build builds the query from placeholders; it may use each any number of
 *   times where values go, and must not read them
 * @returns runs the query with the given values, in the transaction if it is given one, and resolves to the rows
 */
export function prepareQuery<Params extends Readonly<Record<string, unknown>>, Row>(
  build: (db: Db, params: Params) => { compile(db: Db): CompiledQuery<Row> },
): (db: Db, params: Params) => Promise<Row[]> {
  // A transaction has the adapter of its database.
  const compiledQueries = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  return async (db, params) => {
    const { adapter } = db.getExecutor();
    let query = compiledQueries.get(adapter);
    if (query === undefined) {
      query = build(db, PLACEHOLDERS as Params).compile(db); // `build` only passes placeholders on, so their type does not matter
      compiledQueries.set(adapter, query);
    }
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? params[parameter.name] : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}
