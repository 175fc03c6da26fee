// Challenges of passkeys: each is used once, within five minutes, by the user and for the purpose that it was created for.
import { randomUUID } from 'node:crypto';
import { isUuid } from '#api/ids.ts';
import { Problem } from '#api/problem.ts';
import { type AuthContext, secondsSince, timestamp } from '#auth/context/context.ts';
import { equalHashes, hashCode } from '#auth/one-time/one-time-tokens.ts';
import { generateChallenge } from '#auth/webauthn/webauthn.ts';
import type { PasskeyChallengeRow } from '#db/tables/auth.ts';

const CHALLENGE_SECONDS = 300;

/** A new challenge; `expiresAt` is in seconds since 1970. */
export type PasskeyChallenge = { id: string; challenge: string; expiresAt: number };

/** Creates a challenge: for the user who registers a passkey, or for a sign-in (undefined). */
export async function createPasskeyChallenge(
  context: AuthContext,
  rpId: string,
  userId: string | undefined,
): Promise<PasskeyChallenge> {
  const [id, challenge] = [randomUUID(), generateChallenge()];
  const row: PasskeyChallengeRow = {
    id,
    user_id: userId ?? null,
    rp_id: rpId,
    challenge_hash: hashCode(context, 'passkey', id, challenge),
    created_at: timestamp(context),
  };
  await context.db.insertInto('passkey_challenges').values(row).execute();
  return { id, challenge, expiresAt: Math.floor(context.now().getTime() / 1000) + CHALLENGE_SECONDS };
}

/** A challenge that was taken, for verifying the response to it. */
export type ConsumedChallenge = { rpId: string; isChallenge: (challenge: string) => boolean };

/**
 * Deletes a challenge and returns it: of concurrent responses only one gets it, and a wrong response uses it up.
 * @throws Problem 400 for an unknown, used or expired challenge, or one of another user or purpose.
 */
export async function consumePasskeyChallenge(
  context: AuthContext,
  id: string | undefined,
  userId: string | undefined,
): Promise<ConsumedChallenge> {
  if (id === undefined) throw new Problem(400, 'validation_failed', 'challenge_id is required');
  if (!isUuid(id)) throw new Problem(400, 'validation_failed', 'challenge_id must be a valid UUID');
  const deletion = context.db.deleteFrom('passkey_challenges').where('id', '=', id);
  const ofUser = userId === undefined ? deletion.where('user_id', 'is', null) : deletion.where('user_id', '=', userId);
  const row = await ofUser.returningAll().executeTakeFirst();
  if (row === undefined) {
    throw new Problem(400, 'webauthn_challenge_not_found', 'Challenge not found or already used');
  }
  if (secondsSince(context, row.created_at) >= CHALLENGE_SECONDS) {
    throw new Problem(400, 'webauthn_challenge_expired', 'Challenge has expired');
  }
  return {
    rpId: row.rp_id,
    isChallenge: (challenge) => equalHashes(row.challenge_hash, hashCode(context, 'passkey', row.id, challenge)),
  };
}

/** The problem of a response that is not valid, whatever the reason. */
export function passkeyVerificationFailed(): Problem {
  return new Problem(400, 'webauthn_verification_failed', 'Credential verification failed');
}

/** Deletes challenges that can no longer be used. */
export async function deleteExpiredPasskeyChallenges(context: AuthContext): Promise<void> {
  const createdBefore = timestamp(context, -2 * CHALLENGE_SECONDS);
  await context.db.deleteFrom('passkey_challenges').where('created_at', '<', createdBefore).execute();
}
