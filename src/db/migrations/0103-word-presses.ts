// How many learners of a class pressed a word of a lecture to see what it means: a count, and never who.
import type { Migration } from 'kysely/migration';

export const wordPressesMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('word_presses')
      .addColumn('class_id', 'text', (column) => column.notNull().references('classes.id').onDelete('cascade'))
      .addColumn('page_id', 'text', (column) => column.notNull())
      .addColumn('word', 'text', (column) => column.notNull())
      .addColumn('learners', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('word_presses_pk', ['class_id', 'page_id', 'word'])
      .execute();
  },
};
