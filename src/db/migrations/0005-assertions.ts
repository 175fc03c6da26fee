// SAML assertions that were used, against replay.
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
