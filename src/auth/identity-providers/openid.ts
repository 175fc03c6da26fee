// OpenID Connect identity provider: discovery, PKCE, nonce and signatures, by openid-client and jose.
import { createHash, timingSafeEqual } from 'node:crypto';
import {
  createRemoteJWKSet,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import type * as OpenIdClient from 'openid-client';
import { Problem } from '#api/problem.ts';
import { CLOCK_SKEW_SECONDS } from '#auth/jwt/jwt.ts';
import { DAY_MS } from '#durations.ts';
import {
  type AuthorizationRequest,
  type AuthorizationResponse,
  type ExternalLogin,
  type IdentityProvider,
  type IdToken,
  type IdTokenRules,
  mergeClaims,
  toProfile,
} from './identity-provider.ts';

export type OpenIdOptions = {
  kind: 'openid';
  /** Issuer of its ID tokens, and the base URL of its discovery document. Must be https, except in tests. */
  issuer: string;
  clientId: string;
  /** Undefined for a public client. */
  clientSecret: string | undefined;
  /** Further client ids whose ID tokens are accepted, such as a mobile app's. */
  moreClientIds?: readonly string[];
  scopes?: readonly string[];
  /** Whether the response is posted as a form (as Apple does when the name is requested). */
  postsAnswer?: boolean;
  emailOptional?: boolean;
  signups?: boolean;
  /** Whether ID tokens with a nonce are accepted from clients that do not know it. */
  skipNonceCheck?: boolean;
};

/** Timeout of requests to the provider. */
const TIMEOUT_SECONDS = 10;
/** Only asymmetric algorithms, with the provider's published keys: no shared secret, never `none`. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const DEFAULT_SCOPES = ['openid', 'email', 'profile'];

function invalidIdToken(message: string, cause?: unknown): Problem {
  return new Problem(400, 'validation_failed', message, { extras: { oauth_error: 'invalid request' }, cause });
}

/** Rejects malformed tokens before the provider's keys are fetched. @throws Problem 400. */
function assertJwt(token: string): void {
  try {
    decodeProtectedHeader(token);
  } catch (error) {
    throw invalidIdToken('Bad ID token', error);
  }
}

/** Whether `at_hash` is that of the access token (OpenID Connect Core, 3.1.3.6). */
function matchesAccessToken(hash: string, accessToken: string, algorithm: string): boolean {
  const bits = /(256|384|512)$/.exec(algorithm)?.[1] ?? '512';
  const fullHash = createHash(`sha${bits}`).update(accessToken, 'ascii').digest();
  const sha256 = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(sha256(fullHash.subarray(0, fullHash.length / 2).toString('base64url')), sha256(hash));
}

/** Client authentication by a method that the provider supports. */
function clientAuth(client: typeof OpenIdClient, secret: string | undefined): OpenIdClient.ClientAuth {
  if (secret === undefined) return client.None();
  const [post, basic] = [client.ClientSecretPost(secret), client.ClientSecretBasic(secret)];
  return (server, ...rest) => {
    const supportsPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false;
    return (supportsPost ? post : basic)(server, ...rest);
  };
}

type DiscoveredProvider = { client: typeof OpenIdClient; config: OpenIdClient.Configuration; keys: JWTVerifyGetKey };

/** A provider that speaks OpenID Connect, found by its discovery document. */
export class OpenIdProvider implements IdentityProvider {
  readonly usesFormPost: boolean;
  readonly emailOptional: boolean;
  readonly signups: boolean | undefined;
  readonly issuer: string;
  readonly skipNonceCheck: boolean;
  readonly #options: OpenIdOptions;
  #discovered: Promise<DiscoveredProvider> | undefined;
  #discoveredAt = 0;

  constructor(options: OpenIdOptions) {
    this.#options = options;
    this.issuer = options.issuer;
    this.usesFormPost = options.postsAnswer ?? false;
    this.emailOptional = options.emailOptional ?? false;
    this.signups = options.signups;
    this.skipNonceCheck = options.skipNonceCheck ?? false;
  }

  async buildAuthorizationUrl({
    redirectUri,
    state,
    nonce,
    verifier,
    scopes,
    extraParams,
  }: AuthorizationRequest): Promise<URL> {
    const { client, config } = await this.#getConfiguration();
    return client.buildAuthorizationUrl(config, {
      ...extraParams,
      ...(this.usesFormPost ? { response_mode: 'form_post' } : {}),
      redirect_uri: redirectUri,
      scope: [...new Set([...DEFAULT_SCOPES, ...(this.#options.scopes ?? []), ...scopes])].join(' '),
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
  }

  async exchangeCode({ url, state, nonce, verifier }: AuthorizationResponse): Promise<ExternalLogin> {
    const { client, config } = await this.#getConfiguration();
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
    const tokenResponse = await client.authorizationCodeGrant(config, url, checks);
    const claims = tokenResponse.claims();
    if (claims === undefined) throw new Error('The provider gave no ID token.');
    const hasUserInfo = config.serverMetadata().userinfo_endpoint !== undefined;
    const info = hasUserInfo ? await client.fetchUserInfo(config, tokenResponse.access_token, claims.sub) : {};
    const refreshToken =
      tokenResponse.refresh_token === undefined ? {} : { provider_refresh_token: tokenResponse.refresh_token };
    return {
      profile: toProfile(mergeClaims(claims, info), this.issuer),
      tokens: { provider_token: tokenResponse.access_token, ...refreshToken },
    };
  }

  async verifyIdToken(token: string, { accessToken, clientId }: IdTokenRules, now: Date): Promise<IdToken> {
    const { payload, algorithm } = await this.#verify(token, now);
    const clientIds = [this.#options.clientId, ...(this.#options.moreClientIds ?? [])];
    const audience = [payload.aud ?? []].flat();
    if (!audience.some((value) => clientIds.includes(value) && (clientId === undefined || value === clientId))) {
      throw invalidIdToken(`Unacceptable audience in id_token: [${audience.join(' ').slice(0, 200)}]`);
    }
    const { at_hash, nonce } = payload;
    if (
      accessToken !== undefined &&
      typeof at_hash === 'string' &&
      !matchesAccessToken(at_hash, accessToken, algorithm)
    ) {
      throw invalidIdToken('Bad ID token');
    }
    return { profile: toProfile(payload, this.issuer), nonce: typeof nonce === 'string' ? nonce : undefined };
  }

  async #verify(token: string, now: Date): Promise<{ payload: JWTPayload; algorithm: string }> {
    assertJwt(token);
    const { keys } = await this.#getConfiguration().catch((cause: unknown) => {
      throw new Problem(503, 'unexpected_failure', 'The provider does not answer; please try again.', { cause });
    });
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keys, {
        issuer: this.issuer,
        algorithms: ALGORITHMS,
        currentDate: now,
        clockTolerance: CLOCK_SKEW_SECONDS,
        requiredClaims: ['exp', 'iat', 'aud'],
        maxTokenAge: '24h',
      });
      if (typeof payload.sub !== 'string' || payload.sub === '') throw invalidIdToken('Missing sub claim in id_token');
      return { payload, algorithm: protectedHeader.alg };
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) throw invalidIdToken('Bad ID token', error);
      throw error;
    }
  }

  /** The provider's metadata, discovered once a day; after a failure the next call tries again. */
  #getConfiguration(): Promise<DiscoveredProvider> {
    if (performance.now() - this.#discoveredAt > DAY_MS) this.#discovered = undefined;
    if (this.#discovered === undefined) this.#discoveredAt = performance.now();
    this.#discovered ??= this.#discover().catch((error: unknown) => {
      this.#discovered = undefined;
      throw error;
    });
    return this.#discovered;
  }

  async #discover(): Promise<DiscoveredProvider> {
    const client = await import('openid-client');
    const { issuer, clientId, clientSecret } = this.#options;
    const insecure = issuer.startsWith('http:') ? [client.allowInsecureRequests] : [];
    const config = await client.discovery(new URL(issuer), clientId, {}, clientAuth(client, clientSecret), {
      timeout: TIMEOUT_SECONDS,
      execute: [...insecure, client.enableNonRepudiationChecks],
    });
    const { jwks_uri } = config.serverMetadata();
    if (jwks_uri === undefined) throw new Error(`The provider ${issuer} publishes no keys.`);
    const keys = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: TIMEOUT_SECONDS * 1000 });
    return { client, config, keys };
  }
}
