// Passwords guessed from everywhere at once: headers that name another network help nobody, whoever is believed about them.
// GUESSES=1000 for a longer run.
import { afterEach, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '../support/house.ts';

const GUESSES = Number(process.env.GUESSES ?? 100);
const AT_ONCE = 20;
const VICTIM = 'victim@example.org';

let house: TestHouse;
afterEach(() => house.close());

async function guess(number: number): Promise<number> {
  const network = `203.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  const headers = {
    'x-forwarded-for': network,
    forwarded: `for=${network}`,
    'x-real-ip': network,
    'x-client-ip': network,
    'cf-connecting-ip': network,
  };
  const body = { email: number % 2 === 0 ? VICTIM : VICTIM.toUpperCase(), password: `guess number ${number}` };
  const answer = await house.call('POST', '/auth/v1/token?grant_type=password', { body, headers });
  await answer.arrayBuffer();
  return answer.status;
}

it.each([
  ['a proxy that is believed', { TRUST_PROXY: '127.0.0.1' }],
  ['somebody who is not', {}],
])(`of ${GUESSES} guesses from as many networks ten are compared, when they come by %s`, async (_who, settings) => {
  house = await openTestHouse(settings);
  await house.addUser(VICTIM, 'une longue phrase');
  const statuses: number[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < GUESSES) statuses.push(await guess(next++));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(GUESSES - 10);
  // Each that was compared is noted, once its answer is out.
  const { db } = house.house;
  const noted = db
    .selectFrom('audit')
    .select('ip')
    .where('action', '=', 'login_failed')
    .where('user_id', 'is not', null);
  await expect.poll(async () => (await noted.execute()).length).toBe(10);
  const networks = new Set((await noted.execute()).map(({ ip }) => ip));
  expect(networks.size).toBe('TRUST_PROXY' in settings ? 10 : 1);
});
