// Starts the storage module for contract tests, with a token of each role.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SignJWT } from 'jose';
import { STORAGE_BASE } from '#api/endpoints.ts';
import { createAuthServer } from '#auth/auth-server.ts';
import { DiskBlobStore } from '#blobs/disk-blob-store.ts';
import { type Db, openDb } from '#db/open.ts';
import { createLogger } from '#http/log.ts';
import { selectMediaIds } from '#lectures/media/media.ts';
import { createImageRenderer } from '#lectures/media/render-image.ts';
import { UploadLimiter } from '#limits/upload-limiter.ts';
import { storageRoutes } from '#storage/routes/index.ts';
import { buildApp } from '../../../src/server/app.ts';

export const USER_ID = '317eadce-631a-4429-a0bb-f19a7a517b4a';
export const MAX_BYTES = 50_000_000;
export const ALLOWED_ORIGIN = 'https://friend.example';

const KEYS = {
  secret: 'a secret of at least thirty-two bytes',
  innerKey: Buffer.alloc(32, 7).toString('base64url'),
  jwks: [],
  madeAt: Math.floor(Date.now() / 1000) - 10,
};
const SECRET = new TextEncoder().encode(KEYS.secret);

export type TestStorageServer = {
  /** The base URL, without a trailing slash. */
  url: string;
  db: Db;
  blobs: DiskBlobStore;
  dataDir: string;
  tokens: { service: string; user: string; anon: string };
  /** Sends a request with a token; a body that is not bytes or text is sent as JSON. */
  call(method: string, urlPath: string, options?: CallOptions): Promise<Response>;
  close(): Promise<void>;
};

export type CallOptions = {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
};

/** A token with these claims that is valid for `seconds`. */
export function signToken(claims: Record<string, unknown>, seconds = 3600, secret = SECRET): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(now - 10)
    .setExpirationTime(now + seconds)
    .sign(secret);
}

type ServerOptions = { maxUploadBytes?: number; postgresUrl?: string | undefined; uploads?: UploadLimiter };

/** Starts it on its own port, with a new SQLite file (or the given database) and a new folder of blobs. */
export async function startStorageServer({
  maxUploadBytes = MAX_BYTES,
  postgresUrl,
  uploads = new UploadLimiter(),
}: ServerOptions = {}): Promise<TestStorageServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cahier-storage-'));
  await writeFile(path.join(dataDir, 'index.html'), '<!doctype html>');
  const db = await openDb(
    postgresUrl === undefined ? { sqliteFile: path.join(dataDir, 'cahier.sqlite') } : { postgresUrl },
  );
  const blobs = await DiskBlobStore.open(path.join(dataDir, 'blobs'));
  const now = () => new Date();
  const authOptions = {
    publicUrl: 'http://127.0.0.1',
    dataDir,
    smtpUrl: undefined,
    mailFrom: 'a@localhost',
    keys: KEYS,
  };
  const auth = await createAuthServer(authOptions, { db, now });
  const context = {
    db,
    blobs,
    now,
    renderImage: createImageRenderer({ blobs }),
    verifyToken: auth.getClaims,
    urlSecret: auth.deriveSecret('storage addresses'),
    maxUploadBytes,
    uploads,
    allowedOrigins: [ALLOWED_ORIGIN],
    selectMediaIds,
  };
  const noop = async () => {};
  const app = await buildApp(
    { trustProxy: false, log: createLogger('silent'), https: false, webFolder: dataDir, screenPaths: [] },
    { lectures: noop, school: noop, embeddedAuth: { auth: noop, mailbox: noop, storage: storageRoutes(context) } },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // a TCP server has an address of this kind
  const url = `http://127.0.0.1:${port}${STORAGE_BASE}`;
  return {
    url,
    db,
    blobs,
    dataDir,
    tokens: {
      service: await signToken({ role: 'service_role' }),
      user: await signToken({ role: 'authenticated', sub: USER_ID }),
      anon: await signToken({ role: 'anon' }),
    },
    call: (method, urlPath, options) => call(method, `${url}${urlPath}`, options),
    async close() {
      await app.close();
      await db.destroy();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function call(method: string, url: string, { token, body, headers = {} }: CallOptions = {}): Promise<Response> {
  const isRawBody =
    body === undefined || typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData;
  return fetch(url, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(isRawBody ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isRawBody ? (body as BodyInit) : JSON.stringify(body) }), // raw bodies are bodies of fetch
  });
}
