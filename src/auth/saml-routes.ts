// POST /sso sends people to their enterprise's provider, POST /sso/saml/acs takes them back.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { notFound, Problem } from '#api/problem.ts';
import type { Db } from '#db/open.ts';
import type { FlowRow, UserRow } from '#db/tables-auth.ts';
import { readEmail } from './addresses.ts';
import { UUID } from './bearer.ts';
import type { Newcomer } from './federated.ts';
import { claimFlow, startFlow } from './flows.ts';
import { addressWith, errorFromElsewhere, goTo, NOTHING } from './landing.ts';
import { spend } from './limits.ts';
import { chooseRedirect } from './links.ts';
import { networkOf } from './networks.ts';
import { enter, finish, type Landed, memoryOfLive } from './oauth.ts';
import { landingAddress } from './oauth-routes.ts';
import { readPkce } from './pkce.ts';
import { type Provider, secondsSince } from './provider.ts';
import { type Asserted, claimedIssuer, ownMetadata, readAnswer, readXml, requestUrl } from './saml.ts';
import type { SamlProviderOptions } from './saml-options.ts';
import { beginSession, digest } from './sessions.ts';
import { checkCaptcha } from './sign-up-routes.ts';
import { clientOf, flag, pkceFields, queryOf, readBody, readForms, redirectOf, security, text } from './wire.ts';

/** The providers that there are. @throws Problem 404 when SAML is off. */
function providersOf({ settings }: Provider): readonly SamlProviderOptions[] {
  if (settings.saml === undefined) throw notFound('saml_provider_disabled', 'SAML 2.0 is disabled');
  return settings.saml.providers;
}

const ssoBody = z.object({
  provider_id: text,
  domain: text,
  redirect_to: text,
  skip_http_redirect: flag,
  gotrue_meta_security: security,
  ...pkceFields,
});
type SsoBody = z.output<typeof ssoBody>;

/** @throws Problem 400, 404. */
function choose(provider: Provider, { provider_id, domain }: SsoBody): SamlProviderOptions {
  const all = providersOf(provider);
  if ((provider_id === undefined) === (domain === undefined)) {
    const sentence =
      provider_id === undefined
        ? 'A provider_id or domain needs to be provided'
        : 'Only one of provider_id or domain supported';
    throw new Problem(400, 'validation_failed', sentence);
  }
  const found =
    provider_id === undefined
      ? all.find((one) => one.domains.includes((domain ?? '').toLowerCase()))
      : all.find((one) => one.id === provider_id.toLowerCase());
  if (found !== undefined) return found;
  const sentence = provider_id === undefined ? 'No SSO provider assigned for this domain' : 'No such SSO provider';
  throw notFound('sso_provider_not_found', sentence);
}

async function sso(provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  providersOf(provider);
  const body = readBody(ssoBody, request);
  const forget = await spend(provider, 'sso', networkOf(request.ip));
  const pkce = readPkce(body.code_challenge, body.code_challenge_method);
  await checkCaptcha(provider, request, body.gotrue_meta_security);
  const idp = choose(provider, body);
  // An id in XML begins with a letter or "_".
  const requestId = `_${randomBytes(20).toString('hex')}`;
  const flow = await startFlow(provider, provider.db, {
    pkce,
    method: 'sso/saml',
    redirectTo: redirectOf(provider, request, body.redirect_to),
    provider: identityProvider(idp),
    memory: { requestId },
  });
  const url = await requestUrl(provider, idp, requestId, flow.id);
  await forget();
  return body.skip_http_redirect === true ? { url } : goTo(reply, url);
}

function identityProvider({ id }: SamlProviderOptions): string {
  return `sso:${id}`;
}

const acsBody = z.object({ SAMLResponse: text, RelayState: text });

/** The flow that a response ends; none where someone began at the provider. @throws Problem. */
async function takeFlow(provider: Provider, relayState: string | undefined): Promise<FlowRow | undefined> {
  if (relayState === undefined || !UUID.test(relayState)) return undefined;
  const flow = await provider.db.selectFrom('flows').selectAll().where('id', '=', relayState).executeTakeFirst();
  const missing = () => notFound('saml_relay_state_not_found', 'SAML RelayState does not exist, try logging in again?');
  if (!flow?.provider?.startsWith('sso:')) throw missing();
  memoryOfLive(provider, flow);
  if (secondsSince(provider, flow.created_at) >= provider.settings.flowSeconds) {
    throw new Problem(422, 'saml_relay_state_expired', 'SAML RelayState has expired. Try logging in again?');
  }
  if (!(await claimFlow(provider, flow))) throw missing();
  return flow;
}

/** The provider whose answer this is. @throws Problem 404. */
function providerOf(provider: Provider, flow: FlowRow | undefined, xml: string): SamlProviderOptions {
  const issuer = claimedIssuer(xml);
  const found = providersOf(provider).find((one) =>
    flow === undefined ? one.entityId === issuer && one.idpInitiated === true : flow.provider === identityProvider(one),
  );
  if (found === undefined)
    throw notFound('saml_idp_not_found', 'A SAML connection has not been established with this provider');
  return found;
}

/** What is kept of a person goes into every access token, so it must not be long. */
function isShort(value: unknown): boolean {
  return value !== undefined && JSON.stringify(value).length <= 1000;
}

function newcomerOf(idp: SamlProviderOptions, asserted: Asserted): Newcomer {
  const { subject, attributes } = asserted;
  if (asserted.email === undefined) {
    throw new Problem(400, 'saml_assertion_no_email', 'SAML assertion does not contain an email address');
  }
  const email = readEmail(asserted.email);
  const mapped = Object.entries(idp.attributes ?? {}).filter(([name]) => name !== 'email');
  const more = mapped
    .map(([name, theirs]) => [name, attributes[theirs]] as const)
    .filter(([, value]) => isShort(value));
  const data = {
    ...Object.fromEntries(more),
    iss: idp.entityId,
    sub: subject,
    provider_id: subject,
    email,
    email_verified: true,
    phone_verified: false,
  };
  const identity = { provider: identityProvider(idp), subject, data };
  return { identity, email, emailVerified: true, isSso: true, emailOptional: false, signups: idp.signups };
}

/** @throws Problem 400 for an assertion that was used before. */
async function useOnce(db: Db, { assertionId, expiresAt }: Asserted): Promise<void> {
  const row = { hash: digest(assertionId), expires_at: expiresAt };
  const added = await db
    .insertInto('assertions')
    .values(row)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst();
  if (added === undefined) throw new Problem(400, 'validation_failed', 'SAML assertion has been used already');
}

async function acs(provider: Provider, request: FastifyRequest): Promise<string> {
  providersOf(provider);
  const { SAMLResponse: response, RelayState: relayState } = readBody(acsBody, request);
  if (response === undefined) throw new Problem(400, 'validation_failed', 'SAMLResponse is missing');
  const forget = await spend(provider, 'sso', networkOf(request.ip));
  const xml = readXml(response);
  const flow = await takeFlow(provider, relayState);
  const idp = providerOf(provider, flow, xml);
  const requestId = flow && memoryOfLive(provider, flow).requestId;
  const asserted = await readAnswer(provider, idp, response, { requestId });
  const newcomer = newcomerOf(idp, asserted);
  const redirectTo = flow?.redirect_to ?? chooseRedirect(provider, relayState);
  const go = (db: Db, user: UserRow) => letIn(provider, db, request, flow, user, idp, asserted);
  const landed = await enter(provider, newcomer, redirectTo, go, {
    ip: request.ip,
    find: (db) => useOnce(db, asserted),
  });
  await forget();
  return landingAddress(provider, redirectTo, landed);
}

async function letIn(
  provider: Provider,
  db: Db,
  request: FastifyRequest,
  flow: FlowRow | undefined,
  user: UserRow,
  idp: SamlProviderOptions,
  { sessionEndsAt }: Asserted,
): Promise<Landed> {
  const notAfter = sessionEndsAt === undefined ? {} : { notAfter: sessionEndsAt };
  const signIn = { method: 'sso/saml', provider: idp.id, ...notAfter };
  const client = clientOf(request);
  if (flow !== undefined) return finish(provider, db, flow, user, signIn, {}, client);
  return { is: 'session', begun: await beginSession(provider, db, user, signIn, client), tokens: {} };
}

/** Forgets assertions that would not be taken any more anyway. */
export async function forgetOldAssertions(provider: Provider): Promise<void> {
  await provider.db.deleteFrom('assertions').where('expires_at', '<', new Date().toISOString()).execute();
}

export async function samlRoutes(app: FastifyInstance, provider: Provider): Promise<void> {
  // That it is off is said first, whatever the body is.
  const onRequest = async () => void providersOf(provider);
  app.post('/sso', { onRequest }, (request, reply) => sso(provider, request, reply));
  app.get('/sso/saml/metadata', async (request, reply) => {
    providersOf(provider);
    if (queryOf(request, 'download') === 'true') {
      reply.header('content-disposition', 'attachment; filename="metadata.xml"');
    }
    return reply.type('application/samlmetadata+xml').send(await ownMetadata(provider));
  });
  await app.register(async (forms) => {
    readForms(forms);
    forms.post('/sso/saml/acs', async (request, reply) => {
      try {
        return goTo(reply, await acs(provider, request), 302);
      } catch (error) {
        if (!(error instanceof Problem) || error.code === 'saml_provider_disabled') throw error;
        return goTo(reply, addressWith(provider.siteUrl(), errorFromElsewhere(error), NOTHING));
      }
    });
  });
}
