// Whether learners may hear lines without a recording by the computer voice of their device, which authors choose for each course.
import type { Migration } from 'kysely/migration';

export const computerVoiceMigration: Migration = {
  async up(db) {
    await db.schema
      .alterTable('courses')
      .addColumn('has_computer_voice', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
