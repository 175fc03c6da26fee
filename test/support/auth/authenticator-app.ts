// Shows the codes of an authenticator app for tests in real time, each of a later step, and none that is about to end.
import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

/**
 * Returns a function that gives the next code. The server takes the code of this step, of the one before and of the one after,
 * and none of a step that was used or is older than one that was. So the first code is that of this step, which stays valid for
 * 30 seconds at least; a further code within the same step is that of the next one, and after that one has to wait.
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
