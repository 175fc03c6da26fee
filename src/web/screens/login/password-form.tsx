// The first half of signing in: e-mail and password, or a link for a new one.
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import type { CaptchaSettings } from '#web/auth/auth-endpoint.ts';
import { useSession } from '#web/auth/session.tsx';
import { generalTexts } from '#web/texts/general.ts';
import { specTexts } from '#web/texts/spec.ts';
import { Button } from '#web/ui/button.tsx';
import type { MessageText } from '#web/ui/feedback/message.tsx';
import { Field } from '#web/ui/field.tsx';
import styles from './login.module.css';

const Captcha = lazy(() => import('./captcha.tsx').then((module) => ({ default: module.Captcha })));

type PasswordFormProps = {
  captcha: CaptchaSettings | undefined;
  setMessage(message: MessageText | undefined): void;
  /** Called before signing in, so that the screen stays until it has said that it worked, and when it did not. */
  onSubmittingChange(isSubmitting: boolean): void;
  onDone(): void;
};

export function PasswordForm({ captcha, setMessage, onSubmittingChange, onDone }: PasswordFormProps) {
  const { auth } = useSession();
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const captchaToken = useRef<string>(undefined);
  const [captchaKey, setCaptchaKey] = useState(0);
  const [isSending, setSending] = useState(false);
  const [isShown, setShown] = useState(false);

  function startSending(): { captchaToken?: string } {
    setSending(true);
    setMessage(undefined);
    return captchaToken.current === undefined ? {} : { captchaToken: captchaToken.current };
  }

  function finishSending(message: MessageText | undefined) {
    setSending(false);
    setMessage(message);
    // An answer to a captcha is good for one request.
    captchaToken.current = undefined;
    setCaptchaKey((previous) => previous + 1);
  }

  async function signIn(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const options = startSending();
    onSubmittingChange(true);
    const { error } = await (await auth()).signInWithPassword({
      email: email.current?.value.trim() ?? '',
      password: password.current?.value ?? '',
      options,
    });
    if (error === null) return onDone();
    onSubmittingChange(false);
    finishSending({ kind: 'error', text: error.message });
  }

  async function sendResetLink() {
    if (isSending || email.current?.reportValidity() !== true) return;
    const emailAddress = email.current.value.trim();
    const options = { ...startSending(), redirectTo: `${window.location.origin}/reset-password` };
    const { error } = await (await auth()).resetPasswordForEmail(emailAddress, options);
    finishSending(
      error === null ? { kind: 'success', text: specTexts.login.resetSent } : { kind: 'error', text: error.message },
    );
  }

  return (
    <form className={styles.form} onSubmit={signIn}>
      <Field label={specTexts.login.email} ref={email} type="email" name="email" autoComplete="username" required />
      <Field
        label={specTexts.login.password}
        ref={password}
        type={isShown ? 'text' : 'password'}
        name="password"
        autoComplete="current-password"
        required
      />
      <label className={styles.show}>
        <input type="checkbox" checked={isShown} onChange={(event) => setShown(event.target.checked)} />
        {generalTexts.login.show}
      </label>
      {captcha && (
        <Suspense>
          <Captcha
            key={captchaKey}
            settings={captcha}
            onToken={(token) => {
              captchaToken.current = token;
            }}
            onFailure={(text) => setMessage({ kind: 'error', text })}
          />
        </Suspense>
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" aria-disabled={isSending}>
          {specTexts.login.submit}
        </Button>
        <Button aria-disabled={isSending} onClick={sendResetLink}>
          {specTexts.login.reset}
        </Button>
      </div>
      <p className={styles.hint}>{generalTexts.login.resetHint}</p>
    </form>
  );
}
