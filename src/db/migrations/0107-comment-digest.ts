// The mail about new comments has a switch of its own. Who was reminded before was told of comments, too.
import type { Migration } from 'kysely/migration';

export const commentDigestMigration: Migration = {
  async up(db) {
    const table = () => db.schema.alterTable('reminders');
    await table()
      .addColumn('wants_work', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await table()
      .addColumn('wants_comments', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await table().addColumn('comments_mailed_at', 'text').execute();
  },
};
