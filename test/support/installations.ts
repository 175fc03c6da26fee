// The installations that a journey is made on: alone with SQLite and the disk, on PostgreSQL and S3, and with accounts kept
// by a provider elsewhere, for which a second Cahier in a process of its own stands in.
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import type { Environment } from '../../src/config.ts';
import { freePort } from '../../src/main.ts';
import { databases } from './databases.ts';
import { OWNER } from './house.ts';
import { openS3Server } from './s3-server.ts';
import { runCommand, startServer } from './server-process.ts';

/** What a house has to be told to be installed so, and how to be rid of it. */
export type Installation = { environment: Environment; close(): Promise<void> };

export type InstallationKind = { name: string; open(): Promise<Installation> };

export const installations: readonly InstallationKind[] = [
  ...databases.map(({ name, open }) =>
    name === 'PostgreSQL'
      ? { name: 'PostgreSQL and S3', open: () => withS3(open) }
      : { name: `${name} and disk`, open },
  ),
  { name: 'SQLite, signing in elsewhere', open: () => openElsewhere('secret') },
];

/** For TEST_INSTALLATION. */
export function openNamed(name: string): Promise<Installation> {
  const found = installations.find(
    (kind) => kind.name === { postgres: 'PostgreSQL and S3', elsewhere: 'SQLite, signing in elsewhere' }[name],
  );
  if (found === undefined) throw new Error(`There is no installation "${name}" here.`);
  return found.open();
}

async function withS3(openDatabase: () => Promise<Installation>): Promise<Installation> {
  const [database, store] = [await openDatabase(), await openS3Server()];
  return {
    environment: { ...database.environment, ...store.settings },
    async close() {
      await store.close();
      await database.close();
    },
  };
}

/** A Cahier that only provides: with a shared secret, or with a key that it publishes. */
export async function openElsewhere(by: 'secret' | 'published key'): Promise<Installation & { url: string }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cahier-elsewhere-'));
  const settings = {
    PORT: String(await freePort('127.0.0.1')),
    DATA_DIR: dataDir,
    DEMO_COURSE: 'off',
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
  };
  if (by === 'published key') await writeFile(path.join(dataDir, 'keys.json'), await keysThatPublish());
  const [, anonKey = ''] = (await runCommand(['auth', 'keys'], settings)).split('\n');
  const { secret }: { secret: string } = JSON.parse(await readFile(path.join(dataDir, 'keys.json'), 'utf8'));
  const server = startServer(settings);
  const url = await server.ready;
  return {
    url,
    environment: {
      SUPABASE_URL: url,
      SUPABASE_ANON_KEY: anonKey,
      ...(by === 'secret' ? { SUPABASE_JWT_SECRET: secret } : {}),
    },
    async close() {
      server.child.kill('SIGTERM');
      await server.ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function keysThatPublish(): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const random = () => randomBytes(32).toString('base64url');
  const jwks = [{ ...(await exportJWK(privateKey)), kid: 'first', alg: 'ES256', key_ops: ['sign'] }];
  return JSON.stringify({ secret: random(), innerKey: random(), jwks, madeAt: Math.floor(Date.now() / 1000) });
}
