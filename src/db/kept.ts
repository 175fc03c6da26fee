// Questions that are worded once and asked with other values each time: for SQLite, putting one into words takes longer
// than answering it.
import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import type { Db } from './open.ts';

/** Stands in a question where a value will stand. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const PLACES = new Proxy({}, { get: (_, name) => new Place(String(name)) });

/**
 * A question that `word` puts into words at its first use over a database. `word` gets places and no values: it may put
 * them where values go, each as often as it likes, and must not look at them. What comes back asks, in the caller's
 * transaction where there is one, and answers with the rows.
 */
export function kept<Given extends Readonly<Record<string, unknown>>, Row>(
  word: (db: Db, given: Given) => Compilable<Row>,
): (db: Db, given: Given) => Promise<Row[]> {
  // A transaction has the adapter of its database.
  const worded = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  return async (db, given) => {
    const { adapter } = db.getExecutor();
    let question = worded.get(adapter);
    if (question === undefined) {
      question = word(db, PLACES as Given).compile(); // a place is only ever passed on
      worded.set(adapter, question);
    }
    const parameters = question.parameters.map((one) => (one instanceof Place ? given[one.name] : one));
    const { rows } = await db.executeQuery<Row>({ ...question, parameters });
    return rows;
  };
}
