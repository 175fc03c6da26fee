// An account whose sign-in asks for a code of an authenticator app.
import { openAuthenticatorApp } from '../support/auth/authenticator-app.ts';
import type { TestServer } from '../support/server/test-server.ts';

/** A teacher of the sample school. */
export const SECOND_FACTOR_ACCOUNT = { email: 'j.okafor@example.org', password: 'une longue phrase' };

export async function addSecondFactor(server: TestServer): Promise<void> {
  const token = await server.signIn(SECOND_FACTOR_ACCOUNT.email, SECOND_FACTOR_ACCOUNT.password);
  async function post<Content>(target: string, body: object): Promise<Content> {
    const response = await server.call('POST', `/auth/v1/factors${target}`, { token, body });
    if (!response.ok) throw new Error(`${target}: ${response.status} ${await response.text()}`);
    return response.json();
  }
  const factor = await post<{ id: string; totp: { secret: string } }>('', {
    factor_type: 'totp',
    friendly_name: 'app',
  });
  const { id } = await post<{ id: string }>(`/${factor.id}/challenge`, {});
  const code = await openAuthenticatorApp(factor.totp.secret)();
  await post(`/${factor.id}/verify`, { challenge_id: id, code });
}
