// What the provider tells whoever runs it.

/** Fields beside a sentence, as structured loggers take them. */
export type AuthLog = Record<'info' | 'warn' | 'error', (fields: Record<string, unknown>, sentence: string) => void>;

function line(fields: Record<string, unknown>, sentence: string): string {
  const shown = Object.entries(fields).map(
    ([name, value]) => `${name}=${value instanceof Error ? value.message : value}`,
  );
  return `${[sentence, ...shown].join(' ')}\n`;
}

/** Plain lines, for when no logger is given. */
export const plainLog: AuthLog = {
  info: (fields, sentence) => process.stdout.write(line(fields, sentence)),
  warn: (fields, sentence) => process.stderr.write(line(fields, sentence)),
  error: (fields, sentence) => process.stderr.write(line(fields, sentence)),
};
