// SQLite: the attempts of a page and a learner next to each other, so that a Check writes one or two pages of the file instead of a dozen.
import { PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const attemptsByPageMigration: Migration = {
  async up(db) {
    // PostgreSQL writes rows where there is space, whatever their key.
    if (db.getExecutor().adapter instanceof PostgresAdapter) return;
    await db.schema
      .createTable('clustered_attempts')
      .addColumn('page_id', 'text', (column) => column.notNull().references('pages.id').onDelete('cascade'))
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('blank', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('edition', 'integer', (column) => column.notNull())
      .addColumn('given', 'text', (column) => column.notNull())
      .addColumn('is_right', 'integer', (column) => column.notNull())
      .addColumn('hint', 'integer', (column) => column.notNull().defaultTo(0))
      .addPrimaryKeyConstraint('attempts_pk', ['page_id', 'user_id', 'blank', 'at'])
      .modifyEnd(sql`without rowid`)
      .execute();
    await sql`
      insert into clustered_attempts (page_id, user_id, blank, at, edition, given, is_right, hint)
      select page_id, user_id, blank, at, edition, given, is_right, hint from attempts
      order by page_id, user_id, blank, at`.execute(db);
    await db.schema.dropTable('attempts').execute();
    await db.schema.alterTable('clustered_attempts').renameTo('attempts').execute();
    await db.schema.createIndex('attempts_by_time').on('attempts').column('at').execute();
  },
};
