// The screen for a new password, for the signed-in and for those who come by a reset link.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useNewPasswordHint } from '#web/new-password.ts';
import { useSession } from '#web/session.tsx';
import { texts } from '#web/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Message, type MessageText } from '#web/ui/message.tsx';
import { Screen } from '#web/ui/screen.tsx';
import styles from './login.module.css';

/** How long the success message stands before the user goes home, in milliseconds (product specification, section 9). */
const GO_HOME_AFTER_MS = 1500;

export function ResetPasswordScreen() {
  const { auth, linkError } = useSession();
  const [, navigate] = useLocation();
  const hint = useNewPasswordHint();
  const password = useRef<HTMLInputElement>(null);
  const again = useRef<HTMLInputElement>(null);
  const goingHome = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isSending, setSending] = useState(false);
  const [message, setMessage] = useState<MessageText>();

  useEffect(() => {
    if (linkError !== undefined) setMessage({ kind: 'error', text: linkError });
  }, [linkError]);
  useEffect(() => () => clearTimeout(goingHome.current), []);

  async function update(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const wanted = password.current?.value ?? '';
    if (wanted !== again.current?.value) {
      setMessage({ kind: 'error', text: texts.resetPassword.mismatch });
      return;
    }
    setSending(true);
    setMessage(undefined);
    const { error } = await (await auth()).updateUser({ password: wanted });
    setSending(false);
    if (error !== null) {
      setMessage({ kind: 'error', text: error.message });
      return;
    }
    setMessage({ kind: 'success', text: texts.resetPassword.updated });
    goingHome.current = setTimeout(() => navigate('/home'), GO_HOME_AFTER_MS);
  }

  return (
    <Screen title={texts.resetPassword.heading} width="narrow">
      <div className={styles.sheet}>
        <h1>{texts.resetPassword.heading}</h1>
        <form className={styles.form} onSubmit={update}>
          <Field
            label={texts.resetPassword.newPassword}
            hint={hint}
            ref={password}
            type="password"
            name="new-password"
            autoComplete="new-password"
            required
          />
          <Field
            label={texts.resetPassword.confirmPassword}
            ref={again}
            type="password"
            name="confirm-password"
            autoComplete="new-password"
            required
          />
          <div className={styles.buttons}>
            <Button type="submit" make="main" aria-disabled={isSending}>
              {texts.resetPassword.submit}
            </Button>
          </div>
        </form>
        <Message message={message} />
      </div>
    </Screen>
  );
}
