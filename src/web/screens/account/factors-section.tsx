// The authenticator apps of an account: which there are, setting one up, and taking one away.
import type { Factor, User } from '@supabase/auth-js';
import { useState } from 'react';
import { useSession } from '#web/auth/session.tsx';
import { accountTexts } from '#web/texts/account.ts';
import { Button } from '#web/ui/button.tsx';
import { Message, type MessageText } from '#web/ui/feedback/message.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import styles from './account.module.css';
import { type PendingFactor, TotpEnrollment } from './totp-enrollment.tsx';

/** A name that none of the factors has. */
function unusedName(factors: readonly Factor[]): string {
  for (let number = 1; ; number += 1) {
    const name = accountTexts.factors.name(number);
    if (factors.every((factor) => factor.friendly_name !== name)) return name;
  }
}

export function FactorsSection({ user, reload }: { user: User; reload(): void }) {
  const { auth } = useSession();
  const [pendingFactor, setPendingFactor] = useState<PendingFactor>();
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<MessageText>();
  const texts = accountTexts.factors;
  const factors = user.factors ?? [];
  const verified = factors.filter((factor) => factor.status === 'verified');

  /** Does one thing at a time, and says how it went. */
  async function runExclusively(action: () => Promise<{ error: Error | null }>, successText?: string) {
    if (isBusy) return;
    setBusy(true);
    setMessage(undefined);
    const { error } = await action();
    setBusy(false);
    if (error !== null) setMessage({ kind: 'error', text: error.message });
    else if (successText !== undefined) setMessage({ kind: 'success', text: successText });
    reload();
  }

  const startEnrollment = () =>
    runExclusively(async () => {
      const { mfa } = await auth();
      const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName: unusedName(factors) });
      if (error === null) setPendingFactor({ id: data.id, qr: data.totp.qr_code, secret: data.totp.secret });
      return { error };
    });

  const removeFactor = (factorId: string) =>
    runExclusively(async () => {
      const client = await auth();
      const { error } = await client.mfa.unenroll({ factorId });
      // The session says what factors there are; it learns of the change when it is refreshed.
      return error === null ? client.refreshSession() : { error };
    }, texts.removed);

  const cancelEnrollment = (factorId: string) => {
    setPendingFactor(undefined);
    return runExclusively(async () => (await auth()).mfa.unenroll({ factorId }));
  };

  function finishEnrollment() {
    setPendingFactor(undefined);
    setMessage({ kind: 'success', text: texts.added });
    reload();
  }

  return (
    <section className={styles.part} aria-labelledby="account-factors">
      <h2 id="account-factors">{texts.heading}</h2>
      <p>{texts.lead}</p>
      {verified.length === 0 && pendingFactor === undefined && <p className={styles.soft}>{texts.none}</p>}
      <ul className={styles.list}>
        {verified.map((factor) => (
          <li key={factor.id}>
            <span>
              <strong>{factor.friendly_name || texts.name(1)}</strong>{' '}
              <span className={styles.soft}>
                {factor.factor_type === 'phone' && `${texts.phone}, `}
                {texts.since} <RelativeTime at={factor.created_at} />
              </span>
            </span>
            <Button
              variant="danger"
              aria-label={`${texts.remove} ${factor.friendly_name ?? ''}`}
              onClick={() => removeFactor(factor.id)}
            >
              {texts.remove}
            </Button>
          </li>
        ))}
      </ul>
      {pendingFactor === undefined ? (
        <div>
          <Button aria-disabled={isBusy} onClick={startEnrollment}>
            {texts.add}
          </Button>
        </div>
      ) : (
        <TotpEnrollment
          factor={pendingFactor}
          onDone={finishEnrollment}
          onCancel={() => cancelEnrollment(pendingFactor.id)}
        />
      )}
      <Message message={message} />
    </section>
  );
}
