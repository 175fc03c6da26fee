import { describe, expect, it } from 'vitest';
import { ConfigError } from './config-error.ts';
import { resolveRenamedSettings } from './deprecated-settings.ts';
import { readConfig, settings } from './index.ts';

const KEY = 'k'.repeat(43);

describe('a setting under its old name', () => {
  it.each([
    ['LOG_ANSWERS', 'LOG_REQUESTS', 'on'],
    ['BACKUPS_KEPT', 'BACKUP_RETENTION', '3'],
    ['REVISIONS_KEPT_DAYS', 'REVISION_RETENTION_DAYS', '365'],
    ['KEYS_IN_DATABASE', 'SHARED_KEYS', 'off'],
    ['STOP_DELAY_SECONDS', 'SHUTDOWN_DELAY_SECONDS', '5'],
    ['AUTH_INNER_KEY', 'AUTH_ENCRYPTION_KEY', KEY],
    ['AUTH_SESSION_LOW_AAL', 'AUTH_SESSION_AAL1_TIMEOUT', '15m'],
    ['AUTH_MAIL_EVERY', 'AUTH_MAIL_INTERVAL', '30s'],
  ])('%s is read as %s, with one warning', (oldName, newName, value) => {
    const { warnings, ...config } = readConfig({ [oldName]: value });
    const { warnings: none, ...expected } = readConfig({ [newName]: value });
    expect(config).toEqual(expected);
    expect({ ...config, warnings: [] }).not.toEqual(readConfig({}));
    expect(none).toEqual([]);
    expect(warnings).toEqual([
      `Setting ${oldName} is deprecated: use ${newName}. The next version does not read the old name.`,
    ]);
    expect(Object.keys(settings.shape)).toContain(newName);
    expect(Object.keys(settings.shape)).not.toContain(oldName);
  });

  it('is ignored when the new name is set too', () => {
    const config = readConfig({
      LOG_ANSWERS: 'on',
      LOG_REQUESTS: 'off',
      BACKUPS_KEPT_FILE: '/nowhere',
      BACKUP_RETENTION: '2',
    });
    expect(config).toMatchObject({ logRequests: false, backup: { retention: 2 } });
    expect(config.warnings).toEqual([
      'Setting LOG_ANSWERS is ignored: LOG_REQUESTS, its new name, is set too.',
      'Setting BACKUPS_KEPT_FILE is ignored: BACKUP_RETENTION, its new name, is set too.',
    ]);
  });

  it('can be read from a file', () => {
    const { environment, warnings } = resolveRenamedSettings({ AUTH_INNER_KEY_FILE: '/run/secrets/key' });
    expect(environment.AUTH_ENCRYPTION_KEY_FILE).toBe('/run/secrets/key');
    expect(warnings).toEqual([expect.stringContaining('AUTH_INNER_KEY_FILE is deprecated')]);
  });

  it('counts as not set when it is empty', () => {
    expect(readConfig({ LOG_ANSWERS: '', BACKUPS_KEPT_FILE: '' })).toEqual(readConfig({}));
  });

  it('that cannot be used is refused with both names, and without its value', () => {
    try {
      readConfig({ AUTH_INNER_KEY: 'hush' });
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      expect(String(error)).toMatch(/Setting AUTH_ENCRYPTION_KEY must be .*\n.*AUTH_INNER_KEY is deprecated/);
      expect(String(error)).not.toContain('hush');
    }
  });
});
