// The fingerprint of the keys that encrypted what is in the database, so that a start with others is noticed.
import type { Migration } from 'kysely/migration';

export const keyFingerprintMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('key_fingerprint')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .execute();
  },
};
