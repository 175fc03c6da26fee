// Signed URLs: download or upload without an access token until they expire.
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { isCanonicalBase64url } from '#http/security/canonical-token.ts';
import { canRead, type StorageCaller, tokenErrorMessage } from './authorization.ts';
import type { StorageContext } from './context.ts';
import type { RequestedTransform } from './image-transform.ts';
import type { ObjectLocation } from './objects.ts';
import { badUrlSignature, badUrlToken } from './problems.ts';

const UPLOAD_EXPIRY_SECONDS = 60;

type SigningContext = Pick<StorageContext, 'now' | 'urlSecret'>;

const claimsSchema = z.discriminatedUnion('scope', [
  z.object({ scope: z.literal('download'), url: z.string(), exp: z.number() }),
  z.object({
    scope: z.literal('render'),
    url: z.string(),
    exp: z.number(),
    transform: z.record(z.string(), z.unknown()),
  }),
  z.object({ scope: z.literal('upload'), url: z.string(), exp: z.number(), owner: z.string(), upsert: z.boolean() }),
]);
type Claims<Scope> = Extract<z.output<typeof claimsSchema>, { scope: Scope }>;

/** @returns a JWT for one object and one purpose that expires after `seconds` */
function signToken(
  context: SigningContext,
  { bucket, key }: ObjectLocation,
  seconds: number,
  payload: JWTPayload,
): Promise<string> {
  const now = Math.floor(context.now().getTime() / 1000);
  return new SignJWT({ url: `${bucket}/${key}`, ...payload })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(context.urlSecret);
}

/** A download URL that expires after `seconds`, relative to the protocol's base URL, which the client prepends. */
export async function signDownload(
  context: SigningContext,
  location: ObjectLocation,
  seconds: number,
): Promise<string> {
  const token = await signToken(context, location, seconds, { scope: 'download' });
  return `/object/sign/${location.bucket}/${location.key}?token=${token}`;
}

/** As `signDownload`, of a transformed image. The URL is for this transformation only, and not for the original. */
export async function signRendering(
  context: SigningContext,
  location: ObjectLocation,
  seconds: number,
  transform: RequestedTransform,
): Promise<string> {
  const token = await signToken(context, location, seconds, { scope: 'render', transform });
  return `/render/image/sign/${location.bucket}/${location.key}?token=${token}`;
}

/** The token of an upload URL that expires after a minute; the object will belong to the caller. */
export function signUpload(
  context: SigningContext,
  caller: StorageCaller,
  location: ObjectLocation,
  upsert: boolean,
): Promise<string> {
  return signToken(context, location, UPLOAD_EXPIRY_SECONDS, { scope: 'upload', owner: caller.owner, upsert });
}

/** `signDownload` for several keys. A key that does not exist or that the caller may not read gets an error instead. */
export async function signDownloads(
  context: SigningContext & Pick<StorageContext, 'db'>,
  caller: StorageCaller,
  { bucket, keys, seconds }: { bucket: string; keys: readonly string[]; seconds: number },
): Promise<{ error: string | null; path: string; signedURL: string | null }[]> {
  const query = context.db
    .selectFrom('objects')
    .select('name')
    .where('bucket_id', '=', bucket)
    .where('name', 'in', keys);
  const readableKeys = new Set(canRead(caller) ? (await query.execute()).map(({ name }) => name) : []);
  return Promise.all(
    keys.map(async (path) =>
      readableKeys.has(path)
        ? { error: null, path, signedURL: await signDownload(context, { bucket, key: path }, seconds) }
        : { error: 'Either the object does not exist or you do not have access to it', path, signedURL: null },
    ),
  );
}

/**
 * Verifies the token of a signed URL.
 * @returns the token's claims; `exp` is in seconds since 1970
 * @throws Problem InvalidJWT when the token is invalid or expired, InvalidSignature
 *   when it is for another object or purpose.
 */
export async function verifySignedUrl<Scope extends 'download' | 'render' | 'upload'>(
  context: SigningContext,
  { bucket, key }: ObjectLocation,
  scope: Scope,
  token: string,
): Promise<Claims<Scope>> {
  let payload: JWTPayload;
  try {
    if (!isCanonicalBase64url(token)) throw new errors.JWSInvalid();
    const options = { algorithms: ['HS256'], currentDate: context.now() };
    ({ payload } = await jwtVerify(token, context.urlSecret, options));
  } catch (error) {
    throw badUrlToken(tokenErrorMessage(error));
  }
  const parsed = claimsSchema.safeParse(payload);
  if (!parsed.success || parsed.data.scope !== scope || parsed.data.url !== `${bucket}/${key}`) throw badUrlSignature();
  return parsed.data as Claims<Scope>; // its scope was compared above
}
