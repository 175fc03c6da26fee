// Settings: defaults that suit a first run, and refusals in words.
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment, '/srv/cahier');
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
}

describe('the settings', () => {
  it('suit a first run when nothing is set', () => {
    expect(readConfig({}, '/srv/cahier')).toEqual({
      port: 8080,
      host: '127.0.0.1',
      publicUrl: undefined,
      dataDir: '/srv/cahier/data',
      database: { sqliteFile: '/srv/cahier/data/cahier.sqlite' },
      owner: undefined,
      smtpUrl: undefined,
      mailFrom: 'Cahier <cahier@localhost>',
      trustProxy: false,
      logLevel: 'info',
      maxUploadBytes: 200_000_000,
      demoCourse: true,
    });
  });

  it('take an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }, '/srv/cahier').port).toBe(8080);
  });

  it('are read from each variable', () => {
    const config = readConfig(
      {
        PORT: '9000',
        HOST: '0.0.0.0',
        PUBLIC_URL: 'https://cahier.example.org/',
        DATA_DIR: '/var/lib/cahier',
        DATABASE_URL: 'postgres://cahier@db/cahier',
        OWNER_EMAIL: 'ana@example.org',
        OWNER_PASSWORD: 'a long password',
        SMTP_URL: 'smtp://mail:25',
        TRUST_PROXY: '10.0.0.1, 10.0.0.2',
        LOG_LEVEL: 'warn',
        MAX_UPLOAD_BYTES: '1000',
        DEMO_COURSE: 'off',
      },
      '/srv/cahier',
    );
    expect(config).toMatchObject({
      port: 9000,
      host: '0.0.0.0',
      publicUrl: 'https://cahier.example.org',
      dataDir: '/var/lib/cahier',
      database: { postgresUrl: 'postgres://cahier@db/cahier' },
      owner: { email: 'ana@example.org', password: 'a long password' },
      trustProxy: ['10.0.0.1', '10.0.0.2'],
      logLevel: 'warn',
      maxUploadBytes: 1000,
      demoCourse: false,
    });
  });

  it('name every problem at once, and no secret', () => {
    const problems = problemsOf({
      PORT: 'eighty',
      PUBLIC_URL: 'cahier',
      DEMO_COURSE: 'perhaps',
      OWNER_PASSWORD: 'hush',
    });
    expect(problems).toEqual([
      'Setting PORT must be a whole number.',
      'Setting PUBLIC_URL must be an address that begins with http:// or https://.',
      'Setting OWNER_PASSWORD must have at least 8 characters.',
      expect.stringMatching(/^Setting DEMO_COURSE /),
      'Setting OWNER_EMAIL and OWNER_PASSWORD must be given together.',
    ]);
    expect(problems.join()).not.toContain('hush');
  });
});
