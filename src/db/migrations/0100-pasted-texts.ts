// The most characters that were pasted into a text at once, where the school lets its teachers see that.
import type { Migration } from 'kysely/migration';

export const pastedTextsMigration: Migration = {
  async up(db) {
    await db.schema
      .alterTable('texts')
      .addColumn('pasted', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
