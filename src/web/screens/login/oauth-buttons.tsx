// Buttons for signing in with another identity provider (OAuth); none where no provider is configured.

import { signInTexts } from '#texts/en/account.ts';
import { useSession } from '#web/auth/session.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './login.module.css';

/** Entries of the settings' `external` that are not identity providers. */
const NON_OAUTH_METHODS = new Set(['email', 'phone', 'anonymous_users']);

const PROVIDER_NAMES: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  linkedin_oidc: 'LinkedIn',
  slack_oidc: 'Slack',
  workos: 'WorkOS',
};

function formatProviderName(provider: string): string {
  const shortName = provider.replace(/^custom:/, '');
  return PROVIDER_NAMES[shortName] ?? shortName.charAt(0).toUpperCase() + shortName.slice(1);
}

export function OAuthButtons({
  external,
  onFailure,
}: {
  external: Record<string, boolean>;
  onFailure(text: string): void;
}) {
  const { auth } = useSession();
  const providers = Object.keys(external).filter((name) => external[name] === true && !NON_OAUTH_METHODS.has(name));
  if (providers.length === 0) return null;

  async function signIn(provider: string) {
    const options = { redirectTo: window.location.origin };
    // The client's type lists the providers that it knows; a server may be configured with others.
    const { error } = await (await auth()).signInWithOAuth({ provider: provider as 'github', options });
    if (error !== null) onFailure(error.message);
  }

  return (
    <section className={styles.providers} aria-label={signInTexts.externalProviders}>
      {providers.map((provider) => (
        <Button key={provider} onClick={() => signIn(provider)}>
          {signInTexts.continueWith(formatProviderName(provider))}
        </Button>
      ))}
    </section>
  );
}
