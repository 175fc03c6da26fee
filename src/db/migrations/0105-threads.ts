// Threads: comments and suggestions on a line of a draft, questions on a line of a page, their messages, and who has read them.
import type { Migration } from 'kysely/migration';

export const threadsMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('threads')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('draft_id', 'text', (column) => column.notNull().references('drafts.id').onDelete('cascade'))
      .addColumn('page_id', 'text')
      .addColumn('class_id', 'text', (column) => column.references('classes.id').onDelete('cascade'))
      .addColumn('anchor', 'text', (column) => column.notNull())
      .addColumn('replacement', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('created_by', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addColumn('resolved_by', 'text')
      .addColumn('resolved_at', 'text')
      .addColumn('accepted_revision', 'integer')
      .addColumn('is_shown_to_class', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex('threads_by_draft')
      .on('threads')
      .columns(['draft_id', 'state', 'created_at'])
      .execute();
    await db.schema
      .createIndex('threads_by_class')
      .on('threads')
      .columns(['class_id', 'state', 'created_at'])
      .execute();
    await db.schema.createIndex('threads_by_person').on('threads').columns(['created_by', 'created_at']).execute();
    await db.schema
      .createTable('thread_messages')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('thread_id', 'text', (column) => column.notNull().references('threads.id').onDelete('cascade'))
      .addColumn('author_id', 'text')
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('edited_at', 'text')
      .addColumn('deleted_at', 'text')
      .execute();
    await db.schema
      .createIndex('thread_messages_by_thread')
      .on('thread_messages')
      .columns(['thread_id', 'at', 'id'])
      .execute();
    await db.schema
      .createIndex('thread_messages_by_author')
      .on('thread_messages')
      .columns(['author_id', 'at'])
      .execute();
    await db.schema
      .createTable('thread_reads')
      .addColumn('thread_id', 'text', (column) => column.notNull().references('threads.id').onDelete('cascade'))
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('is_muted', 'integer', (column) => column.notNull().defaultTo(0))
      .addPrimaryKeyConstraint('thread_reads_pk', ['thread_id', 'user_id'])
      .execute();
    await db.schema.createIndex('thread_reads_by_user').on('thread_reads').column('user_id').execute();
  },
};
