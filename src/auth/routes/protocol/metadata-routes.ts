// Public metadata routes: health, settings, and the JWKS.
import type { FastifyInstance } from 'fastify';
import { type AuthContext, baseUrl, resolveIssuer } from '#auth/context/context.ts';

/** Providers that clients look up in the settings; all are listed, enabled or not. */
const KNOWN_PROVIDERS = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'slack',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'x',
  'zoom',
];

async function publicSettings({
  db,
  settings,
  identityProviders,
  areSignupsAllowed,
  sendsMail,
  hasLearners,
  loadMailIdentity,
}: AuthContext): Promise<Record<string, unknown>> {
  const external: Record<string, boolean> = Object.fromEntries(KNOWN_PROVIDERS.map((name) => [name, false]));
  for (const name of identityProviders.keys()) external[name] = true;
  const { schoolName = '', logo } = await loadMailIdentity();
  external.anonymous_users = settings.anonymous;
  external.email = settings.emailEnabled;
  external.phone = settings.phoneEnabled;
  return {
    external,
    disable_signup: !(await areSignupsAllowed(db)),
    mailer_autoconfirm: settings.autoconfirm,
    phone_autoconfirm: settings.smsAutoconfirm,
    sms_provider: settings.twilio === undefined ? '' : 'twilio',
    saml_enabled: settings.saml !== undefined,
    mfa_enabled: settings.totpFactors || settings.phoneFactors || settings.webauthnFactors,
    passkeys_enabled: settings.passkeys,
    // An extension of the protocol for our screens: whether mails leave, the school and whether it has learners,
    // recovery codes, the password policy, and the captcha widget.
    sends_mail: await sendsMail(),
    has_learners: await hasLearners(),
    school: {
      name: schoolName,
      ...(logo?.path !== undefined && { logo: { path: logo.path, width: logo.width, height: logo.height } }),
    },
    recovery_codes_enabled: settings.recoveryCodes,
    password: { min_length: settings.passwordMinLength, characters: settings.passwordCharacters },
    captcha: settings.captcha?.siteKey && { provider: settings.captcha.service, site_key: settings.captcha.siteKey },
  };
}

/** Registers the routes of this file. */
export function metadataRoutes(app: FastifyInstance, context: AuthContext): void {
  app.get('/health', () => ({ version: 'cahier', name: 'GoTrue', description: 'Cahier accounts' }));
  app.get('/settings', () => publicSettings(context));
  app.get('/.well-known/jwks.json', (_request, reply) => {
    reply.header('cache-control', 'public, max-age=600');
    return { keys: context.keys.publicKeys };
  });
  // What verifiers of access tokens need. No endpoint of OpenID Connect is named, because there is none.
  app.get('/.well-known/openid-configuration', (_request, reply) => {
    const issuer = resolveIssuer(context);
    reply.header('cache-control', 'public, max-age=600');
    return {
      issuer,
      jwks_uri: `${baseUrl(context)}/.well-known/jwks.json`,
      id_token_signing_alg_values_supported: context.keys.publicKeys.map(({ alg }) => alg),
    };
  });
}
