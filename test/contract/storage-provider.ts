// The storage protocol as it runs in the house, with a token of each role, for the tests of its contract.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jwtVerify, SignJWT } from 'jose';
import { STORAGE_BASE } from '#api/endpoints.ts';
import { DiskBlobs } from '#blobs/disk.ts';
import { type Db, openDb } from '#db/open.ts';
import { openLog } from '#http/log.ts';
import { storageRoutes } from '#storage/routes.ts';
import { buildApp } from '../../src/app.ts';

export const USER_ID = '317eadce-631a-4429-a0bb-f19a7a517b4a';
export const MOST_BYTES = 50_000_000;
export const FRIEND = 'https://friend.example';

const SECRET = new TextEncoder().encode('a secret of at least thirty-two bytes');

export type StorageProvider = {
  /** Where the protocol is mounted, without a slash at the end. */
  url: string;
  db: Db;
  blobs: DiskBlobs;
  dataDir: string;
  tokens: { service: string; user: string; anon: string };
  /** A request with a token; a body that is not bytes or text is sent as JSON. */
  call(method: string, where: string, options?: CallOptions): Promise<Response>;
  close(): Promise<void>;
};

export type CallOptions = {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
};

/** A token with these claims that holds for `seconds`. */
export function makeToken(claims: Record<string, unknown>, seconds = 3600, secret = SECRET): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(now - 10)
    .setExpirationTime(now + seconds)
    .sign(secret);
}

type ProviderOptions = { maxUploadBytes?: number; postgresUrl?: string | undefined };

/** Opens the provider on a port of its own, over a new SQLite file (or the database named) and a new folder of blobs. */
export async function openStorageProvider({
  maxUploadBytes = MOST_BYTES,
  postgresUrl,
}: ProviderOptions = {}): Promise<StorageProvider> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cahier-storage-'));
  await writeFile(path.join(dataDir, 'index.html'), '<!doctype html>');
  const db = await openDb(
    postgresUrl === undefined ? { sqliteFile: path.join(dataDir, 'cahier.sqlite') } : { postgresUrl },
  );
  const blobs = await DiskBlobs.open(path.join(dataDir, 'blobs'));
  const parts = {
    db,
    blobs,
    now: () => new Date(),
    claimsOf: async (token: string) => (await jwtVerify(token, SECRET, { algorithms: ['HS256'] })).payload,
    urlSecret: new TextEncoder().encode('another secret of thirty-two bytes.'),
    maxUploadBytes,
    allowedOrigins: [FRIEND],
  };
  const nothing = async () => {};
  const app = await buildApp(
    { trustProxy: false, log: openLog('silent'), https: false, webFolder: dataDir },
    { lectures: nothing, provider: { auth: nothing, mailbox: nothing, storage: storageRoutes(parts) } },
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
      service: await makeToken({ role: 'service_role' }),
      user: await makeToken({ role: 'authenticated', sub: USER_ID }),
      anon: await makeToken({ role: 'anon' }),
    },
    call: (method, where, options) => call(method, `${url}${where}`, options),
    async close() {
      await app.close();
      await db.destroy();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function call(method: string, address: string, { token, body, headers = {} }: CallOptions = {}): Promise<Response> {
  const asIs = body === undefined || typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData;
  return fetch(address, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(asIs ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: asIs ? (body as BodyInit) : JSON.stringify(body) }), // `asIs` are bodies of fetch
  });
}
