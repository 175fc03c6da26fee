// Interface of an OAuth/OIDC identity provider, and the mapping of its claims to a profile.
import { parseEmail } from '#auth/delivery/addresses.ts';
import { errorCode } from '#system/error-code.ts';

type Json = Record<string, unknown>;

/** A user's profile at an external provider. */
export type ExternalProfile = {
  /** The provider's permanent id of the user (`sub`). */
  subject: string;
  /** Lower case. */
  email: string | undefined;
  emailVerified: boolean;
  /** All further claims, under the names of `identity_data`. */
  details: Json;
};

/** An authorization request to a provider. */
export type AuthorizationRequest = {
  redirectUri: string;
  state: string;
  nonce: string;
  verifier: string;
  /** Scopes besides the default ones. */
  scopes: readonly string[];
  /** Further query parameters, from the app. */
  extraParams: Readonly<Record<string, string>>;
};

/** The callback URL with the provider's parameters, and what is expected of them. */
export type AuthorizationResponse = { url: URL; state: string; nonce: string; verifier: string };

/** The result of a code exchange: the profile, and the provider's tokens under the names that clients expect. */
export type ExternalLogin = { profile: ExternalProfile; tokens: Record<string, string> };

/** What to check of an ID token that a client sends, in addition to its signature. */
export type IdTokenRules = { accessToken: string | undefined; clientId: string | undefined };

export type IdToken = { profile: ExternalProfile; nonce: string | undefined };

export interface IdentityProvider {
  /** Whether the provider posts the response as a form (`response_mode=form_post`). */
  readonly usesFormPost: boolean;
  /** Whether users of this provider need no email address. */
  readonly emailOptional: boolean;
  /** Whether new users may sign up; undefined means as in the settings. */
  readonly signups: boolean | undefined;
  /** The `iss` of its ID tokens; undefined for a provider that has none. */
  readonly issuer: string | undefined;
  readonly skipNonceCheck: boolean;
  /** The URL to redirect the browser to. @throws Error when the provider does not respond. */
  buildAuthorizationUrl(request: AuthorizationRequest): Promise<URL>;
  /** Exchanges the authorization code for tokens and the profile. @throws Error when any check fails. */
  exchangeCode(response: AuthorizationResponse): Promise<ExternalLogin>;
  /** Verifies an ID token. @throws Problem 400 with an OAuth error when it is invalid or not issued to us. */
  verifyIdToken(token: string, rules: IdTokenRules, now: Date): Promise<IdToken>;
}

/** The fields of a provider's error that are logged: message and codes, never tokens or claims. */
export function describeProviderError(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { reason: 'unknown' };
  const code = errorCode(error);
  const oauthError =
    'error' in error && typeof error.error === 'string' ? { oauthError: error.error.slice(0, 200) } : {};
  return { reason: error.message.slice(0, 500), ...(code === undefined ? {} : { code }), ...oauthError };
}

const MAX_CLAIM_LENGTH = 2000;

function parseTextClaim(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim !== '' && claim.length <= MAX_CLAIM_LENGTH ? claim : undefined;
}

/** Standard profile claims of OpenID Connect. */
const PROFILE_CLAIMS = [
  'name',
  'given_name',
  'family_name',
  'middle_name',
  'nickname',
  'preferred_username',
  'locale',
  'picture',
];

/** The email address of a claim, in lower case; undefined when it is invalid. */
export function parseEmailClaim(claim: unknown): string | undefined {
  try {
    return parseEmail(parseTextClaim(claim) ?? '');
  } catch {
    return undefined;
  }
}

/** Merges the claims of an ID token and of a UserInfo response. An address keeps its own `email_verified`. */
export function mergeClaims(claims: Json, info: Json): Json {
  const isSameEmail = info.email === undefined || info.email === claims.email;
  const email_verified = info.email_verified ?? (isSameEmail ? claims.email_verified : false);
  return { ...claims, ...info, email_verified };
}

/** Maps the claims of an ID token or UserInfo response (OpenID Connect Core, 5.1) to a profile. */
export function toProfile(claims: Json, issuer: string): ExternalProfile {
  const subject = String(claims.sub ?? '');
  const email = parseEmailClaim(claims.email);
  // Some providers send the boolean as a string.
  const emailVerified = claims.email_verified === true || claims.email_verified === 'true';
  const standardClaims = Object.fromEntries(PROFILE_CLAIMS.map((name) => [name, parseTextClaim(claims[name])]));
  const aliases = {
    full_name: standardClaims.name,
    user_name: standardClaims.preferred_username,
    avatar_url: standardClaims.picture,
  };
  const definedClaims = Object.entries({ ...standardClaims, ...aliases, email }).filter(
    ([, value]) => value !== undefined,
  );
  const details = {
    ...Object.fromEntries(definedClaims),
    iss: issuer,
    sub: subject,
    provider_id: subject,
    email_verified: emailVerified,
    phone_verified: false,
  };
  return { subject, email, emailVerified, details };
}
