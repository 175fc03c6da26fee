// The level of a course, in its authors' words.
import type { Migration } from 'kysely/migration';

export const courseLevelsMigration: Migration = {
  async up(db) {
    await db.schema.alterTable('courses').addColumn('level', 'text').execute();
  },
};
