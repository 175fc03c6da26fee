// Confirmations keep the password and data of their sign-up, and an account may have several.
import { type SchemaModule, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const COPIED = sql`user_id, kind, sent_to, code_hash, link_hash, flow_id, attempts, created_at`;

async function createTokenTable(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('one_time_tokens')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('sent_to', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('link_hash', 'text', (column) => column.primaryKey())
    .addColumn('flow_id', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('user_metadata', 'text')
    .execute();
  await schema.createIndex('one_time_tokens_of_user').on('one_time_tokens').columns(['user_id', 'kind']).execute();
}

/** Accounts that signed up and are not confirmed: their password is that of the first sign-up. */
const PENDING = sql`select id from users where email_confirmed_at is null and phone_confirmed_at is null
  and confirmation_sent_at is not null and invited_at is null`;

export const pendingSignUpsMigration: Migration = {
  async up(db) {
    // SQLite cannot replace a primary key: the table is created again.
    await db.schema.dropIndex('one_time_tokens_by_link').execute();
    await db.schema.alterTable('one_time_tokens').renameTo('replaced_tokens').execute();
    await createTokenTable(db.schema);
    await sql`insert into one_time_tokens (${COPIED}) select ${COPIED} from replaced_tokens`.execute(db);
    await db.schema.dropTable('replaced_tokens').execute();
    await sql`update one_time_tokens set
      password_hash = (select users.password_hash from users where users.id = one_time_tokens.user_id),
      user_metadata = (select users.user_metadata from users where users.id = one_time_tokens.user_id)
      where kind = 'confirmation' and user_id in (${PENDING})`.execute(db);
    await sql`update users set password_hash = null, user_metadata = '{}' where id in (${PENDING})`.execute(db);
  },
};
