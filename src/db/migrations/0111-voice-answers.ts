// Answers by voice to questions on lines of pages: the recording of a message.
import type { Migration } from 'kysely/migration';

export const voiceAnswersMigration: Migration = {
  async up(db) {
    await db.schema.alterTable('thread_messages').addColumn('sha256', 'text').execute();
    await db.schema
      .alterTable('thread_messages')
      .addColumn('size', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex('thread_messages_by_bytes').on('thread_messages').column('sha256').execute();
  },
};
