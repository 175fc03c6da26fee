// Flows that link an identity end with the session that started them; indexes for revoking flows.
import type { Migration } from 'kysely/migration';

export const linkFlowsMigration: Migration = {
  async up(db) {
    await db.schema
      .alterTable('flows')
      .addColumn('session_id', 'text', (column) => column.references('sessions.id').onDelete('cascade'))
      .execute();
    await db.schema.createIndex('flows_of_session').on('flows').column('session_id').execute();
    await db.schema.createIndex('flows_of_user').on('flows').column('user_id').execute();
  },
};
