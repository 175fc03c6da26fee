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

const S3 = {
  S3_ENDPOINT: 'https://s3.example.org',
  S3_BUCKET: 'cahier',
  S3_REGION: 'eu-west-3',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'hush',
};

describe('the settings', () => {
  it('suit a first run when nothing is set', () => {
    expect(readConfig({}, '/srv/cahier')).toEqual({
      port: 8080,
      host: '127.0.0.1',
      publicUrl: undefined,
      dataDir: '/srv/cahier/data',
      database: { sqliteFile: '/srv/cahier/data/cahier.sqlite' },
      s3: undefined,
      external: undefined,
      owner: undefined,
      smtpUrl: undefined,
      mailFrom: 'Cahier <cahier@localhost>',
      trustProxy: false,
      logLevel: 'info',
      maxUploadBytes: 200_000_000,
      demoCourse: true,
      metricsToken: undefined,
      stopDelayMs: 0,
      backup: { folder: '/srv/cahier/data/backups', kept: 7, hour: 3 },
      revisionsKeptDays: undefined,
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

  it('keep files on S3 when all that it takes is given', () => {
    expect(readConfig(S3).s3).toEqual({
      endpoint: 'https://s3.example.org',
      bucket: 'cahier',
      region: 'eu-west-3',
      accessKeyId: 'key',
      secretAccessKey: 'hush',
    });
  });

  it('are refused when something of S3 is missing or wrong, without the secret', () => {
    const { S3_BUCKET: _bucket, S3_REGION: _region, ...some } = S3;
    expect(problemsOf(some)).toEqual([
      'Setting S3_BUCKET, S3_REGION must be given too: to keep files on S3, all of S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY are needed.',
    ]);
    expect(problemsOf({ ...S3, S3_ENDPOINT: 's3.example.org', S3_BUCKET: 'a/b' })).toEqual([
      'Setting S3_ENDPOINT must be an address that begins with http:// or https://.',
      'Setting S3_BUCKET must be the name of a bucket.',
    ]);
    expect(problemsOf({ S3_SECRET_ACCESS_KEY: 'hush' }).join()).not.toContain('hush');
  });
});
