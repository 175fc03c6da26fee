// Other dates of assigned work for single learners, and their standing extra time.
import type { Migration } from 'kysely/migration';

export const assignmentExceptionsMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('assignment_exceptions')
      .addColumn('assignment_id', 'text', (column) => column.notNull().references('assignments.id').onDelete('cascade'))
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('due_at', 'text')
      .addColumn('opens_at', 'text')
      .addColumn('extra_percent', 'integer')
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('created_by', 'text')
      .addColumn('at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('assignment_exceptions_pk', ['assignment_id', 'user_id'])
      .execute();
    await db.schema
      .createIndex('assignment_exceptions_by_user')
      .on('assignment_exceptions')
      .column('user_id')
      .execute();
    await db.schema
      .alterTable('class_members')
      .addColumn('extra_percent', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
