// Assertions of enterprise providers that were used: none is taken twice.
import type { Migration } from 'kysely/migration';

export const assertionsMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('assertions')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute();
  },
};
