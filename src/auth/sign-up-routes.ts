// The calls that begin an account or a sign-in without a password: /signup, /otp, /magiclink, /resend, /reauthenticate.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from '#api/problem.ts';
import { readEmail, readPhone } from './addresses.ts';
import { isAdmin, requireUser } from './bearer.ts';
import { solveCaptcha } from './captcha.ts';
import { spaceMessages, spend } from './limits.ts';
import { sendCodeLater, sendLater, type Way } from './messages.ts';
import { networkOf } from './networks.ts';
import { checkNewPassword } from './passwords.ts';
import { readPkce } from './pkce.ts';
import type { Provider } from './provider.ts';
import { tokensFor } from './sessions.ts';
import type { Address } from './sign-in.ts';
import {
  checkSignupsAllowed,
  isConfirmed,
  type ResendType,
  resend,
  sendSignInCode,
  signInAnonymously,
  signUp,
} from './sign-up.ts';
import type { SmsChannel } from './sms.ts';
import {
  clientOf,
  flag,
  object,
  pkceFields,
  readBody,
  redirectOf,
  security,
  showTokens,
  showUser,
  text,
} from './wire.ts';

function invalid(sentence: string): Problem {
  return new Problem(400, 'validation_failed', sentence);
}

/** Lets a request go on whose captcha was solved, where one is wanted; an administrator's key needs none. */
export async function checkCaptcha(
  provider: Provider,
  request: FastifyRequest,
  answer: string | undefined,
): Promise<void> {
  const { captcha } = provider.settings;
  if (captcha === undefined || (await isAdmin(provider, request))) return;
  await solveCaptcha(captcha, answer, request.ip);
}

/** @throws Problem 500 when nothing can carry a message to this number. */
function checkMessages({ settings }: Provider, { kind, text: number }: Address): void {
  const isCarried = settings.twilio !== undefined || settings.messagesToMailbox;
  if (kind === 'email' || isCarried || settings.testCodes[number] !== undefined) return;
  throw new Problem(500, 'unexpected_failure', 'Unable to get SMS provider');
}

export function readChannel(provider: Provider, channel: string | undefined): SmsChannel {
  if (channel === undefined || channel === 'sms') return 'sms';
  if (channel === 'whatsapp' && provider.settings.twilio !== undefined) return 'whatsapp';
  throw invalid('Invalid channel: supported values are "sms" or "whatsapp"; "whatsapp" needs Twilio');
}

function readWay(provider: Provider, request: FastifyRequest, body: PkceFields): Way {
  const pkce = readPkce(body.code_challenge, body.code_challenge_method);
  return { pkce, redirectTo: redirectOf(provider, request) };
}

type PkceFields = { code_challenge: string | undefined; code_challenge_method: string | undefined };

const signUpBody = z.object({
  email: text,
  phone: text,
  password: text,
  data: object,
  channel: text,
  gotrue_meta_security: security,
  ...pkceFields,
});
type SignUpBody = z.output<typeof signUpBody>;

function readSignUpAddress(provider: Provider, { email, phone }: SignUpBody, way: Way): Address {
  if (email !== undefined && phone !== undefined) {
    throw invalid('Only an email address or phone number should be provided on signup.');
  }
  if (phone === undefined) {
    if (provider.settings.emailEnabled) return { kind: 'email', text: readEmail(email ?? '') };
    throw new Problem(400, 'email_provider_disabled', 'Email signups are disabled');
  }
  if (way.pkce !== undefined) throw invalid('PKCE not supported for phone signups');
  if (provider.settings.phoneEnabled) return { kind: 'phone', text: readPhone(phone) };
  throw new Problem(400, 'phone_provider_disabled', 'Phone signups are disabled');
}

async function postSignup(provider: Provider, request: FastifyRequest): Promise<unknown> {
  const body = readBody(signUpBody, request);
  const client = clientOf(request);
  await checkCaptcha(provider, request, body.gotrue_meta_security);
  if (body.email === undefined && body.phone === undefined) {
    await spend(provider, 'anonymous', networkOf(client.ip));
    return showTokens(await tokensFor(provider, await signInAnonymously(provider, body.data ?? {}, client)));
  }
  await spend(provider, 'signup', networkOf(client.ip));
  checkSignupsAllowed(provider);
  if (body.password === undefined) throw invalid('Signup requires a valid password');
  // What is wrong with the address is told before that others have such a password, as clients expect.
  checkNewPassword(body.password, provider.settings, [], true);
  const channel = readChannel(provider, body.channel);
  const way = readWay(provider, request, body);
  const address = readSignUpAddress(provider, body, way);
  checkNewPassword(body.password, provider.settings, [address.text]);
  if (!provider.settings.smsAutoconfirm) checkMessages(provider, address);
  const given = { address, password: body.password, data: body.data ?? {}, way, channel };
  const signedUp = await signUp(provider, given, client);
  if (signedUp.is === 'session') return showTokens(await tokensFor(provider, signedUp.begun));
  return showUser(signedUp.account);
}

const otpBody = z.object({
  email: text,
  phone: text,
  create_user: flag,
  data: object,
  channel: text,
  gotrue_meta_security: security,
  ...pkceFields,
});
type OtpBody = z.output<typeof otpBody>;

function readOtpAddress(provider: Provider, { email, phone, channel }: OtpBody): Address {
  const { emailEnabled, magicLinks, phoneEnabled } = provider.settings;
  if ((email === undefined) === (phone === undefined)) throw invalid('One of email or phone must be set');
  if (email !== undefined) {
    if (channel !== undefined) throw invalid('Channel should only be specified with Phone OTP');
    if (emailEnabled && magicLinks) return { kind: 'email', text: readEmail(email) };
    throw new Problem(422, 'email_provider_disabled', 'Email logins are disabled');
  }
  if (phoneEnabled) return { kind: 'phone', text: readPhone(phone ?? '') };
  throw new Problem(400, 'phone_provider_disabled', 'Unsupported phone provider');
}

async function postOtp(provider: Provider, request: FastifyRequest): Promise<unknown> {
  const body = readBody(otpBody, request);
  await checkCaptcha(provider, request, body.gotrue_meta_security);
  const address = readOtpAddress(provider, body);
  const channel = readChannel(provider, body.channel);
  const way = readWay(provider, request, body);
  checkMessages(provider, address);
  await spend(provider, 'send', `otp ${networkOf(request.ip)}`);
  const createUser = body.create_user ?? true;
  await sendSignInCode(provider, { address, channel, way, data: body.data ?? {}, createUser });
  return {};
}

const resendBody = z.object({ type: text, email: text, phone: text, gotrue_meta_security: security, ...pkceFields });

const RESEND: Readonly<Record<ResendType, Address['kind']>> = {
  signup: 'email',
  email_change: 'email',
  sms: 'phone',
  phone_change: 'phone',
};

function isResendType(type: string): type is ResendType {
  return Object.hasOwn(RESEND, type);
}

async function postResend(provider: Provider, request: FastifyRequest): Promise<unknown> {
  const body = readBody(resendBody, request);
  const { type, email, phone } = body;
  if (type === undefined || !isResendType(type)) {
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
  }
  const kind = RESEND[type];
  if (email !== undefined && phone !== undefined) {
    throw invalid('Only an email address or phone number should be provided.');
  }
  if (kind === 'email' && email === undefined) throw invalid('Type provided requires an email address');
  if (kind === 'phone' && phone === undefined) throw invalid('Type provided requires a phone number');
  await checkCaptcha(provider, request, body.gotrue_meta_security);
  const address: Address = { kind, text: kind === 'email' ? readEmail(email ?? '') : readPhone(phone ?? '') };
  await spend(provider, 'send', `resend ${networkOf(request.ip)}`);
  await resend(provider, type, address, readWay(provider, request, body));
  return {};
}

/** Sends a signed-in user the code that shows, when he sets a new password, that it is he. */
async function reauthenticate(provider: Provider, request: FastifyRequest): Promise<unknown> {
  const { user } = await requireUser(provider, request);
  if (user.email === null && user.phone === null) {
    throw invalid('Reauthentication requires the user to have an email or a phone number');
  }
  const kind = user.email === null ? 'phone' : 'email';
  if (!isConfirmed(user, kind)) {
    const sentence = `Please verify your ${kind} first.`;
    throw new Problem(422, `${kind}_not_confirmed`, sentence);
  }
  await spaceMessages(provider, kind === 'email' ? 'email' : 'sms', 'reauthentication', user.id);
  const way: Way = { redirectTo: provider.siteUrl(), pkce: undefined };
  if (kind === 'email') sendLater(provider, user.id, 'reauthentication', user.email ?? '', way);
  else sendCodeLater(provider, user.id, 'reauthentication', user.phone ?? '', 'sms');
  return {};
}

export function signUpRoutes(app: FastifyInstance, provider: Provider): void {
  app.post('/signup', (request) => postSignup(provider, request));
  app.post('/otp', (request) => postOtp(provider, request));
  app.post('/magiclink', (request) => postOtp(provider, request));
  app.post('/resend', (request) => postResend(provider, request));
  app.get('/reauthenticate', { exposeHeadRoute: false }, (request) => reauthenticate(provider, request));
}
