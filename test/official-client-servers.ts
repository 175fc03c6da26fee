// Serves auth and storage in the configurations that the official clients' own test suites expect, each on its port, over
// one database: node bin/run.mjs --dev test/official-client-servers.ts [signing_keys.json] (docs/auth.md explains how to run them)
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { JWK } from 'jose';
import { AUTH_BASE, STORAGE_BASE } from '#api/endpoints.ts';
import { type AuthConfig, createAuthServer } from '#auth/auth-server.ts';
import { DEFAULT_SETTINGS } from '#auth/context/settings.ts';
import { DiskBlobStore } from '#blobs/disk-blob-store.ts';
import { openDb } from '#db/open.ts';
import { internalError, presentProblem, toProblem } from '#http/errors.ts';
import { selectMediaIds } from '#lectures/media/media.ts';
import { createImageRenderer } from '#lectures/media/render-image.ts';
import { UploadLimiter } from '#limits/upload-limiter.ts';
import { storageRoutes } from '#storage/routes/index.ts';

/** Secrets that those tests hard-code. */
const CONTAINER_SECRET = '37c304f8-51aa-419a-a1af-06154e63707a';
const LOCAL_SECRET = 'super-secret-jwt-token-with-at-least-32-characters-long';

/** As in the vendor's command-line tool. */
const MAX_UPLOAD_BYTES = 50 * 1024 * 1024;

const HIGH_LIMIT = { count: 10_000, seconds: 60, burst: 10_000 };
const names = Object.keys(DEFAULT_SETTINGS.limits) as (keyof typeof DEFAULT_SETTINGS.limits)[]; // its own keys
const limits = Object.fromEntries(names.map((name) => [name, HIGH_LIMIT])) as typeof DEFAULT_SETTINGS.limits; // all of them

/** The buckets that the storage client's tests find (test/supabase/seed.sql): private, of the time and owner in its snapshots. */
const SEEDED_BUCKETS = ['bucket2', 'bucket3', 'bucket4', 'bucket5', 'bucket-move'];
const SEEDED_AT = '2021-02-17T04:43:32.770Z';
const SEEDED_OWNER = '4d56e902-f0a0-4662-8448-a4d9e643c142';

const createSigningKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  kty: 'RSA',
  kid: 'official',
  alg: 'RS256',
  key_ops: ['sign', 'verify'],
});

/** The newest tests sign admin tokens with a key that they generate first (test/supabase/signing_keys.json). */
const [keysFile] = process.argv.slice(2);
const localKeys: JWK[] = keysFile === undefined ? [createSigningKey()] : JSON.parse(await readFile(keysFile, 'utf8'));

// Those tests inspect redirects, and send malformed ID tokens; no provider is contacted.
const github = { kind: 'github', clientId: 'official', clientSecret: 'official' } as const;
const googleOptions = {
  kind: 'openid',
  issuer: 'https://accounts.google.com',
  clientId: 'official',
  clientSecret: 'official',
  skipNonceCheck: true,
} as const;

const baseOptions: AuthConfig = {
  limits,
  oauth: { github, google: googleOptions },
  passwordMinLength: 6,
  mailIntervalSeconds: 0,
  deliveryIntervalSeconds: 0,
  mailsPerHour: 10_000,
  smsPerHour: 10_000,
  allowedRedirects: ['**'],
  allowedOrigins: ['http://localhost:3000', 'http://127.0.0.1:3000'],
  smsToMailbox: true,
  phoneEnabled: true,
  webauthnFactors: false,
  passkeys: false,
  signups: true,
  basePath: '',
  signing: { secret: CONTAINER_SECRET },
};

const openOptions: AuthConfig = { autoconfirm: true, smsAutoconfirm: true, anonymous: true, manualLinking: true };

const SERVERS: Readonly<Record<number, AuthConfig>> = {
  9999: { smsToMailbox: false },
  9998: { ...openOptions, manualLinking: false, oauth: { github } },
  9997: { signups: false },
  9996: { ...openOptions, signing: { secret: CONTAINER_SECRET, jwks: [createSigningKey()] } },
  // The configuration of the vendor's command-line tool.
  54321: {
    basePath: AUTH_BASE,
    autoconfirm: true,
    anonymous: true,
    phoneEnabled: false,
    phoneFactors: true,
    webauthnFactors: true,
    passkeys: true,
    allowedOrigins: ['http://localhost:5173'],
    testCodes: { '1234567890': '123456' },
    signing: { secret: LOCAL_SECRET, jwks: localKeys },
  },
};

function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error) ?? internalError();
    if (problem.status >= 500) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    const response = (request.routeOptions.config.present ?? presentProblem)(problem, request);
    return reply.code(response.status).headers(response.headers).serializer(JSON.stringify).send(response.body);
  });
}

/** The vendor's gateway accepts API keys that are not JWTs, and replaces them by tokens. */
function acceptSecretKeys(app: FastifyInstance, serviceKey: string): void {
  app.addHook('onRequest', async ({ headers }) => {
    if (headers.authorization?.startsWith('Bearer sb_secret_')) headers.authorization = `Bearer ${serviceKey}`;
  });
}

function seedBucket(id: string) {
  const limits = { file_size_limit: null, allowed_mime_types: null };
  return { id, name: id, owner: SEEDED_OWNER, public: 0, ...limits, created_at: SEEDED_AT, updated_at: SEEDED_AT };
}

function createStorage(auth: Awaited<ReturnType<typeof createAuthServer>>) {
  return storageRoutes({
    db,
    blobs,
    now: () => new Date(),
    renderImage: createImageRenderer({ blobs }),
    verifyToken: auth.getClaims,
    urlSecret: auth.deriveSecret('storage addresses'),
    maxUploadBytes: MAX_UPLOAD_BYTES,
    uploads: new UploadLimiter(),
    allowedOrigins: [],
    selectMediaIds,
  });
}

const folder = await mkdtemp(path.join(tmpdir(), 'cahier-official-'));
const { DATABASE_URL: postgresUrl } = process.env;
const db = await openDb(postgresUrl ? { postgresUrl } : { sqliteFile: path.join(folder, 'auth.sqlite') });
const blobs = await DiskBlobStore.open(path.join(folder, 'blobs'));
await db.insertInto('buckets').values(SEEDED_BUCKETS.map(seedBucket)).execute();
const apps = await Promise.all(
  Object.entries(SERVERS).map(async ([port, ownOptions]) => {
    const app = Fastify({ forceCloseConnections: true });
    installErrorHandler(app);
    const serverOptions = {
      publicUrl: `http://localhost:${port}`,
      dataDir: folder,
      smtpUrl: undefined,
      mailFrom: 'a@localhost',
    };
    const quietLog = { info() {}, warn() {}, error: console.error };
    const auth = await createAuthServer(
      { ...serverOptions, ...baseOptions, ...ownOptions },
      { db, now: () => new Date(), log: quietLog },
    );
    acceptSecretKeys(app, auth.keys.serviceKey);
    await app.register(auth.routes, { prefix: ownOptions.basePath ?? '' });
    if (ownOptions.basePath === AUTH_BASE) await app.register(createStorage(auth), { prefix: STORAGE_BASE });
    await app.listen({ port: Number(port), host: 'localhost' });
    process.stdout.write(`http://localhost:${port}${ownOptions.basePath ?? ''}  ${auth.keys.anonKey}\n`);
    return app;
  }),
);
process.stdout.write('Ready.\n');
await new Promise((resolve) => {
  process.once('SIGINT', resolve);
  process.once('SIGTERM', resolve);
});
await Promise.all(apps.map((app) => app.close()));
await db.destroy();
await rm(folder, { recursive: true, force: true });
