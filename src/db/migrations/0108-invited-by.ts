// Links of invitations know who invites, which their page says.
import type { Migration } from 'kysely/migration';

export const invitedByMigration: Migration = {
  async up(db) {
    await db.schema.alterTable('one_time_tokens').addColumn('invited_by', 'text').execute();
  },
};
