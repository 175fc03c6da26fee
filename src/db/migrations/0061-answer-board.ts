// Teachers’ notes on wrong answers, and how much of a hint an attempt was made with.
import type { Migration } from 'kysely/migration';

export const answerBoardMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('answer_notes')
      .addColumn('page_id', 'text', (column) => column.notNull().references('pages.id').onDelete('cascade'))
      .addColumn('blank', 'text', (column) => column.notNull())
      .addColumn('folded', 'text', (column) => column.notNull())
      .addColumn('is_dismissed', 'integer', (column) => column.notNull())
      .addColumn('explanation', 'text')
      .addColumn('author_id', 'text')
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('answer_notes_pk', ['page_id', 'blank', 'folded'])
      .execute();
    await db.schema
      .alterTable('attempts')
      .addColumn('hint', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
