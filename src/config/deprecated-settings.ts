// Deprecated settings: renamed in this version, which still reads the old names.

type Environment = Readonly<Record<string, string | undefined>>;

/** Names of 0.1 and what they are called now. To be deleted in the version after this one. */
const RENAMED_SETTINGS: Readonly<Record<string, string>> = {
  LOG_ANSWERS: 'LOG_REQUESTS',
  BACKUPS_KEPT: 'BACKUP_RETENTION',
  REVISIONS_KEPT_DAYS: 'REVISION_RETENTION_DAYS',
  KEYS_IN_DATABASE: 'SHARED_KEYS',
  STOP_DELAY_SECONDS: 'SHUTDOWN_DELAY_SECONDS',
  AUTH_INNER_KEY: 'AUTH_ENCRYPTION_KEY',
  AUTH_SESSION_LOW_AAL: 'AUTH_SESSION_AAL1_TIMEOUT',
  AUTH_MAIL_EVERY: 'AUTH_MAIL_INTERVAL',
};

/**
 * Copies values that are set under an old name to the new one, `NAME_FILE` included. A value under the new name wins.
 * @returns the environment with the new names, and one warning for each old name that is set; no warning quotes a value
 */
export function resolveRenamedSettings(environment: Environment): { environment: Environment; warnings: string[] } {
  const resolved: Record<string, string | undefined> = { ...environment };
  const warnings: string[] = [];
  for (const [oldName, newName] of Object.entries(RENAMED_SETTINGS)) {
    const given = [oldName, `${oldName}_FILE`].filter((name) => environment[name]).join(' and ');
    if (given === '') continue;
    if (environment[newName] || environment[`${newName}_FILE`]) {
      warnings.push(`Setting ${given} is ignored: ${newName}, its new name, is set too.`);
      continue;
    }
    resolved[newName] = environment[oldName];
    resolved[`${newName}_FILE`] = environment[`${oldName}_FILE`];
    warnings.push(`Setting ${given} is deprecated: use ${newName}. The next version does not read the old name.`);
  }
  return { environment: resolved, warnings };
}
