// Changing one's address: asked for here, and done when the letters are answered.
import type { User } from '@supabase/auth-js';
import { type FormEvent, useRef, useState } from 'react';
import { useSession } from '#web/auth/session.tsx';
import { accountTexts } from '#web/texts/account.ts';
import { Button } from '#web/ui/button.tsx';
import { Message, type MessageText } from '#web/ui/feedback/message.tsx';
import { Field } from '#web/ui/field.tsx';
import styles from './account.module.css';

export function EmailSection({ user, reload }: { user: User; reload(): void }) {
  const { auth } = useSession();
  const email = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [message, setMessage] = useState<MessageText>();
  const texts = accountTexts.email;

  async function changeEmail(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setMessage(undefined);
    const newEmail = email.current?.value.trim() ?? '';
    const emailRedirectTo = `${window.location.origin}/account`;
    const { error } = await (await auth()).updateUser({ email: newEmail }, { emailRedirectTo });
    setSending(false);
    if (error !== null) return setMessage({ kind: 'error', text: error.message });
    setMessage({ kind: 'success', text: texts.sent(user.email ?? '', newEmail) });
    reload();
  }

  return (
    <section className={styles.part} aria-labelledby="account-email">
      <h2 id="account-email">{texts.heading}</h2>
      {user.new_email && <p>{texts.pending(user.new_email)}</p>}
      <form className={styles.form} onSubmit={changeEmail}>
        <Field label={texts.field} ref={email} type="email" name="new-email" autoComplete="email" required />
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
