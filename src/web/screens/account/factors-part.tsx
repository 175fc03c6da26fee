// The authenticator apps of an account: which there are, setting one up, and taking one away.
import type { Factor, User } from '@supabase/auth-js';
import { useState } from 'react';
import { accountTexts } from '#web/account-texts.ts';
import styles from '#web/screens/account.module.css';
import { useSession } from '#web/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Message, type MessageText } from '#web/ui/message.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Enrolment, type NewFactor } from './enrolment.tsx';

/** A name that none of the factors has. */
function freeName(factors: readonly Factor[]): string {
  for (let number = 1; ; number += 1) {
    const name = accountTexts.factors.name(number);
    if (factors.every((factor) => factor.friendly_name !== name)) return name;
  }
}

export function FactorsPart({ user, reload }: { user: User; reload(): void }) {
  const { auth } = useSession();
  const [fresh, setFresh] = useState<NewFactor>();
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<MessageText>();
  const texts = accountTexts.factors;
  const factors = user.factors ?? [];
  const verified = factors.filter((factor) => factor.status === 'verified');

  /** Does one thing at a time, and says how it went. */
  async function act(work: () => Promise<{ error: Error | null }>, done?: string) {
    if (isBusy) return;
    setBusy(true);
    setMessage(undefined);
    const { error } = await work();
    setBusy(false);
    if (error !== null) setMessage({ kind: 'error', text: error.message });
    else if (done !== undefined) setMessage({ kind: 'success', text: done });
    reload();
  }

  const add = () =>
    act(async () => {
      const { mfa } = await auth();
      const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName: freeName(factors) });
      if (error === null) setFresh({ id: data.id, qr: data.totp.qr_code, secret: data.totp.secret });
      return { error };
    });

  const remove = (factorId: string) =>
    act(async () => {
      const client = await auth();
      const { error } = await client.mfa.unenroll({ factorId });
      // The session says what factors there are; it learns of the change when it is refreshed.
      return error === null ? client.refreshSession() : { error };
    }, texts.removed);

  const cancel = (factorId: string) => {
    setFresh(undefined);
    return act(async () => (await auth()).mfa.unenroll({ factorId }));
  };

  function finish() {
    setFresh(undefined);
    setMessage({ kind: 'success', text: texts.added });
    reload();
  }

  return (
    <section className={styles.part} aria-labelledby="account-factors">
      <h2 id="account-factors">{texts.heading}</h2>
      <p>{texts.lead}</p>
      {verified.length === 0 && fresh === undefined && <p className={styles.soft}>{texts.none}</p>}
      <ul className={styles.list}>
        {verified.map((factor) => (
          <li key={factor.id}>
            <span>
              <strong>{factor.friendly_name || texts.name(1)}</strong>{' '}
              <span className={styles.soft}>
                {factor.factor_type === 'phone' && `${texts.telephone}, `}
                {texts.since} <Moment at={factor.created_at} />
              </span>
            </span>
            <Button
              make="danger"
              aria-label={`${texts.remove} ${factor.friendly_name ?? ''}`}
              onClick={() => remove(factor.id)}
            >
              {texts.remove}
            </Button>
          </li>
        ))}
      </ul>
      {fresh === undefined ? (
        <div>
          <Button aria-disabled={isBusy} onClick={add}>
            {texts.add}
          </Button>
        </div>
      ) : (
        <Enrolment factor={fresh} onDone={finish} onCancel={() => cancel(fresh.id)} />
      )}
      <Message message={message} />
    </section>
  );
}
