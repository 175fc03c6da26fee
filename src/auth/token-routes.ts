// POST /token: a session for a password, a refresh token, the code of a flow, or the ID token of another provider.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from '#api/problem.ts';
import { readPhone } from './addresses.ts';
import { exchangeCode } from './flows.ts';
import { idTokenGrant } from './id-token-grant.ts';
import { spend } from './limits.ts';
import { networkOf } from './networks.ts';
import { weaknesses } from './passwords.ts';
import type { Provider } from './provider.ts';
import { refresh } from './refresh.ts';
import { tokensFor } from './sessions.ts';
import { type Address, signIn } from './sign-in.ts';
import { checkCaptcha } from './sign-up-routes.ts';
import { clientOf, queryOf, readBody, security, showTokens, text } from './wire.ts';

const passwordBody = z.object({ email: text, phone: text, password: text, gotrue_meta_security: security });
const pkceBody = z.object({ auth_code: text, code_verifier: text });
const refreshBody = z.object({ refresh_token: text });

function readAddress({ email, phone }: { email: string | undefined; phone: string | undefined }): Address {
  if (email !== undefined && phone !== undefined) {
    const sentence = 'Only an email address or phone number should be provided on login.';
    throw new Problem(400, 'validation_failed', sentence);
  }
  if (email !== undefined) return { kind: 'email', text: email.toLowerCase() };
  if (phone !== undefined) return { kind: 'phone', text: readPhone(phone) };
  throw new Problem(400, 'validation_failed', 'missing email or phone');
}

async function passwordGrant(provider: Provider, request: FastifyRequest): Promise<unknown> {
  const body = readBody(passwordBody, request);
  await checkCaptcha(provider, request, body.gotrue_meta_security);
  const address = readAddress(body);
  if (address.kind === 'email' && !provider.settings.emailEnabled) {
    throw new Problem(422, 'email_provider_disabled', 'Email logins are disabled');
  }
  if (address.kind === 'phone' && !provider.settings.phoneEnabled) {
    throw new Problem(422, 'phone_provider_disabled', 'Phone logins are disabled');
  }
  const password = body.password ?? '';
  const tokens = await tokensFor(provider, await signIn(provider, address, password, clientOf(request)));
  const found = weaknesses(password, provider.settings);
  if (found.length === 0) return showTokens(tokens);
  const message = found.map((one) => one.message).join(' ');
  return showTokens(tokens, { weak_password: { message, reasons: found.map((one) => one.reason) } });
}

async function refreshGrant(provider: Provider, request: FastifyRequest): Promise<unknown> {
  const token = readBody(refreshBody, request).refresh_token;
  if (token === undefined) throw new Problem(400, 'validation_failed', 'refresh_token required');
  const client = clientOf(request);
  const forget = await spend(provider, 'token', networkOf(client.ip));
  const begun = await refresh(provider, token, client);
  await forget();
  return showTokens(await tokensFor(provider, begun));
}

async function pkceGrant(provider: Provider, request: FastifyRequest): Promise<unknown> {
  const { auth_code, code_verifier } = readBody(pkceBody, request);
  if (auth_code === undefined || code_verifier === undefined) {
    const sentence = 'invalid request: both auth code and code verifier should be non-empty';
    throw new Problem(400, 'validation_failed', sentence);
  }
  const client = clientOf(request);
  const forget = await spend(provider, 'token', networkOf(client.ip));
  const { begun, tokens } = await exchangeCode(provider, auth_code, code_verifier, client);
  await forget();
  return showTokens(await tokensFor(provider, begun), tokens);
}

async function web3Grant(): Promise<never> {
  throw new Problem(422, 'web3_provider_disabled', 'Web3 provider is disabled');
}

type Grant = (provider: Provider, request: FastifyRequest) => Promise<unknown>;

// A map, so that no name of an object's own workings ("constructor") is ever taken for a grant.
const GRANTS: ReadonlyMap<string, Grant> = new Map<string, Grant>(
  Object.entries({
    password: passwordGrant,
    refresh_token: refreshGrant,
    pkce: pkceGrant,
    id_token: idTokenGrant,
    web3: web3Grant,
  }),
);

export function tokenRoutes(app: FastifyInstance, provider: Provider): void {
  app.post('/token', async (request) => {
    const grant = GRANTS.get(queryOf(request, 'grant_type') ?? '');
    if (grant === undefined) throw new Problem(400, 'invalid_credentials', 'unsupported_grant_type');
    return grant(provider, request);
  });
}
