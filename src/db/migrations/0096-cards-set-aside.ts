// Cards that a learner does not want to review any more, and those that were missed again and again.
import type { Migration } from 'kysely/migration';

export const cardsSetAsideMigration: Migration = {
  async up(db) {
    await db.schema
      .alterTable('reviews')
      .addColumn('sets_aside', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('cards').addColumn('aside_at', 'text').execute();
    await db.schema.alterTable('cards').addColumn('back_at', 'text').execute();
  },
};
