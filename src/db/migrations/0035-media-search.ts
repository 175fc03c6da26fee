// The search text of media: name and transcript, folded.
import type { Migration } from 'kysely/migration';

export const mediaSearchMigration: Migration = {
  async up(db) {
    await db.schema.alterTable('media').addColumn('search_text', 'text').execute();
    await db.schema.createIndex('media_created_at').on('media').columns(['created_at', 'id']).execute();
  },
};
