// Wrong passwords of one network: thirty, and then only of accounts that are expected there, a few of each.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addUser, updateUserRow } from '#auth/accounts/accounts.ts';
import { hashPassword } from '#auth/passwords/passwords.ts';
import { openTestContext, type TestContext } from '../../../test/support/auth/auth-context.ts';
import { signIn } from './sign-in.ts';

const PASSWORD = 'une longue phrase';
const HOME = '198.51.100.9';

let context: TestContext;
/** Of another network for each test: which ones are slowed is remembered by the process. */
let school: string;
let tests = 0;
let hash: string;
beforeEach(async () => {
  tests += 1;
  school = `192.0.2.${tests}`;
  context = await openTestContext();
  hash = await hashPassword(PASSWORD, context.settings.hashCost);
});
afterEach(() => context.db.destroy());

async function addAccount(name: string): Promise<string> {
  const email = `${name}@school.example`;
  const { id } = await addUser(context, context.db, { email });
  const confirmed = { email_confirmed_at: '2029-01-01T00:00:00.000Z', last_sign_in_at: null };
  await updateUserRow(context, context.db, id, { password_hash: hash, ...confirmed });
  return email;
}

/** The code of the refusal, or `in`. */
async function attempt(email: string, password = PASSWORD, ip = school): Promise<string> {
  const identifier = { kind: 'email', value: email } as const;
  return signIn(context, identifier, password, { ip, userAgent: undefined }).then(
    () => 'in',
    (error: { code: string }) => error.code,
  );
}

const exhaust = async () => {
  for (let number = 0; number < 30; number += 1)
    expect(await attempt(`nobody-${number}@school.example`, 'a guess')).toBe('invalid_credentials');
};
const endSessions = () => context.db.deleteFrom('sessions').execute();
const REFUSED = 'over_request_rate_limit';

it('checks no more than thirty, of accounts that signed in elsewhere only', async () => {
  const email = await addAccount('ana');
  expect(await attempt(email, PASSWORD, HOME)).toBe('in');
  await exhaust();
  expect(await attempt(email)).toBe(REFUSED);
  await context.settle();
  expect(await attempt(email, PASSWORD, HOME)).toBe('in');
});

it('lets those in who signed in from there before, or nowhere yet', async () => {
  const [known, fresh] = [await addAccount('ana'), await addAccount('ben')];
  expect(await attempt(known)).toBe('in');
  await endSessions();
  await exhaust();
  expect([await attempt(known), await attempt(fresh)]).toEqual(['in', 'in']);
});

it('checks three wrong ones of each of them', async () => {
  const [email, other] = [await addAccount('ana'), await addAccount('ben')];
  await exhaust();
  for (let number = 0; number < 3; number += 1) expect(await attempt(email, 'a guess')).toBe(REFUSED);
  expect(await attempt(email)).toBe(REFUSED);
  expect(await attempt(other)).toBe('in');
});
