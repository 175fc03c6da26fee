// The commands of the program: `serve`, account administration, backup, restore and data migration.
import type { AuthServer } from '#auth/auth-server.ts';
import { AUTH_USAGE, runAuthCommand, runMailCommand } from '#auth/commands/auth-command.ts';
import { runUserCommand, USER_USAGE } from '#auth/commands/user-command.ts';
import { ConfigError, errorMessage, toConfigError } from '#config/config-error.ts';
import { readConfig } from '#config/index.ts';
import { type Installation, OPERATIONS_USAGE, runBackup, runMigrateData, runRestore } from '#operations/commands.ts';
import { ensureDataDir } from './data-dir.ts';
import { serve } from './serve.ts';
import { createServer } from './server.ts';

/** Returns what to print when it is done. */
type Command = (args: readonly string[]) => Promise<string | undefined>;

const COMMANDS: Readonly<Record<string, Command>> = {
  serve: async () => {
    await serve(readConfig());
    return undefined;
  },
  user: (args) => withAuthServer(({ users }) => runUserCommand(users, args)),
  auth: (args) => withAuthServer((auth) => runAuthCommand(auth, args)),
  mail: (args) => withAuthServer((auth) => runMailCommand(auth, args)),
  backup: (args) => withInstallation((installation) => runBackup(installation, args)),
  restore: (args) => withInstallation((installation) => runRestore(installation, args)),
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
      `Unknown command "${name}".\nCommands: ${Object.keys(COMMANDS).join(', ')}\n${USER_USAGE}\n${AUTH_USAGE}\n${OPERATIONS_USAGE}`,
    );
  }
  return command(args);
}

/** Runs a command that opens the database and the file store itself. */
async function withInstallation(run: (installation: Installation) => Promise<string>): Promise<string> {
  const { dataDir, database, s3, backup } = readConfig();
  await ensureDataDir(dataDir);
  return run({ dataDir, database, s3, backupFolder: backup.folder }).catch((cause: unknown) => {
    throw toConfigError(cause);
  });
}

/** Runs a command on the embedded auth server, which does not listen meanwhile. */
async function withAuthServer(run: (auth: AuthServer) => Promise<string>): Promise<string> {
  const server = await createServer({ ...readConfig(), logLevel: 'silent' });
  try {
    if (server.auth === undefined) throw new ConfigError('Accounts are kept by the provider that SUPABASE_URL names.');
    return await run(server.auth).catch((cause: unknown) => {
      throw new ConfigError(errorMessage(cause), { cause });
    });
  } finally {
    await server.close();
  }
}
