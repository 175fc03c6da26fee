// Presence: one row for each open editor of a draft, valid while its heartbeats come.
import type { Migration } from 'kysely/migration';

export const presenceMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('presence')
      .addColumn('draft_id', 'text', (column) => column.notNull().references('drafts.id').onDelete('cascade'))
      .addColumn('sitting', 'text', (column) => column.notNull())
      .addColumn('author_id', 'text', (column) => column.notNull())
      .addColumn('since', 'text', (column) => column.notNull())
      .addColumn('seen_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('presence_pk', ['draft_id', 'sitting'])
      .execute();
    await db.schema.createIndex('presence_by_time').on('presence').column('seen_at').execute();
  },
};
