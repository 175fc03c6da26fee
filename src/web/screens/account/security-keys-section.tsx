// The security keys of an account: lists them, registers one under a name and removes one.
import type { User } from '@supabase/auth-js';
import { accountTexts, securityKeyTexts } from '#texts/en/account.ts';
import { readField, useAuthForm } from '#web/auth/use-auth-form.ts';
import { addSecurityKey } from '#web/auth/webauthn/security-key.ts';
import { supportsWebauthn } from '#web/auth/webauthn/supports-webauthn.ts';
import { Button } from '#web/ui/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Field } from '#web/ui/field.tsx';
import styles from '#web/ui/sections/section.module.css';
import { Section } from '#web/ui/sections/section.tsx';
import { FactorList, removeFactor } from './factor-list.tsx';

export function SecurityKeysSection({ user, reload }: { user: User; reload(): void }) {
  const { isSending, message, run, onSubmit } = useAuthForm();
  const texts = accountTexts.securityKeys;
  const factors = (user.factors ?? []).filter(({ factor_type }) => factor_type === 'webauthn');
  const verified = factors.filter(({ status }) => status === 'verified');

  const add = onSubmit(async (auth, form) => {
    const name = readField(form, 'key-name').trim();
    // An attempt that a closed window left unfinished would keep its name taken.
    const unfinished = factors.find((factor) => factor.status !== 'verified' && factor.friendly_name === name);
    try {
      if (unfinished !== undefined) await auth.mfa.unenroll({ factorId: unfinished.id });
      await addSecurityKey(auth, name);
    } finally {
      reload();
    }
    form.reset();
    return { kind: 'success', text: texts.added };
  });

  const remove = (factorId: string) =>
    run(async (auth) => {
      await removeFactor(auth, factorId);
      return { kind: 'success', text: texts.removed };
    }).finally(reload);

  return (
    <Section id="account-security-keys" heading={texts.heading}>
      <p>{texts.lead}</p>
      {verified.length === 0 && <p className={styles.secondary}>{texts.none}</p>}
      <FactorList factors={verified} onRemove={remove} />
      {supportsWebauthn() ? (
        <form className={styles.form} onSubmit={add}>
          <Field label={texts.name} hint={texts.nameHint} name="key-name" autoComplete="off" maxLength={100} required />
          <div>
            <Button type="submit" aria-disabled={isSending}>
              {texts.add}
            </Button>
          </div>
        </form>
      ) : (
        <p className={styles.secondary}>{securityKeyTexts.unsupported}</p>
      )}
      <Message message={message} />
    </Section>
  );
}
