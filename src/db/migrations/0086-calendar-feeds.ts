// Calendar feeds: the secret address of each person who has one, as a hash.
import type { Migration } from 'kysely/migration';

export const calendarFeedsMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('calendar_feeds')
      .addColumn('user_id', 'text', (column) => column.primaryKey())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
  },
};
