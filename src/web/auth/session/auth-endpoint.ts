// The auth server that users sign in at: its address, and its public settings.
import { AUTH_BASE } from '#api/endpoints.ts';

/** Base URL of the auth protocol, and the headers to send there. */
export type AuthEndpoint = { url: string; headers: Record<string, string> };

/** The embedded auth server, unless the page names an external one (src/http/web-app.ts writes the meta tag). */
export function getAuthEndpoint(origin: string): AuthEndpoint {
  const config = document.querySelector<HTMLMetaElement>('meta[name="sign-in"]')?.content;
  if (config === undefined) return { url: `${origin}${AUTH_BASE}`, headers: {} };
  const { authUrl, anonKey }: { authUrl: string; anonKey: string } = JSON.parse(config);
  return { url: authUrl, headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` } };
}

export type CaptchaSettings = { provider: 'turnstile' | 'hcaptcha'; site_key: string };

/** The minimum length of a new password, and the sets of characters of which it needs one each. */
export type PasswordRules = { min_length: number; characters: readonly string[] };

/** The school as people see it who have not signed in. */
export type SchoolIdentityOfPage = { name: string; logo?: { path: string; width: number; height: number } };

/** The settings that the login and account screens read; an external server may send fewer. */
export type ProviderSettings = {
  external?: Record<string, boolean>;
  captcha?: CaptchaSettings;
  password?: PasswordRules;
  passkeys_enabled?: boolean;
  disable_signup?: boolean;
  recovery_codes_enabled?: boolean;
  /** Whether mails leave; missing where another server keeps the accounts. */
  sends_mail?: boolean;
  /** Whether there are learners, who sign in by a card or a code. */
  has_learners?: boolean;
  school?: SchoolIdentityOfPage;
};

/** Whether accounts are kept by the embedded auth server. */
export function isAuthEmbedded(): boolean {
  return document.querySelector('meta[name="sign-in"]') === null;
}

/** @throws Error when the auth server cannot be reached, or refuses. */
export async function loadProviderSettings(origin: string, signal: AbortSignal): Promise<ProviderSettings> {
  const { url, headers } = getAuthEndpoint(origin);
  const response = await fetch(`${url}/settings`, { headers, signal });
  if (!response.ok) throw new Error(`The auth server's settings: ${response.status}`);
  return response.json();
}
