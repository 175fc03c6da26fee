// Reviews: every meeting with an item, and the state of each item that follows from them.
import type { Migration } from 'kysely/migration';

export const reviewsMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('reviews')
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('page_id', 'text', (column) => column.notNull().references('pages.id').onDelete('cascade'))
      .addColumn('item', 'text', (column) => column.notNull())
      .addColumn('way', 'text', (column) => column.notNull())
      .addColumn('rating', 'integer', (column) => column.notNull())
      .addColumn('given', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('took_ms', 'integer', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('reviews_pk', ['user_id', 'id'])
      .execute();
    await db.schema
      .createIndex('reviews_by_item')
      .on('reviews')
      .columns(['user_id', 'page_id', 'item', 'at'])
      .execute();
    await db.schema.createIndex('reviews_by_page').on('reviews').column('page_id').execute();
    await db.schema
      .createTable('cards')
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('page_id', 'text', (column) => column.notNull().references('pages.id').onDelete('cascade'))
      .addColumn('item', 'text', (column) => column.notNull())
      .addColumn('due', 'text', (column) => column.notNull())
      .addColumn('stability', 'double precision', (column) => column.notNull())
      .addColumn('difficulty', 'double precision', (column) => column.notNull())
      .addColumn('phase', 'text', (column) => column.notNull())
      .addColumn('step', 'integer', (column) => column.notNull())
      .addColumn('reviews', 'integer', (column) => column.notNull())
      .addColumn('lapses', 'integer', (column) => column.notNull())
      .addColumn('first_at', 'text', (column) => column.notNull())
      .addColumn('last_at', 'text', (column) => column.notNull())
      .addColumn('last_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('cards_pk', ['user_id', 'page_id', 'item'])
      .execute();
    await db.schema.createIndex('cards_by_page').on('cards').column('page_id').execute();
  },
};
