// Job locks: of several processes one runs each job.
import type { Migration } from 'kysely/migration';

export const jobsMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('jobs')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('holder', 'text', (column) => column.notNull())
      .addColumn('held_until', 'bigint', (column) => column.notNull())
      .addColumn('done_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
