// Drafts, pages, media, buckets and the course outline.
import type { SchemaModule } from 'kysely';
import type { Migration } from 'kysely/migration';

async function createDraftTables(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('drafts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('updated_by', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('drafts_by_update').on('drafts').columns(['updated_at', 'id']).execute();
  await schema
    .createTable('revisions')
    .addColumn('draft_id', 'text', (column) => column.notNull().references('drafts.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('markup', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .addColumn('saved_by', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('revisions_pk', ['draft_id', 'number'])
    .execute();
}

async function createPageTables(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('pages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('edition', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createTable('editions')
    .addColumn('page_id', 'text', (column) => column.notNull().references('pages.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('cleaned_by', 'integer', (column) => column.notNull())
    .addColumn('published_at', 'text', (column) => column.notNull())
    .addColumn('published_by', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('editions_pk', ['page_id', 'number'])
    .execute();
}

async function createMediaTables(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('media')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('draft_id', 'text', (column) => column.notNull().references('drafts.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('transcript', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
  await schema.createIndex('media_by_draft').on('media').columns(['draft_id', 'created_at']).execute();
  await schema.createIndex('media_by_bytes').on('media').column('sha256').execute();
  await schema
    .createTable('buckets')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('public', 'integer', (column) => column.notNull())
    .addColumn('file_size_limit', 'bigint')
    .addColumn('allowed_mime_types', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
}

async function createOutlineTables(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('courses')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('units')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('course_id', 'text', (column) => column.notNull().references('courses.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('units_of_course').on('units').columns(['course_id', 'position']).execute();
  await schema
    .createTable('lectures')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('unit_id', 'text', (column) => column.notNull().references('units.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('page_id', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('lectures_of_unit').on('lectures').columns(['unit_id', 'position']).execute();
}

export const lecturesMigration: Migration = {
  async up(db) {
    await createDraftTables(db.schema);
    await createPageTables(db.schema);
    await createMediaTables(db.schema);
    await createOutlineTables(db.schema);
  },
};
