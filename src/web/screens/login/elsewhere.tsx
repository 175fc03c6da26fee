// Buttons for signing in with an account elsewhere; nothing when no other provider is set up.
import { signInTexts } from '#web/account-texts.ts';
import styles from '#web/screens/login.module.css';
import { useSession } from '#web/session.tsx';
import { Button } from '#web/ui/button.tsx';

/** What the settings list beside other providers. */
const OWN_WAYS = new Set(['email', 'phone', 'anonymous_users']);

const NAMES: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  linkedin_oidc: 'LinkedIn',
  slack_oidc: 'Slack',
  workos: 'WorkOS',
};

function nameOf(provider: string): string {
  const plain = provider.replace(/^custom:/, '');
  return NAMES[plain] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

export function Elsewhere({
  external,
  onFailure,
}: {
  external: Record<string, boolean>;
  onFailure(text: string): void;
}) {
  const { auth } = useSession();
  const providers = Object.keys(external).filter((name) => external[name] === true && !OWN_WAYS.has(name));
  if (providers.length === 0) return null;

  async function go(provider: string) {
    const options = { redirectTo: window.location.origin };
    // The client's type lists the providers that it knows; a server may have others.
    const { error } = await (await auth()).signInWithOAuth({ provider: provider as 'github', options });
    if (error !== null) onFailure(error.message);
  }

  return (
    <section className={styles.elsewhere} aria-label={signInTexts.elsewhere}>
      {providers.map((provider) => (
        <Button key={provider} onClick={() => go(provider)}>
          {signInTexts.continueWith(nameOf(provider))}
        </Button>
      ))}
    </section>
  );
}
