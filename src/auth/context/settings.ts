// What can be set about the provider, and what holds when nothing is.
import { AUTH_BASE } from '#api/endpoints.ts';
import type { TwilioOptions } from '#auth/delivery/sms.ts';
import type { CaptchaOptions } from '#auth/identity-providers/captcha.ts';
import type { GitHubOptions } from '#auth/identity-providers/github.ts';
import type { OpenIdOptions } from '#auth/identity-providers/openid.ts';
import type { SamlOptions } from '#auth/identity-providers/saml-options.ts';

/** A limit that refills steadily: at most `burst` calls at once, and `count` in `seconds` over time. */
export type TokenBucket = { count: number; seconds: number; burst: number };

/** A limit that never lets more than `count` calls through in any `seconds`, however they are spread. */
export type SlidingWindow = { count: number; seconds: number; isStrict: true };

type Limit = TokenBucket | SlidingWindow;

/** Limits by what they protect. Only calls that fail, or that send something, use them up; see docs/auth.md. */
type Limits = Record<LimitName, Limit>;
export type LimitName =
  | 'token'
  | 'signin'
  | 'password'
  | 'verify'
  | 'code'
  | 'send'
  | 'signup'
  | 'anonymous'
  | 'factor'
  | 'sso';

/** Another provider that people may sign in with. */
export type OAuthOptions = OpenIdOptions | GitHubOptions;

export type AuthSettings = {
  /** Where the protocol is mounted, without a slash at the end. */
  basePath: string;
  /** The `iss` of access tokens; undefined means the public address with the base path. */
  issuer: string | undefined;
  audience: string;
  accessTokenSeconds: number;
  adminRoles: readonly string[];
  /** Addresses beside our own site that links may lead to: exact, or with `*` (no separator) and `**` (anything). */
  allowedRedirects: readonly string[];
  /** Origins of other web apps that may call the provider from a browser. */
  allowedOrigins: readonly string[];
  /** Whether strangers may make accounts for themselves. */
  signups: boolean;
  /** Whether a new address counts as confirmed without a mail. */
  autoconfirm: boolean;
  emailEnabled: boolean;
  phoneEnabled: boolean;
  /** Whether a new number counts as confirmed without a message. */
  smsAutoconfirm: boolean;
  /** Codes that always fit, by number, for tests; nothing is sent to these. */
  testCodes: Readonly<Record<string, string>>;
  /** Undefined means that messages go to the development mailbox, */
  twilio: TwilioOptions | undefined;
  /** or that they are refused, when this is off. */
  smsToMailbox: boolean;
  captcha: CaptchaOptions | undefined;
  /** Other providers by the names that clients call them. */
  oauth: Readonly<Record<string, OAuthOptions>>;
  /** Enterprise providers; undefined means that there are none. */
  saml: SamlOptions | undefined;
  /** Whether users may link and unlink identities of other providers. */
  manualLinking: boolean;
  /** Whether someone is let in whose address another provider does not vouch for. */
  unverifiedSignIn: boolean;
  magicLinks: boolean;
  anonymous: boolean;
  /** Whether a change of e-mail wants both addresses to agree. */
  secureEmailChange: boolean;
  passwordMinLength: number;
  /** Sets of characters of which a password needs at least one each. */
  passwordCharacters: readonly string[];
  /**
   * Whether a new password, address, factor or identity more than 24 hours after signing in wants another sign-in; a mailed code
   * does for the first two.
   */
  requireRecentSignIn: boolean;
  requireCurrentPassword: boolean;
  /** How long a replaced refresh token still gets the current one. */
  refreshReuseSeconds: number;
  /** Ends a session this long after it began, or after its last refresh. */
  sessionSeconds: number;
  inactivitySeconds: number;
  /** Ends a session this long after it began when its user has a second factor that it never showed. */
  aal1SessionSeconds: number | undefined;
  /** Whether a newer session of a user ends the older ones. */
  singleSession: boolean;
  linkSeconds: number;
  codeSeconds: number;
  codeLength: number;
  /** Wrong codes after which a code is void. */
  codeAttempts: number;
  /** The least time between two mails of a kind to one address. */
  mailIntervalSeconds: number;
  /** The most mails, and messages to telephones, that are sent in an hour to everyone together. */
  mailsPerHour: number;
  smsPerHour: number;
  flowSeconds: number;
  /** The language of mails to users whose metadata names none. */
  mailLanguage: string;
  /** A folder with templates that take the place of ours. */
  mailTemplateFolder: string | undefined;
  totpFactors: boolean;
  phoneFactors: boolean;
  /** Security keys. */
  webauthnFactors: boolean;
  limits: Limits;
};

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

const DEFAULT_LIMITS: Limits = {
  token: { count: 150, seconds: 5 * MINUTE, burst: 30 },
  signin: { count: 30, seconds: 5 * MINUTE, isStrict: true },
  password: { count: 10, seconds: 5 * MINUTE, isStrict: true },
  verify: { count: 30, seconds: 5 * MINUTE, burst: 30 },
  // Whoever may ask for a new code each minute has five guesses a minute: without this one in a hundred would be right within a day.
  code: { count: 50, seconds: DAY, isStrict: true },
  send: { count: 30, seconds: 5 * MINUTE, burst: 30 },
  signup: { count: 30, seconds: 5 * MINUTE, burst: 30 },
  anonymous: { count: 30, seconds: 60 * MINUTE, burst: 30 },
  factor: { count: 15, seconds: MINUTE, burst: 30 },
  sso: { count: 30, seconds: 5 * MINUTE, burst: 30 },
};

export const DEFAULT_SETTINGS: AuthSettings = {
  basePath: AUTH_BASE,
  issuer: undefined,
  audience: 'authenticated',
  accessTokenSeconds: 60 * MINUTE,
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
  passwordMinLength: 8,
  passwordCharacters: [],
  requireRecentSignIn: true,
  requireCurrentPassword: false,
  refreshReuseSeconds: 10,
  sessionSeconds: 365 * DAY,
  inactivitySeconds: 90 * DAY,
  aal1SessionSeconds: undefined,
  singleSession: false,
  linkSeconds: 60 * MINUTE,
  codeSeconds: 10 * MINUTE,
  codeLength: 6,
  codeAttempts: 5,
  mailIntervalSeconds: 60,
  mailsPerHour: 300,
  smsPerHour: 30,
  flowSeconds: 5 * MINUTE,
  mailLanguage: 'en',
  mailTemplateFolder: undefined,
  totpFactors: true,
  phoneFactors: false,
  webauthnFactors: true,
  limits: DEFAULT_LIMITS,
};
