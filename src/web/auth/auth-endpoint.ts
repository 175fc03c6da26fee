// Where people sign in, and what the provider there says about itself.
import { AUTH_BASE } from '#api/endpoints.ts';

/** Address of the auth protocol and the headers to show there. */
export type AuthEndpoint = { url: string; headers: Record<string, string> };

/** Here, unless the page was told of a provider elsewhere (src/http/web-app.ts writes that note). */
export function getAuthEndpoint(origin: string): AuthEndpoint {
  const config = document.querySelector<HTMLMetaElement>('meta[name="sign-in"]')?.content;
  if (config === undefined) return { url: `${origin}${AUTH_BASE}`, headers: {} };
  const { authUrl, anonKey }: { authUrl: string; anonKey: string } = JSON.parse(config);
  return { url: authUrl, headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` } };
}

export type CaptchaSettings = { provider: 'turnstile' | 'hcaptcha'; site_key: string };

/** The least length of a new password, and the sets of characters of which it needs one each. */
export type PasswordRules = { min_length: number; characters: readonly string[] };

/** What the screens of accounts want to know of the provider; one elsewhere may say less. */
export type ProviderSettings = {
  external?: Record<string, boolean>;
  captcha?: CaptchaSettings;
  password?: PasswordRules;
};

/** @throws Error when the provider does not answer. */
export async function loadProviderSettings(origin: string, signal: AbortSignal): Promise<ProviderSettings> {
  const { url, headers } = getAuthEndpoint(origin);
  const response = await fetch(`${url}/settings`, { headers, signal });
  if (!response.ok) throw new Error(`The provider's settings: ${response.status}`);
  return response.json();
}
