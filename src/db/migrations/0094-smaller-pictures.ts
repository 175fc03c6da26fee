// Forgets which pictures had no smaller widths: later releases make them of more, and find the others again when they are looked at.
import type { Migration } from 'kysely/migration';

export const smallerPicturesMigration: Migration = {
  async up(db) {
    await db.deleteFrom('variants').where('sha256', 'is', null).execute();
  },
};
