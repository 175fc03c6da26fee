// When a learner saw what came back: until then it is new. What came back earlier is not.
import type { Migration } from 'kysely/migration';

export const seenReturnsMigration: Migration = {
  async up(db) {
    await db.schema.alterTable('texts').addColumn('seen_at', 'text').execute();
    await db
      .updateTable('texts')
      .set((row) => ({ seen_at: row.ref('returned_at') }))
      .where('state', '=', 'returned')
      .execute();
  },
};
