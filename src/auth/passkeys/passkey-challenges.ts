// Challenges of passkeys: each is used once, within five minutes, by the user and
// for the purpose that it was created for.
import { randomBytes, randomUUID } from 'node:crypto';
import { isUuid } from '#api/ids.ts';
import { Problem } from '#api/problem.ts';
import { type AuthContext, secondsSince, timestamp } from '#auth/context/context.ts';
import { formatUuid } from '#auth/context/uuid.ts';
import { equalHashes, hashCode } from '#auth/one-time/one-time-tokens.ts';
import { generateChallenge } from '#auth/webauthn/webauthn.ts';
import type { Db } from '#db/open.ts';
import type { PasskeyChallengeRow } from '#db/tables/auth.ts';

const CHALLENGE_SECONDS = 300;

/** A new challenge; `expiresAt` is in seconds since 1970. */
export type PasskeyChallenge = { id: string; challenge: string; expiresAt: number };

/** What a response is verified against: whether it answers this challenge, for a relying party. */
type ChallengeCheck = (challenge: string, rpId: string) => boolean;

function expiresAt(context: AuthContext): number {
  return Math.floor(context.now().getTime() / 1000) + CHALLENGE_SECONDS;
}

/** Creates a challenge for a user who registers a passkey. */
export async function createRegistrationChallenge(
  context: AuthContext,
  rpId: string,
  userId: string,
): Promise<PasskeyChallenge> {
  const [id, challenge] = [randomUUID(), generateChallenge()];
  const row: PasskeyChallengeRow = {
    id,
    user_id: userId,
    rp_id: rpId,
    challenge_hash: hashCode(context, 'passkey', id, challenge),
    created_at: timestamp(context),
  };
  await context.db.insertInto('passkey_challenges').values(row).execute();
  return { id, challenge, expiresAt: expiresAt(context) };
}

/** @throws Problem 400 for an id that is missing or no UUID. */
function parseChallengeId(id: string | undefined): string {
  if (id === undefined) throw new Problem(400, 'validation_failed', 'challenge_id is required');
  if (!isUuid(id)) throw new Problem(400, 'validation_failed', 'challenge_id must be a valid UUID');
  return id.toLowerCase();
}

function challengeNotFound(): Problem {
  return new Problem(400, 'webauthn_challenge_not_found', 'Challenge not found or already used');
}

/** @throws Problem 400 when the challenge is too old. */
function assertNotExpired(context: AuthContext, createdAt: string): void {
  if (secondsSince(context, createdAt) < CHALLENGE_SECONDS) return;
  throw new Problem(400, 'webauthn_challenge_expired', 'Challenge has expired');
}

/**
 * Deletes a challenge of a registration and returns it: of concurrent responses only one
 * gets it, and a wrong response uses it up.
 * @throws Problem 400 for an unknown, used or expired challenge, or one of another user or purpose.
 */
export async function consumeRegistrationChallenge(
  context: AuthContext,
  challengeId: string | undefined,
  userId: string,
): Promise<{ rpId: string; isChallenge: (challenge: string) => boolean }> {
  const deletion = context.db.deleteFrom('passkey_challenges').where('id', '=', parseChallengeId(challengeId));
  const row = await deletion.where('user_id', '=', userId).returningAll().executeTakeFirst();
  if (row === undefined) throw challengeNotFound();
  assertNotExpired(context, row.created_at);
  return {
    rpId: row.rp_id,
    isChallenge: (challenge) => equalHashes(row.challenge_hash, hashCode(context, 'passkey', row.id, challenge)),
  };
}

/** A UUID of version 7 (RFC 9562): 48 bits of milliseconds since 1970, and 74 random ones. */
function timedUuid(now: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  return formatUuid(bytes, 7);
}

/** When a UUID of version 7 was made; undefined for one of another version. */
function uuidTime(id: string): string | undefined {
  if (id[14] !== '7') return undefined;
  return new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toISOString();
}

function signInChallenge(context: AuthContext, id: string, rpId: string): string {
  return Buffer.from(hashCode(context, 'passkey-sign-in', rpId, id), 'hex').toString('base64url');
}

/**
 * Creates a challenge for a sign-in. It is derived from its id and the server's key, and nothing is stored until it is
 * used: anybody may ask for any number, so that no limit has to refuse who holds a passkey.
 */
export function createSignInChallenge(context: AuthContext, rpId: string): PasskeyChallenge {
  const id = timedUuid(context.now());
  return { id, challenge: signInChallenge(context, id, rpId), expiresAt: expiresAt(context) };
}

/** A challenge of a sign-in that has not been used, as far as one can know before it is. */
export type SignInChallenge = { id: string; isChallenge: ChallengeCheck };

/** @throws Problem 400 for an unknown, used or expired challenge, or one of another purpose. */
export async function readSignInChallenge(
  context: AuthContext,
  challengeId: string | undefined,
): Promise<SignInChallenge> {
  const id = parseChallengeId(challengeId);
  const createdAt = uuidTime(id);
  if (createdAt === undefined) throw challengeNotFound();
  // One of the future was not made here: its use would be forgotten before it expires.
  if (secondsSince(context, createdAt) < -CHALLENGE_SECONDS) throw challengeNotFound();
  assertNotExpired(context, createdAt);
  const used = context.db.selectFrom('passkey_challenges').select('id').where('id', '=', id);
  if ((await used.executeTakeFirst()) !== undefined) throw challengeNotFound();
  const hash = (challenge: string) => Buffer.from(challenge, 'base64url').toString('hex');
  const isChallenge: ChallengeCheck = (challenge, rpId) =>
    equalHashes(hash(challenge), hash(signInChallenge(context, id, rpId)));
  return { id, isChallenge };
}

/**
 * Marks a challenge of a sign-in as used, so that a response to it is accepted once.
 * @throws Problem 400 when it has been used meanwhile.
 */
export async function spendSignInChallenge(context: AuthContext, db: Db, id: string, rpId: string): Promise<void> {
  const row: PasskeyChallengeRow = {
    id,
    user_id: null,
    rp_id: rpId,
    challenge_hash: '',
    created_at: timestamp(context),
  };
  const insertion = db.insertInto('passkey_challenges').values(row);
  const inserted = await insertion
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) throw challengeNotFound();
}

/** The problem of a response that is not valid, whatever the reason. */
export function passkeyVerificationFailed(): Problem {
  return new Problem(400, 'webauthn_verification_failed', 'Credential verification failed');
}

/**
 * Deletes challenges that can no longer be used; those of sign-ins that were used
 * are kept for longer than they are valid.
 */
export async function deleteExpiredPasskeyChallenges(context: AuthContext): Promise<void> {
  const createdBefore = timestamp(context, -3 * CHALLENGE_SECONDS);
  await context.db.deleteFrom('passkey_challenges').where('created_at', '<', createdBefore).execute();
}
