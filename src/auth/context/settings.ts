// Settings of the auth server, and their defaults.
import { AUTH_BASE } from '#api/endpoints.ts';
import type { TwilioOptions } from '#auth/delivery/sms.ts';
import type { CaptchaOptions } from '#auth/identity-providers/captcha.ts';
import type { GitHubOptions } from '#auth/identity-providers/github.ts';
import type { OpenIdOptions } from '#auth/identity-providers/openid.ts';
import type { SamlOptions } from '#auth/identity-providers/saml-options.ts';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '#durations.ts';
import type { RateLimits } from '#limits/rate-limits.ts';

/** The cost of an argon2id hash with one thread: memory in KiB, and passes over it. */
export type HashCost = { memoryCost: number; timeCost: number };

/** Rate limits by what they protect. Only calls that fail, or that send a message, count; see docs/auth.md. */
type AuthLimitName =
  | 'token'
  | 'signin'
  | 'signin_reserve'
  | 'signin_reserve_account'
  | 'password'
  | 'verify'
  | 'code'
  | 'send'
  | 'signup'
  | 'anonymous'
  | 'factor'
  | 'passkey'
  | 'recovery'
  | 'notice'
  | 'sso'
  | 'flow';

/** An external provider that users may sign in with. */
export type OAuthOptions = OpenIdOptions | GitHubOptions;

export type AuthSettings = {
  /** Path prefix of the protocol's routes, without a trailing slash. */
  basePath: string;
  /** The `iss` of access tokens; undefined means the public URL with the base path. */
  issuer: string | undefined;
  audience: string;
  accessTokenSeconds: number;
  adminRoles: readonly string[];
  /** Allowed redirect URLs besides our own site: exact, or with `*` (no separator) and `**` (anything). */
  allowedRedirects: readonly string[];
  /** Origins of other web apps that may call from browsers (CORS). */
  allowedOrigins: readonly string[];
  /** Whether users may sign up by themselves. */
  signups: boolean;
  /** Whether new email addresses count as confirmed without a mail. */
  autoconfirm: boolean;
  emailEnabled: boolean;
  phoneEnabled: boolean;
  /** Whether new phone numbers count as confirmed without an SMS. */
  smsAutoconfirm: boolean;
  /** Fixed codes by phone number, for tests; no SMS is sent to these. */
  testCodes: Readonly<Record<string, string>>;
  /** Undefined: SMS go to the development mailbox, if `smsToMailbox` is true. */
  twilio: TwilioOptions | undefined;
  /**
   * Whether SMS go to the development mailbox without Twilio; if false, they are
   * refused. By default not with a mail server.
   */
  smsToMailbox: boolean;
  captcha: CaptchaOptions | undefined;
  /** External providers by the names that clients use. */
  oauth: Readonly<Record<string, OAuthOptions>>;
  /** SAML providers; undefined turns SAML off. */
  saml: SamlOptions | undefined;
  /** Whether users may link and unlink external identities. */
  manualLinking: boolean;
  /** Whether users may sign in whose email address the external provider has not verified. */
  unverifiedSignIn: boolean;
  magicLinks: boolean;
  anonymous: boolean;
  /** Whether an email change has to be confirmed from both addresses. */
  secureEmailChange: boolean;
  /**
   * Of new password hashes; those that cost less are replaced at the next sign-in. No setting
   * of the environment: only tests lower it.
   */
  hashCost: HashCost;
  passwordMinLength: number;
  /** Character sets; a password needs at least one character of each. */
  passwordCharacters: readonly string[];
  /**
   * Whether changing the password, an address, factors or identities needs a sign-in of the last 24 hours. For the
   * first two a mailed code will do.
   */
  requireRecentSignIn: boolean;
  requireCurrentPassword: boolean;
  /** How long a rotated refresh token still returns the current one. */
  refreshReuseSeconds: number;
  /** Maximum age of a session. */
  sessionSeconds: number;
  /** Maximum time between two refreshes of a session. */
  inactivitySeconds: number;
  /** Maximum age of a session at aal1 whose user has a second factor; undefined for no such limit. */
  aal1SessionSeconds: number | undefined;
  /** Whether a new sign-in ends the user's other sessions. */
  singleSession: boolean;
  linkSeconds: number;
  codeSeconds: number;
  codeLength: number;
  /** How many wrong attempts invalidate a code. */
  codeAttempts: number;
  /** Minimum time between two mails of a kind to one address. */
  mailIntervalSeconds: number;
  /**
   * Mean time between two ticks of the queue that messages leave by; 0: each leaves after the response to its request.
   * Ticks hide from the next request whether a message is sent (against user enumeration).
   */
  deliveryIntervalSeconds: number;
  /** Maximum mails, and SMS, per hour to all users together. */
  mailsPerHour: number;
  smsPerHour: number;
  flowSeconds: number;
  /** Language of mails to users whose metadata names none. */
  mailLanguage: string;
  /** A folder of templates that override the built-in ones. */
  mailTemplateFolder: string | undefined;
  /**
   * Whether the owner of an account is notified by mail when its password, an
   * address, an identity or a factor has changed.
   */
  securityNotices: boolean;
  totpFactors: boolean;
  phoneFactors: boolean;
  /** Security keys (WebAuthn). */
  webauthnFactors: boolean;
  /** Recovery codes, for users who lost their second factor. */
  recoveryCodes: boolean;
  /** Sign-in with passkeys (WebAuthn) in place of a password. */
  passkeys: boolean;
  limits: RateLimits<AuthLimitName>;
};

const DEFAULT_LIMITS: RateLimits<AuthLimitName> = {
  token: { count: 150, seconds: 5 * MINUTE_SECONDS, burst: 30 },
  signin: { count: 30, seconds: 5 * MINUTE_SECONDS, isStrict: true },
  // What is still checked after that, later and without telling that it was wrong: for a school is one network.
  signin_reserve: { count: 300, seconds: 5 * MINUTE_SECONDS, isStrict: true },
  signin_reserve_account: { count: 3, seconds: 5 * MINUTE_SECONDS, isStrict: true },
  password: { count: 10, seconds: 5 * MINUTE_SECONDS, isStrict: true },
  verify: { count: 30, seconds: 5 * MINUTE_SECONDS, burst: 30 },
  // A new code each minute allows five guesses a minute: without this limit, 1 in
  // 100 attackers would guess one within a day.
  code: { count: 50, seconds: DAY_SECONDS, isStrict: true },
  send: { count: 30, seconds: 5 * MINUTE_SECONDS, burst: 30 },
  signup: { count: 30, seconds: 5 * MINUTE_SECONDS, burst: 30 },
  anonymous: { count: 30, seconds: HOUR_SECONDS, burst: 30 },
  factor: { count: 15, seconds: MINUTE_SECONDS, burst: 30 },
  recovery: { count: 5, seconds: 15 * MINUTE_SECONDS, isStrict: true },
  // Refused responses of passkeys, each of which stores a row; a right one is never refused.
  passkey: { count: 300, seconds: 5 * MINUTE_SECONDS, burst: 100 },
  // Per account, so that one account cannot use up the mails of all.
  notice: { count: 20, seconds: HOUR_SECONDS, burst: 20 },
  sso: { count: 30, seconds: 5 * MINUTE_SECONDS, burst: 30 },
  // Counts each start of a flow, for it stores a row; a whole class may share one network.
  flow: { count: 300, seconds: 5 * MINUTE_SECONDS, burst: 100 },
};

export const DEFAULT_SETTINGS: AuthSettings = {
  basePath: AUTH_BASE,
  issuer: undefined,
  audience: 'authenticated',
  accessTokenSeconds: HOUR_SECONDS,
  adminRoles: ['service_role', 'supabase_admin'],
  allowedRedirects: [],
  allowedOrigins: [],
  signups: false,
  autoconfirm: false,
  emailEnabled: true,
  phoneEnabled: false,
  smsAutoconfirm: false,
  testCodes: {},
  twilio: undefined,
  smsToMailbox: true,
  captcha: undefined,
  oauth: {},
  saml: undefined,
  manualLinking: false,
  unverifiedSignIn: false,
  magicLinks: true,
  anonymous: false,
  secureEmailChange: true,
  hashCost: { memoryCost: 19_456, timeCost: 2 }, // OWASP's recommendation for argon2id: 19 MiB, two passes, one thread
  passwordMinLength: 8,
  passwordCharacters: [],
  requireRecentSignIn: true,
  requireCurrentPassword: false,
  refreshReuseSeconds: 10,
  sessionSeconds: 365 * DAY_SECONDS,
  inactivitySeconds: 90 * DAY_SECONDS,
  aal1SessionSeconds: undefined,
  singleSession: false,
  linkSeconds: HOUR_SECONDS,
  codeSeconds: 10 * MINUTE_SECONDS,
  codeLength: 6,
  codeAttempts: 5,
  mailIntervalSeconds: 60,
  deliveryIntervalSeconds: 1,
  mailsPerHour: 300,
  smsPerHour: 30,
  flowSeconds: 5 * MINUTE_SECONDS,
  mailLanguage: 'en',
  mailTemplateFolder: undefined,
  securityNotices: true,
  totpFactors: true,
  phoneFactors: false,
  webauthnFactors: true,
  recoveryCodes: true,
  passkeys: true,
  limits: DEFAULT_LIMITS,
};
