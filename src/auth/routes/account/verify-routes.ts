// Verification routes: GET and POST /verify, and /confirm, the confirmation page that links in mails open.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from '#api/problem.ts';
import { preferredLanguage } from '#auth/accounts/accounts.ts';
import type { AuthContext } from '#auth/context/context.ts';
import { parseEmail, parsePhone } from '#auth/delivery/addresses.ts';
import { PKCE_PREFIX } from '#auth/one-time/one-time-tokens.ts';
import { issueTokens } from '#auth/routes/protocol/issue-tokens.ts';
import { bindToBrowser, isCrossSite, isOwnApp } from '#auth/routes/protocol/login-csrf.ts';
import {
  codeRedirect,
  errorParams,
  messageRedirect,
  redirect,
  tokenRedirect,
} from '#auth/routes/protocol/redirects.ts';
import {
  acceptForms,
  getQueryParam,
  optionalText,
  parseBody,
  requestMeta,
  resolveRedirectTo,
  validationError,
} from '#auth/routes/protocol/request-schemas.ts';
import {
  inspectLink,
  isVerifyType,
  type RedeemResult,
  redeemToken,
  type TokenInput,
  type VerifyType,
} from '#auth/sign-in/redeem-token.ts';
import { choosePageLanguage } from '#http/page-language.ts';
import { toNetwork } from '#limits/ip-network.ts';
import { consumeAll, limitFailures } from '#limits/rate-limits.ts';
import { sendConfirmPage } from './confirm-page.ts';

const FIRST_CONFIRMATION_MESSAGE = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

const verifyBody = z.object({
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
  email: optionalText,
  phone: optionalText,
  redirect_to: optionalText,
});
type VerifyBody = z.output<typeof verifyBody>;

function parseVerifyType(type: string | undefined): VerifyType {
  if (type === undefined) throw validationError('Verify requires a verification type');
  if (!isVerifyType(type)) throw validationError('Unsupported verification type');
  return type;
}

function parseTokenInput(input: VerifyBody, type: VerifyType): TokenInput {
  const { token, token_hash, email, phone } = input;
  if ((token === undefined) === (token_hash === undefined)) {
    throw validationError('Verify requires either a token or a token hash');
  }
  if (token_hash !== undefined) {
    if (email !== undefined || phone !== undefined || input.redirect_to !== undefined) {
      throw validationError('Only the token_hash and type should be provided');
    }
    if (type === 'sms' || type === 'phone_change') throw validationError('Invalid email verification type');
    return { linkToken: token_hash };
  }
  if ((email === undefined) === (phone === undefined)) {
    throw validationError('Only an email address or phone number should be provided on verify');
  }
  const code = token ?? '';
  if (phone !== undefined) {
    if (type !== 'sms' && type !== 'phone_change') throw validationError('Unsupported verification type');
    return { code, identifier: { kind: 'phone', value: parsePhone(phone) } };
  }
  if (type === 'sms' || type === 'phone_change') throw validationError('Invalid email verification type');
  return { code, identifier: { kind: 'email', value: parseEmail(email ?? '', 422) } };
}

/** Counts failures against the network, and wrong codes against the address that they are for. @throws Problem 429. */
async function withRateLimit<Result>(
  context: AuthContext,
  request: FastifyRequest,
  tokenInput: TokenInput,
  task: () => Promise<Result>,
): Promise<Result> {
  const network = ['verify', toNetwork(request.ip)] as const;
  // Nobody can guess the token of a link, so that a right one need not be refused.
  if ('linkToken' in tokenInput) return limitFailures(context, [network], task);
  const refund = await consumeAll(context, [network, ['code', tokenInput.identifier.value]]);
  const outcome = await task();
  await refund(context.db);
  return outcome;
}

/** Responds with a session, or with a message that the other confirmation of an email change is pending. */
async function postVerify(context: AuthContext, request: FastifyRequest): Promise<unknown> {
  const input = parseBody(verifyBody, request);
  const type = parseVerifyType(input.type);
  const tokenInput = parseTokenInput(input, type);
  const result = await withRateLimit(context, request, tokenInput, () =>
    redeemToken(context, type, tokenInput, { meta: requestMeta(request), wantsCode: false }),
  );
  if (result.kind === 'session') return issueTokens(context, result.newSession);
  return { msg: FIRST_CONFIRMATION_MESSAGE, code: '200' };
}

/** The parameters of a mailed link. */
type Link = { token: string; type: VerifyType; redirectTo: string };

async function resultRedirect(context: AuthContext, link: Link, result: RedeemResult): Promise<string> {
  const { redirectTo, type } = link;
  switch (result.kind) {
    case 'code':
      return codeRedirect(redirectTo, result.code);
    case 'pending':
      return messageRedirect(redirectTo, new URLSearchParams({ message: FIRST_CONFIRMATION_MESSAGE }), isPkce(link));
    default:
      return tokenRedirect(redirectTo, await issueTokens(context, result.newSession), { type });
  }
}

function isPkce({ token }: Link): boolean {
  return token.startsWith(PKCE_PREFIX);
}

/** Redeems a link's token, and redirects to the link's target with a session or an error. */
async function followLink(
  context: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
  link: Link,
): Promise<FastifyReply> {
  try {
    const tokenInput = { linkToken: link.token };
    const result = await withRateLimit(context, request, tokenInput, () =>
      redeemToken(context, link.type, tokenInput, { meta: requestMeta(request), wantsCode: true }),
    );
    const url = await resultRedirect(context, link, result);
    bindToBrowser(context, reply, url);
    return redirect(reply, url);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return redirect(reply, messageRedirect(link.redirectTo, errorParams(error), isPkce(link)));
  }
}

function parseLink(context: AuthContext, request: FastifyRequest, get: (name: string) => string | undefined): Link {
  const token = get('token') ?? get('token_hash');
  if (token === undefined) throw validationError('Verify requires a token or a token hash');
  const type = parseVerifyType(get('type'));
  if (type === 'sms' || type === 'phone_change') throw validationError('Invalid email verification type');
  return { token, type, redirectTo: resolveRedirectTo(context, request, get('redirect_to')) };
}

/**
 * Sends the confirmation page, or that the link no longer works, in the language of the account that the link is for.
 */
async function askToConfirm(
  context: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
  link: Link,
): Promise<FastifyReply> {
  const { user, isValid, invitedBy } = await inspectLink(context, link.type, link.token);
  const account = user === undefined ? undefined : preferredLanguage(user);
  const { 'accept-language': acceptLanguage } = request.headers;
  const language = choosePageLanguage({ account, setting: await context.loadLanguage(), acceptLanguage });
  const { schoolName, logo } = await context.loadMailIdentity();
  return sendConfirmPage(reply, { ...link, isValid, invitedBy }, language, { name: schoolName, logo });
}

const formBody = z.object({ token: optionalText, type: optionalText, redirect_to: optionalText });

/** Registers the routes of this file. */
export async function verifyRoutes(app: FastifyInstance, context: AuthContext): Promise<void> {
  app.post('/verify', (request) => postVerify(context, request));
  app.get('/verify', { exposeHeadRoute: false }, (request, reply) => {
    const link = parseLink(context, request, (name) => getQueryParam(request, name));
    // Other apps look after themselves (PKCE); for ours another site must not press the button in place of the user.
    if (isCrossSite(context, request) && isOwnApp(context, link.redirectTo)) {
      return askToConfirm(context, request, reply, link);
    }
    return followLink(context, request, reply, link);
  });
  // HEAD must not redeem the token: mail scanners and previews send it.
  app.head('/verify', (_request, reply) => reply.code(204).send());
  app.get('/confirm', (request, reply) => {
    const link = parseLink(context, request, (name) => getQueryParam(request, name));
    return askToConfirm(context, request, reply, link);
  });
  await app.register(async (forms) => {
    acceptForms(forms);
    forms.post('/confirm', (request, reply) => {
      const fields: Readonly<Record<string, string | undefined>> = parseBody(formBody, request);
      const link = parseLink(context, request, (name) => fields[name]);
      const respond = isCrossSite(context, request) ? askToConfirm : followLink;
      return respond(context, request, reply, link);
    });
  });
}
