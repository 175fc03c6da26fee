// Addresses that anyone may download from until they expire.
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { mayRead, type StorageCaller, wordsOf } from './caller.ts';
import type { Place } from './objects.ts';
import type { StorageParts } from './parts.ts';
import { badUrlSignature, badUrlToken } from './problems.ts';

const claims = z.object({ url: z.string(), scope: z.string(), exp: z.number() });

/** The address of a download that holds for `seconds`, below the protocol's own address; the client puts that before it. */
export async function signDownload(parts: StorageParts, { bucket, key }: Place, seconds: number): Promise<string> {
  const url = `${bucket}/${key}`;
  const now = Math.floor(parts.now().getTime() / 1000);
  const token = await new SignJWT({ url, scope: 'download' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(parts.urlSecret);
  return `/object/sign/${url}?token=${token}`;
}

/** As `signDownload`, for many keys; what the caller may not read, or is not there, has an error in its place. */
export async function signDownloads(
  parts: StorageParts,
  caller: StorageCaller,
  bucket: string,
  keys: readonly string[],
  seconds: number,
): Promise<{ error: string | null; path: string; signedURL: string | null }[]> {
  const query = parts.db.selectFrom('objects').select('name').where('bucket_id', '=', bucket).where('name', 'in', keys);
  const there = new Set(mayRead(caller) ? (await query.execute()).map(({ name }) => name) : []);
  return Promise.all(
    keys.map(async (path) =>
      there.has(path)
        ? { error: null, path, signedURL: await signDownload(parts, { bucket, key: path }, seconds) }
        : { error: 'Either the object does not exist or you do not have access to it', path, signedURL: null },
    ),
  );
}

/**
 * Checks that a token was made for the download of this place.
 * @returns when it expires
 * @throws Problem InvalidJWT when the token does not hold, InvalidSignature when it is for another place or purpose.
 */
export async function mustBeSigned(parts: StorageParts, { bucket, key }: Place, token: string): Promise<Date> {
  let payload: JWTPayload;
  try {
    const rules = { algorithms: ['HS256'], currentDate: parts.now() };
    ({ payload } = await jwtVerify(token, parts.urlSecret, rules));
  } catch (error) {
    throw badUrlToken(wordsOf(error));
  }
  const read = claims.safeParse(payload);
  if (!read.success || read.data.scope !== 'download' || read.data.url !== `${bucket}/${key}`) throw badUrlSignature();
  return new Date(read.data.exp * 1000);
}
