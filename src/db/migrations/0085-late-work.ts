// Late work: whether an assignment accepts it, and when each item was answered, and answered right, for the first time. Those times stay
// when attempts are pruned.
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const lateWorkMigration: Migration = {
  async up(db) {
    await db.schema
      .alterTable('assignments')
      .addColumn('late', 'text', (column) => column.notNull().defaultTo('accept'))
      .execute();
    for (const column of ['first_at', 'first_right_at'])
      await db.schema.alterTable('answers').addColumn(column, 'text').execute();
    const earliest = (condition: ReturnType<typeof sql>) => sql`
      (select min(at) from attempts where attempts.page_id = answers.page_id
        and attempts.user_id = answers.user_id and attempts.blank = answers.blank and ${condition})`;
    await sql`
      update answers set first_at = coalesce(${earliest(sql`attempts.at < answers.answered_at`)}, answered_at),
        first_right_at = coalesce(${earliest(sql`attempts.is_right = 1`)}, case when is_right = 1 then answered_at end)`.execute(
      db,
    );
  },
};
