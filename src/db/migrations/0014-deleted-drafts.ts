// Deleted drafts that can be restored, and a revision counter for courses.
import type { Migration } from 'kysely/migration';

export const deletedDraftsMigration: Migration = {
  async up(db) {
    await db.schema.alterTable('drafts').addColumn('deleted_at', 'text').execute();
    await db.schema
      .alterTable('courses')
      .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  },
};
