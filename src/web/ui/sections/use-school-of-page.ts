// The school's name and logo for people who have not signed in.
import { loadProviderSettings, type SchoolIdentityOfPage } from '#web/auth/session/auth-endpoint.ts';
import { useResource } from '#web/use-resource.ts';

/** Undefined until it is known, and where the accounts are elsewhere. */
export function useSchoolOfPage(): SchoolIdentityOfPage | undefined {
  const [settings] = useResource('settings', (signal) => loadProviderSettings(window.location.origin, signal));
  return settings.state === 'loaded' ? settings.content.school : undefined;
}
