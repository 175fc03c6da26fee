// SAML 2.0 service provider: our endpoints and metadata, authentication requests, and the configured node-saml client.
import type { SAML } from '@node-saml/node-saml';
import { type AuthContext, baseUrl } from '#auth/context/context.ts';
import type { SamlProviderOptions } from '#auth/identity-providers/saml-options.ts';

/** The request that a response must be to: its id, or undefined for an IdP-initiated sign-in. */
export type SamlRequest = { requestId: string | undefined };

/** How far the clocks of the provider and of this server may differ. */
export const CLOCK_SKEW_MS = 30_000;

/** Our assertion consumer service: where providers post their responses. */
export function acsUrl(context: AuthContext): string {
  return `${baseUrl(context)}/sso/saml/acs`;
}

/** Our entity ID as a service provider: the URL of our metadata. */
function spEntityId(context: AuthContext): string {
  return `${baseUrl(context)}/sso/saml/metadata`;
}

/** A node-saml client for one provider and one request. */
export async function createSaml(
  context: AuthContext,
  idp: SamlProviderOptions,
  { requestId }: SamlRequest,
): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml');
  const { signing } = context.settings.saml ?? {};
  return new SAML({
    issuer: spEntityId(context),
    audience: spEntityId(context),
    callbackUrl: acsUrl(context),
    entryPoint: idp.signOnUrl,
    idpCert: [...idp.certificates],
    idpIssuer: idp.entityId,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    signatureAlgorithm: 'sha256',
    ...(signing === undefined ? {} : { privateKey: signing.privateKey, publicCert: signing.certificate }),
    validateInResponseTo: requestId === undefined ? ValidateInResponseTo.never : ValidateInResponseTo.always,
    generateUniqueId: () => requestId ?? '',
    cacheProvider: singleRequestCache(requestId),
  });
}

/** A node-saml request cache that knows one request id: the flow in the database stores it for all processes. */
function singleRequestCache(requestId: string | undefined) {
  const issuedAt = new Date().toISOString();
  return {
    saveAsync: async (value: string) => ({ value, createdAt: Date.now() }),
    getAsync: async (id: string) => (requestId !== undefined && id === requestId ? issuedAt : null),
    removeAsync: async (id: string | null) => id,
  };
}

/**
 * The URL at the provider to redirect the browser to, with our authentication request in its query (redirect binding).
 */
export async function buildRequestUrl(
  context: AuthContext,
  idp: SamlProviderOptions,
  requestId: string,
  relayState: string,
): Promise<string> {
  const saml = await createSaml(context, idp, { requestId });
  return saml.getAuthorizeUrlAsync(relayState, undefined, {});
}

/** Our SAML metadata (XML), which the provider's administrator imports. */
export async function serviceProviderMetadata(context: AuthContext): Promise<string> {
  const { generateServiceProviderMetadata } = await import('@node-saml/node-saml');
  const { signing } = context.settings.saml ?? {};
  return generateServiceProviderMetadata({
    issuer: spEntityId(context),
    callbackUrl: acsUrl(context),
    identifierFormat: null,
    wantAssertionsSigned: true,
    ...(signing === undefined ? {} : { privateKey: signing.privateKey, publicCerts: signing.certificate }),
  });
}
