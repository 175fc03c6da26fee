// What counts in typed answers: the rules of each course, those of each page, and by which of them answers were judged.
import type { Migration } from 'kysely/migration';

export const answerRulesMigration: Migration = {
  async up(db) {
    await db.schema.alterTable('courses').addColumn('answer_rules', 'text').execute();
    await db.schema.alterTable('pages').addColumn('answer_rules', 'text').execute();
    for (const table of ['pages', 'answers']) {
      await db.schema
        .alterTable(table)
        .addColumn('rules_revision', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    }
  },
};
