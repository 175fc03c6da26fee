// Sign-up and passwordless sign-in routes: /signup, /otp, /magiclink, /resend, /reauthenticate.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from '#api/problem.ts';
import { isConfirmed, type LoginIdentifier } from '#auth/accounts/accounts.ts';
import type { AuthContext } from '#auth/context/context.ts';
import { parseEmail, parsePhone } from '#auth/delivery/addresses.ts';
import type { SmsChannel } from '#auth/delivery/sms.ts';
import {
  assertSmsDeliverable,
  countMessageRequest,
  isSmsDeliverable,
  throttleMessages,
} from '#auth/one-time/message-limits.ts';
import { queueMessageTo, type RedirectContext } from '#auth/one-time/notifications.ts';
import { assertPasswordPolicy } from '#auth/passwords/passwords.ts';
import { issueTokens } from '#auth/routes/protocol/issue-tokens.ts';
import {
  captchaTokenField,
  optionalBoolean,
  optionalMetadata,
  optionalText,
  parseBody,
  parseRedirectContext,
  pkceFields,
  requestMeta,
  validationError,
} from '#auth/routes/protocol/request-schemas.ts';
import { requireCaptcha } from '#auth/routes/protocol/require-captcha.ts';
import { serializeUser } from '#auth/routes/protocol/serializers.ts';
import { requireUser } from '#auth/sessions/authenticate.ts';
import {
  assertSignupsAllowed,
  type ResendType,
  resendMessage,
  sendSignInCode,
  signInAnonymously,
  signUp,
} from '#auth/sign-in/sign-up.ts';
import { toNetwork } from '#limits/ip-network.ts';
import { consume } from '#limits/rate-limits.ts';

/** @throws Problem 400 for an unsupported channel. */
export function parseSmsChannel(context: AuthContext, channel: string | undefined): SmsChannel {
  if (channel === undefined || channel === 'sms') return 'sms';
  if (channel === 'whatsapp' && context.settings.twilio !== undefined) return 'whatsapp';
  throw validationError('Invalid channel: supported values are "sms" or "whatsapp"; "whatsapp" needs Twilio');
}

const signUpBody = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: optionalMetadata,
  channel: optionalText,
  gotrue_meta_security: captchaTokenField,
  ...pkceFields,
});
type SignUpBody = z.output<typeof signUpBody>;

function parseSignUpIdentifier(
  context: AuthContext,
  { email, phone }: SignUpBody,
  redirect: RedirectContext,
): LoginIdentifier {
  if (email !== undefined && phone !== undefined) {
    throw validationError('Only an email address or phone number should be provided on signup.');
  }
  if (phone === undefined) {
    if (context.settings.emailEnabled) return { kind: 'email', value: parseEmail(email ?? '') };
    throw new Problem(400, 'email_provider_disabled', 'Email signups are disabled');
  }
  if (redirect.pkce !== undefined) throw validationError('PKCE not supported for phone signups');
  if (context.settings.phoneEnabled) return { kind: 'phone', value: parsePhone(phone) };
  throw new Problem(400, 'phone_provider_disabled', 'Phone signups are disabled');
}

async function postSignup(context: AuthContext, request: FastifyRequest): Promise<unknown> {
  const body = parseBody(signUpBody, request);
  const meta = requestMeta(request);
  await requireCaptcha(context, request, body.gotrue_meta_security);
  if (body.email === undefined && body.phone === undefined) {
    await consume(context, 'anonymous', toNetwork(meta.ip));
    return issueTokens(context, await signInAnonymously(context, body.data ?? {}, meta));
  }
  await consume(context, 'signup', toNetwork(meta.ip));
  await assertSignupsAllowed(context);
  if (body.password === undefined) throw validationError('Signup requires a valid password');
  // Problems of the address come before that of a common password, as clients expect.
  assertPasswordPolicy(body.password, context.settings, [], true);
  const channel = parseSmsChannel(context, body.channel);
  const redirect = parseRedirectContext(context, request, body);
  const identifier = parseSignUpIdentifier(context, body, redirect);
  assertPasswordPolicy(body.password, context.settings, [identifier.value]);
  if (identifier.kind === 'phone' && !context.settings.smsAutoconfirm) assertSmsDeliverable(context, identifier.value);
  const input = { identifier, password: body.password, data: body.data ?? {}, redirect, channel };
  const result = await signUp(context, input, meta);
  if (result.kind === 'session') return issueTokens(context, result.newSession);
  return serializeUser(result.account);
}

const otpBody = z.object({
  email: optionalText,
  phone: optionalText,
  create_user: optionalBoolean,
  data: optionalMetadata,
  channel: optionalText,
  gotrue_meta_security: captchaTokenField,
  ...pkceFields,
});
type OtpBody = z.output<typeof otpBody>;

function parseOtpIdentifier(context: AuthContext, { email, phone, channel }: OtpBody): LoginIdentifier {
  const { emailEnabled, magicLinks, phoneEnabled } = context.settings;
  if ((email === undefined) === (phone === undefined)) throw validationError('One of email or phone must be set');
  if (email !== undefined) {
    if (channel !== undefined) throw validationError('Channel should only be specified with Phone OTP');
    if (emailEnabled && magicLinks) return { kind: 'email', value: parseEmail(email) };
    throw new Problem(422, 'email_provider_disabled', 'Email logins are disabled');
  }
  if (phoneEnabled) return { kind: 'phone', value: parsePhone(phone ?? '') };
  throw new Problem(400, 'phone_provider_disabled', 'Unsupported phone provider');
}

/** POST /magiclink, the legacy name of a sign-in by mail. @throws Problem 422 without an address. */
async function postMagicLink(context: AuthContext, request: FastifyRequest): Promise<unknown> {
  const body = parseBody(otpBody, request);
  await requireCaptcha(context, request, body.gotrue_meta_security);
  if (body.email === undefined) throw validationError('Password recovery requires an email', 422);
  return sendOtp(context, request, { ...body, phone: undefined, channel: undefined });
}

async function postOtp(context: AuthContext, request: FastifyRequest): Promise<unknown> {
  const body = parseBody(otpBody, request);
  await requireCaptcha(context, request, body.gotrue_meta_security);
  return sendOtp(context, request, body);
}

async function sendOtp(context: AuthContext, request: FastifyRequest, body: OtpBody): Promise<unknown> {
  const identifier = parseOtpIdentifier(context, body);
  const channel = parseSmsChannel(context, body.channel);
  const redirect = parseRedirectContext(context, request, body);
  if (identifier.kind === 'phone') assertSmsDeliverable(context, identifier.value);
  const shouldCreateUser = body.create_user ?? true;
  const input = { identifier, channel, redirect, data: body.data ?? {}, shouldCreateUser };
  const origin = await countMessageRequest(context, 'otp', request.ip);
  // An account may come of it, which is stored.
  if (origin.isCrowded === true && shouldCreateUser && (await context.areSignupsAllowed(context.db)))
    await consume(context, 'signup', toNetwork(request.ip));
  await sendSignInCode(context, input, requestMeta(request), origin);
  return {};
}

const resendBody = z.object({
  type: optionalText,
  email: optionalText,
  phone: optionalText,
  gotrue_meta_security: captchaTokenField,
  ...pkceFields,
});

const RESEND_KINDS: Readonly<Record<ResendType, LoginIdentifier['kind']>> = {
  signup: 'email',
  email_change: 'email',
  sms: 'phone',
  phone_change: 'phone',
};

function isResendType(type: string): type is ResendType {
  return Object.hasOwn(RESEND_KINDS, type);
}

/** @throws Problem 400 when accounts of this kind are off. */
function assertProviderEnabled({ settings }: AuthContext, kind: LoginIdentifier['kind']): void {
  if (kind === 'email' ? settings.emailEnabled : settings.phoneEnabled) return;
  throw new Problem(400, `${kind}_provider_disabled`, `${kind === 'email' ? 'Email' : 'Phone'} logins are disabled`);
}

async function postResend(context: AuthContext, request: FastifyRequest): Promise<unknown> {
  const body = parseBody(resendBody, request);
  const { type, email, phone } = body;
  if (type === undefined || !isResendType(type)) {
    throw validationError('Missing one of these types: signup, email_change, sms, phone_change');
  }
  const kind = RESEND_KINDS[type];
  if (email !== undefined && phone !== undefined) {
    throw validationError('Only an email address or phone number should be provided.');
  }
  if (kind === 'email' && email === undefined) throw validationError('Type provided requires an email address');
  if (kind === 'phone' && phone === undefined) throw validationError('Type provided requires a phone number');
  assertProviderEnabled(context, kind);
  await requireCaptcha(context, request, body.gotrue_meta_security);
  const identifier: LoginIdentifier = {
    kind,
    value: kind === 'email' ? parseEmail(email ?? '') : parsePhone(phone ?? ''),
  };
  const origin = await countMessageRequest(context, 'resend', request.ip);
  // Alike for known and unknown numbers: which one it is, and whether anything could be sent, is not told here.
  if (kind === 'phone' && !isSmsDeliverable(context, identifier.value)) {
    context.log.warn({}, 'a code was not sent again: there is no SMS provider');
    return {};
  }
  await resendMessage(context, { type, identifier, redirect: parseRedirectContext(context, request, body) }, origin);
  return {};
}

/** Sends a signed-in user the reauthentication code for a password change. */
async function reauthenticate(context: AuthContext, request: FastifyRequest): Promise<unknown> {
  const { user } = await requireUser(context, request);
  if (user.email === null && user.phone === null) {
    throw validationError('Reauthentication requires the user to have an email or a phone number');
  }
  const kind = user.email === null ? 'phone' : 'email';
  if (!isConfirmed(user, kind)) {
    const message = `Please verify your ${kind} first.`;
    throw new Problem(422, `${kind}_not_confirmed`, message);
  }
  if (kind === 'phone') assertSmsDeliverable(context, user.phone ?? '');
  await throttleMessages(context, {
    channel: kind === 'email' ? 'email' : 'sms',
    kind: 'reauthentication',
    to: user.id,
  });
  const redirect: RedirectContext = { redirectTo: context.siteUrl(), pkce: undefined };
  const means =
    kind === 'email' ? { to: user.email ?? '', redirect } : { to: user.phone ?? '', channel: 'sms' as const };
  queueMessageTo(context, user.id, { kind: 'reauthentication', ...means });
  return {};
}

/** Registers the routes of this file. */
export function signUpRoutes(app: FastifyInstance, context: AuthContext): void {
  app.post('/signup', (request) => postSignup(context, request));
  app.post('/otp', (request) => postOtp(context, request));
  app.post('/magiclink', (request) => postMagicLink(context, request));
  app.post('/resend', (request) => postResend(context, request));
  app.get('/reauthenticate', { exposeHeadRoute: false }, (request) => reauthenticate(context, request));
}
