// The bin: who deleted a draft or a media item; null for what was deleted before, and for what is not deleted.
import type { Migration } from 'kysely/migration';

export const binMigration: Migration = {
  async up(db) {
    await db.schema.alterTable('drafts').addColumn('deleted_by', 'text').execute();
    await db.schema.alterTable('media').addColumn('deleted_by', 'text').execute();
  },
};
