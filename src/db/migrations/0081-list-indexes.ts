// Indexes of lists that grow with the school: the bin, and which drafts a course lists.
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const listIndexesMigration: Migration = {
  async up(db) {
    await db.schema.createIndex('lectures_by_page').on('lectures').column('page_id').execute();
    // Deleted ones are few, and all of what the bin lists.
    for (const table of ['drafts', 'media'] as const)
      await db.schema
        .createIndex(`${table}_by_deletion`)
        .on(table)
        .columns(['deleted_at', 'id'])
        .where(sql.ref('deleted_at'), 'is not', null)
        .execute();
  },
};
