// Which texts show which media, and a search index that contains the transcripts of those media.
import type { Migration } from 'kysely/migration';

export const mediaUsesMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('media_uses')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('text_id', 'text', (column) => column.notNull())
      .addColumn('media_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('media_uses_pk', ['kind', 'text_id', 'media_id'])
      .execute();
    await db.schema.createIndex('media_uses_by_media').on('media_uses').column('media_id').execute();
    await db.schema
      .createIndex('media_unindexed')
      .on('media')
      .column('id')
      .where('search_text' as never, 'is', null)
      .execute();
    // Every text is indexed again before the next search.
    await db.deleteFrom('search_texts').execute();
  },
};
