// A Cahier that only provides accounts, in a process of its own: it stands in for a Supabase.
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import { freePort } from '../../src/main.ts';
import { OWNER } from './house.ts';
import { runCommand, startServer } from './server-process.ts';

/** What a house has to be told to let people sign in there, and what makes accounts there. */
export type Provider = { url: string; environment: Record<string, string>; serviceKey: string };

/** Opens one, with a shared secret or with a key that it publishes; `settings` are its own. */
export async function openElsewhere(
  by: 'secret' | 'published key',
  settings: Record<string, string> = {},
): Promise<{ provider: Provider; close(): Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cahier-elsewhere-'));
  const all = {
    PORT: String(await freePort('127.0.0.1')),
    DATA_DIR: dataDir,
    DEMO_COURSE: 'off',
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
    ...settings,
  };
  if (by === 'published key') await writeFile(path.join(dataDir, 'keys.json'), await keysThatPublish());
  const [, anonKey = '', , , serviceKey = ''] = (await runCommand(['auth', 'keys'], all)).split('\n');
  const { secret }: { secret: string } = JSON.parse(await readFile(path.join(dataDir, 'keys.json'), 'utf8'));
  const server = startServer(all);
  const url = await server.ready;
  return {
    provider: {
      url,
      serviceKey,
      environment: {
        SUPABASE_URL: url,
        SUPABASE_ANON_KEY: anonKey,
        ...(by === 'secret' ? { SUPABASE_JWT_SECRET: secret } : {}),
      },
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
