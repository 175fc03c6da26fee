// The search index: texts of drafts and pages, folded to lower case without accents.
import type { Migration } from 'kysely/migration';

export const searchMigration: Migration = {
  async up(db) {
    // `made_of` comes before the long texts, so that checking it does not read their pages.
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
