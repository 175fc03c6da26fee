// Issues the tokens of a session, as the protocol writes them.
import { randomUUID } from 'node:crypto';
import {
  DEFAULT_ROLE,
  isAdminRole,
  type Json,
  loadAccount,
  metadataClaim,
  resolveAudience,
} from '#auth/accounts/accounts.ts';
import { logName } from '#auth/accounts/audit.ts';
import { type AuthContext, resolveIssuer } from '#auth/context/context.ts';
import { signToken } from '#auth/jwt/jwt.ts';
import { getAal, lacksRequiredMfa, loadAmr, type NewSession } from '#auth/sessions/sessions.ts';
import type { SessionRow } from '#db/tables/auth.ts';
import { serializeUser } from './serializers.ts';

/** What a client receives of a session. Times are in seconds, `expires_at` since 1970. */
export type Tokens = {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: Json;
};

/** Expiry of an access token (s since 1970), at most when a session at aal1 needs its second factor. */
async function accessTokenExpiry(context: AuthContext, session: SessionRow, issuedAt: number): Promise<number> {
  const { accessTokenSeconds, aal1SessionSeconds } = context.settings;
  const defaultExpiry = issuedAt + accessTokenSeconds;
  if (aal1SessionSeconds === undefined || !(await lacksRequiredMfa(context.db, session))) return defaultExpiry;
  const mfaDeadline = Math.floor(Date.parse(session.created_at) / 1000) + aal1SessionSeconds;
  return Math.max(issuedAt + 1, Math.min(defaultExpiry, mfaDeadline));
}

/** Issues an access token for a stored session. One that has just begun is not read again. */
export async function issueTokens(context: AuthContext, { session, refreshToken, begun }: NewSession): Promise<Tokens> {
  const { db, keys, log } = context;
  // Logged here rather than in createSession: now the transaction is committed.
  if (begun !== undefined)
    log.info({ ip: session.ip, user: logName(context, session.user_id), method: begun.signIn.method }, 'signed in');
  const account = await loadAccount(db, session.user_id, begun?.user);
  if (account === undefined) throw new Error(`Session ${session.id} has no user.`);
  const methods = begun?.methods ?? (await loadAmr(db, { id: session.id }));
  const issuedAt = Math.floor(context.now().getTime() / 1000);
  const expiresAt = await accessTokenExpiry(context, session, issuedAt);
  const { user } = account;
  const accessToken = await signToken(keys, {
    iss: resolveIssuer(context),
    sub: user.id,
    aud: resolveAudience(context, user),
    iat: issuedAt,
    exp: expiresAt,
    jti: randomUUID(),
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: metadataClaim(user.app_metadata),
    user_metadata: metadataClaim(user.user_metadata),
    // A user who was given a key's role, which an older version allowed, does not have it.
    role: isAdminRole(context, user.role) ? DEFAULT_ROLE : user.role,
    aal: getAal(methods),
    amr: methods.map((row) => ({
      method: row.method,
      timestamp: Math.floor(Date.parse(row.at) / 1000),
      ...(row.provider === null ? {} : { provider: row.provider }),
    })),
    session_id: session.id,
    is_anonymous: user.is_anonymous === 1,
  });
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: expiresAt - issuedAt,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: serializeUser(account),
  };
}
