// Joining that a teacher approves: whether a class asks for it, and who waits.
import type { Migration } from 'kysely/migration';

export const joinRequestsMigration: Migration = {
  async up({ schema }) {
    await schema
      .alterTable('classes')
      .addColumn('approves_joins', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema
      .createTable('join_requests')
      .addColumn('class_id', 'text', (column) => column.notNull().references('classes.id').onDelete('cascade'))
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('shown_name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('made_account', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('join_requests_pk', ['class_id', 'user_id'])
      .execute();
    await schema.createIndex('join_requests_by_user').on('join_requests').column('user_id').execute();
  },
};
