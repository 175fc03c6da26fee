// The attempts at a page's blanks by learner, all of which the board needs in the index: it reads a hundred thousand of them at a time.
import type { Migration } from 'kysely/migration';

export const boardIndexMigration: Migration = {
  async up(db) {
    await db.schema
      .createIndex('attempts_by_learner')
      .on('attempts')
      .columns(['page_id', 'blank', 'user_id', 'at', 'given', 'hint'])
      .execute();
    await db.schema.dropIndex('attempts_by_blank').execute();
  },
};
