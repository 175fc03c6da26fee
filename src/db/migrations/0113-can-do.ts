// What learners can do after a lecture, in the words of its authors: one on each line.
import type { Migration } from 'kysely/migration';

export const canDoMigration: Migration = {
  async up(db) {
    await db.schema.alterTable('lectures').addColumn('can_do', 'text').execute();
  },
};
