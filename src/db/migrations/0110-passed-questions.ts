// Comments on drafts that a learner's question became: at most one for each question.
import type { Migration } from 'kysely/migration';

export const passedQuestionsMigration: Migration = {
  async up(db) {
    await db.schema.alterTable('threads').addColumn('question_id', 'text').execute();
    await db.schema.createIndex('threads_by_question').on('threads').column('question_id').unique().execute();
  },
};
