// Who may delete a lecture: installations that are in use keep what they had, everybody.
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const lectureDeletionMigration: Migration = {
  async up(db) {
    const now = new Date().toISOString();
    await sql`
      insert into school_settings (name, value, updated_at, updated_by)
      select 'lectureDeletion', '"everybody"', cast(${now} as text), null
      where exists (select 1 from members)
        and not exists (select 1 from school_settings where name = 'lectureDeletion')`.execute(db);
  },
};
