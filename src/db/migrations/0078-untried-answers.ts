// Deletes answers and attempts in which nothing was given: what is left empty at Check is not tried, and is not stored any more.
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** White space and characters without width, as far as keyboards and other programs write them. */
const BLANK_CHARACTERS = ' \t\n\r\u00A0\u00AD\u2009\u200B\u200E\u200F\u202F\u3000\uFEFF';

export const untriedAnswersMigration: Migration = {
  async up(db) {
    const isEmpty = sql`trim(given, cast(${BLANK_CHARACTERS} as text)) = ''`;
    await sql`
      update answer_counts set edition = 0, version = version + 1 where exists (
        select 1 from answers where answers.user_id = answer_counts.user_id
          and answers.page_id = answer_counts.page_id and ${isEmpty})`.execute(db);
    await sql`delete from attempts where ${isEmpty}`.execute(db);
    // What was answered before it was left empty is the newest answer again; it is judged again where other answers are accepted since.
    await sql`
      update answers set given = last.given, is_right = last.is_right, answered_at = last.at, edition = last.edition,
        judged_edition = null, accepted_at = null, rules_revision = 0
      from attempts last
      where last.page_id = answers.page_id and last.user_id = answers.user_id and last.blank = answers.blank
        and last.at = (select max(at) from attempts where attempts.page_id = answers.page_id
          and attempts.user_id = answers.user_id and attempts.blank = answers.blank)
        and trim(answers.given, cast(${BLANK_CHARACTERS} as text)) = ''`.execute(db);
    await sql`delete from answers where ${isEmpty}`.execute(db);
    await sql`
      delete from answer_counts where not exists (select 1 from answers
        where answers.user_id = answer_counts.user_id and answers.page_id = answer_counts.page_id)`.execute(db);
  },
};
