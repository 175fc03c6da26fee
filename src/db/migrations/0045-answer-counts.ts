// Counts of each learner's answers to each page, for views of a whole class. Edition 0 says that they are still to be counted.
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const answerCountsMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('answer_counts')
      .addColumn('page_id', 'text', (column) => column.notNull().references('pages.id').onDelete('cascade'))
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('edition', 'integer', (column) => column.notNull())
      .addColumn('tried', 'integer', (column) => column.notNull())
      .addColumn('correct', 'integer', (column) => column.notNull())
      .addColumn('first_at', 'text')
      .addColumn('version', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('answer_counts_pk', ['page_id', 'user_id'])
      .execute();
    await sql`
      insert into answer_counts (page_id, user_id, edition, tried, correct, version)
      select distinct page_id, user_id, 0, 0, 0, 0 from answers`.execute(db);
  },
};
