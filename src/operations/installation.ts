// Whether there is an installation that a command can be run on, and of this version.
import { appliedMigrations, assertKnownMigrations, isUpToDate } from '#db/migrate.ts';
import { connectDb, type DbOptions } from '#db/open.ts';
import { fileExists } from '#system/files.ts';
import { assertNoUnfinishedRestore } from './restore-marker.ts';

/** There are no tables, and the command does not create them. */
export class NotInstalledError extends Error {
  override readonly name = 'NotInstalledError';
}

type InstallationPaths = { dataDir: string; database: DbOptions };

/**
 * Checks, without creating or changing anything, that the database has tables.
 * @param needsUpToDate whether those have to be of this version
 * @throws Error with a message for the operator, which names where there is none
 */
export async function assertInstalled({ dataDir, database }: InstallationPaths, needsUpToDate: boolean): Promise<void> {
  await assertNoUnfinishedRestore(dataDir);
  const place = 'sqliteFile' in database ? `the folder ${dataDir} (DATA_DIR)` : 'the database of DATABASE_URL';
  if ('sqliteFile' in database && !(await fileExists(database.sqliteFile))) throw notInstalledError(place);
  const db = await connectDb(database);
  try {
    const applied = await appliedMigrations(db);
    if (applied.length === 0) throw notInstalledError(place);
    assertKnownMigrations(applied);
    if (needsUpToDate && !(await isUpToDate(db)))
      throw new Error(
        `The installation in ${place} is of an older version; start the server, which updates it, and try again`,
      );
  } finally {
    await db.destroy();
  }
}

function notInstalledError(place: string): NotInstalledError {
  return new NotInstalledError(
    `There is no installation in ${place}. Run the command where the server was started, or set DATA_DIR as it is for the server`,
  );
}
