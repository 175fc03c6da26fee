// Settings of the embedded auth server: names, schemas, and their translation to its options.
import { statSync } from 'node:fs';
import path from 'node:path';
import type { JWK } from 'jose';
import { z } from 'zod';
import type { AuthConfig } from '#auth/auth-server.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#durations.ts';
import { identityProviderSettings, readIdentityProviders, SAML_REQUIRED_TOGETHER } from './identity-providers.ts';
import { rateLimits, testCodes } from './rate-limit-settings.ts';
import { commaSeparated, duration, integer, omitUndefined, onOff } from './schemas.ts';

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

const YEAR_SECONDS = 365 * DAY_SECONDS;

/** Required character sets in the notation of Supabase: separated by `:`, where `\:` is the character itself. */
const characterSets = z.string().transform((text) =>
  text
    .split(/(?<!\\):/)
    .map((set) => set.replaceAll('\\:', ':'))
    .filter((set) => set !== ''),
);

const jwkSet = z.string().transform((text, context): JWK[] => {
  const fail = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return fail('must be a JSON Web Key Set, such as {"keys":[…]}');
  }
  const keys = Array.isArray(json) ? json : z.object({ keys: z.array(z.unknown()) }).safeParse(json).data?.keys;
  const parsed = z.array(z.looseObject({ kty: z.string(), kid: z.string().min(1) })).safeParse(keys);
  if (!parsed.success) return fail('must be a JSON Web Key Set whose keys each have a kty and a kid');
  const jwks: JWK[] = parsed.data;
  const signers = jwks.filter((jwk) => Array.isArray(jwk.key_ops) && jwk.key_ops.includes('sign'));
  return signers.length === 1 ? jwks : fail('must have one key whose key_ops have "sign", and no other such key');
});

/** Schemas of the settings, by name. */
export const authSettings = {
  ...identityProviderSettings,
  AUTH_SIGNUPS: onOff.optional(),
  AUTH_AUTOCONFIRM: onOff.optional(),
  AUTH_ANONYMOUS: onOff.optional(),
  AUTH_MAGIC_LINKS: onOff.optional(),
  AUTH_EMAIL: onOff.optional(),
  AUTH_PHONE: onOff.optional(),
  AUTH_PHONE_AUTOCONFIRM: onOff.optional(),
  AUTH_PHONE_FACTORS: onOff.optional(),
  AUTH_MESSAGES_TO_MAILBOX: onOff.optional(),
  AUTH_TOTP_FACTORS: onOff.optional(),
  AUTH_WEBAUTHN_FACTORS: onOff.optional(),
  AUTH_RECOVERY_CODES: onOff.optional(),
  AUTH_PASSKEYS: onOff.optional(),
  AUTH_SECURE_EMAIL_CHANGE: onOff.optional(),
  AUTH_SECURITY_NOTICES: onOff.optional(),
  AUTH_ALLOWED_REDIRECTS: commaSeparated.optional(),
  AUTH_ALLOWED_ORIGINS: commaSeparated
    .refine((origins) => origins.every(isOrigin), 'must be origins such as https://app.example.org, without a path')
    .optional(),
  AUTH_ISSUER: z.string().optional(),
  AUTH_AUDIENCE: z
    .string()
    .regex(/^[\w.:/-]{1,200}$/, 'must be a word or an address')
    .optional(),
  AUTH_TOKEN_EXPIRY: duration(120, 7 * DAY_SECONDS).optional(),
  AUTH_JWT_SECRET: z
    .string()
    .refine((text) => Buffer.byteLength(text) >= 32, 'must have at least 32 bytes')
    .optional(),
  AUTH_JWKS: jwkSet.optional(),
  AUTH_ENCRYPTION_KEY: z
    .string()
    .regex(/^[\w-]{43,}$/, 'must be 32 random bytes or more in base64url')
    .optional(),
  AUTH_REFRESH_REUSE: duration(0, 60).optional(),
  AUTH_SESSION_TIMEBOX: duration(60, 10 * YEAR_SECONDS).optional(),
  AUTH_SESSION_INACTIVITY: duration(60, 10 * YEAR_SECONDS).optional(),
  AUTH_SESSION_AAL1_TIMEOUT: duration(60, 10 * YEAR_SECONDS).optional(),
  AUTH_SESSION_SINGLE: onOff.optional(),
  AUTH_PASSWORD_MIN_LENGTH: integer(6, 64).optional(),
  AUTH_PASSWORD_CHARACTERS: characterSets.optional(),
  AUTH_PASSWORD_REAUTHENTICATION: onOff.optional(),
  AUTH_PASSWORD_CURRENT: onOff.optional(),
  AUTH_LINK_EXPIRY: duration(60, 7 * DAY_SECONDS).optional(),
  AUTH_CODE_EXPIRY: duration(60, DAY_SECONDS).optional(),
  AUTH_CODE_LENGTH: integer(6, 10).optional(),
  AUTH_CODE_ATTEMPTS: integer(1, 20).optional(),
  AUTH_FLOW_EXPIRY: duration(60, HOUR_SECONDS).optional(),
  AUTH_TEST_CODES: testCodes.optional(),
  AUTH_RATE_LIMITS: rateLimits.optional(),
  AUTH_ADMIN_ROLES: commaSeparated
    .refine((roles) => roles.includes('service_role'), 'must have service_role, the role of the service key')
    .optional(),
  AUTH_MAIL_INTERVAL: duration(0, DAY_SECONDS).optional(),
  AUTH_DELIVERY_INTERVAL: duration(0, 60).optional(),
  AUTH_MAILS_PER_HOUR: integer(1, 1_000_000).optional(),
  AUTH_MESSAGES_PER_HOUR: integer(1, 1_000_000).optional(),
  MAIL_LANGUAGE: z
    .string()
    .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/, 'must be the code of a language, such as en or fr')
    .optional(),
  MAIL_TEMPLATES: z.string().optional(),
  CAPTCHA_PROVIDER: z.enum(['turnstile', 'hcaptcha']).optional(),
  CAPTCHA_SECRET: z.string().optional(),
  CAPTCHA_SITE_KEY: z
    .string()
    .regex(/^[\w.-]{1,200}$/, 'must be a site key')
    .optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-fA-F]{32}$/, 'must be "AC" and 32 hexadecimal digits')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^(?:\+[1-9]\d{1,14}|MG[0-9a-fA-F]{32})$/, 'must be a number such as +33612345678, or "MG" and 32 digits')
    .optional(),
};

type AuthSettingValues = z.output<z.ZodObject<typeof authSettings>>;
type Env = Readonly<Record<string, string | undefined>>;

const REQUIRED_TOGETHER = [
  ['CAPTCHA_PROVIDER', 'CAPTCHA_SECRET', 'CAPTCHA_SITE_KEY'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ...SAML_REQUIRED_TOGETHER,
] as const;

/**
 * Problems that concern several settings or the file system, one sentence each. Relative paths are resolved against
 * `folder`.
 */
export function authConfigProblems(env: Env, folder: string): string[] {
  const problems = REQUIRED_TOGETHER.flatMap((names) => {
    const missing = names.filter((name) => env[name] === undefined);
    const isIncomplete = missing.length > 0 && missing.length < names.length;
    return isIncomplete ? [`${missing.join(' and ')} must be given too: all of ${names.join(', ')} are needed`] : [];
  });
  if (env.AUTH_MESSAGES_TO_MAILBOX === 'on' && env.SMTP_URL !== undefined) {
    problems.push('AUTH_MESSAGES_TO_MAILBOX must not be on with SMTP_URL: no one could read the messages');
  }
  if (env.MAIL_TEMPLATES !== undefined && !isDirectory(path.resolve(folder, env.MAIL_TEMPLATES))) {
    problems.push('MAIL_TEMPLATES must be the path of a folder that can be read');
  }
  return problems;
}

function isDirectory(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Options of the auth server, without those that are not set. Relative paths are resolved against `folder`. */
export function readAuthConfig(parsed: AuthSettingValues, folder: string): AuthConfig {
  const signing = omitUndefined({
    secret: parsed.AUTH_JWT_SECRET,
    jwks: parsed.AUTH_JWKS,
    innerKey: parsed.AUTH_ENCRYPTION_KEY,
  });
  return omitUndefined({
    signups: parsed.AUTH_SIGNUPS,
    autoconfirm: parsed.AUTH_AUTOCONFIRM,
    anonymous: parsed.AUTH_ANONYMOUS,
    magicLinks: parsed.AUTH_MAGIC_LINKS,
    emailEnabled: parsed.AUTH_EMAIL,
    phoneEnabled: parsed.AUTH_PHONE,
    smsAutoconfirm: parsed.AUTH_PHONE_AUTOCONFIRM,
    phoneFactors: parsed.AUTH_PHONE_FACTORS,
    smsToMailbox: parsed.AUTH_MESSAGES_TO_MAILBOX,
    totpFactors: parsed.AUTH_TOTP_FACTORS,
    webauthnFactors: parsed.AUTH_WEBAUTHN_FACTORS,
    recoveryCodes: parsed.AUTH_RECOVERY_CODES,
    passkeys: parsed.AUTH_PASSKEYS,
    secureEmailChange: parsed.AUTH_SECURE_EMAIL_CHANGE,
    allowedRedirects: parsed.AUTH_ALLOWED_REDIRECTS,
    allowedOrigins: parsed.AUTH_ALLOWED_ORIGINS,
    issuer: parsed.AUTH_ISSUER,
    audience: parsed.AUTH_AUDIENCE,
    accessTokenSeconds: parsed.AUTH_TOKEN_EXPIRY,
    signing: Object.keys(signing).length === 0 ? undefined : signing,
    refreshReuseSeconds: parsed.AUTH_REFRESH_REUSE,
    sessionSeconds: parsed.AUTH_SESSION_TIMEBOX,
    inactivitySeconds: parsed.AUTH_SESSION_INACTIVITY,
    aal1SessionSeconds: parsed.AUTH_SESSION_AAL1_TIMEOUT,
    singleSession: parsed.AUTH_SESSION_SINGLE,
    passwordMinLength: parsed.AUTH_PASSWORD_MIN_LENGTH,
    passwordCharacters: parsed.AUTH_PASSWORD_CHARACTERS,
    requireRecentSignIn: parsed.AUTH_PASSWORD_REAUTHENTICATION,
    requireCurrentPassword: parsed.AUTH_PASSWORD_CURRENT,
    linkSeconds: parsed.AUTH_LINK_EXPIRY,
    codeSeconds: parsed.AUTH_CODE_EXPIRY,
    codeLength: parsed.AUTH_CODE_LENGTH,
    codeAttempts: parsed.AUTH_CODE_ATTEMPTS,
    flowSeconds: parsed.AUTH_FLOW_EXPIRY,
    testCodes: parsed.AUTH_TEST_CODES,
    limits: parsed.AUTH_RATE_LIMITS?.auth,
    adminRoles: parsed.AUTH_ADMIN_ROLES,
    mailIntervalSeconds: parsed.AUTH_MAIL_INTERVAL,
    deliveryIntervalSeconds: parsed.AUTH_DELIVERY_INTERVAL,
    mailsPerHour: parsed.AUTH_MAILS_PER_HOUR,
    smsPerHour: parsed.AUTH_MESSAGES_PER_HOUR,
    mailLanguage: parsed.MAIL_LANGUAGE,
    securityNotices: parsed.AUTH_SECURITY_NOTICES,
    mailTemplateFolder: parsed.MAIL_TEMPLATES === undefined ? undefined : path.resolve(folder, parsed.MAIL_TEMPLATES),
    captcha: readCaptchaOptions(parsed),
    twilio: readTwilioOptions(parsed),
    ...readIdentityProviders(parsed),
  });
}

function readCaptchaOptions({
  CAPTCHA_PROVIDER,
  CAPTCHA_SECRET,
  CAPTCHA_SITE_KEY,
}: AuthSettingValues): AuthConfig['captcha'] {
  if (!CAPTCHA_PROVIDER || !CAPTCHA_SECRET || !CAPTCHA_SITE_KEY) return undefined;
  return { service: CAPTCHA_PROVIDER, secret: CAPTCHA_SECRET, siteKey: CAPTCHA_SITE_KEY };
}

function readTwilioOptions({
  TWILIO_ACCOUNT_SID,
  TWILIO_AUTH_TOKEN,
  TWILIO_FROM,
}: AuthSettingValues): AuthConfig['twilio'] {
  if (!TWILIO_ACCOUNT_SID || !TWILIO_AUTH_TOKEN || !TWILIO_FROM) return undefined;
  return { accountSid: TWILIO_ACCOUNT_SID, authToken: TWILIO_AUTH_TOKEN, from: TWILIO_FROM };
}
