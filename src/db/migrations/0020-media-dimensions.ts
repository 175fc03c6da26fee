// Dimensions of images and videos, measured when they are uploaded.
import type { Migration } from 'kysely/migration';

export const mediaDimensionsMigration: Migration = {
  async up(db) {
    await db.schema.alterTable('media').addColumn('width', 'integer').execute();
    await db.schema.alterTable('media').addColumn('height', 'integer').execute();
  },
};
