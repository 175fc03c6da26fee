// Logger interface of the auth server, and a plain-text implementation.

/** The subset of a pino logger that is used. */
export type AuthLog = Record<'info' | 'warn' | 'error', (fields: Record<string, unknown>, message: string) => void>;

function formatLine(fields: Record<string, unknown>, message: string): string {
  const formattedFields = Object.entries(fields).map(
    ([name, value]) => `${name}=${value instanceof Error ? value.message : value}`,
  );
  return `${[message, ...formattedFields].join(' ')}\n`;
}

/** Writes plain lines to stdout and stderr; the default. */
export const plainLog: AuthLog = {
  info: (fields, message) => process.stdout.write(formatLine(fields, message)),
  warn: (fields, message) => process.stderr.write(formatLine(fields, message)),
  error: (fields, message) => process.stderr.write(formatLine(fields, message)),
};
