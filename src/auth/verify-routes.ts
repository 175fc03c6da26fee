// GET and POST /verify, and /confirm: the page of ours that the links in mails lead to.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from '#api/problem.ts';
import { readEmail, readPhone } from './addresses.ts';
import { confirmPage } from './confirm-page.ts';
import { addressWith, errorInAddress, goTo, NOTHING } from './landing.ts';
import { spendEach } from './limits.ts';
import { networkOf } from './networks.ts';
import { PKCE_PREFIX } from './one-time.ts';
import type { Provider } from './provider.ts';
import { tokensFor } from './sessions.ts';
import { isVerifyType, type Presented, type Redeemed, redeem, type VerifyType } from './verify.ts';
import { clientOf, queryOf, readBody, readForms, redirectOf, showTokens, text, tokensInFragment } from './wire.ts';

const HALF_ACCEPTED = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

const body = z.object({ type: text, token: text, token_hash: text, email: text, phone: text, redirect_to: text });
type Body = z.output<typeof body>;

function invalid(sentence: string, status = 400): Problem {
  return new Problem(status, 'validation_failed', sentence);
}

function readType(type: string | undefined): VerifyType {
  if (type === undefined) throw invalid('Verify requires a verification type');
  if (!isVerifyType(type)) throw invalid('Unsupported verification type');
  return type;
}

function readPresented(given: Body, type: VerifyType): Presented {
  const { token, token_hash, email, phone } = given;
  if ((token === undefined) === (token_hash === undefined)) {
    throw invalid('Verify requires either a token or a token hash');
  }
  if (token_hash !== undefined) {
    if (email !== undefined || phone !== undefined || given.redirect_to !== undefined) {
      throw invalid('Only the token_hash and type should be provided');
    }
    if (type === 'sms' || type === 'phone_change') throw invalid('Invalid email verification type');
    return { linkToken: token_hash };
  }
  if ((email === undefined) === (phone === undefined)) {
    throw invalid('Only an email address or phone number should be provided on verify');
  }
  const code = token ?? '';
  if (phone !== undefined) {
    if (type !== 'sms' && type !== 'phone_change') throw invalid('Unsupported verification type');
    return { code, address: { kind: 'phone', text: readPhone(phone) } };
  }
  if (type === 'sms' || type === 'phone_change') throw invalid('Invalid email verification type');
  return { code, address: { kind: 'email', text: readEmail(email ?? '', 422) } };
}

/** Wrong tries count against the network, and wrong codes against the address that they are guessed for. @throws Problem 429. */
async function limited<Result>(
  provider: Provider,
  request: FastifyRequest,
  presented: Presented,
  work: () => Promise<Result>,
): Promise<Result> {
  const network = ['verify', networkOf(request.ip)] as const;
  const guessed = 'code' in presented ? [['code', presented.address.text] as const] : [];
  const forget = await spendEach(provider, [network, ...guessed]);
  const result = await work();
  await forget(provider.db);
  return result;
}

/** Answers as the protocol does: a session, or a word that the other half is awaited. */
async function postVerify(provider: Provider, request: FastifyRequest): Promise<unknown> {
  const given = readBody(body, request);
  const type = readType(given.type);
  const presented = readPresented(given, type);
  const redeemed = await limited(provider, request, presented, () =>
    redeem(provider, type, presented, clientOf(request), false),
  );
  if (redeemed.is === 'session') return showTokens(await tokensFor(provider, redeemed.begun));
  return { msg: HALF_ACCEPTED, code: '200' };
}

async function destination(
  provider: Provider,
  redirectTo: string,
  type: VerifyType,
  isPkce: boolean,
  redeemed: Redeemed,
): Promise<string> {
  switch (redeemed.is) {
    case 'code':
      return addressWith(redirectTo, new URLSearchParams({ code: redeemed.code }), NOTHING);
    case 'half': {
      const message = new URLSearchParams({ message: HALF_ACCEPTED });
      return addressWith(
        redirectTo,
        isPkce ? message : NOTHING,
        new URLSearchParams({ message: HALF_ACCEPTED, sb: '' }),
      );
    }
    default: {
      const tokens = await tokensFor(provider, redeemed.begun);
      return addressWith(redirectTo, NOTHING, tokensInFragment(tokens, { type }));
    }
  }
}

/** Redeems a link's token; the browser goes on to where the link leads, with a session or the reason why there is none. */
async function follow(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  link: { token: string; type: VerifyType; redirectTo: string },
): Promise<FastifyReply> {
  const isPkce = link.token.startsWith(PKCE_PREFIX);
  try {
    const presented = { linkToken: link.token };
    const redeemed = await limited(provider, request, presented, () =>
      redeem(provider, link.type, presented, clientOf(request), true),
    );
    return goTo(reply, await destination(provider, link.redirectTo, link.type, isPkce, redeemed));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const why = errorInAddress(error);
    const fragment = new URLSearchParams([...why, ['sb', '']]);
    return goTo(reply, addressWith(link.redirectTo, isPkce ? why : NOTHING, fragment));
  }
}

function readLink(provider: Provider, request: FastifyRequest, get: (name: string) => string | undefined) {
  const token = get('token') ?? get('token_hash');
  if (token === undefined) throw invalid('Verify requires a token or a token hash');
  const type = readType(get('type'));
  if (type === 'sms' || type === 'phone_change') throw invalid('Invalid email verification type');
  return { token, type, redirectTo: redirectOf(provider, request, get('redirect_to')) };
}

const formBody = z.object({ token: text, type: text, redirect_to: text });

export async function verifyRoutes(app: FastifyInstance, provider: Provider): Promise<void> {
  app.post('/verify', (request) => postVerify(provider, request));
  app.get('/verify', { exposeHeadRoute: false }, (request, reply) => {
    return follow(
      provider,
      request,
      reply,
      readLink(provider, request, (name) => queryOf(request, name)),
    );
  });
  // Programs that look where a link leads must not use it up.
  app.head('/verify', (_request, reply) => reply.code(204).send());
  app.get('/confirm', (request, reply) => {
    return confirmPage(
      reply,
      readLink(provider, request, (name) => queryOf(request, name)),
    );
  });
  await app.register(async (forms) => {
    readForms(forms);
    forms.post('/confirm', (request, reply) => {
      const fields: Readonly<Record<string, string | undefined>> = readBody(formBody, request);
      return follow(
        provider,
        request,
        reply,
        readLink(provider, request, (name) => fields[name]),
      );
    });
  });
}
