// Codes of an authenticator app (TOTP) for tests in real time: each of a later time step, and none about to expire.
import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

/**
 * Returns a function that returns the next code. The server accepts the codes of this time step, the one before and the one after,
 * but none of a used step or an older one. So the first code is that of this step, which stays valid for
 * at least 30 seconds; a second code within the same step is that of the next one, and a third has to wait.
 */
export function openAuthenticatorApp(secret: string): () => Promise<string> {
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  let used = -1;
  return async () => {
    used = Math.max(used + 1, app.counter());
    const tooEarlyMs = (used - 1) * STEP_MS - Date.now();
    if (tooEarlyMs > 0) await sleep(tooEarlyMs);
    return app.generate({ timestamp: used * STEP_MS });
  };
}
