// MP3 variants of WAV recordings.
import type { Migration } from 'kysely/migration';

export const mp3VariantsMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('mp3_variants')
      .addColumn('source_sha256', 'text', (column) => column.primaryKey())
      .addColumn('sha256', 'text')
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('mp3_variants_by_bytes').on('mp3_variants').column('sha256').execute();
  },
};
