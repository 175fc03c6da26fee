// Opens the accounts of an installation for a command, without the modules of a server, which take longer to load.
import { existsSync } from 'node:fs';
import { toConfigError } from '#config/config-error.ts';
import type { Config } from '#config/index.ts';
import { createClock } from '#db/clock.ts';
import { connectDb, type Db, openDb } from '#db/open.ts';
import { displayHost } from '#http/lifecycle/listen-address.ts';
import { createLogger } from '#http/log.ts';
import { assertInstalled } from '#operations/installation.ts';
import { lockDataDir } from '#operations/process-lock.ts';
import type { PeopleContext } from '#school/people/change-person.ts';
import { ensureDataDir } from './data-dir.ts';
import { type Accounts, openAccounts } from './open-accounts.ts';

/** The accounts of an installation, for a command. They must be closed. */
export type OpenedInstallation = Pick<Accounts, 'auth' | 'settings'> & {
  people: PeopleContext;
  close(): Promise<void>;
};

/**
 * What a command on accounts begins with: an installation, for the keys at least its data folder, or neither, in which
 * case the installation is created.
 */
export type AccountCommandScope = 'installation' | 'keys' | 'new';

/**
 * Opens the accounts without a server: nothing is migrated or seeded, no job runs and nothing listens.
 * @throws ConfigError when there is no installation, or none of this version
 */
export async function openInstallation(config: Config, scope: AccountCommandScope): Promise<OpenedInstallation> {
  await using opened = new AsyncDisposableStack();
  if (scope === 'new') opened.defer(await lockForSqlite(config));
  // Before the first start there are keys, created now, as other programs may be configured with them first.
  else if (scope === 'installation' || !('sqliteFile' in config.database) || !existsSync(config.dataDir)) {
    await assertInstalled(config, true).catch((cause: unknown) => {
      throw toConfigError(cause);
    });
  }
  const db = opened.adopt(await (scope === 'new' ? openDatabase(config) : connectDb(config.database)), (database) =>
    database.destroy(),
  );
  const clock = opened.adopt(await createClock(config.database, db), ({ stop }) => stop());
  const log = createLogger('silent');
  const { auth, members, settings } = await openAccounts(config, {
    db,
    clock,
    log,
    publicUrl: getPublicUrl(config),
    checksKeys: scope !== 'keys',
  });
  opened.defer(async () => auth?.close());
  const people: PeopleContext = { db, now: clock.now, auth, members, log };
  const resources = opened.move();
  return { auth, settings, people, close: () => resources.disposeAsync() };
}

/**
 * Locks the data folder for this process if the database is SQLite. Returns a function that unlocks it.
 * @throws ConfigError when another process has locked it
 */
export async function lockForSqlite({ dataDir, database }: Config): Promise<() => void> {
  if (!('sqliteFile' in database)) return () => {};
  await ensureDataDir(dataDir);
  try {
    return lockDataDir(dataDir);
  } catch (cause) {
    throw toConfigError(cause);
  }
}

/** The address that users type, without a slash at the end. */
export function getPublicUrl({ publicUrl, host, port }: Config): string {
  return publicUrl ?? `http://${displayHost(host)}:${port}`;
}

/** @throws ConfigError when the database cannot be opened or migrated. */
export async function openDatabase(config: Config): Promise<Db> {
  const backUp = async () => (await import('./background-jobs.ts')).backUpBeforeUpdate(config);
  return openDb(config.database, backUp).catch((cause: unknown) => {
    throw toConfigError(cause, 'The database cannot be opened: ');
  });
}
