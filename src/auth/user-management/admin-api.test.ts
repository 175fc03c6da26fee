// Listing of users: filter, order, pages.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser } from '#auth/accounts/accounts.ts';
import { openTestContext, type TestContext } from '../../../test/support/auth/auth-context.ts';
import { listUsers } from './admin-api.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
  const users = [
    { email: 'ana@example.org', userMetadata: { full_name: 'Ana Petit' } },
    { email: 'bob_1@example.org', userMetadata: { full_name: '100% Bob' } },
    { email: 'bobx1@example.net', userMetadata: {} },
    { phone: '33612345678', userMetadata: { full_name: 'Anaïs' } },
  ];
  for (const user of users) {
    await addUser(context, context.db, user);
    context.advance(1);
  }
});
afterAll(() => context.db.destroy());

const list = async (filter?: string, page = 1, perPage = 50, newestFirst = false) => {
  const { users, total } = await listUsers(context.db, { filter, page, perPage, newestFirst });
  return [users.map((user) => user.email ?? user.phone), total];
};

it.each([
  ['EXAMPLE.org', ['ana@example.org', 'bob_1@example.org']],
  ['petit', ['ana@example.org']],
  ['ana', ['ana@example.org', '33612345678']],
  ['b_1', ['bob_1@example.org']],
  ['100%', ['bob_1@example.org']],
  ['%', ['bob_1@example.org']],
  ['\\', []],
  ["' or 1=1 --", []],
])('filters by "%s" in addresses and names, with wildcards as text', async (filter, expected) => {
  expect(await list(filter)).toEqual([expected, expected.length]);
});

it('returns pages in either order, with the total of all pages', async () => {
  expect(await list(undefined, 1, 3)).toEqual([['ana@example.org', 'bob_1@example.org', 'bobx1@example.net'], 4]);
  expect(await list(undefined, 2, 3)).toEqual([['33612345678'], 4]);
  expect(await list(undefined, 1, 2, true)).toEqual([['33612345678', 'bobx1@example.net'], 4]);
  expect(await list(undefined, 9, 3)).toEqual([[], 4]);
});
