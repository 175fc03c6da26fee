// A session ended while somebody was writing: signing in again in the same place, and nothing is lost.
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { editorTexts } from '#web/editor-texts.ts';
import { CodeForm } from '#web/screens/login/code-form.tsx';
import { useSession } from '#web/session.tsx';
import { texts } from '#web/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Message, type MessageText } from '#web/ui/message.tsx';
import { wordsOf } from '#web/words-of.ts';
import styles from './sign-in-again.module.css';

/**
 * Stands in the editor while the session is ended, and until a new one has shown the second factor of those who have one.
 * It takes the focus, so that a screen reader hears of it.
 */
export function SignInAgain({ lastEmail }: { lastEmail: string }) {
  const { auth, needsCode } = useSession();
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
    const address = email.current?.value.trim() ?? '';
    try {
      const client = await auth();
      const { error } = await client.signInWithPassword({ email: address, password: password.current?.value ?? '' });
      if (error !== null) throw error;
    } catch (error) {
      setSending(false);
      setMessage({ kind: 'error', text: wordsOf(error) });
    }
  }

  const { signIn: words } = editorTexts;
  return (
    <section className={styles.again} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {words.heading}
      </h2>
      <p>{words.lead}</p>
      {needsCode ? (
        <CodeForm tell={setMessage} onTrying={nothingElse} onDone={nothingElse} />
      ) : (
        <>
          <form className={styles.form} onSubmit={signIn}>
            <Field
              label={texts.login.email}
              ref={email}
              type="email"
              name="email"
              autoComplete="username"
              defaultValue={lastEmail}
              required
            />
            <Field
              label={texts.login.password}
              ref={password}
              type="password"
              name="password"
              autoComplete="current-password"
              required
            />
            <Button type="submit" make="main" aria-disabled={isSending}>
              {isSending ? words.sending : words.submit}
            </Button>
          </form>
          <a href="/login" target="_blank" rel="noopener">
            {words.elsewhere}
          </a>
        </>
      )}
      <Message message={message} />
    </section>
  );
}

/** The session itself says that the code was right. */
function nothingElse(): void {}
