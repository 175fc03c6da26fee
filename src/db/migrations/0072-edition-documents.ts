// The document of an edition, which its HTML is read as: stored when it is published, or read for the first time.
import type { Migration } from 'kysely/migration';

export const editionDocumentsMigration: Migration = {
  async up(db) {
    await db.schema.alterTable('editions').addColumn('document', 'text').execute();
    await db.schema
      .alterTable('editions')
      .addColumn('document_version', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
