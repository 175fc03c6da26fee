// Page history: authors, the revision behind each edition, unpublished pages.
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
    // Users of the embedded auth server; those of an external one are added when they save.
    await db
      .insertInto('authors')
      .columns(['id', 'email'])
      .expression(db.selectFrom('users').select(['id', 'email']).where('email', 'is not', null))
      .execute();
  },
};
