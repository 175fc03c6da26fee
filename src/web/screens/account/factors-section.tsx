// The authenticator apps of an account, and its phone factors: lists them, sets one up and removes one.
import type { Factor, User } from '@supabase/auth-js';
import { useState } from 'react';
import { accountTexts } from '#texts/en/account.ts';
import { useAuthForm } from '#web/auth/use-auth-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import styles from '#web/ui/sections/section.module.css';
import { Section } from '#web/ui/sections/section.tsx';
import { FactorList, removeFactor } from './factor-list.tsx';
import { type PendingFactor, TotpEnrollment } from './totp-enrollment.tsx';

/** A name that none of the factors has. */
function unusedName(factors: readonly Factor[]): string {
  for (let number = 1; ; number += 1) {
    const name = accountTexts.factors.defaultName(number);
    if (factors.every((factor) => factor.friendly_name !== name)) return name;
  }
}

export function FactorsSection({ user, reload }: { user: User; reload(): void }) {
  const { isSending, message, setMessage, run } = useAuthForm();
  const [pendingFactor, setPendingFactor] = useState<PendingFactor>();
  const texts = accountTexts.factors;
  const factors = user.factors ?? [];
  const verified = factors.filter(
    ({ status, factor_type }) => status === 'verified' && (factor_type === 'totp' || factor_type === 'phone'),
  );

  const startEnrollment = () =>
    run(async ({ mfa }) => {
      const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName: unusedName(factors) });
      if (error !== null) throw error;
      setPendingFactor({ id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret });
      return undefined;
    }).finally(reload);

  const remove = (factorId: string) =>
    run(async (auth) => {
      await removeFactor(auth, factorId);
      return { kind: 'success', text: texts.removed };
    }).finally(reload);

  const cancelEnrollment = (factorId: string) => {
    setPendingFactor(undefined);
    return run(async ({ mfa }) => {
      const { error } = await mfa.unenroll({ factorId });
      if (error !== null) throw error;
      return undefined;
    }).finally(reload);
  };

  function finishEnrollment() {
    setPendingFactor(undefined);
    setMessage({ kind: 'success', text: texts.added });
    reload();
  }

  return (
    <Section id="account-factors" heading={texts.heading}>
      <p>{texts.lead}</p>
      {verified.length === 0 && pendingFactor === undefined && <p className={styles.secondary}>{texts.none}</p>}
      <FactorList factors={verified} onRemove={remove} />
      {pendingFactor === undefined ? (
        <div>
          <Button aria-disabled={isSending} onClick={startEnrollment}>
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
    </Section>
  );
}
