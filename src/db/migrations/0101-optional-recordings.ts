// Whether learners of a class may hand in a line to say without a recording.
import type { Migration } from 'kysely/migration';

export const optionalRecordingsMigration: Migration = {
  async up({ schema }) {
    await schema
      .alterTable('classes')
      .addColumn('recordings_optional', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
