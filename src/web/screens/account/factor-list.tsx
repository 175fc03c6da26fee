// A list of second factors by their names, each with a button that removes it.
import type { Factor } from '@supabase/auth-js';
import { accountTexts } from '#texts/en/account.ts';
import type { Auth } from '#web/auth/session/auth-client.ts';
import { Button } from '#web/ui/button.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import styles from '#web/ui/sections/section.module.css';
import { fillText } from '#web/ui/slots/fill-text.tsx';

const texts = accountTexts.factorList;

/** The name that the user gave to a factor, else what it is. */
function factorName({ friendly_name, factor_type }: Factor): string {
  return friendly_name || (factor_type === 'webauthn' ? texts.securityKey : texts.app);
}

export function FactorList({ factors, onRemove }: { factors: readonly Factor[]; onRemove(factorId: string): void }) {
  return (
    <ul className={styles.list}>
      {factors.map((factor) => (
        <li key={factor.id}>
          <span>
            <strong>{factorName(factor)}</strong>{' '}
            <span className={styles.secondary}>
              {fillText(
                factor.factor_type === 'phone' ? texts.phoneSince : texts.since,
                <RelativeTime at={factor.created_at} />,
              )}
            </span>
          </span>
          <Button
            variant="danger"
            aria-label={texts.removeNamed(factorName(factor))}
            onClick={() => onRemove(factor.id)}
          >
            {texts.remove}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/**
 * Removes a factor. The session names the factors of its user: it is refreshed.
 * @throws AuthError when a call is refused.
 */
export async function removeFactor(auth: Auth, factorId: string): Promise<void> {
  const { error } = await auth.mfa.unenroll({ factorId });
  if (error !== null) throw error;
  const refreshed = await auth.refreshSession();
  if (refreshed.error !== null) throw refreshed.error;
}
