// Changing one's address: asked for here, and done when the letters are answered.
import type { User } from '@supabase/auth-js';
import { type FormEvent, useRef, useState } from 'react';
import { accountTexts } from '#web/account-texts.ts';
import styles from '#web/screens/account.module.css';
import { useSession } from '#web/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Message, type MessageText } from '#web/ui/message.tsx';

export function EmailPart({ user, reload }: { user: User; reload(): void }) {
  const { auth } = useSession();
  const email = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [message, setMessage] = useState<MessageText>();
  const texts = accountTexts.email;

  async function change(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setMessage(undefined);
    const next = email.current?.value.trim() ?? '';
    const emailRedirectTo = `${window.location.origin}/account`;
    const { error } = await (await auth()).updateUser({ email: next }, { emailRedirectTo });
    setSending(false);
    if (error !== null) return setMessage({ kind: 'error', text: error.message });
    setMessage({ kind: 'success', text: texts.sent(user.email ?? '', next) });
    reload();
  }

  return (
    <section className={styles.part} aria-labelledby="account-email">
      <h2 id="account-email">{texts.heading}</h2>
      {user.new_email && <p>{texts.waiting(user.new_email)}</p>}
      <form className={styles.form} onSubmit={change}>
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
