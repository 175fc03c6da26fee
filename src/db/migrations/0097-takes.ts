// Takes that learners send of what they say, what teachers answer, and when learners agreed that teachers hear them.
import type { Migration } from 'kysely/migration';

export const takesMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('takes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('page_id', 'text', (column) => column.notNull())
      .addColumn('item', 'text', (column) => column.notNull())
      .addColumn('edition', 'integer', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('prompt', 'text', (column) => column.notNull())
      .addColumn('model', 'text')
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('ms', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('made_at', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'text', (column) => column.notNull())
      .addColumn('answered_at', 'text')
      .addColumn('answer_revision', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex('takes_by_user')
      .on('takes')
      .columns(['user_id', 'page_id', 'item', 'sent_at'])
      .execute();
    await db.schema.createIndex('takes_by_page').on('takes').columns(['page_id', 'answered_at', 'sent_at']).execute();
    await db.schema.createIndex('takes_by_bytes').on('takes').column('sha256').execute();
    await db.schema
      .createTable('take_answers')
      .addColumn('take_id', 'text', (column) => column.primaryKey().references('takes.id').onDelete('cascade'))
      .addColumn('sha256', 'text')
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('verdict', 'text')
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('author_id', 'text')
      .addColumn('author_name', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('take_answers_by_bytes').on('take_answers').column('sha256').execute();
    await db.schema.alterTable('class_members').addColumn('voices_agreed_at', 'text').execute();
  },
};
