// When an answer that was wrong became right, as its blank accepts it since.
import type { Migration } from 'kysely/migration';

export const acceptedAnswersMigration: Migration = {
  async up(db) {
    await db.schema.alterTable('answers').addColumn('accepted_at', 'text').execute();
  },
};
