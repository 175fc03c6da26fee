// Texts that learners hand in, their marks, what teachers answer, and the remarks that teachers use again.
import type { Migration } from 'kysely/migration';

export const textsMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('texts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('page_id', 'text', (column) => column.notNull())
      .addColumn('item', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('edition', 'integer', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('prompt', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('draft_revision', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('marks_revision', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('written_at', 'text', (column) => column.notNull())
      .addColumn('handed_in_at', 'text')
      .addColumn('returned_at', 'text')
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addColumn('marker_id', 'text')
      .addColumn('marker_at', 'text')
      .addUniqueConstraint('texts_versions', ['user_id', 'page_id', 'item', 'version'])
      .execute();
    await db.schema.createIndex('texts_by_page').on('texts').columns(['page_id', 'state', 'handed_in_at']).execute();
    await db.schema
      .createTable('text_marks')
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('text_id', 'text', (column) => column.notNull().references('texts.id').onDelete('cascade'))
      .addColumn('start_at', 'integer', (column) => column.notNull())
      .addColumn('end_at', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('correction', 'text')
      .addColumn('remark', 'text', (column) => column.notNull())
      .addColumn('author_id', 'text')
      .addColumn('at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('text_marks_pk', ['text_id', 'id'])
      .execute();
    await db.schema
      .createTable('text_returns')
      .addColumn('text_id', 'text', (column) => column.primaryKey().references('texts.id').onDelete('cascade'))
      .addColumn('comment', 'text', (column) => column.notNull())
      .addColumn('criteria', 'text', (column) => column.notNull())
      .addColumn('is_done', 'integer', (column) => column.notNull())
      .addColumn('points', 'real')
      .addColumn('max_points', 'real')
      .addColumn('author_id', 'text')
      .addColumn('author_name', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('remark_bank')
      .addColumn('author_id', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('correction', 'text')
      .addColumn('remark', 'text', (column) => column.notNull())
      .addColumn('uses', 'integer', (column) => column.notNull())
      .addColumn('used_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('remark_bank_pk', ['author_id', 'id'])
      .execute();
    await db.schema.alterTable('class_members').addColumn('texts_agreed_at', 'text').execute();
  },
};
