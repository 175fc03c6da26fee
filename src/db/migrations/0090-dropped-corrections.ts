// Corrections that a learner does not want to review.
import type { Migration } from 'kysely/migration';

export const droppedCorrectionsMigration: Migration = {
  async up(db) {
    await db.schema
      .alterTable('text_marks')
      .addColumn('is_dropped', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
