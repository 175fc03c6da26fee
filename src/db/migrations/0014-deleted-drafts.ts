// Drafts that were deleted and can be brought back, and courses that know how often they were changed.
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
