// Registers passkeys: challenges for new ones, and verification of what the device responds.
import { randomUUID } from 'node:crypto';
import { Problem } from '#api/problem.ts';
import type { Json } from '#auth/accounts/accounts.ts';
import { recordAudit } from '#auth/accounts/audit.ts';
import { type AuthContext, timestamp } from '#auth/context/context.ts';
import { type AuthenticatedUser, lockAccount } from '#auth/sessions/authenticate.ts';
import { listCredentialIds } from '#auth/webauthn/registered-credentials.ts';
import { type ClientResponse, creationOptions, verifyRegistration } from '#auth/webauthn/webauthn.ts';
import type { Db } from '#db/open.ts';
import type { PasskeyRow, UserRow } from '#db/tables/auth.ts';
import { retryTransactionOnConflict } from '#db/transaction.ts';
import {
  consumeRegistrationChallenge,
  createRegistrationChallenge,
  type PasskeyChallenge,
  passkeyVerificationFailed,
} from './passkey-challenges.ts';
import { listPasskeys } from './passkeys.ts';

const MAX_PASSKEYS = 10;
const DEFAULT_NAME = 'Passkey';

/** @throws Problem 422 for enterprise users, who sign in at their provider. */
function assertMayHavePasskeys(user: UserRow): void {
  if (user.is_sso === 1) throw new Problem(422, 'validation_failed', 'SSO users cannot register passkeys');
}

/** @throws Problem 422 `too_many_passkeys`. */
async function assertBelowLimit(db: Db, userId: string): Promise<void> {
  if ((await listPasskeys(db, userId)).length < MAX_PASSKEYS) return;
  throw new Problem(422, 'too_many_passkeys', 'Maximum number of passkeys reached');
}

/**
 * Starts the registration of a passkey.
 * @returns the challenge, and the options for `navigator.credentials.create` as JSON
 * @throws Problem 422 for enterprise users, and when the account has its maximum of passkeys.
 */
export async function startPasskeyRegistration(
  context: AuthContext,
  user: UserRow,
  rpId: string,
): Promise<PasskeyChallenge & { options: Json }> {
  assertMayHavePasskeys(user);
  await assertBelowLimit(context.db, user.id);
  const excludedIds = await listCredentialIds(context, context.db, user.id);
  const challenge = await createRegistrationChallenge(context, rpId, user.id);
  const options = creationOptions({ user, rpId, challenge: challenge.challenge, kind: 'passkey', excludedIds });
  return { ...challenge, options };
}

/** What a device responds to a challenge. */
export type PasskeyResponse = { challengeId: string | undefined; credential: ClientResponse };

/**
 * Stores the passkey that a device has created.
 * @throws Problem 400 for an unknown or expired challenge or an invalid response, 422 for
 *   one that is registered already or too many.
 */
export async function finishPasskeyRegistration(
  context: AuthContext,
  caller: AuthenticatedUser,
  { challengeId, credential }: PasskeyResponse,
): Promise<PasskeyRow> {
  const { user } = caller;
  assertMayHavePasskeys(user);
  const challenge = await consumeRegistrationChallenge(context, challengeId, user.id);
  const registration = await verifyRegistration(context, credential, { kind: 'passkey', ...challenge });
  if (registration === undefined) throw passkeyVerificationFailed();
  const now = timestamp(context);
  const { id, publicKey } = registration.credential;
  const passkey: PasskeyRow = {
    id: randomUUID(),
    user_id: user.id,
    credential_id: id,
    public_key: publicKey,
    rp_id: challenge.rpId,
    sign_count: registration.count,
    friendly_name: DEFAULT_NAME,
    created_at: now,
    updated_at: now,
    last_used_at: null,
  };
  return retryTransactionOnConflict(context.db, async (db) => {
    await lockAccount(context, db, caller); // also so that concurrent registrations cannot exceed the limit
    await assertBelowLimit(db, user.id);
    await assertNotRegistered(context, db, passkey);
    await db.insertInto('passkeys').values(passkey).execute();
    await recordAudit(context, db, { action: 'passkey_created', user, detail: { passkey: passkey.id } });
    return passkey;
  });
}

/** @throws Problem 422 `webauthn_credential_exists`. */
async function assertNotRegistered(
  context: AuthContext,
  db: Db,
  { user_id, credential_id }: PasskeyRow,
): Promise<void> {
  const existing = db.selectFrom('passkeys').select('id').where('credential_id', '=', credential_id);
  const isTaken = (await existing.executeTakeFirst()) !== undefined;
  if (!isTaken && !(await listCredentialIds(context, db, user_id)).includes(credential_id)) return;
  throw new Problem(422, 'webauthn_credential_exists', 'This credential is already registered');
}
