// Changes the email address: requested here, and done when the mailed links are confirmed.
import type { User } from '@supabase/auth-js';
import { type AuthForm, readField, useAuthForm } from '#web/auth/use-auth-form.ts';
import { accountTexts } from '#web/texts/account.ts';
import { Button } from '#web/ui/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Field } from '#web/ui/field.tsx';
import styles from './account.module.css';

export function EmailSection({ user, reload }: { user: User; reload(): void }) {
  const { isSending, message, setMessage, onSubmit } = useAuthForm();
  const texts = accountTexts.email;

  const changeEmail = onSubmit(async (auth, form) => {
    const email = readField(form, 'new-email').trim();
    const { error } = await auth.updateUser({ email }, { emailRedirectTo: `${window.location.origin}/account` });
    if (error !== null) throw error;
    reload();
    return { kind: 'success', text: texts.sent(user.email ?? '', email) };
  });

  const codeFormProps = { setMessage, onConfirmed: reload };
  return (
    <section className={styles.section} aria-labelledby="account-email">
      <h2 id="account-email">{texts.heading}</h2>
      {user.new_email && (
        <>
          <p>{texts.pending(user.new_email)}</p>
          <CodeForm address={user.new_email} {...codeFormProps} />
          {user.email && <CodeForm address={user.email} {...codeFormProps} />}
        </>
      )}
      <form className={styles.form} onSubmit={changeEmail}>
        <Field label={texts.field} type="email" name="new-email" autoComplete="email" required />
        <div>
          <Button type="submit" aria-disabled={isSending}>
            {texts.submit}
          </Button>
        </div>
      </form>
      <Message message={message} />
    </section>
  );
}

type CodeFormProps = { address: string; setMessage: AuthForm['setMessage']; onConfirmed(): void };

/** Takes the code of one of the mails: they may be read on another device, which is not signed in. */
function CodeForm({ address, setMessage, onConfirmed }: CodeFormProps) {
  const { isSending, onSubmit } = useAuthForm(setMessage);
  const texts = accountTexts.email;
  const confirm = onSubmit(async (auth, form) => {
    const token = readField(form, 'mailed-code').replaceAll(/\s/g, '');
    const { data, error } = await auth.verifyOtp({ email: address, token, type: 'email_change' });
    if (error !== null) throw error;
    if (data.session !== null) onConfirmed();
    return { kind: 'success', text: data.session === null ? texts.halfConfirmed : texts.changed };
  });
  return (
    <form className={styles.form} onSubmit={confirm}>
      <Field label={texts.code(address)} name="mailed-code" inputMode="numeric" autoComplete="one-time-code" required />
      <div>
        <Button type="submit" aria-disabled={isSending}>
          {texts.submitCode}
        </Button>
      </div>
    </form>
  );
}
