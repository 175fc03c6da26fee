// Sign-in with a passkey: the device names the account, so no address is entered.
import { Problem } from '#api/problem.ts';
import { findById, isBanned, type Json, lockUser } from '#auth/accounts/accounts.ts';
import { logName, recordAudit } from '#auth/accounts/audit.ts';
import { type AuthContext, type RequestMeta, timestamp } from '#auth/context/context.ts';
import { createSession, type NewSession } from '#auth/sessions/sessions.ts';
import { type ClientResponse, passkeyRequestOptions, userHandle, verifyAssertion } from '#auth/webauthn/webauthn.ts';
import type { Db } from '#db/open.ts';
import type { PasskeyRow, UserRow } from '#db/tables/auth.ts';
import { retryTransactionOnConflict } from '#db/transaction.ts';
import { toNetwork } from '#limits/ip-network.ts';
import { limitFailures } from '#limits/rate-limits.ts';
import {
  createSignInChallenge,
  type PasskeyChallenge,
  passkeyVerificationFailed,
  readSignInChallenge,
  type SignInChallenge,
  spendSignInChallenge,
} from './passkey-challenges.ts';
import type { PasskeyResponse } from './passkey-registration.ts';

/** The `amr` method of a sign-in with a passkey. */
const PASSKEY_METHOD = 'passkey';

/** Starts a sign-in. Returns the challenge, and the options for `navigator.credentials.get` as JSON. */
export function startPasskeySignIn(context: AuthContext, rpId: string): PasskeyChallenge & { options: Json } {
  const challenge = createSignInChallenge(context, rpId);
  return { ...challenge, options: passkeyRequestOptions(rpId, challenge.challenge) };
}

/**
 * Signs in with what a device responds, at aal1: users with a second factor have to pass it too.
 * Refused responses count against the network;
 * its limit refuses no right one, for nobody can guess a signature.
 * @throws Problem 400 for an unknown or expired challenge or an invalid response, 403
 *   for an account that may not sign in, 429.
 */
export async function finishPasskeySignIn(
  context: AuthContext,
  { challengeId, credential }: PasskeyResponse,
  meta: RequestMeta,
): Promise<NewSession> {
  const invalid: InvalidResponse = {};
  return limitFailures(
    context,
    [['passkey', toNetwork(meta.ip)]],
    async () => {
      const challenge = await readSignInChallenge(context, challengeId);
      const query = context.db.selectFrom('passkeys').selectAll().where('credential_id', '=', credential.id);
      const passkey = await query.executeTakeFirst();
      const signCount = passkey && (await verifySignature(context, passkey, challenge, credential));
      if (passkey === undefined || signCount === undefined) {
        Object.assign(invalid, { challenge, passkey });
        throw passkeyVerificationFailed();
      }
      return openSession(context, { passkey, signCount, challenge }, meta);
    },
    { onCounted: () => recordFailure(context, invalid, meta) },
  );
}

type Verified = { passkey: PasskeyRow; signCount: number; challenge: SignInChallenge };

function openSession(
  context: AuthContext,
  { passkey, signCount, challenge }: Verified,
  meta: RequestMeta,
): Promise<NewSession> {
  return retryTransactionOnConflict(context.db, async (db) => {
    // Locked, so that an account that is disabled at the same time gets no session.
    const user = await lockUser(db, passkey.user_id);
    if (user === undefined) throw passkeyVerificationFailed();
    await spendSignInChallenge(context, db, challenge.id, passkey.rp_id);
    if (!(await recordUse(context, db, passkey, signCount))) throw passkeyVerificationFailed();
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
  { isChallenge }: SignInChallenge,
  clientResponse: ClientResponse,
): Promise<number | undefined> {
  // Without an address, the user handle is what names the account (level 2, section 7.2, step 6).
  if (clientResponse.response.userHandle !== userHandle(passkey.user_id)) return undefined;
  const { credential_id: id, public_key: publicKey, rp_id: rpId, sign_count: lastCount } = passkey;
  return verifyAssertion(context, clientResponse, {
    kind: 'passkey',
    // A challenge for another relying party is another one.
    isChallenge: (challenge) => isChallenge(challenge, rpId),
    credential: { id, publicKey, rpId },
    lastCount,
  });
}

/**
 * Stores the counter and the time of a use. Returns false when the passkey was
 * deleted, or its counter used, concurrently.
 */
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

/** What a response that is not valid named: empty when it named no challenge that can be used. */
type InvalidResponse = { challenge?: SignInChallenge; passkey?: PasskeyRow };

/** Uses up the challenge of a wrong response that was counted, and records it: the limit bounds what is stored. */
async function recordFailure(
  context: AuthContext,
  { challenge, passkey }: InvalidResponse,
  meta: RequestMeta,
): Promise<void> {
  if (challenge === undefined) return;
  await spendSignInChallenge(context, context.db, challenge.id, passkey?.rp_id ?? '');
  const name = passkey === undefined ? null : logName(context, passkey.user_id);
  context.log.warn({ ip: meta.ip, user: name }, 'a sign-in was refused');
  context.runAfterResponse('recording a failed sign-in', async () => {
    const user = passkey && (await findById(context.db, passkey.user_id));
    const detail = { method: PASSKEY_METHOD };
    await recordAudit(context, context.db, { action: 'login_failed', ip: meta.ip, detail, ...(user && { user }) });
  });
}
