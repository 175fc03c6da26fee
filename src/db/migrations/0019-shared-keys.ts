// The keys of the provider, where several processes need the same ones.
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
