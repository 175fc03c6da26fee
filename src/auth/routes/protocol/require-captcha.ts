// Captcha guard of the calls that an anonymous client may make.
import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '#auth/context/context.ts';
import { verifyCaptcha } from '#auth/identity-providers/captcha.ts';
import { isAdmin } from '#auth/sessions/authenticate.ts';

/** Verifies the captcha token where a captcha is configured; an administrator's key needs none. */
export async function requireCaptcha(
  context: AuthContext,
  request: FastifyRequest,
  captchaToken: string | undefined,
): Promise<void> {
  const { captcha } = context.settings;
  if (captcha === undefined || (await isAdmin(context, request))) return;
  await verifyCaptcha(captcha, captchaToken, request.ip);
}
