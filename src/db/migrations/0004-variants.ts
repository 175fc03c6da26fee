// Smaller variants of images.
import type { Migration } from 'kysely/migration';

export const variantsMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('variants')
      .addColumn('source_sha256', 'text', (column) => column.notNull())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('sha256', 'text')
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('variants_pk', ['source_sha256', 'width'])
      .execute();
    await db.schema.createIndex('variants_by_bytes').on('variants').column('sha256').execute();
  },
};
