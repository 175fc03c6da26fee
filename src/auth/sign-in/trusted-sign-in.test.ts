// Accounts without an address, and sessions by a sign-in card: who gets one, what is recorded, and what ends it.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findById } from '#auth/accounts/accounts.ts';
import { loadAmr } from '#auth/sessions/sessions.ts';
import { withTransaction } from '#db/transaction.ts';
import { openTestContext, type TestContext } from '../../../test/support/auth/auth-context.ts';
import { addAnonymousAccount, endSessionsByMethod, recordTrustedFailure, signInTrusted } from './trusted-sign-in.ts';

const META = { ip: '192.0.2.7', userAgent: 'test' };
const ALWAYS = async () => true;

let context: TestContext;
let userId: string;
beforeEach(async () => {
  context = await openTestContext();
  userId = await withTransaction(context.db, (trx) =>
    addAnonymousAccount(context, trx, { method: 'card', actor: 'the teacher' }),
  );
});
afterEach(() => context.db.destroy());

const signIn = (method: 'card' | 'class_code' = 'card', confirm = ALWAYS) =>
  signInTrusted(context, { userId, method, meta: META, confirm });
const listSessions = () => context.db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute();
const listAudit = () => context.db.selectFrom('audit').selectAll().orderBy('at').execute();

describe('an account without an address', () => {
  it('is anonymous, and the log says who created it', async () => {
    expect(await findById(context.db, userId)).toMatchObject({ email: null, password_hash: null, is_anonymous: 1 });
    expect(await listAudit()).toMatchObject([{ action: 'user_signedup', user_id: userId, actor_id: 'the teacher' }]);
  });
});

describe('signing in by a card', () => {
  it('creates a session with the method, and records it', async () => {
    const newSession = await signIn();
    expect(await loadAmr(context.db, { id: newSession?.session.id ?? '' })).toMatchObject([{ method: 'card' }]);
    expect(await listAudit()).toContainEqual(
      expect.objectContaining({ action: 'login', ip: META.ip, detail: '{"method":"card"}' }),
    );
  });

  it.each([
    ['banned', { banned_until: '2999-01-01T00:00:00.000Z' }],
    ['deleted', { deleted_at: '2029-01-01T00:00:00.000Z' }],
  ])('creates none for a %s account', async (_, changes) => {
    await context.db.updateTable('users').set(changes).where('id', '=', userId).execute();
    expect(await signIn()).toBeUndefined();
    expect(await listSessions()).toEqual([]);
  });

  it('creates none when the card was revoked meanwhile, or without an account', async () => {
    expect(await signIn('card', async () => false)).toBeUndefined();
    const unknown = { userId: '7b1e6c1e-1f3a-4a5b-8c6d-000000000001', method: 'card', meta: META } as const;
    expect(await signInTrusted(context, { ...unknown, confirm: ALWAYS })).toBeUndefined();
    expect(await listSessions()).toEqual([]);
  });

  it('records a refused attempt without what was typed', async () => {
    recordTrustedFailure(context, { method: 'card', meta: META });
    await context.settle();
    expect((await listAudit()).at(-1)).toMatchObject({
      action: 'login_failed',
      ip: META.ip,
      detail: '{"method":"card"}',
    });
  });
});

describe('ending the sessions of a card', () => {
  it('leaves those of other methods, and cancels a change of address', async () => {
    const byCard = await signIn();
    const byCode = await signIn('class_code');
    await context.db.updateTable('users').set({ new_email: 'thief@example.org' }).where('id', '=', userId).execute();
    await context.db.transaction().execute((db) => endSessionsByMethod(context, db, userId, 'card'));
    expect(byCard?.session.id).toBeDefined();
    expect(await listSessions()).toEqual([{ id: byCode?.session.id }]);
    expect((await findById(context.db, userId))?.new_email).toBeNull();
  });
});
