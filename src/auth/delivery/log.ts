// What the provider tells whoever runs it.

/** Fields beside a sentence, as structured loggers take them. */
export type AuthLog = Record<'info' | 'warn' | 'error', (fields: Record<string, unknown>, message: string) => void>;

function formatLine(fields: Record<string, unknown>, message: string): string {
  const formattedFields = Object.entries(fields).map(
    ([name, value]) => `${name}=${value instanceof Error ? value.message : value}`,
  );
  return `${[message, ...formattedFields].join(' ')}\n`;
}

/** Plain lines, for when no logger is given. */
export const plainLog: AuthLog = {
  info: (fields, message) => process.stdout.write(formatLine(fields, message)),
  warn: (fields, message) => process.stderr.write(formatLine(fields, message)),
  error: (fields, message) => process.stderr.write(formatLine(fields, message)),
};
