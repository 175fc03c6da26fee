// Which class made a learner's account, who made a sign-in card, and cards that learners make for themselves, of no class.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A membership that began within this time of its account began with it. */
const SAME_TIME_MS = 60_000;

export const ownCardsMigration: Migration = {
  async up(db) {
    await db.schema
      .alterTable('class_members')
      .addColumn('made_account', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await recreateCards(db);
    await markMadeAccounts(db);
  },
};

/** SQLite cannot make a column nullable: the table is made again. */
async function recreateCards(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('new_sign_in_cards')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('class_id', 'text', (column) => column.references('classes.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    .addColumn('revoked_at', 'text')
    .addColumn('created_by', 'text')
    .execute();
  await sql`insert into new_sign_in_cards (id, class_id, user_id, code_hash, created_at, last_used_at, revoked_at)
    select id, class_id, user_id, code_hash, created_at, last_used_at, revoked_at from sign_in_cards`.execute(db);
  await db.schema.dropTable('sign_in_cards').execute();
  await db.schema.alterTable('new_sign_in_cards').renameTo('sign_in_cards').execute();
  await db.schema.createIndex('sign_in_cards_by_class').on('sign_in_cards').columns(['class_id', 'user_id']).execute();
  await db.schema.createIndex('sign_in_cards_by_user').on('sign_in_cards').column('user_id').execute();
}

/** Accounts without an address, or with a card of the class, whose membership is as old as they are. */
async function markMadeAccounts(db: Kysely<unknown>): Promise<void> {
  type Membership = { class_id: string; user_id: string; joined_at: string; account_at: string };
  const { rows } = await sql<Membership>`
    select class_members.class_id, class_members.user_id, class_members.created_at as joined_at, users.created_at as account_at
    from class_members join users on users.id = class_members.user_id
    where class_members.role = 'learner' and (users.is_anonymous = 1 or exists (
      select 1 from sign_in_cards
      where sign_in_cards.user_id = class_members.user_id and sign_in_cards.class_id = class_members.class_id
    ))`.execute(db);
  for (const { class_id, user_id, joined_at, account_at } of rows) {
    if (Math.abs(Date.parse(joined_at) - Date.parse(account_at)) > SAME_TIME_MS) continue;
    await sql`update class_members set made_account = 1 where class_id = ${class_id} and user_id = ${user_id}`.execute(
      db,
    );
  }
}
