// The text that search results quote, in addition to its folded form. Indexed texts are derived, and made again before the next search.
import type { Migration } from 'kysely/migration';

export const searchExcerptsMigration: Migration = {
  async up(db) {
    await db.deleteFrom('search_texts').execute();
    await db.schema
      .alterTable('search_texts')
      .addColumn('text', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
