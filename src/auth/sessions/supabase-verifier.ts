// Verifies access tokens of an external Supabase Auth server, by its shared secret or its published keys (JWKS).
import { createRemoteJWKSet, errors, type JWSHeaderParameters, type JWTPayload, jwtVerify } from 'jose';
import { Problem } from '#api/problem.ts';
import { assertCanonical, assertIssuedInPast, CLOCK_SKEW_SECONDS } from '#auth/jwt/jwt.ts';
import { MINUTE_MS } from '#durations.ts';
import type { Identify, Identity } from '#http/caller.ts';
import { cacheCallers, invalidToken } from './caller-cache.ts';
import { callerFromClaims } from './identify.ts';

export type SupabaseAuthOptions = {
  /** URL of the auth protocol, such as `https://x.supabase.co/auth/v1`; also the `iss` of its tokens. */
  authUrl: string;
  /** The public API key that browsers send; not a secret. */
  anonKey: string;
  /** Verifies tokens signed by HS256; undefined means that these are refused. */
  jwtSecret: string | undefined;
  /** URL of the JWKS that verifies all other tokens. */
  jwksUrl: string;
};

const AUDIENCE = 'authenticated';
const JWKS_TIMEOUT_MS = 5000;
/** Minimum time between two fetches of the JWKS because of unknown key ids, which any client can send. */
const JWKS_COOLDOWN_MS = 30_000;
const JWKS_MAX_AGE_MS = 10 * MINUTE_MS;

/**
 * Identifies callers by tokens of that server. A token is valid until it expires (by default after an hour): a sign-out
 * is only known to the external server.
 */
export function createSupabaseIdentify(
  options: SupabaseAuthOptions,
  now: () => Date,
  monotonicMs = () => now().getTime(),
): Identify<Identity> {
  const verify = createVerifier(options, now, monotonicMs);
  return cacheCallers({
    now,
    resolve: async (token) => callerFromClaims(await verify(token)),
    isSessionValid: async () => true,
  });
}

function createVerifier(
  options: SupabaseAuthOptions,
  now: () => Date,
  monotonicMs: () => number,
): (token: string) => Promise<JWTPayload> {
  const secret = options.jwtSecret === undefined ? undefined : new TextEncoder().encode(options.jwtSecret);
  const jwks = createRemoteJWKSet(new URL(options.jwksUrl), {
    timeoutDuration: JWKS_TIMEOUT_MS,
    cooldownDuration: JWKS_COOLDOWN_MS,
    cacheMaxAge: JWKS_MAX_AGE_MS,
  });
  const selectKey = (header: JWSHeaderParameters) => {
    if (header.alg !== 'HS256') return jwks(header);
    if (secret === undefined) throw new errors.JWSSignatureVerificationFailed();
    return secret;
  };
  return async (token) => {
    try {
      assertCanonical(token);
      const { payload } = await jwtVerify(token, selectKey, {
        algorithms: ['HS256', 'RS256', 'ES256', 'EdDSA'],
        issuer: options.authUrl,
        audience: AUDIENCE,
        clockTolerance: CLOCK_SKEW_SECONDS,
        currentDate: now(),
        requiredClaims: ['sub', 'exp', 'role'],
      });
      assertIssuedInPast(payload, new Date(Math.max(now().getTime(), monotonicMs())));
      return payload;
    } catch (error) {
      throw isTokenError(error) ? invalidToken(error) : keysUnavailable(error);
    }
  };
}

/** Whether an error is about the token; all others are failures to fetch the JWKS. */
function isTokenError(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return false;
  return !['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'].includes(error.code);
}

function keysUnavailable(cause: unknown): Problem {
  const message = 'Who you are cannot be checked at the moment; please try again.';
  return new Problem(503, 'provider_unavailable', message, { cause, headers: { 'retry-after': '5' } });
}
