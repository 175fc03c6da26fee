// Row locks, for SQLite and PostgreSQL alike.
import type { UpdateQueryBuilder, UpdateResult } from 'kysely';
import type { DbOrTransaction } from './open.ts';
import type { Tables } from './schema.ts';

/**
 * An update that changes nothing: it locks the rows that it is narrowed to until the end of the transaction, so that
 * concurrent changes of them are serialized. What it returns is what the transaction that was waited for has left.
 * @param column any column of the table
 */
export function lockRows<Table extends keyof Tables>(
  db: DbOrTransaction,
  table: Table,
  column: keyof Tables[Table] & string,
): UpdateQueryBuilder<Tables, Table, Table, UpdateResult> {
  // Kysely cannot type a table that is a parameter; the value of a column is of its own type.
  const update = db.updateTable(table as 'drafts').set((eb) => ({ [column]: eb.ref(column as 'revision') }));
  return update as unknown as UpdateQueryBuilder<Tables, Table, Table, UpdateResult>;
}
