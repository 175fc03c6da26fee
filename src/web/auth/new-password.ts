// The hint next to the field for a new password: the auth server's rules, and advice.

import { newPasswordTexts as texts } from '#texts/en/account.ts';
import { loadProviderSettings, type PasswordRules } from '#web/auth/session/auth-endpoint.ts';
import { useResource } from '#web/use-resource.ts';
import { useSession } from './session.tsx';

/** Only the advice until the rules are loaded (`state`), and where the auth server does not send them. */
export function useNewPasswordHint(): { hint: string; state: 'loading' | 'failed' | 'loaded' } {
  const { api } = useSession();
  const [settings] = useResource('settings', (signal) => loadProviderSettings(api.origin, signal));
  const rules = settings.state === 'loaded' ? settings.content.password : undefined;
  return { hint: newPasswordHint(rules), state: settings.state };
}

/** The rules first, then the advice. */
export function newPasswordHint(rules: PasswordRules | undefined): string {
  if (rules === undefined) return texts.hint;
  const names: Readonly<Record<string, string>> = texts.sets;
  const sets = rules.characters.map((set) => names[set] ?? set);
  return [texts.minLength(rules.min_length), ...(sets.length > 0 ? [texts.mustContain(sets)] : []), texts.hint].join(
    ' ',
  );
}
