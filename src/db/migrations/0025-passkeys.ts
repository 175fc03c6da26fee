// Passkeys with their challenges, and the recovery codes of second factors.
import type { SchemaModule } from 'kysely';
import type { Migration } from 'kysely/migration';

async function createPasskeyTables(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('rp_id', 'text', (column) => column.notNull())
    .addColumn('sign_count', 'bigint', (column) => column.notNull())
    .addColumn('friendly_name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    .execute();
  await schema.createIndex('passkeys_of_user').on('passkeys').column('user_id').execute();
  await schema
    .createTable('passkey_challenges')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('rp_id', 'text', (column) => column.notNull())
    .addColumn('challenge_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('passkey_challenges_by_time').on('passkey_challenges').column('created_at').execute();
}

async function createRecoveryCodeTable(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('recovery_codes')
    .addColumn('factor_id', 'text', (column) => column.notNull().references('factors.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .addPrimaryKeyConstraint('recovery_codes_pk', ['factor_id', 'code_hash'])
    .execute();
}

export const passkeysMigration: Migration = {
  async up(db) {
    await createPasskeyTables(db.schema);
    await createRecoveryCodeTable(db.schema);
  },
};
