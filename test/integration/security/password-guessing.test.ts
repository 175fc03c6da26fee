// Distributed brute force: spoofed forwarding headers do not raise the limit of guesses per account.
// GUESSES=1000 for a longer run.
import { afterEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const GUESSES = Number(process.env.GUESSES ?? 100);
const CONCURRENCY = 20;
const VICTIM = 'victim@example.org';

let server: TestServer;
afterEach(() => server.close());

async function guessPassword(number: number): Promise<number> {
  const network = `203.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  const headers = {
    'x-forwarded-for': network,
    forwarded: `for=${network}`,
    'x-real-ip': network,
    'x-client-ip': network,
    'cf-connecting-ip': network,
  };
  const body = { email: number % 2 === 0 ? VICTIM : VICTIM.toUpperCase(), password: `guess number ${number}` };
  const response = await server.call('POST', '/auth/v1/token?grant_type=password', { body, headers });
  await response.arrayBuffer();
  return response.status;
}

it.each([
  ['a trusted proxy', { TRUST_PROXY: '127.0.0.1' }],
  ['an untrusted client', {}],
])(`of ${GUESSES} guesses from as many networks ten are checked, through %s`, async (_caller, settings) => {
  server = await startTestServer(settings);
  await server.addUser(VICTIM, 'une longue phrase');
  const statuses: number[] = [];
  let next = 0;
  const guessRepeatedly = async (): Promise<void> => {
    while (next < GUESSES) statuses.push(await guessPassword(next++));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, guessRepeatedly));
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(GUESSES - 10);
  // Each checked guess is recorded after its response.
  const { db } = server.instance;
  const auditRows = db
    .selectFrom('audit')
    .select('ip')
    .where('action', '=', 'login_failed')
    .where('user_id', 'is not', null);
  await expect.poll(async () => (await auditRows.execute()).length).toBe(10);
  const sourceNetworks = new Set((await auditRows.execute()).map(({ ip }) => ip));
  expect(sourceNetworks.size).toBe('TRUST_PROXY' in settings ? 10 : 1);
});
