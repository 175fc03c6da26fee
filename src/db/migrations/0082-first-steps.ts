// When an author's or owner's list of first steps was done or dismissed.
import type { Migration } from 'kysely/migration';

export const firstStepsMigration: Migration = {
  async up(db) {
    await db.schema.alterTable('members').addColumn('first_steps_over_at', 'text').execute();
  },
};
