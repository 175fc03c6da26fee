// Password recovery route: POST /recover.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from '#api/problem.ts';
import { findByEmail } from '#auth/accounts/accounts.ts';
import type { AuthContext } from '#auth/context/context.ts';
import { parseEmail } from '#auth/delivery/addresses.ts';
import { countMessageRequest, throttleMessages } from '#auth/one-time/message-limits.ts';
import { queueMessage } from '#auth/one-time/notifications.ts';
import {
  captchaTokenField,
  optionalText,
  parseBody,
  parseRedirectContext,
  pkceFields,
} from '#auth/routes/protocol/request-schemas.ts';
import { requireCaptcha } from '#auth/routes/protocol/require-captcha.ts';

const recoverBody = z.object({ email: optionalText, gotrue_meta_security: captchaTokenField, ...pkceFields });

/**
 * Same response in the same time for known and unknown addresses (against user enumeration): the user is looked up
 * after the response, and the minimum time between mails applies to both.
 */
async function postRecover(context: AuthContext, request: FastifyRequest): Promise<unknown> {
  const body = parseBody(recoverBody, request);
  await requireCaptcha(context, request, body.gotrue_meta_security);
  if (!context.settings.emailEnabled) {
    throw new Problem(400, 'email_provider_disabled', 'Email logins are disabled');
  }
  if (body.email === undefined) throw new Problem(400, 'validation_failed', 'Password recovery requires an email');
  const email = parseEmail(body.email);
  const redirect = parseRedirectContext(context, request, body);
  const { ip } = request;
  const origin = await countMessageRequest(context, 'recover', ip);
  await throttleMessages(context, { channel: 'email', kind: 'recovery', to: email }, origin);
  queueMessage(
    context,
    async (db) => ({
      user: await findByEmail(db, email),
      request: { kind: 'recovery', to: email, redirect },
      event: { action: 'user_recovery_requested', ip },
    }),
    origin,
  );
  return {};
}

/** Registers the routes of this file. */
export function recoveryRoutes(app: FastifyInstance, context: AuthContext): void {
  app.post('/recover', (request) => postRecover(context, request));
}
