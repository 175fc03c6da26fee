// The login screen.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useSession } from '#web/session.tsx';
import { ownTexts, texts } from '#web/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Message, type MessageText } from '#web/ui/message.tsx';
import { Screen } from '#web/ui/screen.tsx';
import styles from './login.module.css';

/** How long the success message stands before the user goes on, in milliseconds; as long as on the reset screen. */
const GO_ON_AFTER_MS = 1500;

export function LoginScreen() {
  const { auth, status, linkError, setArriving } = useSession();
  const [address, navigate] = useLocation();
  const from = cameFrom(useHistoryState());
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const goingOn = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isSending, setSending] = useState(false);
  const [isShown, setShown] = useState(false);
  const [message, setMessage] = useState<MessageText>();

  useEffect(() => {
    if (linkError !== undefined) setMessage({ kind: 'error', text: linkError });
  }, [linkError]);
  useEffect(() => () => clearTimeout(goingOn.current), []);

  async function signIn(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setMessage(undefined);
    // For the signed-out, the screen stays until it has said that it worked.
    if (status === 'signed-out') setArriving(true);
    const { error } = await (await auth()).signInWithPassword({
      email: email.current?.value.trim() ?? '',
      password: password.current?.value ?? '',
    });
    if (error !== null) {
      setArriving(false);
      setSending(false);
      setMessage({ kind: 'error', text: error.message });
      return;
    }
    setMessage({ kind: 'success', text: texts.login.signedIn });
    goingOn.current = setTimeout(() => {
      if (address === '/login') navigate(from, { replace: true });
      setArriving(false);
    }, GO_ON_AFTER_MS);
  }

  async function sendResetLink() {
    if (isSending || email.current?.reportValidity() !== true) return;
    setSending(true);
    setMessage(undefined);
    const to = email.current.value.trim();
    const redirectTo = `${window.location.origin}/reset-password`;
    const { error } = await (await auth()).resetPasswordForEmail(to, { redirectTo });
    setSending(false);
    setMessage(
      error === null ? { kind: 'success', text: texts.login.resetSent } : { kind: 'error', text: error.message },
    );
  }

  return (
    <Screen title={texts.login.heading} width="narrow">
      <p className={styles.brand}>{texts.product}</p>
      <div className={styles.sheet}>
        <h1>{texts.login.heading}</h1>
        <form className={styles.form} onSubmit={signIn}>
          <Field label={texts.login.email} ref={email} type="email" name="email" autoComplete="username" required />
          <Field
            label={texts.login.password}
            ref={password}
            type={isShown ? 'text' : 'password'}
            name="password"
            autoComplete="current-password"
            required
          />
          <label className={styles.show}>
            <input type="checkbox" checked={isShown} onChange={(event) => setShown(event.target.checked)} />
            {ownTexts.login.show}
          </label>
          <div className={styles.buttons}>
            <Button type="submit" make="main" aria-disabled={isSending}>
              {texts.login.submit}
            </Button>
            <Button aria-disabled={isSending} onClick={sendResetLink}>
              {texts.login.reset}
            </Button>
          </div>
          <p className={styles.hint}>{ownTexts.login.resetHint}</p>
        </form>
        <Message message={message} />
      </div>
    </Screen>
  );
}

/** The address within this site that led here, else the start. */
function cameFrom(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/';
  const { from } = state;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : '/';
}
