// Questions that are worded once and asked with other values each time: for SQLite, putting one into words takes longer
// than answering it.
import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import type { Db } from './open.ts';

/** Stands in a question where a value will stand. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const PLACEHOLDERS = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });

/**
 * A question that `word` puts into words at its first use over a database. `word` gets places and no values: it may put
 * them where values go, each as often as it likes, and must not look at them. What comes back asks, in the caller's
 * transaction where there is one, and answers with the rows.
 */
export function prepareQuery<Params extends Readonly<Record<string, unknown>>, Row>(
  build: (db: Db, params: Params) => Compilable<Row>,
): (db: Db, params: Params) => Promise<Row[]> {
  // A transaction has the adapter of its database.
  const compiledQueries = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  return async (db, params) => {
    const { adapter } = db.getExecutor();
    let query = compiledQueries.get(adapter);
    if (query === undefined) {
      query = build(db, PLACEHOLDERS as Params).compile(); // a place is only ever passed on
      compiledQueries.set(adapter, query);
    }
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? params[parameter.name] : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}
