// Reads the settings from environment variables: names, typed values with
// defaults, and a readable list of all problems.
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { AUTH_BASE } from '#api/endpoints.ts';
import { DEFAULT_H5P_VERSION_SET, H5P_VERSION_SETS, type H5pVersionSet } from '#api/h5p-versions.ts';
import { LANGUAGE_SETTINGS, type LanguageSetting } from '#api/interface-languages.ts';
import type { AuthConfig } from '#auth/auth-server.ts';
import type { SupabaseAuthOptions } from '#auth/sessions/supabase-verifier.ts';
import type { S3Options } from '#blobs/s3-client.ts';
import type { DbOptions } from '#db/open.ts';
import type { RateLimits } from '#limits/rate-limits.ts';
import { SCHOOL_LIMITS, type SchoolLimitName } from '#school/limits.ts';
import { authConfigProblems, authSettings, readAuthConfig } from './auth-config.ts';
import { ConfigError } from './config-error.ts';
import { findInsecureSecrets } from './insecure-defaults.ts';
import { integer, onOff } from './schemas.ts';
import { findUnusedSettings } from './unused-settings.ts';

export type Config = {
  /** 0 means any free port. */
  port: number;
  host: string;
  /** The URL that users type, without a slash at the end; undefined: the address that the server listens on. */
  publicUrl: string | undefined;
  /** Absolute path of the folder that holds the database, the files and the keys. */
  dataDir: string;
  database: DbOptions;
  /** The S3 bucket for files; undefined: they are stored in the data folder. */
  s3: S3Options | undefined;
  /** The external auth provider; undefined: the embedded one. */
  externalAuth: SupabaseAuthOptions | undefined;
  /** Options of the embedded auth server that are set; it has defaults for the others. */
  auth: AuthConfig;
  /** Rate limits of sign-in cards and class codes. */
  schoolLimits: RateLimits<SchoolLimitName>;
  /** The account to create when there is no user yet. */
  owner: { email: string; password: string } | undefined;
  /** Who is an owner where an external provider has the accounts. */
  ownerEmail: string | undefined;
  /** The mail server; undefined: the development mailbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Addresses or networks of proxies whose forwarding headers are trusted; false: none. */
  trustProxy: string[] | false;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Whether each request gets a line in the log. */
  logRequests: boolean;
  maxUploadBytes: number;
  demoCourse: boolean;
  /** Whether processes on one PostgreSQL database share their signing keys in it. */
  shareKeysInDatabase: boolean;
  /** Whether the server starts with other keys than before, when those are lost. */
  acceptNewKeys: boolean;
  /** Bearer token with which other machines may read the metrics; undefined: only this machine may. */
  metricsToken: string | undefined;
  /** How long requests are still accepted after the readiness check has begun to fail, in milliseconds. */
  shutdownDelayMs: number;
  backup: BackupOptions;
  /** How long attempts at exercises are retained, in days; the newest answer to each item stays. */
  attemptRetentionDays: number;
  /** How long superseded revisions are retained, in days; undefined: forever. */
  revisionRetentionDays: number | undefined;
  /** The language of the interface for those who chose none; undefined: what the owner set. */
  language: LanguageSetting | undefined;
  /** The versions of H5P libraries that exports are written for. */
  h5pVersions: H5pVersionSet;
  /** The settings that are given without an effect, one sentence each. */
  unusedSettings: readonly string[];
};

type BackupOptions = {
  folder: string;
  /** How many nightly backups are retained; 0: none are made. */
  retention: number;
  /** The hour in UTC at which the nightly backup is made. */
  hour: number;
};

export type Environment = Readonly<Record<string, string | undefined>>;

const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

/** Whether an address has nothing behind the host and port, and no user before it. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return true; // another problem
  const { pathname, search, hash, username } = new URL(text);
  return /^\/*$/.test(pathname) && search + hash + username === '';
}

/** An address to which a path is added: nothing may stand behind its own path. */
const baseUrl = url('http:', 'https:')
  .refine(isBase, 'must be an address without a user, `?` and `#`')
  .transform((text) => text.replace(/\/+$/, ''));

function isBase(text: string): boolean {
  if (!URL.canParse(text)) return true; // another problem
  const { search, hash, username } = new URL(text);
  return search + hash + username === '';
}

/**
 * Whether a text is an IP address or a CIDR network. `/0` is refused: where every client is a
 * trusted proxy, each can forge its address.
 */
function isIpOrCidr(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const maxBits = { 4: 32, 6: 128 }[isIP(address)];
  if (maxBits === undefined || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= maxBits);
}

/** Schema of the environment variables. Each can also be read from a file, whose path is in `NAME_FILE`. */
export const settings = z.object({
  PORT: integer(0, 65_535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url('http:', 'https:')
    .refine(
      isOrigin,
      'must be an address without a path, such as https://school.example: Cahier is at the root of its address',
    )
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_CONNECTIONS: integer(1, 1000).default(10),
  DATABASE_POOLER: z.enum(['transaction'], 'must be transaction, or not set').optional(),
  DATABASE_DIRECT_URL: url('postgres:', 'postgresql:').optional(),
  S3_ENDPOINT: baseUrl.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-zA-Z0-9-]+$/, 'must be the name of a region')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SUPABASE_URL: baseUrl.optional(),
  SUPABASE_ANON_KEY: z.string().optional(),
  SUPABASE_JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SUPABASE_JWKS_URL: url('http:', 'https:').optional(),
  OWNER_EMAIL: z.email('must be an e-mail address').optional(),
  OWNER_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'must be an address, such as Cahier <cahier@school.example>',
    )
    .default('Cahier <cahier@localhost>'),
  TRUST_PROXY: z
    .string()
    .transform((text) => text.split(',').map((entry) => entry.trim()))
    .refine((entries) => entries.every(isIpOrCidr), 'must be addresses or networks, such as 127.0.0.1, 10.0.0.0/8')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOG_REQUESTS: onOff.prefault('off'),
  MAX_UPLOAD_BYTES: integer(1, Number.MAX_SAFE_INTEGER).default(200_000_000),
  DEMO_COURSE: onOff.prefault('on'),
  SHARED_KEYS: onOff.prefault('on'),
  ACCEPT_NEW_KEYS: onOff.prefault('off'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  SHUTDOWN_DELAY_SECONDS: integer(0, 600).default(0),
  BACKUP_DIR: z.string().optional(),
  BACKUP_RETENTION: integer(0, 1000).default(7),
  BACKUP_HOUR: integer(0, 23).default(3),
  REVISION_RETENTION_DAYS: integer(1, 36_500).optional(),
  ATTEMPT_RETENTION_DAYS: integer(1, 36_500).default(400),
  LANGUAGE: z.enum(LANGUAGE_SETTINGS, `must be one of ${LANGUAGE_SETTINGS.join(', ')}`).optional(),
  H5P_VERSIONS: z
    .enum(H5P_VERSION_SETS, `must be one of ${H5P_VERSION_SETS.join(', ')}`)
    .default(DEFAULT_H5P_VERSION_SET),
  ...authSettings,
});

const S3_SETTINGS = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

const SUPABASE_SETTINGS = ['SUPABASE_URL', 'SUPABASE_ANON_KEY', 'SUPABASE_JWT_SECRET', 'SUPABASE_JWKS_URL'];

/**
 * Reads the settings; an empty variable counts as not set. Relative paths are resolved against `folder`.
 * @throws ConfigError that lists every problem, and never a secret
 */
export function readConfig(environment: Environment = process.env, folder: string = process.cwd()): Config {
  const { env, problems } = resolveSettings(environment, folder);
  problems.push(...findRenamedSettings(environment));
  const parsed = settings.safeParse(env);
  const databaseProblems = findDatabaseProblems(env);
  const hasProblem = (name: string) =>
    databaseProblems.some((problem) => problem.startsWith(`${name} must name one host`));
  const issues = (parsed.error?.issues ?? []).filter((issue) => !hasProblem(issue.path.join('.')));
  problems.push(...issues.map((issue) => `${issue.path.join('.')} ${issue.message}`), ...databaseProblems);
  problems.push(...findIncompleteGroups(env), ...authConfigProblems(env, folder), ...findInsecureSecrets(env));
  if (!parsed.success || problems.length > 0) {
    throw new ConfigError(problems.map((problem) => `Setting ${problem}.`).join('\n'));
  }
  return { ...toConfig(parsed.data, folder), unusedSettings: findUnusedSettings(env, Object.keys(authSettings)) };
}

/** The settings that have a value, read from their file where `NAME_FILE` is given (without a newline at its end). */
function resolveSettings(
  environment: Environment,
  folder: string,
): { env: Record<string, string>; problems: string[] } {
  const env: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of Object.keys(settings.shape)) {
    const [value, file] = [environment[name], environment[`${name}_FILE`]];
    if (value) env[name] = value;
    if (!file) continue;
    if (value) problems.push(`${name} and ${name}_FILE must not both be given`);
    try {
      const text = readFileSync(path.resolve(folder, file), 'utf8').replace(/\r?\n$/, '');
      // An empty variable is not set, but an empty file is a mistake.
      if (text === '') problems.push(`${name}_FILE must not be the path of an empty file`);
      else env[name] = text;
    } catch {
      problems.push(`${name}_FILE must be the path of a file that can be read`);
    }
  }
  return { env, problems };
}

/**
 * An installation that ignored this setting would start with a generated key, and could not read what it has encrypted.
 */
function findRenamedSettings(environment: Environment): string[] {
  const isGiven = environment.AUTH_INNER_KEY || environment.AUTH_INNER_KEY_FILE;
  return isGiven ? ['AUTH_INNER_KEY is called AUTH_ENCRYPTION_KEY: rename it, and leave its value as it is'] : [];
}

/** Problems of the settings of PostgreSQL: a URL of several hosts, and a pooler without the database behind it. */
function findDatabaseProblems(env: Readonly<Record<string, string>>): string[] {
  const problems = ['DATABASE_URL', 'DATABASE_DIRECT_URL']
    .filter((name) => /^[a-z]+:\/\/(?:[^/@]*@)?[^/?]*,/.test(env[name] ?? ''))
    .map(
      (name) =>
        `${name} must name one host: of several, put a proxy or a pooler in front that finds the primary (docs/operating.md, "Failover")`,
    );
  const [pooler, direct] = [env.DATABASE_POOLER, env.DATABASE_DIRECT_URL];
  if ((pooler ?? direct) !== undefined && env.DATABASE_URL === undefined)
    problems.push('DATABASE_URL must be given too: DATABASE_POOLER and DATABASE_DIRECT_URL say how it is reached');
  if ((pooler === undefined) !== (direct === undefined))
    problems.push(
      'DATABASE_POOLER and DATABASE_DIRECT_URL must be given together: migrations and backups go around the pooler',
    );
  return problems;
}

/** Problems of groups of settings of which only some are given. */
function findIncompleteGroups(env: Readonly<Record<string, string>>): string[] {
  const problems: string[] = [];
  const needsPassword = env.SUPABASE_URL === undefined; // elsewhere the provider has it
  if (
    env.OWNER_EMAIL === undefined ? env.OWNER_PASSWORD !== undefined : needsPassword && env.OWNER_PASSWORD === undefined
  ) {
    problems.push('OWNER_EMAIL and OWNER_PASSWORD must be given together');
  }
  const missing = S3_SETTINGS.filter((name) => env[name] === undefined);
  if (missing.length > 0 && missing.length < S3_SETTINGS.length) {
    problems.push(
      `${missing.join(', ')} must be given too: to keep files on S3, all of ${S3_SETTINGS.join(', ')} are needed`,
    );
  }
  const provided = SUPABASE_SETTINGS.filter((name) => env[name] !== undefined);
  const missingRequired = ['SUPABASE_URL', 'SUPABASE_ANON_KEY'].filter((name) => env[name] === undefined);
  if (provided.length > 0 && missingRequired.length > 0) {
    problems.push(
      `${missingRequired.join(' and ')} must be given too: accounts are on an external auth server because of ${provided.join(', ')}`,
    );
  }
  return problems;
}

function readS3Options(parsed: z.infer<typeof settings>): S3Options | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = parsed;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

function readExternalAuth(parsed: z.infer<typeof settings>): SupabaseAuthOptions | undefined {
  const { SUPABASE_URL, SUPABASE_ANON_KEY, SUPABASE_JWT_SECRET, SUPABASE_JWKS_URL } = parsed;
  if (!SUPABASE_URL || !SUPABASE_ANON_KEY) return undefined;
  const authUrl = `${SUPABASE_URL}${AUTH_BASE}`;
  return {
    authUrl,
    anonKey: SUPABASE_ANON_KEY,
    jwtSecret: SUPABASE_JWT_SECRET,
    jwksUrl: SUPABASE_JWKS_URL ?? `${authUrl}/.well-known/jwks.json`,
  };
}

function toConfig(parsed: z.infer<typeof settings>, folder: string): Omit<Config, 'unusedSettings'> {
  const dataDir = path.resolve(folder, parsed.DATA_DIR);
  return {
    port: parsed.PORT,
    host: parsed.HOST,
    publicUrl: parsed.PUBLIC_URL,
    dataDir,
    database:
      parsed.DATABASE_URL === undefined
        ? { sqliteFile: path.join(dataDir, 'cahier.sqlite') }
        : {
            postgresUrl: parsed.DATABASE_URL,
            connections: parsed.DATABASE_CONNECTIONS,
            ...(parsed.DATABASE_POOLER === undefined ? {} : { directUrl: parsed.DATABASE_DIRECT_URL }),
          },
    s3: readS3Options(parsed),
    externalAuth: readExternalAuth(parsed),
    auth: readAuthConfig(parsed, folder),
    schoolLimits: parsed.AUTH_RATE_LIMITS?.school ?? SCHOOL_LIMITS,
    ownerEmail: parsed.OWNER_EMAIL,
    owner:
      parsed.OWNER_EMAIL !== undefined && parsed.OWNER_PASSWORD !== undefined
        ? { email: parsed.OWNER_EMAIL, password: parsed.OWNER_PASSWORD }
        : undefined,
    smtpUrl: parsed.SMTP_URL,
    mailFrom: parsed.MAIL_FROM,
    trustProxy: parsed.TRUST_PROXY ?? false,
    logLevel: parsed.LOG_LEVEL,
    logRequests: parsed.LOG_REQUESTS,
    maxUploadBytes: parsed.MAX_UPLOAD_BYTES,
    demoCourse: parsed.DEMO_COURSE,
    shareKeysInDatabase: parsed.SHARED_KEYS,
    acceptNewKeys: parsed.ACCEPT_NEW_KEYS,
    metricsToken: parsed.METRICS_TOKEN,
    shutdownDelayMs: parsed.SHUTDOWN_DELAY_SECONDS * 1000,
    backup: {
      folder: path.resolve(folder, parsed.BACKUP_DIR ?? path.join(dataDir, 'backups')),
      retention: parsed.BACKUP_RETENTION,
      hour: parsed.BACKUP_HOUR,
    },
    revisionRetentionDays: parsed.REVISION_RETENTION_DAYS,
    attemptRetentionDays: parsed.ATTEMPT_RETENTION_DAYS,
    language: parsed.LANGUAGE,
    h5pVersions: parsed.H5P_VERSIONS,
  };
}
