// The index of the search: which texts have which words, newest first, and what has changed since it was indexed.
import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Db = Parameters<Migration['up']>[0];

/** Rows of a table whose change makes texts of the index stale, and which: a query of `kind` and `id`. */
type Source = { table: string; event: 'insert' | 'update'; changes?: readonly string[]; texts: RawBuilder<unknown> };

const DRAFT = sql`select 'draft' as kind, new.id as id`;
const PAGE = sql`select 'page' as kind, new.id as id`;
const MEDIA_OF_DRAFT = sql`select 'media' as kind, media.id as id from media where media.draft_id = new.id`;
/** A transcript is found in the texts that show its recording. */
const MEDIA_AND_ITS_TEXTS = sql`select 'media' as kind, new.id as id
  union select media_uses.kind, media_uses.text_id from media_uses where media_uses.media_id = new.id`;

const SOURCES: Readonly<Record<string, Source>> = {
  search_draft_added: { table: 'drafts', event: 'insert', texts: DRAFT },
  search_draft_changed: {
    table: 'drafts',
    event: 'update',
    changes: ['revision', 'name', 'updated_at', 'deleted_at'],
    texts: DRAFT,
  },
  search_draft_renamed: { table: 'drafts', event: 'update', changes: ['name', 'deleted_at'], texts: MEDIA_OF_DRAFT },
  search_page_added: { table: 'pages', event: 'insert', texts: PAGE },
  search_page_changed: { table: 'pages', event: 'update', changes: ['edition', 'withdrawn_at'], texts: PAGE },
  search_media_added: { table: 'media', event: 'insert', texts: MEDIA_AND_ITS_TEXTS },
  search_media_changed: {
    table: 'media',
    event: 'update',
    changes: ['name', 'transcript', 'deleted_at'],
    texts: MEDIA_AND_ITS_TEXTS,
  },
};

export const searchPostingsMigration: Migration = {
  async up(db) {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    await db.schema.dropTable('search_texts').execute();
    await db.schema.dropIndex('media_unindexed').execute();
    await createEntries(db, isPostgres);
    await db.schema
      .createTable('search_words')
      .addColumn('id', 'integer', (column) =>
        isPostgres ? column.primaryKey().generatedAlwaysAsIdentity() : column.primaryKey(),
      )
      .addColumn('word', isPostgres ? sql`text collate "C"` : 'text', (column) => column.notNull().unique())
      .execute();
    await db.schema
      .createTable('search_queue')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('search_queue_pk', ['kind', 'id'])
      .execute();
    for (const [name, source] of Object.entries(SOURCES)) await createTrigger(db, isPostgres, name, source);
    await sql`insert into search_queue (kind, id, version)
      select 'draft', id, 1 from drafts union all select 'page', id, 1 from pages union all select 'media', id, 1 from media`.execute(
      db,
    );
  },
};

async function createEntries(db: Db, isPostgres: boolean): Promise<void> {
  const entries = db.schema
    .createTable('search_entries')
    .addColumn('number', isPostgres ? 'bigint' : 'integer', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull());
  await (isPostgres ? entries.addColumn('postings', sql`integer[]`, (column) => column.notNull()) : entries).execute();
  await db.schema.createIndex('search_entries_by_id').on('search_entries').columns(['kind', 'id']).unique().execute();
  await db.schema.createIndex('search_entries_by_kind').on('search_entries').columns(['kind', 'number']).execute();
  if (isPostgres) {
    await sql`create index search_entries_by_posting on search_entries using gin (postings)`.execute(db);
    return;
  }
  await sql`create virtual table search_postings
    using fts5 (postings, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii')`.execute(db);
  await sql`create trigger search_entry_deleted after delete on search_entries begin
    delete from search_postings where rowid = old.number; end`.execute(db);
}

async function createTrigger(
  db: Db,
  isPostgres: boolean,
  name: string,
  { table, event, changes = [], texts }: Source,
): Promise<void> {
  const statement = sql`insert into search_queue (kind, id, version)
    select changed.kind, changed.id, 1 from (${texts}) as changed where true
    on conflict (kind, id) do update set version = search_queue.version + 1`;
  const isChanged = changes.map((column) => sql`new.${sql.ref(column)} is distinct from old.${sql.ref(column)}`);
  const condition = changes.length === 0 ? sql`` : sql`when (${sql.join(isChanged, sql` or `)})`;
  const moment = event === 'insert' ? sql`after insert on` : sql`after update on`;
  const trigger = sql`create trigger ${sql.ref(name)} ${moment} ${sql.table(table)}`;
  if (!isPostgres) {
    await sql`${trigger} ${condition} begin ${statement}; end`.execute(db);
    return;
  }
  await sql`create function ${sql.ref(name)}() returns trigger language plpgsql as
    $body$ begin ${statement}; return null; end $body$`.execute(db);
  await sql`${trigger} for each row ${condition} execute function ${sql.ref(name)}()`.execute(db);
}
