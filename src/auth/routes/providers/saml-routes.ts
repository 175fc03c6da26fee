// SAML single sign-on routes: POST /sso starts it, POST /sso/saml/acs receives the response, and our metadata.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isUuid, parseUuid } from '#api/ids.ts';
import { notFound, Problem } from '#api/problem.ts';
import { type AuthContext, type RequestMeta, secondsSince } from '#auth/context/context.ts';
import { parseEmail } from '#auth/delivery/addresses.ts';
import type { ExternalIdentity } from '#auth/federation/account-linking.ts';
import { issueResult, readActiveFlowState, type SignInResult, signInExternalUser } from '#auth/federation/oauth.ts';
import { consumeAssertion } from '#auth/federation/saml-assertions.ts';
import { buildRequestUrl, serviceProviderMetadata } from '#auth/federation/saml-request.ts';
import { decodeXml, type SamlProfile, unverifiedIssuer, validateResponse } from '#auth/federation/saml-response.ts';
import type { SamlProviderOptions } from '#auth/identity-providers/saml-options.ts';
import {
  claimFlow,
  findReturnedFlow,
  type ReturnedFlow,
  startVisitorFlow,
  unstoredResponses,
} from '#auth/one-time/flow-state.ts';
import { chooseRedirect } from '#auth/one-time/links.ts';
import { parsePkce } from '#auth/one-time/pkce.ts';
import { bindToBrowser } from '#auth/routes/protocol/login-csrf.ts';
import {
  callbackRedirect,
  NO_PARAMS,
  providerErrorParams,
  redirect,
  withParams,
} from '#auth/routes/protocol/redirects.ts';
import {
  acceptForms,
  captchaTokenField,
  getQueryParam,
  optionalBoolean,
  optionalText,
  parseBody,
  parseOptionalBody,
  pkceFields,
  requestMeta,
  resolveRedirectTo,
} from '#auth/routes/protocol/request-schemas.ts';
import { requireCaptcha } from '#auth/routes/protocol/require-captcha.ts';
import { createSession } from '#auth/sessions/sessions.ts';
import type { DbTransaction } from '#db/open.ts';
import type { FlowRow, UserRow } from '#db/tables/auth.ts';
import { toNetwork } from '#limits/ip-network.ts';
import { limitFailures } from '#limits/rate-limits.ts';

/** The configured SAML providers. @throws Problem 404 when SAML is off. */
function getSamlProviders({ settings }: AuthContext): readonly SamlProviderOptions[] {
  if (settings.saml === undefined) throw notFound('saml_provider_disabled', 'SAML 2.0 is disabled');
  return settings.saml.providers;
}

const ssoBody = z.object({
  provider_id: optionalText
    .transform((text) => (text === undefined ? undefined : (parseUuid(text) ?? null)))
    .refine((id) => id !== null, 'is no UUID')
    .transform((id) => id ?? undefined),
  domain: optionalText,
  redirect_to: optionalText,
  skip_http_redirect: optionalBoolean,
  gotrue_meta_security: captchaTokenField,
  ...pkceFields,
});
type SsoBody = z.output<typeof ssoBody>;

/** The provider that a request names, by its id or by an email domain. @throws Problem 400, 404. */
function selectProvider(context: AuthContext, { provider_id, domain }: SsoBody): SamlProviderOptions {
  const providers = getSamlProviders(context);
  if ((provider_id === undefined) === (domain === undefined)) {
    const message =
      provider_id === undefined
        ? 'A provider_id or domain needs to be provided'
        : 'Only one of provider_id or domain supported';
    throw new Problem(400, 'validation_failed', message);
  }
  const found =
    provider_id === undefined
      ? providers.find((candidate) => candidate.domains.includes((domain ?? '').toLowerCase()))
      : providers.find((candidate) => candidate.id === provider_id);
  if (found !== undefined) return found;
  const message = provider_id === undefined ? 'No SSO provider assigned for this domain' : 'No such SSO provider';
  throw notFound('sso_provider_not_found', message);
}

async function postSso(context: AuthContext, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  getSamlProviders(context);
  const body = parseBody(ssoBody, request);
  const url = await limitFailures(context, [['sso', toNetwork(request.ip)]], () => startSso(context, request, body));
  return body.skip_http_redirect === true ? { url } : redirect(reply, url);
}

/**
 * Starts a sign-in at the provider that a request names. Returns the URL to send the browser to.
 * @throws Problem 400, 404, 429.
 */
async function startSso(context: AuthContext, request: FastifyRequest, body: SsoBody): Promise<string> {
  const pkce = parsePkce(body.code_challenge, body.code_challenge_method);
  await requireCaptcha(context, request, body.gotrue_meta_security);
  const idp = selectProvider(context, body);
  // An xs:ID starts with a letter or "_".
  const requestId = `_${randomBytes(20).toString('hex')}`;
  const { relayed } = await startVisitorFlow(context, request.ip, {
    pkce,
    method: 'sso/saml',
    redirectTo: resolveRedirectTo(context, request, body.redirect_to),
    provider: identityProviderName(idp),
    state: { requestId },
  });
  return buildRequestUrl(context, idp, requestId, relayed);
}

function identityProviderName({ id }: SamlProviderOptions): string {
  return `sso:${id}`;
}

const acsBody = z.object({ SAMLResponse: optionalText, RelayState: optionalText });

/** Claims the flow that a response belongs to; undefined for an IdP-initiated sign-in. @throws Problem 404, 422. */
async function claimSamlFlow(context: AuthContext, returned: ReturnedFlow | undefined): Promise<FlowRow | undefined> {
  if (returned === undefined) return undefined;
  const { flow } = returned;
  if (!flow.provider?.startsWith('sso:')) throw relayStateNotFound();
  readActiveFlowState(context, flow);
  if (secondsSince(context, flow.created_at) >= context.settings.flowSeconds) {
    throw new Problem(422, 'saml_relay_state_expired', 'SAML RelayState has expired. Try logging in again?');
  }
  if (!(await claimFlow(context, returned))) throw relayStateNotFound();
  return flow;
}

function relayStateNotFound(): Problem {
  return notFound('saml_relay_state_not_found', 'SAML RelayState does not exist, try logging in again?');
}

/** The provider that a response claims to be from; its signature is checked later. @throws Problem 404. */
function resolveProvider(context: AuthContext, flow: FlowRow | undefined, xml: string): SamlProviderOptions {
  const issuer = unverifiedIssuer(xml);
  const found = getSamlProviders(context).find((candidate) =>
    flow === undefined
      ? candidate.entityId === issuer && candidate.idpInitiated === true
      : flow.provider === identityProviderName(candidate),
  );
  if (found === undefined)
    throw notFound('saml_idp_not_found', 'A SAML connection has not been established with this provider');
  return found;
}

/** Attributes become claims of every access token, so long ones are left out. */
function isShortValue(value: unknown): boolean {
  return value !== undefined && JSON.stringify(value).length <= 1000;
}

function toExternalIdentity(idp: SamlProviderOptions, profile: SamlProfile): ExternalIdentity {
  const { subject, attributes } = profile;
  if (profile.email === undefined) {
    throw new Problem(400, 'saml_assertion_no_email', 'SAML assertion does not contain an email address');
  }
  const email = parseEmail(profile.email);
  const mapped = Object.entries(idp.attributes ?? {}).filter(([name]) => name !== 'email');
  const extraData = mapped
    .map(([name, attributeName]) => [name, attributes[attributeName]] as const)
    .filter(([, value]) => isShortValue(value));
  const data = {
    ...Object.fromEntries(extraData),
    iss: idp.entityId,
    sub: subject,
    provider_id: subject,
    email,
    email_verified: true,
    phone_verified: false,
  };
  const identity = { provider: identityProviderName(idp), subject, data };
  return { identity, email, emailVerified: true, isSso: true, emailOptional: false, signups: idp.signups };
}

type SamlSignIn = {
  flow: FlowRow | undefined;
  idp: SamlProviderOptions;
  profile: SamlProfile;
  meta: RequestMeta;
};

/**
 * Signs the user of a SAML response in. Returns where to redirect the browser.
 * @throws Problem 400, 403, 404, 422, 429.
 */
async function postAcs(context: AuthContext, request: FastifyRequest): Promise<string> {
  getSamlProviders(context);
  const { SAMLResponse: response, RelayState: relayState } = parseOptionalBody(acsBody, request);
  if (response === undefined) throw new Problem(400, 'validation_failed', 'SAMLResponse is missing');
  const meta = requestMeta(request);
  const returned = relayState === undefined ? undefined : await findReturnedFlow(context, relayState);
  const network = ['sso', toNetwork(meta.ip)] as const;
  const work = async () => {
    if (returned === undefined && relayState !== undefined && isUuid(relayState)) throw relayStateNotFound();
    return signInBySaml(context, { response, relayState, returned, meta });
  };
  // Nobody can guess the id of a flow, and each response uses one up. Without it a limit keeps
  // responses from being verified, which takes time.
  if (returned?.isStored === true) return limitFailures(context, [network], work);
  const limit = returned === undefined ? network : unstoredResponses(meta.ip);
  return limitFailures(context, [limit], work, { refusesFirst: true });
}

type AcsRequest = {
  response: string;
  relayState: string | undefined;
  returned: ReturnedFlow | undefined;
  meta: RequestMeta;
};

async function signInBySaml(
  context: AuthContext,
  { response, relayState, returned, meta }: AcsRequest,
): Promise<string> {
  const xml = decodeXml(response);
  const flow = await claimSamlFlow(context, returned);
  const idp = resolveProvider(context, flow, xml);
  const requestId = flow && readActiveFlowState(context, flow).requestId;
  const profile = await validateResponse(context, idp, response, { requestId });
  const external = toExternalIdentity(idp, profile);
  const redirectTo = flow?.redirect_to ?? chooseRedirect(context, relayState);
  const complete = (db: DbTransaction, user: UserRow) =>
    issueSamlResult(context, db, user, { flow, idp, profile, meta });
  const result = await signInExternalUser(context, external, complete, {
    redirectTo,
    ip: meta.ip,
    beforeSignIn: (db) => consumeAssertion(db, profile),
  });
  return callbackRedirect(context, redirectTo, result);
}

async function issueSamlResult(
  context: AuthContext,
  db: DbTransaction,
  user: UserRow,
  { flow, idp, profile, meta }: SamlSignIn,
): Promise<SignInResult> {
  const notAfter = profile.sessionEndsAt === undefined ? {} : { notAfter: profile.sessionEndsAt };
  const signIn = { method: 'sso/saml', provider: idp.id, ...notAfter };
  if (flow !== undefined) return issueResult(context, db, user, { flow, signIn, tokens: {}, meta });
  return { kind: 'session', newSession: await createSession(context, db, user, { signIn, meta }), tokens: {} };
}

/** Registers the routes of this file. */
export async function samlRoutes(app: FastifyInstance, context: AuthContext): Promise<void> {
  // Before the body is parsed: 404 when SAML is off, whatever the body is.
  const onRequest = async () => void getSamlProviders(context);
  app.post('/sso', { onRequest }, (request, reply) => postSso(context, request, reply));
  app.get('/sso/saml/metadata', async (request, reply) => {
    getSamlProviders(context);
    if (getQueryParam(request, 'download') === 'true') {
      reply.header('content-disposition', 'attachment; filename="metadata.xml"');
    }
    return reply.type('application/samlmetadata+xml').send(await serviceProviderMetadata(context));
  });
  await app.register(async (forms) => {
    acceptForms(forms);
    forms.post('/sso/saml/acs', async (request, reply) => {
      try {
        const url = await postAcs(context, request);
        bindToBrowser(context, reply, url);
        return redirect(reply, url, 302);
      } catch (error) {
        if (!(error instanceof Problem) || error.code === 'saml_provider_disabled') throw error;
        return redirect(reply, withParams(context.siteUrl(), providerErrorParams(error), NO_PARAMS));
      }
    });
  });
}
