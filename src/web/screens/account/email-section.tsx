// Changes the email address: requested here, and done when the mailed links are confirmed.
import type { User } from '@supabase/auth-js';
import { readField, useAuthForm } from '#web/auth/use-auth-form.ts';
import { accountTexts } from '#web/texts/account.ts';
import { Button } from '#web/ui/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Field } from '#web/ui/field.tsx';
import styles from './account.module.css';

export function EmailSection({ user, reload }: { user: User; reload(): void }) {
  const { isSending, message, onSubmit } = useAuthForm();
  const texts = accountTexts.email;

  const changeEmail = onSubmit(async (auth, form) => {
    const email = readField(form, 'new-email').trim();
    const { error } = await auth.updateUser({ email }, { emailRedirectTo: `${window.location.origin}/account` });
    if (error !== null) throw error;
    reload();
    return { kind: 'success', text: texts.sent(user.email ?? '', email) };
  });

  return (
    <section className={styles.section} aria-labelledby="account-email">
      <h2 id="account-email">{texts.heading}</h2>
      {user.new_email && <p>{texts.pending(user.new_email)}</p>}
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
