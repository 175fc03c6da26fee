// The day on which an item comes back, chosen when it was reviewed, by what else comes back around it.
import type { Migration } from 'kysely/migration';

export const reviewDaysMigration: Migration = {
  async up(db) {
    await db.schema.alterTable('reviews').addColumn('days', 'integer').execute();
  },
};
