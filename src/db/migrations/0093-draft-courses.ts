// The course that a draft was made for: it has that one's language and rules until an outline lists it.
import type { Migration } from 'kysely/migration';

export const draftCoursesMigration: Migration = {
  async up(db) {
    await db.schema.alterTable('drafts').addColumn('course_id', 'text').execute();
  },
};
