// One row for each recording of a line, also when it is sent twice at once.
import type { Migration } from 'kysely/migration';

export const takesOnceMigration: Migration = {
  async up(db) {
    await db.schema
      .createIndex('takes_once')
      .on('takes')
      .columns(['user_id', 'page_id', 'item', 'sha256'])
      .unique()
      .execute();
  },
};
