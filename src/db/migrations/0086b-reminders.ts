// Reminders by mail: who wants them, and when each was reminded last.
import type { Migration } from 'kysely/migration';

export const remindersMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('reminders')
      .addColumn('user_id', 'text', (column) => column.primaryKey())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('reminded_at', 'text')
      .execute();
  },
};
