// Captcha verification by Turnstile or hCaptcha.
import { Problem } from '#api/problem.ts';

export type CaptchaOptions = {
  service: 'turnstile' | 'hcaptcha';
  secret: string;
  /** The public key of the login screen's captcha widget; undefined shows none. */
  siteKey?: string;
  /** URL of the verification endpoint; for tests. */
  verifyUrl?: string;
};

const VERIFY_URLS = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
} as const;

/** Hosts of the captcha widgets, for the Content-Security-Policy. */
const CSP_HOSTS = {
  turnstile: { scripts: ['https://challenges.cloudflare.com'], others: [] },
  hcaptcha: {
    scripts: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    others: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
} as const;

/** CSP hosts of a page with a captcha: `scripts` for scripts and frames, `others` for styles and connections. */
export type CaptchaCspHosts = { scripts: readonly string[]; others: readonly string[] };

/** The CSP hosts of the configured captcha; none when no widget is shown. */
export function captchaCspHosts(captcha: CaptchaOptions | undefined): CaptchaCspHosts {
  return captcha?.siteKey === undefined ? { scripts: [], others: [] } : CSP_HOSTS[captcha.service];
}

const TIMEOUT_MS = 10_000;

function captchaFailed(reason: string): Problem {
  return new Problem(400, 'captcha_failed', `captcha protection: request disallowed (${reason})`);
}

/**
 * Verifies a captcha token with the service. Fails closed.
 * @throws Problem 400 `captcha_failed`; 503 when the service does not respond.
 */
export async function verifyCaptcha(captcha: CaptchaOptions, token: string | undefined, ip: string): Promise<void> {
  if (token === undefined) throw captchaFailed('no captcha_token found');
  let result: unknown;
  try {
    const response = await fetch(captcha.verifyUrl ?? VERIFY_URLS[captcha.service], {
      method: 'POST',
      body: new URLSearchParams({ secret: captcha.secret, response: token, remoteip: ip }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    result = await response.json();
  } catch (cause) {
    throw new Problem(503, 'unexpected_failure', 'The captcha could not be checked; try again.', { cause });
  }
  const isSolved = typeof result === 'object' && result !== null && 'success' in result && result.success === true;
  if (!isSolved) throw captchaFailed('invalid-input-response');
}
