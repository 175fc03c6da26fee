// The calls that make the provider write to someone.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from '#api/problem.ts';
import { findByEmail } from './accounts.ts';
import { readEmail } from './addresses.ts';
import { note } from './audit.ts';
import { spaceMessages, spend } from './limits.ts';
import { sendLetter } from './messages.ts';
import { networkOf } from './networks.ts';
import { readPkce } from './pkce.ts';
import type { Provider } from './provider.ts';
import { checkCaptcha } from './sign-up-routes.ts';
import { pkceFields, readBody, redirectOf, security, text } from './wire.ts';

const recoverBody = z.object({ email: text, gotrue_meta_security: security, ...pkceFields });

/**
 * Answers alike for known and unknown addresses, and as soon: what only happens for known ones happens when the answer
 * is out, and the least time between two letters holds for both.
 */
async function recover(provider: Provider, request: FastifyRequest): Promise<unknown> {
  const body = readBody(recoverBody, request);
  await checkCaptcha(provider, request, body.gotrue_meta_security);
  if (!provider.settings.emailEnabled) {
    throw new Problem(400, 'email_provider_disabled', 'Email logins are disabled');
  }
  if (body.email === undefined) throw new Problem(400, 'validation_failed', 'Password recovery requires an email');
  const email = readEmail(body.email);
  const way = {
    pkce: readPkce(body.code_challenge, body.code_challenge_method),
    redirectTo: redirectOf(provider, request),
  };
  await spend(provider, 'send', `recover ${networkOf(request.ip)}`);
  await spaceMessages(provider, 'email', 'recovery', email);
  provider.later('sending the mail "recovery"', async () => {
    const user = await findByEmail(provider.db, email);
    if (user === undefined) return;
    await note(provider, provider.db, { action: 'user_recovery_requested', user, ip: request.ip });
    await sendLetter(provider, user, 'recovery', email, way);
  });
  return {};
}

export function sendingRoutes(app: FastifyInstance, provider: Provider): void {
  app.post('/recover', (request) => recover(provider, request));
}
