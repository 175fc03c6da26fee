// The check of an external provider at the start, with a server that stands for it.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { findProviderProblems } from './check-provider.ts';

let server: Server | undefined;
afterEach(() => new Promise<void>((resolve) => (server === undefined ? resolve() : server.close(() => resolve()))));

async function startProvider(keys: unknown[], allowedOrigin: string | undefined): Promise<string> {
  server = createServer((request, response) => {
    if (allowedOrigin !== undefined) response.setHeader('access-control-allow-origin', allowedOrigin);
    response.end(JSON.stringify(request.url === '/jwks' ? { keys } : {}));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
}
const check = (url: string, jwtSecret?: string) =>
  findProviderProblems({ authUrl: url, anonKey: 'a', jwtSecret, jwksUrl: `${url}/jwks` }, 'https://school.example');

it('a provider that publishes keys and allows our origin has no problem', async () => {
  expect(await check(await startProvider([{ kid: 'a' }], 'https://school.example'))).toEqual([]);
});

it('a missing secret and a missing origin are named', async () => {
  const url = await startProvider([], undefined);
  expect(await check(url)).toEqual([
    expect.stringContaining('SUPABASE_JWT_SECRET has to be set'),
    expect.stringContaining('has to allow calls from https://school.example'),
  ]);
  expect(await check(url, 'a secret')).toEqual([expect.stringContaining('has to allow calls')]);
});

it('one that cannot be reached is named with its address', async () => {
  expect(await check('http://127.0.0.1:9', 'a secret')).toEqual([
    'the provider cannot be reached at http://127.0.0.1:9/settings: check SUPABASE_URL',
  ]);
});
