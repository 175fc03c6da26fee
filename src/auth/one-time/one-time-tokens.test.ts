// One-time tokens, over an in-memory database: expiry, attempts, replacement, revocation.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addUser } from '#auth/accounts/accounts.ts';
import type { UserRow } from '#db/tables/auth.ts';
import { openTestContext, type TestContext } from '../../../test/support/auth/auth-context.ts';
import { startFlow } from './flow-state.ts';
import {
  equalHashes,
  findByCode,
  findByLink,
  hashCode,
  issueToken,
  PKCE_PREFIX,
  revokeTokens,
} from './one-time-tokens.ts';

const EMAIL = 'ana@example.org';

let context: TestContext;
let user: UserRow;
beforeEach(async () => {
  context = await openTestContext({ linkSeconds: 3600, codeSeconds: 600, codeAttempts: 3, codeLength: 8 });
  user = await addUser(context, context.db, { email: EMAIL });
});
afterEach(() => context.db.destroy());

const issue = (code?: string) => issueToken(context, context.db, user, { kind: 'recovery', sentTo: EMAIL, code });
const enter = (code: string, sentTo = EMAIL, kinds: ('recovery' | 'confirmation')[] = ['recovery']) =>
  findByCode(context, context.db, user, { kinds, sentTo, code });
const follow = (linkToken: string) => findByLink(context, context.db, linkToken);

describe('a code', () => {
  it('has the configured length, and is found with its address and kind only', async () => {
    const { code } = await issue();
    expect(code).toMatch(/^\d{8}$/);
    expect(await enter(code, 'bob@example.org')).toBeUndefined();
    expect(await enter(code, EMAIL, ['confirmation'])).toBeUndefined();
    expect(await enter(code)).toMatchObject({ user_id: user.id, kind: 'recovery', sent_to: EMAIL });
  });

  it('works up to its last second', async () => {
    const { code } = await issue();
    context.advance(599);
    expect(await enter(code)).toBeDefined();
    context.advance(1);
    expect(await enter(code)).toBeUndefined();
  });

  it('is invalid after too many attempts, also for the right code', async () => {
    await issue('11111111');
    expect(await enter('00000000')).toBeUndefined();
    expect(await enter('00000000')).toBeUndefined();
    expect(await enter('11111111')).toBeDefined();
    expect(await enter('11111111')).toBeUndefined();
  });

  it('is not affected by attempts on another address', async () => {
    const { code } = await issue();
    for (let attempts = 0; attempts < 9; attempts += 1) await enter('00000000', 'bob@example.org');
    expect(await enter(code)).toBeDefined();
  });

  it('is replaced by the next one, with its attempts', async () => {
    await issue('11111111');
    for (let attempts = 0; attempts < 3; attempts += 1) await enter('00000000');
    await issue('22222222');
    expect(await enter('11111111')).toBeUndefined();
    expect(await enter('22222222')).toBeDefined();
  });
});

describe('a link', () => {
  it('outlives its code', async () => {
    const { linkToken, code } = await issue();
    context.advance(3599);
    expect(await enter(code)).toBeUndefined();
    expect(await follow(linkToken)).toMatchObject({ user_id: user.id });
    context.advance(1);
    expect(await follow(linkToken)).toBeUndefined();
  });

  it('has the prefix of PKCE only if it belongs to a flow', async () => {
    expect((await issue()).linkToken.startsWith(PKCE_PREFIX)).toBe(false);
    const flow = await startFlow(context, context.db, { pkce: undefined, method: 'recovery', redirectTo: '' });
    const { linkToken } = await issueToken(context, context.db, user, {
      kind: 'confirmation',
      sentTo: EMAIL,
      flowId: flow.id,
    });
    expect(linkToken.startsWith(PKCE_PREFIX)).toBe(true);
    expect(await follow(linkToken)).toMatchObject({ flow_id: flow.id });
    expect(await follow(linkToken.slice(PKCE_PREFIX.length))).toBeUndefined();
  });

  it('of a random token is not found', async () => {
    await issue();
    expect(await follow('a'.repeat(43))).toBeUndefined();
  });
});

describe('the database', () => {
  it('has only HMACs', async () => {
    const { code, linkToken } = await issue('12345678');
    const rows = JSON.stringify(await context.db.selectFrom('one_time_tokens').selectAll().execute());
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(linkToken);
  });

  it('loses all tokens of a user on revocation, or those of one kind', async () => {
    const recovery = await issue();
    const confirmation = await issueToken(context, context.db, user, { kind: 'confirmation', sentTo: EMAIL });
    await revokeTokens(context.db, user.id, 'confirmation');
    expect(await follow(confirmation.linkToken)).toBeUndefined();
    expect(await follow(recovery.linkToken)).toBeDefined();
    await revokeTokens(context.db, 'another user');
    expect(await follow(recovery.linkToken)).toBeDefined();
    await revokeTokens(context.db, user.id);
    expect(await follow(recovery.linkToken)).toBeUndefined();
  });
});

describe('hashes', () => {
  it('depend on the kind, the address and the code', () => {
    const hashes = [
      hashCode(context, 'a', 'b', 'c'),
      hashCode(context, 'x', 'b', 'c'),
      hashCode(context, 'a', 'x', 'c'),
      hashCode(context, 'a', 'b', 'x'),
    ];
    expect(new Set(hashes).size).toBe(4);
  });

  it('are equal only as a whole', () => {
    expect(equalHashes('ab', 'ab')).toBe(true);
    expect(equalHashes('ab', 'ac')).toBe(false);
    expect(equalHashes('ab', 'abab')).toBe(false);
    expect(equalHashes('', 'ab')).toBe(false);
  });
});
