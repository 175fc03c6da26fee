// Settings of the embedded provider of accounts: their names, how their values are read, and what is wrong with them.
import { statSync } from 'node:fs';
import path from 'node:path';
import type { JWK } from 'jose';
import { z } from 'zod';
import type { AccountOptions } from '#auth/room.ts';
import { FEDERATION_TOGETHER, federationFrom, federationSettings } from './federation.ts';

const onOff = z.enum(['on', 'off']).transform((word) => word === 'on');

const count = (least: number, most: number) =>
  z.string().regex(/^\d+$/, 'must be a whole number').transform(Number).pipe(z.number().min(least).max(most));

const words = z.string().transform((text) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== ''),
);

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** Seconds of a text such as `90`, `90s`, `15m`, `12h` or `30d`. */
const duration = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}[smhd]?$/, 'must be a length of time, such as 90s, 15m, 12h or 30d')
    .transform((text) => Number.parseInt(text, 10) * (UNITS[text.slice(-1)] ?? 1))
    .pipe(z.number().min(least, `must be at least ${least} seconds`).max(most, `must be at most ${most} seconds`));

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

const DAY = 24 * 60 * 60;
const YEAR = 365 * DAY;

/** Sets of characters as hosted providers write them: separated by ":", where `\:` is the character itself. */
const characterSets = z.string().transform((text) =>
  text
    .split(/(?<!\\):/)
    .map((set) => set.replaceAll('\\:', ':'))
    .filter((set) => set !== ''),
);

const keySet = z.string().transform((text, context): JWK[] => {
  const wrong = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return wrong('must be a JSON Web Key Set, such as {"keys":[…]}');
  }
  const keys = Array.isArray(found) ? found : z.object({ keys: z.array(z.unknown()) }).safeParse(found).data?.keys;
  const read = z.array(z.looseObject({ kty: z.string(), kid: z.string().min(1) })).safeParse(keys);
  if (!read.success) return wrong('must be a JSON Web Key Set whose keys each have a kty and a kid');
  const jwks: JWK[] = read.data;
  const signers = jwks.filter((jwk) => Array.isArray(jwk.key_ops) && jwk.key_ops.includes('sign'));
  return signers.length === 1 ? jwks : wrong('must have one key whose key_ops have "sign", and no other such key');
});

/** The names of the settings, with what their values may be. */
export const accountSettings = {
  ...federationSettings,
  AUTH_SIGNUPS: onOff.optional(),
  AUTH_AUTOCONFIRM: onOff.optional(),
  AUTH_ANONYMOUS: onOff.optional(),
  AUTH_MAGIC_LINKS: onOff.optional(),
  AUTH_PHONE: onOff.optional(),
  AUTH_PHONE_AUTOCONFIRM: onOff.optional(),
  AUTH_PHONE_FACTORS: onOff.optional(),
  AUTH_MESSAGES_TO_MAILBOX: onOff.optional(),
  AUTH_TOTP_FACTORS: onOff.optional(),
  AUTH_SECURE_EMAIL_CHANGE: onOff.optional(),
  AUTH_ALLOWED_REDIRECTS: words.optional(),
  AUTH_ALLOWED_ORIGINS: words
    .refine((origins) => origins.every(isOrigin), 'must be origins such as https://app.example.org, without a path')
    .optional(),
  AUTH_ISSUER: z.string().optional(),
  AUTH_AUDIENCE: z
    .string()
    .regex(/^[\w.:/-]{1,200}$/, 'must be a word or an address')
    .optional(),
  AUTH_TOKEN_EXPIRY: duration(120, 7 * DAY).optional(),
  AUTH_JWT_SECRET: z
    .string()
    .refine((text) => Buffer.byteLength(text) >= 32, 'must have at least 32 bytes')
    .optional(),
  AUTH_JWKS: keySet.optional(),
  AUTH_INNER_KEY: z
    .string()
    .regex(/^[\w-]{43,}$/, 'must be 32 random bytes or more in base64url')
    .optional(),
  AUTH_REFRESH_REUSE: duration(0, 60).optional(),
  AUTH_SESSION_TIMEBOX: duration(60, 10 * YEAR).optional(),
  AUTH_SESSION_INACTIVITY: duration(60, 10 * YEAR).optional(),
  AUTH_SESSION_LOW_AAL: duration(60, 10 * YEAR).optional(),
  AUTH_SESSION_SINGLE: onOff.optional(),
  AUTH_PASSWORD_MIN_LENGTH: count(6, 64).optional(),
  AUTH_PASSWORD_CHARACTERS: characterSets.optional(),
  AUTH_PASSWORD_REAUTHENTICATION: onOff.optional(),
  AUTH_PASSWORD_CURRENT: onOff.optional(),
  AUTH_LINK_EXPIRY: duration(60, 7 * DAY).optional(),
  AUTH_CODE_EXPIRY: duration(60, DAY).optional(),
  AUTH_MAIL_EVERY: duration(0, DAY).optional(),
  AUTH_MAILS_PER_HOUR: count(1, 1_000_000).optional(),
  AUTH_MESSAGES_PER_HOUR: count(1, 1_000_000).optional(),
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

type Read = z.output<z.ZodObject<typeof accountSettings>>;
type Given = Readonly<Record<string, string | undefined>>;

const TOGETHER = [
  ['CAPTCHA_PROVIDER', 'CAPTCHA_SECRET', 'CAPTCHA_SITE_KEY'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ...FEDERATION_TOGETHER,
] as const;

/** What is wrong with settings that belong together, one sentence each. Relative paths are taken from `folder`. */
export function accountProblems(given: Given, folder: string): string[] {
  const problems = TOGETHER.flatMap((names) => {
    const missing = names.filter((name) => given[name] === undefined);
    const isHalf = missing.length > 0 && missing.length < names.length;
    return isHalf ? [`${missing.join(' and ')} must be given too: all of ${names.join(', ')} are needed`] : [];
  });
  if (given.MAIL_TEMPLATES !== undefined && !isFolder(path.resolve(folder, given.MAIL_TEMPLATES))) {
    problems.push('MAIL_TEMPLATES must be the path of a folder that can be read');
  }
  return problems;
}

function isFolder(place: string): boolean {
  return statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

type Unsure<Options> = { [Name in keyof Options]?: Options[Name] | undefined };

/** The options that were given, so that those left out keep the provider's defaults. */
function only<Options extends object>(options: Unsure<Options>): Options {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Options; // every property is optional, and none is undefined now
}

/** The provider's options; what was not set is left out. Relative paths are taken from `folder`. */
export function accountsFrom(read: Read, folder: string): AccountOptions {
  const signing = only({ secret: read.AUTH_JWT_SECRET, jwks: read.AUTH_JWKS, innerKey: read.AUTH_INNER_KEY });
  return only<AccountOptions>({
    signups: read.AUTH_SIGNUPS,
    autoconfirm: read.AUTH_AUTOCONFIRM,
    anonymous: read.AUTH_ANONYMOUS,
    magicLinks: read.AUTH_MAGIC_LINKS,
    phoneEnabled: read.AUTH_PHONE,
    smsAutoconfirm: read.AUTH_PHONE_AUTOCONFIRM,
    phoneFactors: read.AUTH_PHONE_FACTORS,
    messagesToMailbox: read.AUTH_MESSAGES_TO_MAILBOX,
    totpFactors: read.AUTH_TOTP_FACTORS,
    secureEmailChange: read.AUTH_SECURE_EMAIL_CHANGE,
    allowedRedirects: read.AUTH_ALLOWED_REDIRECTS,
    allowedOrigins: read.AUTH_ALLOWED_ORIGINS,
    issuer: read.AUTH_ISSUER,
    audience: read.AUTH_AUDIENCE,
    accessTokenSeconds: read.AUTH_TOKEN_EXPIRY,
    signing: Object.keys(signing).length === 0 ? undefined : signing,
    refreshReuseSeconds: read.AUTH_REFRESH_REUSE,
    sessionSeconds: read.AUTH_SESSION_TIMEBOX,
    inactivitySeconds: read.AUTH_SESSION_INACTIVITY,
    lowLevelSeconds: read.AUTH_SESSION_LOW_AAL,
    singleSession: read.AUTH_SESSION_SINGLE,
    passwordMinLength: read.AUTH_PASSWORD_MIN_LENGTH,
    passwordCharacters: read.AUTH_PASSWORD_CHARACTERS,
    wantsRecentSignIn: read.AUTH_PASSWORD_REAUTHENTICATION,
    requireCurrentPassword: read.AUTH_PASSWORD_CURRENT,
    linkSeconds: read.AUTH_LINK_EXPIRY,
    codeSeconds: read.AUTH_CODE_EXPIRY,
    mailEverySeconds: read.AUTH_MAIL_EVERY,
    mailsPerHour: read.AUTH_MAILS_PER_HOUR,
    messagesPerHour: read.AUTH_MESSAGES_PER_HOUR,
    mailLanguage: read.MAIL_LANGUAGE,
    mailFolder: read.MAIL_TEMPLATES === undefined ? undefined : path.resolve(folder, read.MAIL_TEMPLATES),
    captcha: captchaFrom(read),
    twilio: twilioFrom(read),
    ...federationFrom(read),
  });
}

function captchaFrom({ CAPTCHA_PROVIDER, CAPTCHA_SECRET, CAPTCHA_SITE_KEY }: Read): AccountOptions['captcha'] {
  if (!CAPTCHA_PROVIDER || !CAPTCHA_SECRET || !CAPTCHA_SITE_KEY) return undefined;
  return { service: CAPTCHA_PROVIDER, secret: CAPTCHA_SECRET, siteKey: CAPTCHA_SITE_KEY };
}

function twilioFrom({ TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM }: Read): AccountOptions['twilio'] {
  if (!TWILIO_ACCOUNT_SID || !TWILIO_AUTH_TOKEN || !TWILIO_FROM) return undefined;
  return { accountSid: TWILIO_ACCOUNT_SID, authToken: TWILIO_AUTH_TOKEN, from: TWILIO_FROM };
}
