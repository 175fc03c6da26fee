// Changes the email address: requested here, and done when the mailed links are confirmed.
import type { User } from '@supabase/auth-js';
import { useRef } from 'react';
import { accountTexts } from '#texts/en/account.ts';
import { generalTexts } from '#texts/en/general.ts';
import { type AuthForm, readField, useAuthForm } from '#web/auth/use-auth-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import sectionStyles from '#web/ui/sections/section.module.css';
import { Section } from '#web/ui/sections/section.tsx';
import styles from './account.module.css';

/** The embedded auth server adds which addresses have to confirm a pending change, and which have. */
type ChangingUser = User & { email_change_confirmations?: readonly Confirmation[] };
type Confirmation = { email: string; confirmed: boolean };

/** Of an external auth server it is only known that both are asked, unless it is configured otherwise. */
function listConfirmations({ new_email, email, email_change_confirmations }: ChangingUser): readonly Confirmation[] {
  if (email_change_confirmations !== undefined) return email_change_confirmations;
  return [new_email, email].flatMap((address) => (address ? [{ email: address, confirmed: false }] : []));
}

type EmailSectionProps = { user: ChangingUser; reload(): Promise<void> };

export function EmailSection({ user, reload }: EmailSectionProps) {
  const { isSending, message, setMessage, onSubmit } = useAuthForm();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const texts = accountTexts.email;

  const changeEmail = onSubmit(async (auth, form) => {
    const email = readField(form, 'new-email').trim();
    const options = { emailRedirectTo: `${window.location.origin}/account` };
    const { data, error } = await auth.updateUser({ email }, options);
    if (error !== null) throw error;
    form.reset();
    reload();
    return {
      kind: 'success',
      text: texts.sent(listConfirmations(data.user).map((confirmation) => confirmation.email)),
    };
  });
  async function endCodeForm(): Promise<void> {
    await reload();
    headingRef.current?.focus(); // the form with the focus is gone
  }

  return (
    <Section id="account-email" heading={texts.heading} headingRef={headingRef}>
      {user.new_email && (
        <PendingChange confirmations={listConfirmations(user)} setMessage={setMessage} onConfirmed={endCodeForm} />
      )}
      <form className={sectionStyles.form} onSubmit={changeEmail}>
        <Field
          label={texts.field}
          {...(user.new_email ? { hint: texts.again } : {})}
          type="email"
          name="new-email"
          autoComplete="email"
          required
        />
        <div>
          <Button type="submit" aria-disabled={isSending}>
            {texts.submit}
          </Button>
        </div>
      </form>
      <Message message={message} />
    </Section>
  );
}

type CodeFormProps = { setMessage: AuthForm['setMessage']; onConfirmed(): Promise<void> };

/** What is still to be confirmed, with fields for its codes, and what has been. */
function PendingChange({
  confirmations,
  ...codeFormProps
}: CodeFormProps & { confirmations: readonly Confirmation[] }) {
  const texts = accountTexts.email;
  const addresses = (confirmed: boolean) =>
    confirmations.filter((confirmation) => confirmation.confirmed === confirmed).map(({ email }) => email);
  const open = addresses(false);
  return (
    <>
      {addresses(true).map((address) => (
        <p key={address} className={styles.confirmed}>
          <Icon name="check" /> {texts.confirmed(address)}
        </p>
      ))}
      <p>{texts.pending(open)}</p>
      {open.map((address) => (
        <CodeForm key={address} address={address} {...codeFormProps} />
      ))}
    </>
  );
}

/** Takes the code of one of the mails: they may be read on another device, which is not signed in. */
function CodeForm({ address, setMessage, onConfirmed }: CodeFormProps & { address: string }) {
  const { isSending, onSubmit } = useAuthForm(setMessage);
  const texts = accountTexts.email;
  const linkTexts = generalTexts.linkNotice.done;
  const confirm = onSubmit(async (auth, form) => {
    const token = readField(form, 'mailed-code').replaceAll(/\s/g, '');
    const { data, error } = await auth.verifyOtp({ email: address, token, type: 'email_change' });
    if (error !== null) throw error;
    await onConfirmed();
    return { kind: 'success', text: data.session === null ? linkTexts.half_changed : linkTexts.email_change };
  });
  return (
    <form className={sectionStyles.form} onSubmit={confirm}>
      <Field label={texts.code(address)} name="mailed-code" inputMode="numeric" autoComplete="one-time-code" required />
      <div>
        <Button type="submit" aria-disabled={isSending}>
          {texts.submitCode}
        </Button>
      </div>
    </form>
  );
}
