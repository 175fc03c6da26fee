// The words of each published lecture, which tell what is new in the next ones. Pages are put into the queue of the search, which fills it.
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const lectureWordsMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('lecture_words')
      .addColumn('page_id', 'text', (column) => column.notNull().references('pages.id').onDelete('cascade'))
      .addColumn('word', 'text', (column) => column.notNull())
      .addColumn('n', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('lecture_words_pk', ['page_id', 'word'])
      .execute();
    await sql`insert into search_queue (kind, id, version) select 'page', id, 1 from pages where true
      on conflict (kind, id) do update set version = search_queue.version + 1`.execute(db);
  },
};
