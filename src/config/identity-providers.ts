// Settings of external identity providers: OAuth, OpenID Connect and SAML, as JSON.
import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import { z } from 'zod';
import { isLoopbackUrl } from '#api/loopback.ts';
import type { AuthConfig } from '#auth/auth-server.ts';
import { omitUndefined, onOff } from './schemas.ts';

type OAuth = NonNullable<AuthConfig['oauth']>;
type Saml = NonNullable<AuthConfig['saml']>;

/** Whether secrets may be sent to a URL: over https, or to this machine. */
function isSecureUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username } = new URL(text);
  return username === '' && (protocol === 'https:' || (protocol === 'http:' && isLoopbackUrl(text)));
}

const secureUrl = z
  .string()
  .refine(isSecureUrl, 'must be an address that begins with https:// (or with http:// on this machine)');

/** Default issuers of well-known providers, by the name that clients use. */
const ISSUERS: Readonly<Record<string, string>> = {
  apple: 'https://appleid.apple.com',
  gitlab: 'https://gitlab.com',
  google: 'https://accounts.google.com',
};

const clientId = z.string().min(1, 'must not be empty');
const secureBaseUrl = secureUrl.transform((text) => text.replace(/\/+$/, ''));

const openIdProvider = z.strictObject({
  issuer: secureUrl,
  clientId,
  clientSecret: z.string().min(1).optional(),
  moreClientIds: z.array(clientId).optional(),
  scopes: z.array(z.string().regex(/^[!#-[\]-~]+$/, 'must be a scope')).optional(),
  postsAnswer: z.boolean().optional(),
  emailOptional: z.boolean().optional(),
  signups: z.boolean().optional(),
  skipNonceCheck: z.boolean().optional(),
});

const gitHubProvider = z.strictObject({
  clientId,
  clientSecret: z.string().min(1),
  url: secureBaseUrl.optional(),
  apiUrl: secureBaseUrl.optional(),
  emailOptional: z.boolean().optional(),
  signups: z.boolean().optional(),
});

const certificate = z.string().refine(isCertificate, 'must be a certificate or a public key, as PEM or as base64');

const samlProvider = z.strictObject({
  id: z.uuid('must be a UUID').toLowerCase().optional(),
  entityId: z.string().min(1).max(1000),
  signOnUrl: secureUrl,
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

function toPem(text: string): string {
  return text.includes('-----BEGIN') ? text : `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----`;
}

function isCertificate(text: string): boolean {
  try {
    createPublicKey(toPem(text));
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

/** Parses JSON. Its errors quote nothing of the text, since it holds secrets. */
const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON' });
    return z.NEVER;
  }
});

const PROVIDER_NAME = /^[a-z][a-z0-9_:-]{0,49}$/;
const RESERVED_NAMES = new Set(['email', 'phone', 'anonymous_users']);

function isValidProviderName(name: string): boolean {
  return PROVIDER_NAME.test(name) && !RESERVED_NAMES.has(name) && !name.startsWith('sso:');
}

const oauthProviders = jsonText
  .pipe(
    z.record(z.string().refine(isValidProviderName, 'is no name for a provider'), z.record(z.string(), z.unknown())),
  )
  .transform((providers, context): OAuth => {
    const entries = Object.entries(providers).map(([name, options]) => {
      const defaults = ISSUERS[name] === undefined ? {} : { issuer: ISSUERS[name] };
      const parsed =
        name === 'github' ? gitHubProvider.safeParse(options) : openIdProvider.safeParse({ ...defaults, ...options });
      for (const { path, message } of parsed.error?.issues ?? []) {
        context.addIssue({ code: 'custom', path: [name, ...path], message });
      }
      if (!parsed.success) return [name, undefined];
      const kind = name === 'github' ? 'github' : 'openid';
      return [name, { kind, clientSecret: undefined, ...omitUndefined(parsed.data) }];
    });
    return Object.fromEntries(entries) as OAuth; // an undefined entry has added an issue, so the result is not used
  });

/** A stable UUID (version 8) of a SAML provider, derived from its entity id. */
function deriveProviderId(entityId: string): string {
  const hex = createHash('sha256').update(`saml provider ${entityId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function hasDuplicates(values: readonly string[]): boolean {
  return new Set(values).size < values.length;
}

const samlProviders = jsonText
  .pipe(z.array(samlProvider).min(1, 'must name a provider'))
  .transform((providers): Saml['providers'] =>
    providers.map((provider) => ({
      ...omitUndefined(provider),
      id: provider.id ?? deriveProviderId(provider.entityId),
    })),
  )
  .refine((providers) => !hasDuplicates(providers.map((provider) => provider.id)), 'must not have a provider twice')
  .refine(
    (providers) => !hasDuplicates(providers.flatMap((provider) => provider.domains)),
    'must not have a domain twice',
  );

/** Schemas of the settings, by name. */
export const identityProviderSettings = {
  OAUTH_PROVIDERS: oauthProviders.optional(),
  AUTH_MANUAL_LINKING: onOff.optional(),
  AUTH_UNVERIFIED_SIGN_IN: onOff.optional(),
  SAML_PROVIDERS: samlProviders.optional(),
  SAML_PRIVATE_KEY: z.string().refine(isPrivateKey, 'must be an RSA key as PEM').optional(),
  SAML_CERTIFICATE: certificate.optional(),
};

/** Groups of settings that must be given together. */
export const SAML_REQUIRED_TOGETHER = [['SAML_PRIVATE_KEY', 'SAML_CERTIFICATE']] as const;

type IdentityProviderSettingValues = z.output<z.ZodObject<typeof identityProviderSettings>>;

/** Options of the auth server; those that are not set are undefined. */
export function readIdentityProviders(parsed: IdentityProviderSettingValues) {
  const { SAML_PROVIDERS: providers, SAML_PRIVATE_KEY: privateKey, SAML_CERTIFICATE } = parsed;
  const signing = privateKey && SAML_CERTIFICATE ? { signing: { privateKey, certificate: SAML_CERTIFICATE } } : {};
  return {
    oauth: parsed.OAUTH_PROVIDERS,
    manualLinking: parsed.AUTH_MANUAL_LINKING,
    unverifiedSignIn: parsed.AUTH_UNVERIFIED_SIGN_IN,
    saml: providers === undefined ? undefined : { providers, ...signing },
  };
}
