// A session ended while somebody was writing: signing in again in the same place, and nothing is lost.
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { errorMessage } from '#web/api/error-message.ts';
import { useSession } from '#web/auth/session.tsx';
import { CodeForm } from '#web/screens/login/code-form.tsx';
import { editorTexts } from '#web/texts/editor.ts';
import { specTexts } from '#web/texts/spec.ts';
import { Button } from '#web/ui/button.tsx';
import { Message, type MessageText } from '#web/ui/feedback/message.tsx';
import { Field } from '#web/ui/field.tsx';
import styles from './reauthenticate-dialog.module.css';

/**
 * Stands in the editor while the session is ended, and until a new one has shown the second factor of those who have one.
 * It takes the focus, so that a screen reader hears of it.
 */
export function ReauthenticateDialog({ lastEmail }: { lastEmail: string }) {
  const { auth, needsMfa } = useSession();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [message, setMessage] = useState<MessageText>();
  useEffect(() => heading.current?.focus(), []);

  async function signIn(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setMessage(undefined);
    const emailAddress = email.current?.value.trim() ?? '';
    try {
      const client = await auth();
      const { error } = await client.signInWithPassword({
        email: emailAddress,
        password: password.current?.value ?? '',
      });
      if (error !== null) throw error;
    } catch (error) {
      setSending(false);
      setMessage({ kind: 'error', text: errorMessage(error) });
    }
  }

  const { signIn: dialogTexts } = editorTexts;
  return (
    <section className={styles.again} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {dialogTexts.heading}
      </h2>
      <p>{dialogTexts.lead}</p>
      {needsMfa ? (
        <CodeForm setMessage={setMessage} onSubmittingChange={noop} onDone={noop} />
      ) : (
        <>
          <form className={styles.form} onSubmit={signIn}>
            <Field
              label={specTexts.login.email}
              ref={email}
              type="email"
              name="email"
              autoComplete="username"
              defaultValue={lastEmail}
              required
            />
            <Field
              label={specTexts.login.password}
              ref={password}
              type="password"
              name="password"
              autoComplete="current-password"
              required
            />
            <Button type="submit" variant="primary" aria-disabled={isSending}>
              {isSending ? dialogTexts.sending : dialogTexts.submit}
            </Button>
          </form>
          <a href="/login" target="_blank" rel="noopener">
            {dialogTexts.openLoginPage}
          </a>
        </>
      )}
      <Message message={message} />
    </section>
  );
}

/** The session itself says that the code was right. */
function noop(): void {}
