// Users, identities, sessions, tokens, factors, rate limits, development mailbox, audit log.
import { type CreateTableBuilder, type SchemaModule, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Table = CreateTableBuilder<string, string>;

/** Starts a table with text columns: `required` are NOT NULL, `optional` nullable. */
function table(schema: SchemaModule, name: string, required: string[], optional: string[] = []): Table {
  let builder: Table = schema.createTable(name);
  for (const column of required) builder = builder.addColumn(column, 'text', (definition) => definition.notNull());
  for (const column of optional) builder = builder.addColumn(column, 'text');
  return builder;
}

function number(builder: Table, column: string): Table {
  return builder.addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(0));
}

function owned(builder: Table, column: string, owner: string): Table {
  return builder.addColumn(column, 'text', (definition) =>
    definition.notNull().references(`${owner}.id`).onDelete('cascade'),
  );
}

async function createUserTables(schema: SchemaModule): Promise<void> {
  const confirmations = ['email_confirmed_at', 'phone_confirmed_at', 'invited_at', 'last_sign_in_at'];
  const sentMessages = ['confirmation', 'recovery', 'email_change', 'phone_change', 'reauthentication'];
  const pending = ['new_email', 'new_phone', 'email_change_half', 'banned_until', 'deleted_at'];
  const users = table(
    schema,
    'users',
    ['id', 'aud', 'role', 'app_metadata', 'user_metadata', 'created_at', 'updated_at'],
    ['email', 'phone', 'password_hash', ...confirmations, ...sentMessages.map((kind) => `${kind}_sent_at`), ...pending],
  );
  await number(number(users, 'is_anonymous'), 'is_sso').addPrimaryKeyConstraint('users_pk', ['id']).execute();

  const identities = table(
    schema,
    'identities',
    ['identity_id', 'provider', 'subject', 'identity_data', 'created_at', 'updated_at'],
    ['email', 'last_sign_in_at'],
  );
  await owned(identities, 'user_id', 'users')
    .addPrimaryKeyConstraint('identities_pk', ['identity_id'])
    .addUniqueConstraint('identities_subject', ['provider', 'subject'])
    .execute();
  await schema.createIndex('identities_of_user').on('identities').column('user_id').execute();
}

async function createSessionTables(schema: SchemaModule): Promise<void> {
  const sessions = table(
    schema,
    'sessions',
    ['id', 'created_at', 'refreshed_at'],
    ['factor_id', 'not_after', 'user_agent', 'ip'],
  );
  await owned(sessions, 'user_id', 'users').addPrimaryKeyConstraint('sessions_pk', ['id']).execute();
  await schema.createIndex('sessions_of_user').on('sessions').column('user_id').execute();
  await owned(table(schema, 'amr', ['method', 'at'], ['provider']), 'session_id', 'sessions')
    .addPrimaryKeyConstraint('amr_pk', ['session_id', 'method'])
    .execute();
  const tokens = table(schema, 'refresh_tokens', ['hash', 'salt', 'created_at'], ['parent', 'revoked_at']);
  await owned(tokens, 'session_id', 'sessions').addPrimaryKeyConstraint('refresh_tokens_pk', ['hash']).execute();
  await schema.createIndex('refresh_tokens_of_session').on('refresh_tokens').column('session_id').execute();
}

async function createOneTimeTables(schema: SchemaModule): Promise<void> {
  const flows = table(
    schema,
    'flows',
    ['id', 'method', 'redirect_to', 'state', 'created_at'],
    ['code_hash', 'user_id', 'code_challenge', 'challenge_method', 'provider', 'issued_at'],
  );
  await flows.addPrimaryKeyConstraint('flows_pk', ['id']).execute();
  await schema.createIndex('flows_by_code').on('flows').column('code_hash').execute();
  const tokens = table(
    schema,
    'one_time_tokens',
    ['kind', 'sent_to', 'code_hash', 'link_hash', 'created_at'],
    ['flow_id'],
  );
  await number(owned(tokens, 'user_id', 'users'), 'attempts')
    .addPrimaryKeyConstraint('one_time_tokens_pk', ['user_id', 'kind'])
    .execute();
  await schema.createIndex('one_time_tokens_by_link').on('one_time_tokens').column('link_hash').execute();
}

async function createFactorTables(schema: SchemaModule): Promise<void> {
  const factors = table(
    schema,
    'factors',
    ['id', 'factor_type', 'status', 'friendly_name', 'created_at', 'updated_at'],
    ['secret', 'phone', 'last_challenged_at'],
  );
  await owned(factors, 'user_id', 'users')
    .addColumn('last_step', 'bigint')
    .addPrimaryKeyConstraint('factors_pk', ['id'])
    .execute();
  await schema.createIndex('factors_of_user').on('factors').column('user_id').execute();
  const challenges = table(schema, 'challenges', ['id', 'created_at'], ['ip', 'code_hash', 'verified_at']);
  await number(owned(challenges, 'factor_id', 'factors'), 'attempts')
    .addPrimaryKeyConstraint('challenges_pk', ['id'])
    .execute();
}

async function createLimitMailboxAuditTables(schema: SchemaModule): Promise<void> {
  await table(schema, 'limits', ['key'])
    .addColumn('left', 'double precision', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('full_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('limits_pk', ['key'])
    .execute();
  await table(schema, 'mailbox', ['id', 'kind', 'sent_to', 'subject', 'body', 'created_at'], ['link'])
    .addPrimaryKeyConstraint('mailbox_pk', ['id'])
    .execute();
  await table(schema, 'audit', ['id', 'at', 'action', 'detail'], ['actor_id', 'user_id', 'email', 'ip'])
    .addPrimaryKeyConstraint('audit_pk', ['id'])
    .execute();
  await schema.createIndex('audit_by_time').on('audit').column('at').execute();
}

export const authMigration: Migration = {
  async up(db) {
    await createUserTables(db.schema);
    await sql`create unique index users_email on users (email) where is_sso = 0`.execute(db);
    await db.schema.createIndex('users_phone').on('users').column('phone').unique().execute();
    await createSessionTables(db.schema);
    await createOneTimeTables(db.schema);
    await createFactorTables(db.schema);
    await createLimitMailboxAuditTables(db.schema);
  },
};
