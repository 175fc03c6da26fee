// When the caller of a request signed in, by the access token.
import { decodeJwt } from 'jose';
import { z } from 'zod';

/** When the person authenticated in this session, in seconds since 1970, by method; other providers may not say. */
const claims = z.object({ amr: z.array(z.object({ timestamp: z.number() })).catch([]) });

/**
 * The times at which the person authenticated in this session, by each method the last.
 * @param authorization the header of a request whose token was verified
 */
export function readSignInTimes(authorization: string | undefined): Date[] {
  const { amr } = claims.parse(decodeJwt((authorization ?? '').replace(/^Bearer /i, '')));
  return amr.map(({ timestamp }) => new Date(timestamp * 1000));
}
