// Whether a teacher ended a membership of a class, so that the teachers can undo that, but not a learner's own leaving.
import type { Migration } from 'kysely/migration';

export const removedMembersMigration: Migration = {
  async up(db) {
    await db.schema
      .alterTable('class_members')
      .addColumn('is_removed', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
