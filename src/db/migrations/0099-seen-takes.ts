// When a learner saw what a teacher answered to a take, and which teacher heard it last. What was answered earlier is not new.
import type { Migration } from 'kysely/migration';

export const seenTakesMigration: Migration = {
  async up(db) {
    for (const name of ['seen_at', 'marker_id', 'marker_at'])
      await db.schema.alterTable('takes').addColumn(name, 'text').execute();
    await db
      .updateTable('takes')
      .set((row) => ({ seen_at: row.ref('answered_at') }))
      .where('answered_at', 'is not', null)
      .execute();
  },
};
