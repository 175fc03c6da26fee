// How far an author is with a draft, in a word, and who said so.
import type { Migration } from 'kysely/migration';

export const workStateMigration: Migration = {
  async up(db) {
    await db.schema
      .alterTable('drafts')
      .addColumn('work_state', 'text', (column) => column.notNull().defaultTo('in_work'))
      .execute();
    await db.schema.alterTable('drafts').addColumn('work_state_by', 'text').execute();
  },
};
