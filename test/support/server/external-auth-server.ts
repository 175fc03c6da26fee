// An external auth server: a Cahier in its own process that takes the place of Supabase Auth.
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import { findFreePort } from '#http/lifecycle/listen-address.ts';
import { runCommand, startServer } from './server-process.ts';
import { OWNER } from './test-server.ts';

/** The settings of a server that uses it, and a function that creates accounts on it. */
export type ExternalAuthServer = { url: string; environment: Record<string, string>; serviceKey: string };

export type ExternalAuthProcess = {
  externalServer: ExternalAuthServer;
  stop(): Promise<void>;
  /** Starts it again, at the same URL. */
  start(): Promise<void>;
  close(): Promise<void>;
};

/** Starts one, with a shared secret or a published key; `settings` are its own. */
export async function startExternalAuthServer(
  verification: 'secret' | 'published key',
  settings: Record<string, string> = {},
): Promise<ExternalAuthProcess> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cahier-elsewhere-'));
  const environment = {
    PORT: String(await findFreePort('127.0.0.1')),
    DATA_DIR: dataDir,
    DEMO_COURSE: 'off',
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
    ...settings,
  };
  if (verification === 'published key') await writeFile(path.join(dataDir, 'keys.json'), await createPublishedKeys());
  const [, anonKey = '', , , serviceKey = ''] = (await runCommand(['auth', 'keys'], environment)).split('\n');
  const { secret }: { secret: string } = JSON.parse(await readFile(path.join(dataDir, 'keys.json'), 'utf8'));
  let server = startServer(environment);
  async function stop(): Promise<void> {
    server.child.kill('SIGTERM');
    await server.exited;
  }
  const url = await server.ready;
  return {
    externalServer: {
      url,
      serviceKey,
      environment: {
        SUPABASE_URL: url,
        SUPABASE_ANON_KEY: anonKey,
        ...(verification === 'secret' ? { SUPABASE_JWT_SECRET: secret } : {}),
      },
    },
    stop,
    async start() {
      server = startServer(environment);
      await server.ready;
    },
    async close() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function createPublishedKeys(): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const random = () => randomBytes(32).toString('base64url');
  const jwks = [{ ...(await exportJWK(privateKey)), kid: 'first', alg: 'ES256', key_ops: ['sign'] }];
  return JSON.stringify({ secret: random(), innerKey: random(), jwks, madeAt: Math.floor(Date.now() / 1000) });
}
