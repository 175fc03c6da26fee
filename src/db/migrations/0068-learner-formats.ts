// The formats in which learners may download the lectures of a course.
import type { Migration } from 'kysely/migration';

export const learnerFormatsMigration: Migration = {
  async up(db) {
    await db.schema.alterTable('courses').addColumn('learner_formats', 'text').execute();
  },
};
