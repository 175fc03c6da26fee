// The auth server's keys, shared by several processes.
import type { Migration } from 'kysely/migration';

export const sharedKeysMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('shared_keys')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('text', 'text', (column) => column.notNull())
      .execute();
  },
};
