// When a session was last heard of before it came back: what a device did earlier, it would have sent then.
import { decodeJwt } from 'jose';
import { type AuthContext, timestamp } from '#auth/context/context.ts';
import { HOUR_SECONDS } from '#durations.ts';
import { sessionIdClaim } from './authenticate.ts';

/** A device that comes back refreshes its session several times before everything is sent. */
const RETURN_SECONDS = HOUR_SECONDS;

/** A refresh may succeed shortly before a connection is lost, and what was done before it not arrive. */
const TOLERANCE_MS = 15 * 60_000;

/**
 * A time at which the device of a session had a connection, some minutes before the
 * last refresh that is more than an hour ago.
 * @param authorization the header of a request whose token was verified
 * @returns undefined for a session that is younger
 */
export async function loadLastContact(
  context: Pick<AuthContext, 'db' | 'now'>,
  authorization: string | undefined,
): Promise<Date | undefined> {
  const sessionId = sessionIdClaim(decodeJwt((authorization ?? '').replace(/^Bearer /i, '')).session_id);
  if (typeof sessionId !== 'string') return undefined;
  const refresh = await context.db
    .selectFrom('refresh_tokens')
    .select('created_at')
    .where('session_id', '=', sessionId)
    .where('created_at', '<', timestamp(context, -RETURN_SECONDS))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return refresh && new Date(Date.parse(refresh.created_at) - TOLERANCE_MS);
}
