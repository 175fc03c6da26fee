// Earlier addresses of courses, which still work.
import type { Migration } from 'kysely/migration';

export const courseAddressesMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('course_addresses')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('course_id', 'text', (column) => column.notNull().references('courses.id').onDelete('cascade'))
      .execute();
  },
};
