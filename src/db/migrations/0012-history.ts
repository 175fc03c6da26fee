// What a history has to say: who wrote, what an edition was made from, and whether its page is shown at all.
import type { Migration } from 'kysely/migration';

export const historyMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('authors')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull())
      .execute();
    await db.schema.alterTable('editions').addColumn('revision', 'integer').execute();
    await db.schema.alterTable('editions').addColumn('restored_from', 'integer').execute();
    await db.schema.alterTable('pages').addColumn('withdrawn_at', 'text').execute();
    // Accounts of the embedded provider; those of a hosted one are met when they save.
    await db
      .insertInto('authors')
      .columns(['id', 'email'])
      .expression(db.selectFrom('users').select(['id', 'email']).where('email', 'is not', null))
      .execute();
  },
};
