// Authentication of storage requests, and the permissions of each role.
import { errors } from 'jose';
import { isUuid } from '#api/ids.ts';
import { Problem } from '#api/problem.ts';
import { errorCode } from '#system/error-code.ts';
import type { StorageContext } from './context.ts';
import { noSuchBucket, ownerNotUuid, unauthorized, writeForbidden, wrongRole } from './problems.ts';

type Role = 'anon' | 'authenticated' | 'service_role';

/** `owner` is the user's UUID, or empty for the anonymous and the service role. */
export type StorageCaller = { role: Role; owner: string };

const BEARER = /^Bearer\s+(\S+)$/i;

/** The protocol's messages for an invalid token, by the code of jose's error. */
const TOKEN_ERROR_MESSAGES: Readonly<Record<string, string>> = {
  ERR_JWT_EXPIRED: '"exp" claim timestamp check failed',
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: 'signature verification failed',
};

/**
 * Verifies the token of an `Authorization` header. A token with an unknown role counts as `anon`.
 * @throws Problem 403 without a valid token, 400 when its `sub` is not a UUID.
 */
export async function authenticateCaller(
  context: Pick<StorageContext, 'verifyToken'>,
  authorization: string | undefined,
): Promise<StorageCaller> {
  const token = BEARER.exec(authorization ?? '')?.[1] ?? '';
  const claims = await context.verifyToken(token).catch(rethrowTokenError);
  const role = claims.role === 'authenticated' || claims.role === 'service_role' ? claims.role : 'anon';
  const { sub } = claims;
  if (sub !== undefined && (typeof sub !== 'string' || !isUuid(sub))) throw ownerNotUuid();
  return { role, owner: role === 'authenticated' ? (sub ?? '') : '' };
}

/**
 * Errors of ours, such as an unavailable database, stay what they are: clients sign out when their token is refused.
 */
function rethrowTokenError(error: unknown): never {
  if (error instanceof Problem && (error.status === 401 || error.status === 403)) throw unauthorized(error.message);
  if (errorCode(error)?.startsWith('ERR_J') === true) throw unauthorized(tokenErrorMessage(error));
  throw error;
}

/** The protocol's message for an invalid token. */
export function tokenErrorMessage(error: unknown): string {
  if (error instanceof errors.JWTClaimValidationFailed) return error.message;
  return TOKEN_ERROR_MESSAGES[errorCode(error) ?? ''] ?? 'Invalid Compact JWS';
}

/** Signed-in users and the service key read everything; `anon` reads public buckets by their public URLs. */
export function canRead({ role }: StorageCaller): boolean {
  return role !== 'anon';
}

/** Signed-in users and the service key may write objects, as they may change every lecture. */
export function canWriteObjects({ role }: StorageCaller): boolean {
  return role !== 'anon';
}

/** @throws Problem unless the caller has the service key: a bucket's limits apply to everybody's uploads. */
export function assertCanCreateBuckets({ role }: StorageCaller): void {
  if (role !== 'service_role') throw writeForbidden();
}

/** @throws Problem NoSuchBucket unless the caller may change and delete buckets. */
export function assertCanUpdateBuckets({ role }: StorageCaller): void {
  if (role !== 'service_role') throw noSuchBucket();
}

/** @throws Problem unless the caller may empty buckets. */
export function assertCanEmptyBuckets({ role }: StorageCaller): void {
  if (role !== 'service_role') throw wrongRole();
}
