// Entry point: runs the command that the arguments name, and prints its output or a readable error.
import { ConfigError } from '#config/config-error.ts';
import { runCommand } from './commands.ts';

try {
  const output = await runCommand(process.argv.slice(2));
  if (output !== undefined) process.stdout.write(`${output}\n`);
} catch (error) {
  process.stderr.write(`${formatError(error)}\n`);
  process.exitCode = 1;
}

/** The message alone where the operator can act on it, else the stack trace too. */
function formatError(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
