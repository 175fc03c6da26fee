// Settings that are given and change nothing, because of others: the log names them at the start.

type Env = Readonly<Record<string, string | undefined>>;

/** Settings of the embedded auth server that Cahier reads by itself as well. */
const ALSO_OURS: ReadonlySet<string> = new Set(['AUTH_RATE_LIMITS', 'AUTH_SIGNUPS', 'MAIL_LANGUAGE']);

/**
 * The settings without effect, one sentence each.
 * @param embedded the names of those of the embedded auth server
 */
export function findUnusedSettings(env: Env, embedded: readonly string[]): string[] {
  const given = (names: readonly string[]) => names.filter((name) => env[name] !== undefined);
  const groups: [isUnused: boolean, names: readonly string[], reason: string][] = [
    [
      env.SUPABASE_URL !== undefined,
      [...embedded.filter((name) => !ALSO_OURS.has(name)), 'OWNER_PASSWORD'],
      'with SUPABASE_URL the accounts are at the external provider',
    ],
    [env.BACKUP_RETENTION === '0', ['BACKUP_HOUR'], 'with BACKUP_RETENTION=0 no backups are made at night'],
  ];
  return groups.flatMap(([isUnused, names, reason]) => {
    const unused = isUnused ? given(names) : [];
    return unused.length === 0 ? [] : [`without effect: ${unused.join(', ')}; ${reason}`];
  });
}
