// ConfigError: a readable reason why the server or a command cannot run with its settings.
import { errorMessage } from '#system/error-code.ts';

/** The settings cannot be used; the message names every problem, one a line. It is printed without a stack trace. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Wraps what a dependency threw when it was opened: its message becomes one sentence for the operator. */
export function toConfigError(cause: unknown, prefix = ''): ConfigError {
  return new ConfigError(`${prefix}${errorMessage(cause)}.`, { cause });
}
