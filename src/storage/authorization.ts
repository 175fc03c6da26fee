// Who calls the protocol, and what each role may do.

import { isUuid } from '#api/ids.ts';
import { Problem } from '#api/problem.ts';
import type { StorageContext } from './context.ts';
import { noSuchBucket, ownerNotUuid, unauthorized, writeForbidden, wrongRole } from './problems.ts';

type Role = 'anon' | 'authenticated' | 'service_role';

/** `owner` is a UUID, or empty for a caller that is no person. */
export type StorageCaller = { role: Role; owner: string };

const BEARER = /^Bearer\s+(\S+)$/i;

/** The protocol's words for a token that does not hold, by the code of jose's error. */
const TOKEN_ERROR_MESSAGES: Readonly<Record<string, string>> = {
  ERR_JWT_EXPIRED: '"exp" claim timestamp check failed',
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: 'signature verification failed',
};

/**
 * Reads an `Authorization` header's value. Without a role of ours a caller is `anon`.
 * @throws Problem 403 when there is no valid token, 400 when its `sub` is no UUID.
 */
export async function authenticateCaller(
  context: StorageContext,
  authorization: string | undefined,
): Promise<StorageCaller> {
  const token = BEARER.exec(authorization ?? '')?.[1] ?? '';
  const claims = await context.verifyToken(token).catch(rethrowTokenError);
  const role = claims.role === 'authenticated' || claims.role === 'service_role' ? claims.role : 'anon';
  const { sub } = claims;
  if (sub !== undefined && (typeof sub !== 'string' || !isUuid(sub))) throw ownerNotUuid();
  return { role, owner: role === 'authenticated' ? (sub ?? '') : '' };
}

/** A fault of ours, such as a database that is away, stays what it is: nobody should sign out because of it. */
function rethrowTokenError(error: unknown): never {
  if (error instanceof Problem && (error.status === 401 || error.status === 403)) throw unauthorized(error.message);
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J')) {
    throw unauthorized(tokenErrorMessage(error));
  }
  throw error;
}

/** The protocol's words for a token that was refused. */
export function tokenErrorMessage(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return TOKEN_ERROR_MESSAGES[code] ?? 'Invalid Compact JWS';
}

/** Signed-in people and the owner's programs read everything; anyone else reads public buckets by their public address. */
export function canRead({ role }: StorageCaller): boolean {
  return role !== 'anon';
}

/** Whoever is signed in may write objects, as they may change every lecture. */
export function canWriteObjects({ role }: StorageCaller): boolean {
  return role !== 'anon';
}

/** @throws Problem unless the caller may make buckets: a bucket's limits hold for everyone, so the service key makes them. */
export function assertCanCreateBuckets({ role }: StorageCaller): void {
  if (role !== 'service_role') throw writeForbidden();
}

/** @throws Problem as if the bucket were not there, unless the caller may change or delete buckets. */
export function assertCanUpdateBuckets({ role }: StorageCaller): void {
  if (role !== 'service_role') throw noSuchBucket();
}

/** @throws Problem unless the caller may empty buckets. */
export function assertCanEmptyBuckets({ role }: StorageCaller): void {
  if (role !== 'service_role') throw wrongRole();
}
