// The first half of signing in: e-mail and password, or a link for a new one.
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { aroundTexts } from '#web/around-texts.ts';
import styles from '#web/screens/login.module.css';
import { useSession } from '#web/session.tsx';
import type { CaptchaSettings } from '#web/sign-in-place.ts';
import { texts } from '#web/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import type { MessageText } from '#web/ui/message.tsx';

const Captcha = lazy(() => import('./captcha.tsx').then((room) => ({ default: room.Captcha })));

type PasswordFormProps = {
  captcha: CaptchaSettings | undefined;
  tell(message: MessageText | undefined): void;
  /** Called before signing in, so that the screen stays until it has said that it worked, and when it did not. */
  onTrying(isTrying: boolean): void;
  onDone(): void;
};

export function PasswordForm({ captcha, tell, onTrying, onDone }: PasswordFormProps) {
  const { auth } = useSession();
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const answer = useRef<string>(undefined);
  const [round, setRound] = useState(0);
  const [isSending, setSending] = useState(false);
  const [isShown, setShown] = useState(false);

  function begin(): { captchaToken?: string } {
    setSending(true);
    tell(undefined);
    return answer.current === undefined ? {} : { captchaToken: answer.current };
  }

  function end(message: MessageText | undefined) {
    setSending(false);
    tell(message);
    // An answer to a captcha is good for one request.
    answer.current = undefined;
    setRound((last) => last + 1);
  }

  async function signIn(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const options = begin();
    onTrying(true);
    const { error } = await (await auth()).signInWithPassword({
      email: email.current?.value.trim() ?? '',
      password: password.current?.value ?? '',
      options,
    });
    if (error === null) return onDone();
    onTrying(false);
    end({ kind: 'error', text: error.message });
  }

  async function sendResetLink() {
    if (isSending || email.current?.reportValidity() !== true) return;
    const to = email.current.value.trim();
    const options = { ...begin(), redirectTo: `${window.location.origin}/reset-password` };
    const { error } = await (await auth()).resetPasswordForEmail(to, options);
    end(error === null ? { kind: 'success', text: texts.login.resetSent } : { kind: 'error', text: error.message });
  }

  return (
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
        {aroundTexts.login.show}
      </label>
      {captcha && (
        <Suspense>
          <Captcha
            key={round}
            settings={captcha}
            onAnswer={(solved) => {
              answer.current = solved;
            }}
            onFailure={(text) => tell({ kind: 'error', text })}
          />
        </Suspense>
      )}
      <div className={styles.buttons}>
        <Button type="submit" make="main" aria-disabled={isSending}>
          {texts.login.submit}
        </Button>
        <Button aria-disabled={isSending} onClick={sendResetLink}>
          {texts.login.reset}
        </Button>
      </div>
      <p className={styles.hint}>{aroundTexts.login.resetHint}</p>
    </form>
  );
}
