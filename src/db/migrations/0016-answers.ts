// Learners' answers to the blanks of pages.
import type { Migration } from 'kysely/migration';

export const answersMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('answers')
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('page_id', 'text', (column) => column.notNull().references('pages.id').onDelete('cascade'))
      .addColumn('blank', 'text', (column) => column.notNull())
      .addColumn('edition', 'integer', (column) => column.notNull())
      .addColumn('given', 'text', (column) => column.notNull())
      .addColumn('is_right', 'integer', (column) => column.notNull())
      .addColumn('answered_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('answers_pk', ['user_id', 'page_id', 'blank'])
      .execute();
  },
};
