// Re-authentication within the editor after the session has ended, so that no text is lost.
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { editorTexts } from '#texts/en/editor.ts';
import { specTexts } from '#texts/en/spec.ts';
import { useSession } from '#web/auth/session.tsx';
import { toErrorMessage } from '#web/auth/use-auth-form.ts';
import { loadPart } from '#web/load-later.tsx';
import { Button } from '#web/ui/button.tsx';
import { Message, type MessageText } from '#web/ui/feedback/message.tsx';
import { Field } from '#web/ui/field.tsx';
import styles from './reauthenticate-dialog.module.css';

/** Only of users who have MFA. */
const CodeForm = loadPart(
  () => import('#web/screens/login/code-form.tsx').then((part) => part.CodeForm),
  () => editorTexts.notLoaded,
);

/**
 * Shown while the session is ended, and until the new one has passed MFA for users who have it. It takes the focus, so
 * that screen readers announce it.
 */
export function ReauthenticateDialog({ lastEmail }: { lastEmail: string }) {
  const { auth, needsMfa } = useSession();
  const headingId = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const emailRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [message, setMessage] = useState<MessageText>();
  useEffect(() => headingRef.current?.focus(), []);

  async function signIn(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setMessage(undefined);
    const email = emailRef.current?.value.trim() ?? '';
    const password = passwordRef.current?.value ?? '';
    try {
      const client = await auth();
      const { error } = await client.signInWithPassword({ email, password });
      if (error !== null) throw error;
    } catch (error) {
      setSending(false);
      setMessage(toErrorMessage(error));
    }
  }

  const texts = editorTexts.signIn;
  return (
    <section className={styles.dialog} aria-labelledby={headingId}>
      <h2 id={headingId} ref={headingRef} tabIndex={-1}>
        {texts.heading}
      </h2>
      <p>{texts.lead}</p>
      {needsMfa ? (
        <CodeForm setMessage={setMessage} onSubmittingChange={noop} onDone={noop} />
      ) : (
        <>
          <form className={styles.form} onSubmit={signIn}>
            <Field
              label={specTexts.login.email}
              ref={emailRef}
              type="email"
              name="email"
              autoComplete="username"
              defaultValue={lastEmail}
              required
            />
            <Field
              label={specTexts.login.password}
              ref={passwordRef}
              type="password"
              name="password"
              autoComplete="current-password"
              required
            />
            <Button type="submit" variant="primary" aria-disabled={isSending}>
              {isSending ? texts.sending : texts.submit}
            </Button>
          </form>
          <a href="/login" target="_blank" rel="noopener">
            {texts.openLoginPage}
          </a>
        </>
      )}
      <Message message={message} />
    </section>
  );
}

/** The session changes when the code was right, and that closes the dialog. */
function noop(): void {}
