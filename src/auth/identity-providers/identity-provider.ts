// Sign-in at another provider (OAuth): the door that each make of provider fits, and what comes back through it.
import { parseEmail } from '#auth/delivery/addresses.ts';
import { errorCode } from '#system/error-code.ts';

type Json = Record<string, unknown>;

/** What another provider says of a person. */
export type ExternalProfile = {
  /** The provider's own, lasting name for the person. */
  subject: string;
  /** Lower case. */
  email: string | undefined;
  emailVerified: boolean;
  /** The rest, under the names that `identity_data` has. */
  details: Json;
};

/** What the way to a provider carries. */
export type AuthorizationRequest = {
  redirectUri: string;
  state: string;
  nonce: string;
  verifier: string;
  /** Beside those that we always ask for. */
  scopes: readonly string[];
  /** Further parameters that the app wants the provider to see. */
  extraParams: Readonly<Record<string, string>>;
};

/** The way back: the address with everything that the provider put into it, and what we expect there. */
export type AuthorizationResponse = { url: URL; state: string; nonce: string; verifier: string };

/** Who came back, with the provider's tokens under the names that clients know them by. */
export type ExternalLogin = { profile: ExternalProfile; tokens: Record<string, string> };

/** What an ID token that a client brings along has to hold up to. */
export type IdTokenRules = { accessToken: string | undefined; clientId: string | undefined };

export type IdToken = { profile: ExternalProfile; nonce: string | undefined };

export interface IdentityProvider {
  /** Whether the answer arrives as a form that the provider's page posts. */
  readonly usesFormPost: boolean;
  /** Whether people of this provider need no e-mail address. */
  readonly emailOptional: boolean;
  /** Whether strangers get an account; undefined means: as the settings say for everyone. */
  readonly signups: boolean | undefined;
  /** The `iss` of its ID tokens; undefined for a provider that has none. */
  readonly issuer: string | undefined;
  readonly skipNonceCheck: boolean;
  /** Where the browser is sent. @throws Error when the provider does not answer. */
  buildAuthorizationUrl(request: AuthorizationRequest): Promise<URL>;
  /** Takes the code of an answer for tokens, and looks whose they are. @throws Error when anything does not hold. */
  exchangeCode(response: AuthorizationResponse): Promise<ExternalLogin>;
  /** Reads an ID token. @throws Problem 400 in OAuth's words when it is not one of this provider's for us. */
  verifyIdToken(token: string, rules: IdTokenRules, now: Date): Promise<IdToken>;
}

/** What of a provider's refusal is logged: its words and its code, never the tokens and claims that errors carry. */
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

/** Claims of OpenID Connect that say something about a person. */
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

/** A provider's word for an address, in lower case; undefined when it is none that we would write to. */
export function parseEmailClaim(claim: unknown): string | undefined {
  try {
    return parseEmail(parseTextClaim(claim) ?? '');
  } catch {
    return undefined;
  }
}

/** The claims of an ID token with those of a user-info answer; each address keeps what was said of it. */
export function mergeClaims(claims: Json, info: Json): Json {
  const isSameEmail = info.email === undefined || info.email === claims.email;
  const email_verified = info.email_verified ?? (isSameEmail ? claims.email_verified : false);
  return { ...claims, ...info, email_verified };
}

/** A person from the claims of an ID token or of a user-info answer, which have their names from one standard. */
export function toProfile(claims: Json, issuer: string): ExternalProfile {
  const subject = String(claims.sub ?? '');
  const email = parseEmailClaim(claims.email);
  // Some providers write the truth value as text.
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
