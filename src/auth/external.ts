// Callers by the tokens of a provider elsewhere: checked here, by its shared secret or by the keys that it publishes.
import { createRemoteJWKSet, errors, type JWSHeaderParameters, type JWTPayload, jwtVerify } from 'jose';
import { Problem } from '#api/problem.ts';
import type { Identify } from '#http/caller.ts';
import { callerIn } from './identify.ts';
import { badToken, rememberCallers } from './remembered-callers.ts';
import { mustBeAsWritten, mustBeMadeByNow } from './tokens.ts';

export type ExternalProvider = {
  /** Address of the auth protocol, such as `https://x.supabase.co/auth/v1`; also the `iss` of its tokens. */
  authUrl: string;
  /** What browsers show to it; not a secret. */
  anonKey: string;
  /** Checks tokens signed by HS256; undefined means that none of them is believed. */
  jwtSecret: string | undefined;
  /** Where the keys for other tokens are published. */
  jwksUrl: string;
};

/** Seconds that clocks of several machines may differ. */
const CLOCK_SKEW = 10;
const AUDIENCE = 'authenticated';
const KEYS_TIMEOUT_MS = 5000;
/** Keys that nobody published make us ask again at most this often, whoever sends them. */
const KEYS_COOLDOWN_MS = 30_000;
const KEYS_FRESH_MS = 10 * 60 * 1000;

/**
 * Callers by tokens of that provider. A token holds until it expires (an hour, if the provider is set as usual): a sign-out
 * there is known there only.
 */
export function makeExternalIdentify(
  provider: ExternalProvider,
  now: () => Date,
  steadyMs = () => now().getTime(),
): Identify {
  const verify = makeVerify(provider, now, steadyMs);
  return rememberCallers({ now, read: async (token) => callerIn(await verify(token)), stillHolds: async () => true });
}

function makeVerify(
  provider: ExternalProvider,
  now: () => Date,
  steadyMs: () => number,
): (token: string) => Promise<JWTPayload> {
  const secret = provider.jwtSecret === undefined ? undefined : new TextEncoder().encode(provider.jwtSecret);
  const published = createRemoteJWKSet(new URL(provider.jwksUrl), {
    timeoutDuration: KEYS_TIMEOUT_MS,
    cooldownDuration: KEYS_COOLDOWN_MS,
    cacheMaxAge: KEYS_FRESH_MS,
  });
  const keyFor = (header: JWSHeaderParameters) => {
    if (header.alg !== 'HS256') return published(header);
    if (secret === undefined) throw new errors.JWSSignatureVerificationFailed();
    return secret;
  };
  return async (token) => {
    try {
      mustBeAsWritten(token);
      const { payload } = await jwtVerify(token, keyFor, {
        algorithms: ['HS256', 'RS256', 'ES256', 'EdDSA'],
        issuer: provider.authUrl,
        audience: AUDIENCE,
        clockTolerance: CLOCK_SKEW,
        currentDate: now(),
        requiredClaims: ['sub', 'exp', 'role'],
      });
      mustBeMadeByNow(payload, new Date(Math.max(now().getTime(), steadyMs())));
      return payload;
    } catch (error) {
      throw isFaultOfToken(error) ? badToken(error) : keysUnavailable(error);
    }
  };
}

/** Anything else went wrong on the way to the provider's keys. */
function isFaultOfToken(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return false;
  return !['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'].includes(error.code);
}

function keysUnavailable(cause: unknown): Problem {
  const message = 'Who you are cannot be checked at the moment; please try again.';
  return new Problem(503, 'provider_unavailable', message, { cause, headers: { 'retry-after': '5' } });
}
