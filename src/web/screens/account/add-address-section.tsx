// Adds an email address and a password to the account of a learner who has
// neither; done when the mailed link is confirmed.

import { accountTexts } from '#texts/en/account.ts';
import { cardLearnerTexts } from '#texts/en/card-learner.ts';
import { specTexts } from '#texts/en/spec.ts';
import { NewPasswordFields, readNewPassword } from '#web/auth/new-password-fields.tsx';
import { readField, useAuthForm } from '#web/auth/use-auth-form.ts';
import { useMember } from '#web/member.tsx';
import { Button } from '#web/ui/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Field } from '#web/ui/field.tsx';
import styles from '#web/ui/sections/section.module.css';
import { Section } from '#web/ui/sections/section.tsx';

const texts = cardLearnerTexts.address;

export function AddAddressSection({ reload }: { reload: () => void }) {
  const { sendsMail, mayAddAddress } = useMember();
  if (mayAddAddress === false) {
    return (
      <Section id="account-address" heading={texts.heading}>
        <p className={styles.secondary}>{texts.notAllowed}</p>
      </Section>
    );
  }
  return (
    <Section id="account-address" heading={texts.heading}>
      <p>{texts.lead}</p>
      {sendsMail === false ? <p className={styles.secondary}>{texts.noMail}</p> : <AddressForm reload={reload} />}
    </Section>
  );
}

function AddressForm({ reload }: { reload: () => void }) {
  const { isSending, message, onSubmit } = useAuthForm();

  const add = onSubmit(async (auth, form) => {
    const email = readField(form, 'new-email').trim();
    const password = readNewPassword(form);
    if (password === undefined) return { kind: 'error', text: specTexts.resetPassword.mismatch };
    const options = { emailRedirectTo: `${window.location.origin}/account` };
    let { error } = await auth.updateUser({ email, password }, options);
    // Stored by an earlier attempt, whose address was not confirmed.
    if (error?.code === 'same_password') ({ error } = await auth.updateUser({ email }, options));
    if (error !== null) throw error;
    reload();
    return { kind: 'success', text: accountTexts.email.sent([email]) };
  });
  return (
    <form className={styles.form} onSubmit={add}>
      <Field label={texts.email} type="email" name="new-email" autoComplete="email" required />
      <NewPasswordFields />
      <div>
        <Button type="submit" aria-disabled={isSending}>
          {texts.submit}
        </Button>
      </div>
      <Message message={message} />
    </form>
  );
}
