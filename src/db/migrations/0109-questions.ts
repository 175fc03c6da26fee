// Questions on a line of a page: when one was shown to its class, and whether a teacher hid it.
import type { Migration } from 'kysely/migration';

export const questionsMigration: Migration = {
  async up(db) {
    for (const column of ['shown_at', 'hidden_at', 'hidden_by'])
      await db.schema.alterTable('threads').addColumn(column, 'text').execute();
    await db.schema.createIndex('threads_by_page').on('threads').columns(['page_id', 'created_at']).execute();
  },
};
