// The commands of the program: `serve`, account administration, backup, restore and data migration.
import type { AuthServer } from '#auth/auth-server.ts';
import { AUTH_USAGE, runAuthCommand, runMailCommand } from '#auth/commands.ts';
import { ConfigError, toConfigError } from '#config/config-error.ts';
import { readConfig } from '#config/index.ts';
import { type Installation, OPERATIONS_USAGE, runBackup, runMigrateData, runRestore } from '#operations/commands.ts';
import { NotInstalledError } from '#operations/installation.ts';
import { CLASS_USAGE, runClassCommand } from '#school/commands/class-command.ts';
import { assertUserCommand, runUserCommand, USER_USAGE } from '#school/commands/user-command.ts';
import { runSettingCommand, SETTING_USAGE } from '#school/settings/setting-command.ts';
import { ensureDataDir } from '#server/data-dir.ts';
import type { AccountCommandScope, OpenedInstallation } from '#server/open-installation.ts';
import { errorMessage } from '#system/error-code.ts';

/** The argument with which `user add` creates an installation. */
const NEW_INSTALLATION = '--new';

/**
 * Returns what to print when it is done. Each loads only the modules that it
 * needs: those of the server take half a second.
 */
type Command = (args: readonly string[]) => Promise<string | undefined>;

const COMMANDS: Readonly<Record<string, Command>> = {
  serve: async () => {
    const config = readConfig(); // first: an unusable setting is reported before the server's modules are loaded
    const { serve } = await import('#server/serve.ts');
    await serve(config);
    return undefined;
  },
  user: runUser,
  auth: (args) => withAuthServer((auth) => runAuthCommand(auth, args), args[0] === 'keys' ? 'keys' : 'installation'),
  class: (args) => withOpened(({ people, settings }) => runClassCommand({ ...people, settings }, args), 'installation'),
  setting: runSetting,
  mail: (args) => withAuthServer((auth) => runMailCommand(auth, args)),
  backup: (args) => withInstallation((installation) => runBackup(installation, args)),
  restore: (args) =>
    withInstallation(async (installation) => {
      await ensureDataDir(installation.dataDir);
      return runRestore(installation, args);
    }),
  'migrate-data': () => withInstallation(runMigrateData),
};

/**
 * Runs the command that the first argument names, `serve` without one. Returns what to print.
 * @throws ConfigError for an unknown command, unusable settings, or a command that failed
 */
export async function runCommand([name = 'serve', ...args]: readonly string[]): Promise<string | undefined> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) {
    throw new ConfigError(
      `Unknown command "${name}".\nCommands: ${Object.keys(COMMANDS).join(', ')}\n${USER_USAGE}\n${AUTH_USAGE}\n${CLASS_USAGE}\n${SETTING_USAGE}\n${OPERATIONS_USAGE}`,
    );
  }
  return command(args);
}

/** Runs a command that opens the database and the file store itself. */
async function withInstallation(run: (installation: Installation) => Promise<string>): Promise<string> {
  const { dataDir, database, s3, backup } = readConfig();
  return run({ dataDir, database, s3, backupFolder: backup.folder }).catch((cause: unknown) => {
    throw cause instanceof ConfigError ? cause : toConfigError(cause);
  });
}

/** Runs the `user` command; only `user add --new` creates an installation. */
async function runUser(args: readonly string[]): Promise<string> {
  const userArgs = args.filter((arg) => arg !== NEW_INSTALLATION);
  const create = userArgs.length < args.length && userArgs[0] === 'add';
  try {
    assertUserCommand(create ? userArgs : args);
  } catch (cause) {
    throw new ConfigError(errorMessage(cause), { cause });
  }
  return withOpened(({ people }) => runUserCommand(people, userArgs), create ? 'new' : 'installation').catch(
    (error: unknown) => {
      if (userArgs[0] !== 'add' || !(error instanceof ConfigError && error.cause instanceof NotInstalledError))
        throw error;
      throw new ConfigError(`${error.message} To create one there, add ${NEW_INSTALLATION}.`, { cause: error });
    },
  );
}

/** Runs the `setting` command; a running server notices a change within seconds. */
async function runSetting(args: readonly string[]): Promise<string> {
  return withOpened(({ settings }) => runSettingCommand(settings, args), 'installation');
}

/** Runs a command on the accounts of an installation, whose server may run meanwhile. */
async function withAuthServer(
  run: (auth: AuthServer) => Promise<string>,
  scope: AccountCommandScope = 'installation',
): Promise<string> {
  return withOpened(({ auth }) => {
    if (auth === undefined) throw new ConfigError('Accounts are kept by the provider that SUPABASE_URL names.');
    return run(auth);
  }, scope);
}

/** Runs a command on an installation that is opened without a server. */
async function withOpened(
  run: (opened: OpenedInstallation) => Promise<string>,
  scope: AccountCommandScope,
): Promise<string> {
  const { openInstallation } = await import('#server/open-installation.ts');
  const opened = await openInstallation(readConfig(), scope);
  try {
    return await run(opened);
  } catch (cause) {
    throw cause instanceof ConfigError ? cause : new ConfigError(errorMessage(cause), { cause });
  } finally {
    await opened.close();
  }
}
