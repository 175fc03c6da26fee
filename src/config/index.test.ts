// Settings: defaults for a first run, and readable errors.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { SCHOOL_LIMITS } from '#school/limits.ts';
import { ConfigError } from './config-error.ts';
import { readConfig, settings } from './index.ts';

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
  it('name the new name of the key that encrypts secrets, which must not be ignored', () => {
    const key = 'k'.repeat(43);
    const problem = 'Setting AUTH_INNER_KEY is called AUTH_ENCRYPTION_KEY: rename it, and leave its value as it is.';
    expect(problemsOf({ AUTH_INNER_KEY: key })).toEqual([problem]);
    expect(problemsOf({ AUTH_INNER_KEY_FILE: '/run/secrets/key' })).toEqual([problem]);
    expect(problemsOf({ AUTH_ENCRYPTION_KEY: key })).toEqual([]);
  });

  it('have defaults for a first run', () => {
    expect(readConfig({}, '/srv/cahier')).toEqual({
      port: 8080,
      host: '127.0.0.1',
      publicUrl: undefined,
      dataDir: '/srv/cahier/data',
      database: { sqliteFile: '/srv/cahier/data/cahier.sqlite' },
      s3: undefined,
      externalAuth: undefined,
      auth: {},
      owner: undefined,
      smtpUrl: undefined,
      mailFrom: 'Cahier <cahier@localhost>',
      trustProxy: false,
      logLevel: 'info',
      logRequests: false,
      maxUploadBytes: 200_000_000,
      demoCourse: true,
      schoolLimits: SCHOOL_LIMITS,
      shareKeysInDatabase: true,
      acceptNewKeys: false,
      metricsToken: undefined,
      shutdownDelayMs: 0,
      backup: { folder: '/srv/cahier/data/backups', retention: 7, hour: 3 },
      revisionRetentionDays: undefined,
      attemptRetentionDays: 400,
      language: undefined,
      h5pVersions: '1.22',
      unusedSettings: [],
    });
  });

  it('treat an empty variable as unset', () => {
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
        LANGUAGE: 'uk',
        H5P_VERSIONS: '1.18',
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
      language: 'uk',
      h5pVersions: '1.18',
      unusedSettings: [],
    });
  });

  it('report every problem at once, and no secret', () => {
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

  it('name the languages of the interface where LANGUAGE is none of them', () => {
    const problem = 'Setting LANGUAGE must be one of auto, en, fr, de, es, uk, ar.';
    for (const wrong of ['it', 'FR', 'fr-CA', 'xx']) expect(problemsOf({ LANGUAGE: wrong })).toEqual([problem]);
    expect(readConfig({ LANGUAGE: 'auto' }).language).toBe('auto');
  });

  it('trust proxies by address or network, never all', () => {
    const trusted = '127.0.0.1, 10.0.0.0/8,::1,fd00::/8';
    expect(readConfig({ TRUST_PROXY: trusted }).trustProxy).toEqual(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8']);
    for (const wrong of [
      'true',
      '1',
      '*',
      'proxy.example',
      '0.0.0.0/0',
      '::/0',
      '10.0.0.0/33',
      '10.0.0.0/8/8',
      '1.2.3.4,',
    ]) {
      expect(problemsOf({ TRUST_PROXY: wrong })).toEqual([
        'Setting TRUST_PROXY must be addresses or networks, such as 127.0.0.1, 10.0.0.0/8.',
      ]);
    }
  });

  it('store files on S3 when all required settings are given', () => {
    expect(readConfig(S3).s3).toEqual({
      endpoint: 'https://s3.example.org',
      bucket: 'cahier',
      region: 'eu-west-3',
      accessKeyId: 'key',
      secretAccessKey: 'hush',
    });
  });

  it('are refused when something of S3 is missing or wrong, without the secret', () => {
    const { S3_BUCKET: _bucket, S3_REGION: _region, ...incomplete } = S3;
    expect(problemsOf(incomplete)).toEqual([
      'Setting S3_BUCKET, S3_REGION must be given too: to keep files on S3, all of S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY are needed.',
    ]);
    expect(problemsOf({ ...S3, S3_ENDPOINT: 's3.example.org', S3_BUCKET: 'a/b' })).toEqual([
      'Setting S3_ENDPOINT must be an address that begins with http:// or https://.',
      'Setting S3_BUCKET must be the name of a bucket.',
    ]);
    expect(problemsOf({ S3_SECRET_ACCESS_KEY: 'hush' }).join()).not.toContain('hush');
  });

  it("of auth are left to the auth server's defaults when unset", () => {
    const config = readConfig(
      {
        AUTH_SIGNUPS: 'on',
        AUTH_AUTOCONFIRM: 'off',
        AUTH_ALLOWED_REDIRECTS: 'https://app.example.org/**, cahier://done',
        AUTH_TOKEN_EXPIRY: '15m',
        AUTH_SESSION_TIMEBOX: '30d',
        AUTH_SESSION_INACTIVITY: '90000',
        AUTH_PASSWORD_CHARACTERS: 'abc:0123:\\:;',
        AUTH_MAILS_PER_HOUR: '50',
        AUTH_JWT_SECRET: 'a secret of thirty-two bytes and more',
        MAIL_LANGUAGE: 'fr',
        CAPTCHA_PROVIDER: 'turnstile',
        CAPTCHA_SECRET: 'hush',
        CAPTCHA_SITE_KEY: '0x4AAA',
      },
      '/srv/cahier',
    );
    expect(config.auth).toEqual({
      signups: true,
      autoconfirm: false,
      allowedRedirects: ['https://app.example.org/**', 'cahier://done'],
      accessTokenSeconds: 900,
      sessionSeconds: 2_592_000,
      inactivitySeconds: 90_000,
      passwordCharacters: ['abc', '0123', ':;'],
      mailsPerHour: 50,
      signing: { secret: 'a secret of thirty-two bytes and more' },
      mailLanguage: 'fr',
      captcha: { service: 'turnstile', secret: 'hush', siteKey: '0x4AAA' },
    });
  });

  it('of auth are refused with a message, without their secrets', () => {
    const key = { kty: 'oct', kid: 'one', k: 'hush' };
    const problems = problemsOf({
      AUTH_SIGNUPS: 'yes',
      AUTH_TOKEN_EXPIRY: 'an hour',
      AUTH_SESSION_TIMEBOX: '5s',
      AUTH_JWT_SECRET: 'hush',
      AUTH_JWKS: JSON.stringify({ keys: [key] }),
      AUTH_ALLOWED_ORIGINS: 'https://app.example.org/path',
      CAPTCHA_SECRET: 'hush',
      TWILIO_FROM: '0612345678',
      MAIL_TEMPLATES: '/nowhere/at/all',
    });
    expect(problems).toEqual([
      expect.stringMatching(/^Setting AUTH_SIGNUPS /),
      'Setting AUTH_ALLOWED_ORIGINS must be origins such as https://app.example.org, without a path.',
      'Setting AUTH_TOKEN_EXPIRY must be a length of time, such as 90s, 15m, 12h or 30d.',
      'Setting AUTH_JWT_SECRET must have at least 32 bytes.',
      'Setting AUTH_JWKS must have one key whose key_ops have "sign", and no other such key.',
      'Setting AUTH_SESSION_TIMEBOX must be at least 60 seconds.',
      'Setting TWILIO_FROM must be a number such as +33612345678, or "MG" and 32 digits.',
      'Setting CAPTCHA_PROVIDER and CAPTCHA_SITE_KEY must be given too: all of CAPTCHA_PROVIDER, CAPTCHA_SECRET, CAPTCHA_SITE_KEY are needed.',
      'Setting TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN must be given too: all of TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM are needed.',
      'Setting MAIL_TEMPLATES must be the path of a folder that can be read.',
    ]);
    expect(problems.join()).not.toContain('hush');
    for (const wrong of ['{', '[]', '{"keys":[{"kty":"EC"}]}']) {
      expect(problemsOf({ AUTH_JWKS: wrong }).join()).toMatch(/^Setting AUTH_JWKS must /);
    }
  });
});

describe('well-known secrets', () => {
  it('are refused by name, and not repeated', () => {
    const demo = 'super-secret-jwt-token-with-at-least-32-characters-long';
    const problems = problemsOf({
      ...S3,
      AUTH_JWT_SECRET: demo,
      SUPABASE_URL: 'https://x.supabase.co',
      SUPABASE_ANON_KEY: 'anon',
      SUPABASE_JWT_SECRET: `your-${demo}`,
      DATABASE_URL: 'postgres://cahier:p%6fstgres@db/cahier',
      S3_SECRET_ACCESS_KEY: 'minioadmin',
      S3_ENDPOINT: 'https://store.example.org',
    });
    expect(problems).toEqual([
      'Setting AUTH_JWT_SECRET must not be a well-known example: anyone could sign tokens with it.',
      'Setting SUPABASE_JWT_SECRET must not be a well-known example: anyone could sign tokens with it.',
      'Setting DATABASE_URL must not have a well-known example as its password.',
      'Setting S3_SECRET_ACCESS_KEY must not be a well-known example.',
    ]);
    expect(problems.join()).not.toMatch(/super-secret|postgres|minioadmin/);
  });

  it('of several hosts in one URL, and of a pooler without the database behind it, are told in words', () => {
    for (const address of ['postgres://cahier:a@one,two/cahier', 'postgres://one:5432,two:5432/cahier'])
      expect(problemsOf({ DATABASE_URL: address })).toEqual([
        expect.stringMatching(/^Setting DATABASE_URL must name one host: /),
      ]);
    expect(problemsOf({ DATABASE_URL: 'postgres://one/cahier?options=a,b' })).toEqual([]);
    const [direct, pooled] = ['postgres://one/cahier', 'postgres://one:6432/cahier'];
    const together = [expect.stringContaining('DATABASE_POOLER and DATABASE_DIRECT_URL must be given together')];
    expect(problemsOf({ DATABASE_URL: pooled, DATABASE_POOLER: 'transaction' })).toEqual(together);
    expect(problemsOf({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct })).toEqual(together);
    expect(problemsOf({ DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: direct })).toEqual([
      expect.stringContaining('DATABASE_URL must be given too'),
    ]);
    const settingsOfPooler = { DATABASE_URL: pooled, DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: direct };
    expect(readConfig(settingsOfPooler).database).toEqual({ postgresUrl: pooled, connections: 10, directUrl: direct });
  });

  it('do not include a URL without a password, or with another one', () => {
    for (const address of ['postgres://postgres@db/postgres', 'postgres://postgres:quatre-mots%@db/postgres']) {
      expect(problemsOf({ DATABASE_URL: address })).toEqual([]);
    }
    const localStore = { ...S3, S3_ENDPOINT: 'http://127.0.0.1:9000', S3_SECRET_ACCESS_KEY: 'minioadmin' };
    expect(problemsOf(localStore)).toEqual([]);
  });
});

describe('.env.example', () => {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../.env.example'), 'utf8');
  const lines = [...text.matchAll(/^#([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => ({ name, value }));

  it('names every setting once, and no other', () => {
    expect(lines.map(({ name }) => name).sort()).toEqual(Object.keys(settings.shape).sort());
  });

  it('shows the defaults: setting every line changes nothing', () => {
    const shown = Object.fromEntries(lines.map(({ name, value }) => [name, value]));
    expect(readConfig(shown, '/srv/cahier')).toEqual(readConfig({}, '/srv/cahier'));
    for (const { name, value } of lines) {
      const kind: z.ZodType = settings.shape[name as keyof typeof settings.shape]; // the names are the same, see above
      expect(`${name} ${kind.safeParse(undefined).data === undefined}`).toBe(`${name} ${value === ''}`);
    }
  });
});

describe('settings in files', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cahier-config-'));
  writeFileSync(path.join(folder, 'password'), 'une longue phrase\n');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are read without the trailing line end', () => {
    const config = readConfig({ OWNER_EMAIL: 'ana@example.org', OWNER_PASSWORD_FILE: 'password' }, folder);
    expect(config.owner).toEqual({ email: 'ana@example.org', password: 'une longue phrase' });
  });

  it('are refused when they cannot be read, or are also set in the environment', () => {
    expect(problemsOf({ DATABASE_URL_FILE: '/nowhere/url', PORT: 'x' })).toEqual([
      'Setting DATABASE_URL_FILE must be the path of a file that can be read.',
      'Setting PORT must be a whole number.',
    ]);
    expect(problemsOf({ SMTP_URL: 'smtp://a.example', SMTP_URL_FILE: path.join(folder, 'password') })).toContain(
      'Setting SMTP_URL and SMTP_URL_FILE must not both be given.',
    );
  });

  it.each([
    'AUTH_JWT_SECRET',
    'SUPABASE_ANON_KEY',
    'S3_SECRET_ACCESS_KEY',
    'CAPTCHA_SECRET',
    'DATABASE_URL',
    'METRICS_TOKEN',
  ])('are refused when they are empty, not treated as unset: %s', (name) => {
    for (const text of ['', '\n']) {
      const file = path.join(folder, 'empty');
      writeFileSync(file, text);
      expect(problemsOf({ [`${name}_FILE`]: file })).toContain(
        `Setting ${name}_FILE must not be the path of an empty file.`,
      );
    }
  });
});

describe('an external auth server', () => {
  it('needs its URL and its anon key, and has a default URL for its keys (JWKS)', () => {
    expect(problemsOf({ SUPABASE_JWT_SECRET: 'x'.repeat(32) })).toEqual([
      'Setting SUPABASE_URL and SUPABASE_ANON_KEY must be given too: accounts are on an external auth server because of SUPABASE_JWT_SECRET.',
    ]);
    const { externalAuth } = readConfig({ SUPABASE_URL: 'https://x.supabase.co/', SUPABASE_ANON_KEY: 'anon' });
    expect(externalAuth).toEqual({
      authUrl: 'https://x.supabase.co/auth/v1',
      anonKey: 'anon',
      jwtSecret: undefined,
      jwksUrl: 'https://x.supabase.co/auth/v1/.well-known/jwks.json',
    });
  });
});

it.each(['https://school.example/cahier', 'https://school.example/?a=b', 'https://ana@school.example'])(
  'refuses the address %s, which it would use in part only',
  (PUBLIC_URL) => {
    expect(() => readConfig({ PUBLIC_URL })).toThrow('Setting PUBLIC_URL must be an address without a path');
  },
);

it('takes OWNER_EMAIL alone where an external provider has the passwords, and only there', () => {
  const elsewhere = { SUPABASE_URL: 'https://a.supabase.example', SUPABASE_ANON_KEY: 'a' };
  const OWNER_EMAIL = 'ana@example.org';
  expect(readConfig({ ...elsewhere, OWNER_EMAIL })).toMatchObject({ ownerEmail: OWNER_EMAIL, owner: undefined });
  expect(() => readConfig({ OWNER_EMAIL })).toThrow('must be given together');
});

it('refuses a sender that is no address', () => {
  expect(() => readConfig({ MAIL_FROM: 'Cahier' })).toThrow('Setting MAIL_FROM must be an address');
});

it.each(['S3_ENDPOINT', 'SUPABASE_URL'])('refuses %s with parts that it would not use', (name) => {
  for (const end of ['?a=b', '/x#y'])
    expect(problemsOf({ [name]: `https://a.example${end}` })).toContain(
      `Setting ${name} must be an address without a user, \`?\` and \`#\`.`,
    );
  expect(problemsOf({ [name]: 'https://ana@a.example' })).toContain(
    `Setting ${name} must be an address without a user, \`?\` and \`#\`.`,
  );
  expect(problemsOf({ [name]: 'https://a.example/path/' }).join()).not.toContain('without a user');
});

it('names the settings that have no effect because of others', () => {
  const elsewhere = {
    SUPABASE_URL: 'https://a.supabase.example',
    SUPABASE_ANON_KEY: 'a',
    OWNER_EMAIL: 'ana@example.org',
  };
  expect(readConfig(elsewhere).unusedSettings).toEqual([]);
  const more = { AUTH_PASSKEYS: 'on', MAIL_LANGUAGE: 'fr', OWNER_PASSWORD: 'long enough' };
  expect(readConfig({ ...elsewhere, ...more }).unusedSettings).toEqual([
    'without effect: AUTH_PASSKEYS, OWNER_PASSWORD; with SUPABASE_URL the accounts are at the external provider',
  ]);
  expect(readConfig({ AUTH_PASSKEYS: 'on', BACKUP_HOUR: '4' }).unusedSettings).toEqual([]);
  expect(readConfig({ BACKUP_RETENTION: '0', BACKUP_HOUR: '4' }).unusedSettings).toEqual([
    'without effect: BACKUP_HOUR; with BACKUP_RETENTION=0 no backups are made at night',
  ]);
});
