// The school: members with their roles, settings, classes with codes, sign-in cards and assignments. Every account of an
// earlier release becomes an author; the first one, and those who were promoted, become owners.
import { type Kysely, type SchemaModule, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function createMemberTables(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('members')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', 'text')
    .addColumn('disabled_at', 'text')
    .execute();
  await schema
    .createTable('school_settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('updated_by', 'text')
    .execute();
  await schema
    .createTable('deleted_members')
    .addColumn('user_hash', 'text', (column) => column.primaryKey())
    .addColumn('deleted_at', 'text', (column) => column.notNull())
    .execute();
}

async function createClassTables(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('classes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('course_id', 'text')
    .addColumn('created_by', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('closed_at', 'text')
    .execute();
  await schema
    .createTable('class_members')
    .addColumn('class_id', 'text', (column) => column.notNull().references('classes.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('shown_name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('agreed_at', 'text')
    .addColumn('left_at', 'text')
    .addPrimaryKeyConstraint('class_members_pk', ['class_id', 'user_id'])
    .execute();
  await schema.createIndex('class_members_by_user').on('class_members').column('user_id').execute();
  await schema
    .createTable('class_looks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('class_id', 'text', (column) => column.notNull().references('classes.id').onDelete('cascade'))
    .addColumn('viewer_id', 'text', (column) => column.notNull())
    .addColumn('learner_id', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('class_looks_by_learner').on('class_looks').columns(['learner_id', 'at']).execute();
  await schema.createIndex('class_looks_by_class').on('class_looks').column('class_id').execute();
}

async function createCodeTables(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('class_codes')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('class_id', 'text', (column) => column.notNull().references('classes.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text')
    .addColumn('uses_left', 'integer')
    .execute();
  await schema.createIndex('class_codes_by_class').on('class_codes').column('class_id').execute();
  await schema
    .createTable('sign_in_cards')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('class_id', 'text', (column) => column.notNull().references('classes.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    .addColumn('revoked_at', 'text')
    .execute();
  await schema.createIndex('sign_in_cards_by_class').on('sign_in_cards').columns(['class_id', 'user_id']).execute();
  await schema.createIndex('sign_in_cards_by_user').on('sign_in_cards').column('user_id').execute();
}

async function createAssignmentTable(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('assignments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('class_id', 'text', (column) => column.notNull().references('classes.id').onDelete('cascade'))
    .addColumn('page_id', 'text', (column) => column.notNull().references('pages.id').onDelete('cascade'))
    .addColumn('opens_at', 'text')
    .addColumn('due_at', 'text')
    .addColumn('goal', 'text', (column) => column.notNull())
    .addColumn('goal_percent', 'integer')
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text')
    .execute();
  await schema.createIndex('assignments_by_class').on('assignments').columns(['class_id', 'page_id']).execute();
  await schema.createIndex('assignments_by_page').on('assignments').column('page_id').execute();
}

/** The `app_metadata` of a promoted account contains this text, and that of others may: it decides only with the JSON parsed. */
const PROMOTED_PATTERN = '%"admin"%';

async function addMembers(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into members (user_id, role, created_at, last_seen_at)
    select id, 'author', created_at, last_sign_in_at from users where deleted_at is null`.execute(db);
  const { rows: first } = await sql<{ id: string }>`
    select id from users where deleted_at is null order by created_at, id limit 1`.execute(db);
  const { rows: candidates } = await sql<{ id: string; app_metadata: string }>`
    select id, app_metadata from users where deleted_at is null and app_metadata like ${PROMOTED_PATTERN}`.execute(db);
  const promoted = candidates.filter(({ app_metadata }) => JSON.parse(app_metadata).role === 'admin');
  for (const { id } of [...first, ...promoted])
    await sql`update members set role = 'owner' where user_id = ${id}`.execute(db);
}

export const schoolMigration: Migration = {
  async up(db) {
    await createMemberTables(db.schema);
    await createClassTables(db.schema);
    await createCodeTables(db.schema);
    await createAssignmentTable(db.schema);
    await db.schema.createIndex('revisions_by_author').on('revisions').column('saved_by').execute();
    await addMembers(db);
  },
};
