// Sign-in with a passkey: the device names the account, so no address is entered.
import { Problem } from '#api/problem.ts';
import { findById, isBanned, type Json, lockUser } from '#auth/accounts/accounts.ts';
import { logName, recordAudit } from '#auth/accounts/audit.ts';
import { type AuthContext, type RequestMeta, timestamp } from '#auth/context/context.ts';
import { createSession, type NewSession } from '#auth/sessions/sessions.ts';
import { type ClientResponse, passkeyRequestOptions, userHandle, verifyAssertion } from '#auth/webauthn/webauthn.ts';
import type { Db } from '#db/open.ts';
import type { PasskeyRow, UserRow } from '#db/tables/auth.ts';
import { retryOnConflict } from '#db/transaction.ts';
import {
  type ConsumedChallenge,
  consumePasskeyChallenge,
  createPasskeyChallenge,
  type PasskeyChallenge,
  passkeyVerificationFailed,
} from './passkey-challenges.ts';
import type { PasskeyResponse } from './passkey-registration.ts';

/** The `amr` method of a sign-in with a passkey. */
const PASSKEY_METHOD = 'passkey';

/** Starts a sign-in. Returns the challenge, and the options for `navigator.credentials.get` as JSON. */
export async function startPasskeySignIn(
  context: AuthContext,
  rpId: string,
): Promise<PasskeyChallenge & { options: Json }> {
  const challenge = await createPasskeyChallenge(context, rpId, undefined);
  return { ...challenge, options: passkeyRequestOptions(rpId, challenge.challenge) };
}

/**
 * Signs in with what a device responds, at aal1: users with a second factor have to pass it too.
 * @throws Problem 400 for an unknown or expired challenge or an invalid response, 403 for an account that may not sign in.
 */
export async function finishPasskeySignIn(
  context: AuthContext,
  { challengeId, credential }: PasskeyResponse,
  meta: RequestMeta,
): Promise<NewSession> {
  const challenge = await consumePasskeyChallenge(context, challengeId, undefined);
  const query = context.db.selectFrom('passkeys').selectAll().where('credential_id', '=', credential.id);
  const passkey = await query.executeTakeFirst();
  const signCount = passkey && (await verifySignature(context, passkey, challenge, credential));
  if (passkey === undefined || signCount === undefined) {
    recordFailure(context, passkey, meta);
    throw passkeyVerificationFailed();
  }
  return retryOnConflict(context, async (db) => {
    // Locked, so that an account that is disabled at the same time gets no session.
    const user = await lockUser(db, passkey.user_id);
    if (user === undefined || !(await recordUse(context, db, passkey, signCount))) throw passkeyVerificationFailed();
    assertMaySignIn(context, user);
    const detail = { method: PASSKEY_METHOD, passkey: passkey.id };
    await recordAudit(context, db, { action: 'login', user, ip: meta.ip, detail });
    return createSession(context, db, user, { signIn: { method: PASSKEY_METHOD }, meta });
  });
}

/** The new signature counter; undefined when the response is not one of this passkey to this challenge. */
async function verifySignature(
  context: AuthContext,
  passkey: PasskeyRow,
  { rpId, isChallenge }: ConsumedChallenge,
  clientResponse: ClientResponse,
): Promise<number | undefined> {
  // Without an address, the user handle is what names the account (level 2, section 7.2, step 6).
  if (passkey.rp_id !== rpId || clientResponse.response.userHandle !== userHandle(passkey.user_id)) return undefined;
  const credential = { id: passkey.credential_id, publicKey: passkey.public_key, rpId };
  const expectation = { kind: 'passkey', isChallenge, credential, lastCount: passkey.sign_count } as const;
  return verifyAssertion(context, clientResponse, expectation);
}

/** Stores the counter and the time of a use. Returns false when the passkey was deleted, or its counter used, concurrently. */
async function recordUse(context: AuthContext, db: Db, { id }: PasskeyRow, signCount: number): Promise<boolean> {
  const update = db
    .updateTable('passkeys')
    .set({ sign_count: signCount, last_used_at: timestamp(context) })
    .where('id', '=', id)
    .where('sign_count', signCount === 0 ? '=' : '<', signCount);
  return (await update.returning('id').executeTakeFirst()) !== undefined;
}

/** @throws Problem 403 for an account that is deleted, disabled or not confirmed. */
function assertMaySignIn(context: AuthContext, user: UserRow): void {
  if (user.deleted_at !== null) throw new Problem(403, 'user_not_found', 'User not found');
  if (user.email !== null && user.email_confirmed_at === null) {
    throw new Problem(403, 'email_not_confirmed', 'Email not confirmed');
  }
  if (user.phone !== null && user.phone_confirmed_at === null) {
    throw new Problem(403, 'phone_not_confirmed', 'Phone not confirmed');
  }
  if (isBanned(user, context.now())) throw new Problem(403, 'user_banned', 'User is banned');
}

function recordFailure(context: AuthContext, passkey: PasskeyRow | undefined, meta: RequestMeta): void {
  const name = passkey === undefined ? null : logName(context, passkey.user_id);
  context.log.warn({ ip: meta.ip, user: name }, 'a sign-in was refused');
  context.runAfterResponse('recording a failed sign-in', async () => {
    const user = passkey && (await findById(context.db, passkey.user_id));
    const detail = { method: PASSKEY_METHOD };
    await recordAudit(context, context.db, { action: 'login_failed', ip: meta.ip, detail, ...(user && { user }) });
  });
}
