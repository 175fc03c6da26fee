// Groups of a class, and work that is given to groups or to single learners in place of the whole class.
import type { SchemaModule } from 'kysely';
import type { Migration } from 'kysely/migration';

async function createGroupTables(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('class_groups')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('class_id', 'text', (column) => column.notNull().references('classes.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('class_groups_by_class').on('class_groups').column('class_id').execute();
  await schema
    .createTable('class_group_members')
    .addColumn('group_id', 'text', (column) => column.notNull().references('class_groups.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('class_group_members_pk', ['group_id', 'user_id'])
    .execute();
  await schema.createIndex('class_group_members_by_user').on('class_group_members').column('user_id').execute();
}

async function createAudienceTables(schema: SchemaModule): Promise<void> {
  await schema
    .alterTable('assignments')
    .addColumn('is_for_all', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await schema
    .createTable('assignment_groups')
    .addColumn('assignment_id', 'text', (column) => column.notNull().references('assignments.id').onDelete('cascade'))
    .addColumn('group_id', 'text', (column) => column.notNull().references('class_groups.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('assignment_groups_pk', ['assignment_id', 'group_id'])
    .execute();
  await schema.createIndex('assignment_groups_by_group').on('assignment_groups').column('group_id').execute();
  await schema
    .createTable('assignment_learners')
    .addColumn('assignment_id', 'text', (column) => column.notNull().references('assignments.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('assignment_learners_pk', ['assignment_id', 'user_id'])
    .execute();
  await schema.createIndex('assignment_learners_by_user').on('assignment_learners').column('user_id').execute();
}

export const classGroupsMigration: Migration = {
  async up(db) {
    await createGroupTables(db.schema);
    await createAudienceTables(db.schema);
  },
};
