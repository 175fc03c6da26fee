// Objects of the storage API, in the buckets of 0001.
import { type Kysely, PostgresAdapter, type SchemaModule, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Text with bytewise collation, so that both databases list keys in the same order. */
function bytewise(db: Kysely<unknown>) {
  return db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : ('text' as const);
}

async function createObjectsTable(schema: SchemaModule, key: ReturnType<typeof bytewise>): Promise<void> {
  await schema
    .createTable('objects')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('bucket_id', 'text', (column) => column.notNull().references('buckets.id'))
    .addColumn('name', key, (column) => column.notNull())
    .addColumn('folder', key, (column) => column.notNull())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('cache_control', 'text', (column) => column.notNull())
    .addColumn('user_metadata', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('objects_by_name').on('objects').columns(['bucket_id', 'name']).unique().execute();
  await schema.createIndex('objects_by_folder').on('objects').columns(['bucket_id', 'folder', 'name']).execute();
  await schema.createIndex('objects_by_bytes').on('objects').column('sha256').execute();
}

export const storageMigration: Migration = {
  async up(db) {
    await createObjectsTable(db.schema, bytewise(db));
  },
};
