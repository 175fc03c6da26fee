// Autosaved revisions, which later autosaves of the same editor session replace.
import type { Migration } from 'kysely/migration';

export const autosaveMigration: Migration = {
  async up(db) {
    await db.schema.alterTable('revisions').addColumn('editor_session_id', 'text').execute();
    await db.schema.alterTable('revisions').addColumn('began_at', 'text').execute();
    await db.schema.alterTable('revisions').addColumn('version', 'integer').execute();
  },
};
