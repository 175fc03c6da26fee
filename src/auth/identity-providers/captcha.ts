// Asking Turnstile or hCaptcha whether a person stands behind a request.
import { Problem } from '#api/problem.ts';

export type CaptchaOptions = {
  service: 'turnstile' | 'hcaptcha';
  secret: string;
  /** What the login screen shows the captcha with; undefined means that it shows none. */
  siteKey?: string;
  /** Where the service checks answers; for tests. */
  verifyUrl?: string;
};

const VERIFY_URLS = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
} as const;

/** Where a page loads the captcha from; its content policy must allow these, and only when a captcha is shown. */
const CSP_HOSTS = {
  turnstile: { scripts: ['https://challenges.cloudflare.com'], others: [] },
  hcaptcha: {
    scripts: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    others: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
} as const;

/** Hosts for the content policy of the page that shows the captcha: for scripts and frames, and for styles and calls. */
export type CaptchaCspHosts = { scripts: readonly string[]; others: readonly string[] };

export function captchaCspHosts(captcha: CaptchaOptions | undefined): CaptchaCspHosts {
  return captcha?.siteKey === undefined ? { scripts: [], others: [] } : CSP_HOSTS[captcha.service];
}

const TIMEOUT_MS = 10_000;

function captchaFailed(reason: string): Problem {
  return new Problem(400, 'captcha_failed', `captcha protection: request disallowed (${reason})`);
}

/**
 * Lets a request go on whose captcha was solved.
 * @throws Problem 400 `captcha_failed`; 503 when the service does not answer, so that nobody slips through meanwhile.
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
