// Blanks that keep their identity when their lines are edited, every attempt at them, and the edition by which an answer was judged.
import type { Migration } from 'kysely/migration';

export const lastingBlanksMigration: Migration = {
  async up(db) {
    await db.schema.alterTable('editions').addColumn('blank_ids', 'text').execute();
    await db.schema.alterTable('pages').addColumn('answers_changed_in', 'integer').execute();
    await db.schema.alterTable('answers').addColumn('judged_edition', 'integer').execute();
    await db.schema
      .createTable('attempts')
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('page_id', 'text', (column) => column.notNull().references('pages.id').onDelete('cascade'))
      .addColumn('blank', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('edition', 'integer', (column) => column.notNull())
      .addColumn('given', 'text', (column) => column.notNull())
      .addColumn('is_right', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('attempts_pk', ['user_id', 'page_id', 'blank', 'at'])
      .execute();
    await db.schema.createIndex('attempts_by_blank').on('attempts').columns(['page_id', 'blank', 'at']).execute();
    await db.schema.createIndex('attempts_by_time').on('attempts').column('at').execute();
  },
};
