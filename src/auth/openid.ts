// Any OpenID provider, known by its issuer: discovery, PKCE, nonce and signature through openid-client and jose.
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
import {
  type Answer,
  type Arrival,
  type Elsewhere,
  type IdToken,
  type IdTokenRules,
  mergeClaims,
  personOf,
  type Question,
} from './elsewhere.ts';

export type OpenIdOptions = {
  kind: 'openid';
  /** Its ID tokens say so, and its settings are found under it. Begins with https, but for tests on one machine. */
  issuer: string;
  clientId: string;
  /** Undefined for a client that the provider trusts without one. */
  clientSecret: string | undefined;
  /** Other apps of ours whose ID tokens are taken as well, such as one on telephones. */
  moreClientIds?: readonly string[];
  scopes?: readonly string[];
  /** Whether the answer is posted by a form (as Apple does when it is asked for a name). */
  postsAnswer?: boolean;
  emailOptional?: boolean;
  signups?: boolean;
  /** Whether ID tokens with a nonce are taken from clients that do not know it. */
  skipNonceCheck?: boolean;
};

/** Seconds that a provider may take, and that its clock may differ from ours. */
const TIMEOUT = 10;
const CLOCK_SKEW = 10;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Only by keys that the provider publishes: never by a shared secret, never unsigned. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const SCOPES = ['openid', 'email', 'profile'];

function badToken(sentence: string, cause?: unknown, oauth_error = 'invalid request'): Problem {
  return new Problem(400, 'validation_failed', sentence, { extras: { oauth_error }, cause });
}

/** For what is no token at all, nobody elsewhere is asked. @throws Problem 400. */
function mustBeToken(token: string): void {
  try {
    decodeProtectedHeader(token);
  } catch (error) {
    throw badToken('Bad ID token', error);
  }
}

/** Whether the access token is the one that the ID token was given out with (OpenID Connect Core, 3.1.3.6). */
function fitsAccessToken(hash: string, accessToken: string, algorithm: string): boolean {
  const bits = /(256|384|512)$/.exec(algorithm)?.[1] ?? '512';
  const whole = createHash(`sha${bits}`).update(accessToken, 'ascii').digest();
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(whole.subarray(0, whole.length / 2).toString('base64url')), digest(hash));
}

/** Proves who we are in the way that the provider takes. */
function clientAuth(client: typeof OpenIdClient, secret: string | undefined): OpenIdClient.ClientAuth {
  if (secret === undefined) return client.None();
  const [post, basic] = [client.ClientSecretPost(secret), client.ClientSecretBasic(secret)];
  return (server, ...rest) => {
    const takesPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false;
    return (takesPost ? post : basic)(server, ...rest);
  };
}

type Opened = { client: typeof OpenIdClient; config: OpenIdClient.Configuration; keys: JWTVerifyGetKey };

export class OpenIdProvider implements Elsewhere {
  readonly postsAnswer: boolean;
  readonly emailOptional: boolean;
  readonly signups: boolean | undefined;
  readonly issuer: string;
  readonly skipNonceCheck: boolean;
  readonly #options: OpenIdOptions;
  #opened: Promise<Opened> | undefined;
  #openedAt = 0;

  constructor(options: OpenIdOptions) {
    this.#options = options;
    this.issuer = options.issuer;
    this.postsAnswer = options.postsAnswer ?? false;
    this.emailOptional = options.emailOptional ?? false;
    this.signups = options.signups;
    this.skipNonceCheck = options.skipNonceCheck ?? false;
  }

  async authorizeUrl({ redirectUri, state, nonce, verifier, scopes, more }: Question): Promise<URL> {
    const { client, config } = await this.#open();
    return client.buildAuthorizationUrl(config, {
      ...more,
      ...(this.postsAnswer ? { response_mode: 'form_post' } : {}),
      redirect_uri: redirectUri,
      scope: [...new Set([...SCOPES, ...(this.#options.scopes ?? []), ...scopes])].join(' '),
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
  }

  async redeem({ address, state, nonce, verifier }: Answer): Promise<Arrival> {
    const { client, config } = await this.#open();
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
    const given = await client.authorizationCodeGrant(config, address, checks);
    const claims = given.claims();
    if (claims === undefined) throw new Error('The provider gave no ID token.');
    const hasUserInfo = config.serverMetadata().userinfo_endpoint !== undefined;
    const info = hasUserInfo ? await client.fetchUserInfo(config, given.access_token, claims.sub) : {};
    const refresh = given.refresh_token === undefined ? {} : { provider_refresh_token: given.refresh_token };
    return {
      person: personOf(mergeClaims(claims, info), this.issuer),
      tokens: { provider_token: given.access_token, ...refresh },
    };
  }

  async readIdToken(token: string, { accessToken, clientId }: IdTokenRules, now: Date): Promise<IdToken> {
    const { payload, algorithm } = await this.#verify(token, now);
    const known = [this.#options.clientId, ...(this.#options.moreClientIds ?? [])];
    const audience = [payload.aud ?? []].flat();
    if (!audience.some((one) => known.includes(one) && (clientId === undefined || one === clientId))) {
      throw badToken(`Unacceptable audience in id_token: [${audience.join(' ').slice(0, 200)}]`);
    }
    const { at_hash, nonce } = payload;
    if (accessToken !== undefined && typeof at_hash === 'string' && !fitsAccessToken(at_hash, accessToken, algorithm)) {
      throw badToken('Bad ID token');
    }
    return { person: personOf(payload, this.issuer), nonce: typeof nonce === 'string' ? nonce : undefined };
  }

  async #verify(token: string, now: Date): Promise<{ payload: JWTPayload; algorithm: string }> {
    mustBeToken(token);
    const { keys } = await this.#open().catch((cause: unknown) => {
      throw new Problem(503, 'unexpected_failure', 'The provider does not answer; please try again.', { cause });
    });
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keys, {
        issuer: this.issuer,
        algorithms: ALGORITHMS,
        currentDate: now,
        clockTolerance: CLOCK_SKEW,
        requiredClaims: ['exp', 'iat', 'aud'],
        maxTokenAge: '24h',
      });
      if (typeof payload.sub !== 'string' || payload.sub === '') throw badToken('Missing sub claim in id_token');
      return { payload, algorithm: protectedHeader.alg };
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) throw badToken('Bad ID token', error);
      throw error;
    }
  }

  /** Looks the provider up once a day; after a failure the next call tries again. */
  #open(): Promise<Opened> {
    if (performance.now() - this.#openedAt > DAY_MS) this.#opened = undefined;
    if (this.#opened === undefined) this.#openedAt = performance.now();
    this.#opened ??= this.#discover().catch((error: unknown) => {
      this.#opened = undefined;
      throw error;
    });
    return this.#opened;
  }

  async #discover(): Promise<Opened> {
    const client = await import('openid-client');
    const { issuer, clientId, clientSecret } = this.#options;
    const insecure = issuer.startsWith('http:') ? [client.allowInsecureRequests] : [];
    const config = await client.discovery(new URL(issuer), clientId, {}, clientAuth(client, clientSecret), {
      timeout: TIMEOUT,
      execute: [...insecure, client.enableNonRepudiationChecks],
    });
    const { jwks_uri } = config.serverMetadata();
    if (jwks_uri === undefined) throw new Error(`The provider ${issuer} publishes no keys.`);
    const keys = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: TIMEOUT * 1000 });
    return { client, config, keys };
  }
}
