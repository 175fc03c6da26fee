// Refresh token rotation, reuse detection and session expiry, over an in-memory database.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addUser, updateUserRow } from '#auth/accounts/accounts.ts';
import type { AuthSettings } from '#auth/context/settings.ts';
import type { UserRow } from '#db/tables/auth.ts';
import { withTransaction } from '#db/transaction.ts';
import { openTestContext, type TestContext } from '../../../test/support/auth/auth-context.ts';
import { refreshSession, replaceRefreshTokens } from './refresh.ts';
import { activeSessions, createSession, endSessions, getAal, recordAmr } from './sessions.ts';

const META = { ip: '192.0.2.1', userAgent: 'test' };
const DAY = 24 * 3600;

let context: TestContext;
let user: UserRow;
let token: string;
let sessionId: string;

async function open(settings: Partial<AuthSettings> = {}): Promise<void> {
  context = await openTestContext({ refreshReuseSeconds: 10, sessionSeconds: 30 * DAY, ...settings });
  user = await addUser(context, context.db, { email: 'ana@example.org' });
  ({ token, sessionId } = await signIn());
}

async function signIn(notAfter?: string): Promise<{ token: string; sessionId: string }> {
  const signInMethod = notAfter === undefined ? { method: 'password' } : { method: 'sso/saml', notAfter };
  const { session, refreshToken } = await withTransaction(context.db, (trx) =>
    createSession(context, trx, user, {
      signIn: signInMethod,
      meta: META,
    }),
  );
  return { token: refreshToken, sessionId: session.id };
}

const refresh = async (used: string) => (await refreshSession(context, used, META)).refreshToken;
const attemptRefresh = (used: string) =>
  refresh(used).then(
    () => 'refreshed',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
const isActive = async () => (await activeSessions(context.db, user.id).execute()).length > 0;

beforeEach(() => open());
afterEach(() => context.db.destroy());

describe('rotation', () => {
  it('gives a new token each time', async () => {
    const second = await refresh(token);
    const third = await refresh(second);
    expect(new Set([token, second, third]).size).toBe(3);
    expect(third).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  it('gives the same successor again within the reuse interval', async () => {
    const second = await refresh(token);
    context.advance(10);
    expect(await refresh(token)).toBe(second);
  });

  it('gives the live token for its parent, however late, since the client may have lost the response', async () => {
    const second = await refresh(token);
    context.advance(DAY);
    expect(await refresh(token)).toBe(second);
  });

  it('follows several rotations within the reuse interval', async () => {
    const third = await refresh(await refresh(token));
    expect(await refresh(token)).toBe(third);
  });

  it('takes an older token after the interval as a replay, and revokes the session', async () => {
    const third = await refresh(await refresh(token));
    context.advance(11);
    expect(await attemptRefresh(token)).toBe('Invalid Refresh Token: Already Used');
    expect(await isActive()).toBe(false);
    expect(await attemptRefresh(third)).toBe('Invalid Refresh Token: Already Used');
    const events = await context.db.selectFrom('audit').select('action').execute();
    expect(events.map((event) => event.action)).toContain('token_reused');
  });

  it('leaves other sessions alone after a replay', async () => {
    const other = await signIn();
    await refresh(await refresh(token));
    context.advance(11);
    await attemptRefresh(token);
    expect(await attemptRefresh(other.token)).toBe('refreshed');
  });

  it('records when and from where the session was used', async () => {
    context.advance(60);
    await refreshSession(context, token, { ip: '198.51.100.7', userAgent: 'x'.repeat(600) });
    const session = await context.db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
    expect(session).toMatchObject({ ip: '198.51.100.7', refreshed_at: context.now().toISOString() });
    expect(session.user_agent).toHaveLength(500);
  });

  it('replaces all tokens when the assurance level is raised', async () => {
    const session = await context.db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
    const raised = await replaceRefreshTokens(context, context.db, session);
    expect(await attemptRefresh(token)).toBe('Invalid Refresh Token: Refresh Token Not Found');
    expect(await attemptRefresh(raised.refreshToken)).toBe('refreshed');
  });
});

describe('a refresh is refused', () => {
  it.each(['', 'short', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}+`, 'ABCDEFGHIJKL'])(
    'for the malformed token "%s"',
    async (malformed) => {
      expect(await attemptRefresh(malformed)).toBe('Refresh token is not valid');
    },
  );

  it.each(['a'.repeat(43), 'abcdefghij12'])('for the unknown token "%s"', async (unknown) => {
    expect(await attemptRefresh(unknown)).toBe('Invalid Refresh Token: Refresh Token Not Found');
  });

  it('after the maximum age of the session, even if it is used', async () => {
    context.advance(30 * DAY - 1);
    const next = await refresh(token);
    context.advance(1);
    expect(await attemptRefresh(next)).toBe('Invalid Refresh Token: Session Expired');
  });

  it('after inactivity, which each refresh postpones', async () => {
    await context.db.destroy();
    await open({ inactivitySeconds: 3 * DAY });
    context.advance(3 * DAY - 1);
    const next = await refresh(token);
    context.advance(3 * DAY - 1);
    const last = await refresh(next);
    context.advance(3 * DAY);
    expect(await attemptRefresh(last)).toBe('Invalid Refresh Token: Session Expired (Inactivity)');
  });

  it('after the end that the identity provider set', async () => {
    const sso = await signIn(new Date(context.now().getTime() + 60_000).toISOString());
    context.advance(59);
    const next = await refresh(sso.token);
    context.advance(1);
    expect(await attemptRefresh(next)).toBe('Invalid Refresh Token: Session Expired');
  });

  it('at aal1 after its limit, if the user has a second factor', async () => {
    await context.db.destroy();
    await open({ aal1SessionSeconds: 600 });
    context.advance(600);
    expect(await attemptRefresh(token)).toBe('refreshed');
    const times = { created_at: context.now().toISOString(), updated_at: context.now().toISOString() };
    const factor = { id: 'f', user_id: user.id, factor_type: 'totp', status: 'verified', friendly_name: '' } as const;
    const rest = { secret: null, phone: null, last_step: null, last_challenged_at: null };
    await context.db
      .insertInto('factors')
      .values({ ...factor, ...rest, ...times })
      .execute();
    const late = await signIn();
    context.advance(599);
    const next = await refresh(late.token);
    context.advance(1);
    expect(await attemptRefresh(next)).toContain('Low AAL');
    await recordAmr(context, context.db, late.sessionId, 'totp');
    expect(await attemptRefresh(next)).toBe('refreshed');
  });

  it('after a newer sign-in where only one session is allowed', async () => {
    await context.db.destroy();
    await open({ singleSession: true });
    context.advance(1);
    const newer = await signIn();
    expect(await attemptRefresh(token)).toBe('Invalid Refresh Token: Session Expired (Revoked by Newer Login)');
    expect(await attemptRefresh(newer.token)).toBe('refreshed');
  });

  it('while the user is banned', async () => {
    const banned_until = new Date(context.now().getTime() + 60_000).toISOString();
    await updateUserRow(context, context.db, user.id, { banned_until });
    expect(await attemptRefresh(token)).toBe('Invalid Refresh Token: User Banned');
    context.advance(60);
    expect(await attemptRefresh(token)).toBe('refreshed');
  });
});

describe('endSessions', () => {
  it.each([
    ['global', []],
    ['local', ['other']],
    ['others', ['this']],
  ] as const)('with scope %s leaves %j', async (scope, left) => {
    const other = await signIn();
    await withTransaction(context.db, (trx) => endSessions(context, trx, user.id, { scope, sessionId }));
    const names = new Map([
      [sessionId, 'this'],
      [other.sessionId, 'other'],
    ]);
    const rows = await activeSessions(context.db, user.id).execute();
    expect(rows.map((row) => names.get(row.id))).toEqual(left);
  });

  it('with scope local ends all for a token without a session, as the original server does', async () => {
    await withTransaction(context.db, (trx) => endSessions(context, trx, user.id, { scope: 'local' }));
    expect(await isActive()).toBe(false);
  });
});

describe('getAal', () => {
  it.each([
    [[], 'aal1'],
    [['password'], 'aal1'],
    [['otp', 'oauth'], 'aal1'],
    [['password', 'totp'], 'aal2'],
    [['mfa/phone'], 'aal2'],
    [['mfa/webauthn', 'password'], 'aal2'],
  ])('of %j is %s', (methods, aal) => {
    expect(getAal(methods.map((method) => ({ method })))).toBe(aal);
  });
});
