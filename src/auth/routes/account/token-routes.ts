// POST /token: a session for a password, a refresh token, an authorization code (PKCE), or an ID token.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from '#api/problem.ts';
import type { LoginIdentifier } from '#auth/accounts/accounts.ts';
import type { AuthContext } from '#auth/context/context.ts';
import { normalizePhone } from '#auth/delivery/addresses.ts';
import { exchangeCode } from '#auth/one-time/flow-state.ts';
import { passwordProblems } from '#auth/passwords/passwords.ts';
import { issueTokens } from '#auth/routes/protocol/issue-tokens.ts';
import {
  captchaTokenField,
  getQueryParam,
  optionalText,
  parseBody,
  requestMeta,
  validationError,
} from '#auth/routes/protocol/request-schemas.ts';
import { requireCaptcha } from '#auth/routes/protocol/require-captcha.ts';
import { idTokenGrant } from '#auth/routes/providers/id-token-grant.ts';
import { refreshSession } from '#auth/sessions/refresh.ts';
import { readDevice, rememberDevice } from '#auth/sign-in/known-devices.ts';
import { signIn } from '#auth/sign-in/sign-in.ts';
import { toNetwork } from '#limits/ip-network.ts';
import { limitFailures } from '#limits/rate-limits.ts';

const passwordBody = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  gotrue_meta_security: captchaTokenField,
});
const pkceBody = z.object({ auth_code: optionalText, code_verifier: optionalText });
const refreshBody = z.object({ refresh_token: optionalText });

/** @throws Problem 400 `validation_failed`, 422 `email_provider_disabled`, `phone_provider_disabled` */
function parseLoginIdentifier(
  { settings }: AuthContext,
  { email, phone }: Pick<z.infer<typeof passwordBody>, 'email' | 'phone'>,
): LoginIdentifier {
  if (email !== undefined && phone !== undefined) {
    throw validationError('Only an email address or phone number should be provided on login.');
  }
  if (email !== undefined) {
    if (!settings.emailEnabled) throw new Problem(422, 'email_provider_disabled', 'Email logins are disabled');
    return { kind: 'email', value: email.toLowerCase() };
  }
  if (phone === undefined) throw validationError('missing email or phone');
  if (!settings.phoneEnabled) throw new Problem(422, 'phone_provider_disabled', 'Phone logins are disabled');
  return { kind: 'phone', value: normalizePhone(phone) };
}

async function passwordGrant(context: AuthContext, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const body = parseBody(passwordBody, request);
  await requireCaptcha(context, request, body.gotrue_meta_security);
  const { password = '' } = body;
  const identifier = parseLoginIdentifier(context, body);
  const { ip, userAgent } = requestMeta(request);
  const client = { ip, userAgent, device: readDevice(context, request) };
  const newSession = await signIn(context, identifier, password, client);
  rememberDevice(context, reply, { device: client.device, userId: newSession.session.user_id });
  const tokens = await issueTokens(context, newSession);
  const problems = passwordProblems(password, context.settings);
  if (problems.length === 0) return tokens;
  const message = problems.map((problem) => problem.message).join(' ');
  return { ...tokens, weak_password: { message, reasons: problems.map((problem) => problem.reason) } };
}

async function refreshGrant(context: AuthContext, request: FastifyRequest): Promise<unknown> {
  const token = parseBody(refreshBody, request).refresh_token;
  if (token === undefined) throw new Problem(400, 'validation_failed', 'refresh_token required');
  const meta = requestMeta(request);
  const newSession = await limitFailures(context, [['token', toNetwork(meta.ip)]], () =>
    refreshSession(context, token, meta),
  );
  return issueTokens(context, newSession);
}

async function pkceGrant(context: AuthContext, request: FastifyRequest): Promise<unknown> {
  const { auth_code, code_verifier } = parseBody(pkceBody, request);
  if (auth_code === undefined || code_verifier === undefined) {
    const message = 'invalid request: both auth code and code verifier should be non-empty';
    throw new Problem(400, 'validation_failed', message);
  }
  const meta = requestMeta(request);
  const { newSession, tokens } = await limitFailures(context, [['token', toNetwork(meta.ip)]], () =>
    exchangeCode(context, auth_code, code_verifier, meta),
  );
  return { ...(await issueTokens(context, newSession)), ...tokens };
}

async function web3Grant(): Promise<never> {
  throw new Problem(422, 'web3_provider_disabled', 'Web3 provider is disabled');
}

type Grant = (context: AuthContext, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

// A Map, so that names of the prototype ("constructor") are not taken for grants.
const GRANTS: ReadonlyMap<string, Grant> = new Map<string, Grant>(
  Object.entries({
    password: passwordGrant,
    refresh_token: refreshGrant,
    pkce: pkceGrant,
    id_token: (context, request) =>
      limitFailures(context, [['token', toNetwork(request.ip)]], () => idTokenGrant(context, request)),
    web3: web3Grant,
  }),
);

/** Registers the routes of this file. */
export function tokenRoutes(app: FastifyInstance, context: AuthContext): void {
  app.post('/token', async (request, reply) => {
    const grant = GRANTS.get(getQueryParam(request, 'grant_type') ?? '');
    if (grant === undefined) throw new Problem(400, 'invalid_credentials', 'unsupported_grant_type');
    return grant(context, request, reply);
  });
}
