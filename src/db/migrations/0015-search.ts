// What drafts and pages are found by: their words without accents and capitals.
import type { Migration } from 'kysely/migration';

export const searchMigration: Migration = {
  async up(db) {
    // The number stands before the long texts, so that looking whether a text is still the newest reads none of it.
    await db.schema
      .createTable('search_texts')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('made_of', 'integer', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('search_texts_pk', ['kind', 'id'])
      .execute();
  },
};
