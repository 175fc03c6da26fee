// Settings of other providers that people sign in with: OAuth and SAML, each as one text of JSON.
import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import { z } from 'zod';
import type { AccountOptions } from '#auth/room.ts';

type OAuth = NonNullable<AccountOptions['oauth']>;
type Saml = NonNullable<AccountOptions['saml']>;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether secrets may go to an address: by https, or without leaving this machine. */
function isSafe(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  return username === '' && (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname)));
}

const address = z
  .string()
  .refine(isSafe, 'must be an address that begins with https:// (or with http:// on this machine)');

/** Issuers that need not be looked up, by the names that clients call their providers. */
const ISSUERS: Readonly<Record<string, string>> = {
  apple: 'https://appleid.apple.com',
  gitlab: 'https://gitlab.com',
  google: 'https://accounts.google.com',
};

const clientId = z.string().min(1, 'must not be empty');
const withoutSlash = address.transform((text) => text.replace(/\/+$/, ''));

const openId = z.strictObject({
  issuer: address,
  clientId,
  clientSecret: z.string().min(1).optional(),
  moreClientIds: z.array(clientId).optional(),
  scopes: z.array(z.string().regex(/^[!#-[\]-~]+$/, 'must be a scope')).optional(),
  postsAnswer: z.boolean().optional(),
  emailOptional: z.boolean().optional(),
  signups: z.boolean().optional(),
  skipNonceCheck: z.boolean().optional(),
});

const gitHub = z.strictObject({
  clientId,
  clientSecret: z.string().min(1),
  url: withoutSlash.optional(),
  apiUrl: withoutSlash.optional(),
  emailOptional: z.boolean().optional(),
  signups: z.boolean().optional(),
});

const certificate = z.string().refine(isCertificate, 'must be a certificate or a public key, as PEM or as base64');

const samlProvider = z.strictObject({
  id: z.uuid('must be a UUID').toLowerCase().optional(),
  entityId: z.string().min(1).max(1000),
  signOnUrl: address,
  certificates: z.array(certificate).min(1, 'must have a certificate'),
  domains: z
    .array(
      z
        .string()
        .regex(/^[\w.-]+\.[\w-]+$/, 'must be a domain')
        .toLowerCase(),
    )
    .default([]),
  attributes: z.record(z.string(), z.string().min(1)).optional(),
  signups: z.boolean().optional(),
  idpInitiated: z.boolean().optional(),
});

function pemOf(text: string): string {
  return text.includes('-----BEGIN') ? text : `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----`;
}

function isCertificate(text: string): boolean {
  try {
    createPublicKey(pemOf(text));
    return true;
  } catch {
    return false;
  }
}

function isPrivateKey(text: string): boolean {
  try {
    return createPrivateKey(text).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** JSON in a text; what is wrong with it is said without quoting it, since it holds secrets. */
const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON' });
    return z.NEVER;
  }
});

const NAME = /^[a-z][a-z0-9_:-]{0,49}$/;
const TAKEN = new Set(['email', 'phone', 'anonymous_users']);

function isFree(name: string): boolean {
  return NAME.test(name) && !TAKEN.has(name) && !name.startsWith('sso:');
}

/** The object without the properties that are undefined. */
function defined<Found extends object>(found: Found): { [Name in keyof Found]: Exclude<Found[Name], undefined> } {
  const given = Object.entries(found).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [Name in keyof Found]: Exclude<Found[Name], undefined> }; // the rest is undefined
}

const oauthProviders = json
  .pipe(z.record(z.string().refine(isFree, 'is no name for a provider'), z.record(z.string(), z.unknown())))
  .transform((given, context): OAuth => {
    const read = Object.entries(given).map(([name, one]) => {
      const known = ISSUERS[name] === undefined ? {} : { issuer: ISSUERS[name] };
      const found = name === 'github' ? gitHub.safeParse(one) : openId.safeParse({ ...known, ...one });
      for (const { path, message } of found.error?.issues ?? []) {
        context.addIssue({ code: 'custom', path: [name, ...path], message });
      }
      if (!found.success) return [name, undefined];
      const kind = name === 'github' ? 'github' : 'openid';
      return [name, { kind, clientSecret: undefined, ...defined(found.data) }];
    });
    return Object.fromEntries(read) as OAuth; // where one is undefined, there is an issue, and nothing is used
  });

/** An id that stays the same for a provider: a UUID made from its name for itself. */
function idOf(entityId: string): string {
  const hex = createHash('sha256').update(`saml provider ${entityId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function hasTwice(words: readonly string[]): boolean {
  return new Set(words).size < words.length;
}

const samlProviders = json
  .pipe(z.array(samlProvider).min(1, 'must name a provider'))
  .transform((all): Saml['providers'] => all.map((one) => ({ ...defined(one), id: one.id ?? idOf(one.entityId) })))
  .refine((all) => !hasTwice(all.map((one) => one.id)), 'must not have a provider twice')
  .refine((all) => !hasTwice(all.flatMap((one) => one.domains)), 'must not have a domain twice');

const onOff = z.enum(['on', 'off']).transform((word) => word === 'on');

/** The names of the settings, with what their values may be. */
export const federationSettings = {
  OAUTH_PROVIDERS: oauthProviders.optional(),
  AUTH_MANUAL_LINKING: onOff.optional(),
  AUTH_UNVERIFIED_SIGN_IN: onOff.optional(),
  SAML_PROVIDERS: samlProviders.optional(),
  SAML_PRIVATE_KEY: z.string().refine(isPrivateKey, 'must be an RSA key as PEM').optional(),
  SAML_CERTIFICATE: certificate.optional(),
};

/** Names of settings that must be given together. */
export const FEDERATION_TOGETHER = [['SAML_PRIVATE_KEY', 'SAML_CERTIFICATE']] as const;

type Read = z.output<z.ZodObject<typeof federationSettings>>;

/** The provider's options; what was not set is undefined. */
export function federationFrom(read: Read) {
  const { SAML_PROVIDERS: providers, SAML_PRIVATE_KEY: privateKey, SAML_CERTIFICATE } = read;
  const signing = privateKey && SAML_CERTIFICATE ? { signing: { privateKey, certificate: SAML_CERTIFICATE } } : {};
  return {
    oauth: read.OAUTH_PROVIDERS,
    manualLinking: read.AUTH_MANUAL_LINKING,
    unverifiedSignIn: read.AUTH_UNVERIFIED_SIGN_IN,
    saml: providers === undefined ? undefined : { providers, ...signing },
  };
}
