// Addresses that anyone may download from, or upload to, until they expire.
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { isAsWritten } from '#http/as-written.ts';
import { mayRead, type StorageCaller, wordsOf } from './caller.ts';
import type { Place } from './objects.ts';
import type { StorageParts } from './parts.ts';
import { badUrlSignature, badUrlToken } from './problems.ts';

const UPLOAD_SECONDS = 60;

const claims = z.discriminatedUnion('scope', [
  z.object({ scope: z.literal('download'), url: z.string(), exp: z.number() }),
  z.object({ scope: z.literal('upload'), url: z.string(), exp: z.number(), owner: z.string(), upsert: z.boolean() }),
]);
type Claims<Scope> = Extract<z.output<typeof claims>, { scope: Scope }>;

/** A token that holds for a place and a purpose, and for `seconds`. */
function sign(parts: StorageParts, { bucket, key }: Place, seconds: number, what: JWTPayload): Promise<string> {
  const now = Math.floor(parts.now().getTime() / 1000);
  return new SignJWT({ url: `${bucket}/${key}`, ...what })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(parts.urlSecret);
}

/** The address of a download that holds for `seconds`, below the protocol's own address; the client puts that before it. */
export async function signDownload(parts: StorageParts, place: Place, seconds: number): Promise<string> {
  const token = await sign(parts, place, seconds, { scope: 'download' });
  return `/object/sign/${place.bucket}/${place.key}?token=${token}`;
}

/** The token of an address that an object can be uploaded to within a minute, in the name of the caller. */
export function signUpload(parts: StorageParts, caller: StorageCaller, place: Place, upsert: boolean): Promise<string> {
  return sign(parts, place, UPLOAD_SECONDS, { scope: 'upload', owner: caller.owner, upsert });
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
 * Checks that a token was made for this place and purpose.
 * @returns what the token says; `exp` is in seconds since 1970
 * @throws Problem InvalidJWT when the token does not hold, InvalidSignature when it is for another place or purpose.
 */
export async function mustBeSigned<Scope extends 'download' | 'upload'>(
  parts: StorageParts,
  { bucket, key }: Place,
  scope: Scope,
  token: string,
): Promise<Claims<Scope>> {
  let payload: JWTPayload;
  try {
    if (!isAsWritten(token)) throw new errors.JWSInvalid();
    const rules = { algorithms: ['HS256'], currentDate: parts.now() };
    ({ payload } = await jwtVerify(token, parts.urlSecret, rules));
  } catch (error) {
    throw badUrlToken(wordsOf(error));
  }
  const read = claims.safeParse(payload);
  if (!read.success || read.data.scope !== scope || read.data.url !== `${bucket}/${key}`) throw badUrlSignature();
  return read.data as Claims<Scope>; // its scope was compared in the line above
}
