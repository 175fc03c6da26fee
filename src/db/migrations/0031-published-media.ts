// Media that an author deleted, and a published page still shows.
import type { Migration } from 'kysely/migration';

export const publishedMediaMigration: Migration = {
  async up(db) {
    await db.schema
      .alterTable('media')
      .addColumn('is_on_page', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
