// The screen for a new password, for the signed-in and for those who come by a reset link.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useNewPasswordHint } from '#web/auth/new-password.ts';
import { useSession } from '#web/auth/session.tsx';
import { specTexts } from '#web/texts/spec.ts';
import { Button } from '#web/ui/button.tsx';
import { Message, type MessageText } from '#web/ui/feedback/message.tsx';
import { Field } from '#web/ui/field.tsx';
import { Screen } from '#web/ui/screen.tsx';
import styles from './login.module.css';

/** How long the success message stands before the user goes home, in milliseconds (product specification, section 9). */
const REDIRECT_DELAY_MS = 1500;

export function ResetPasswordScreen() {
  const { auth, linkError } = useSession();
  const [, navigate] = useLocation();
  const hint = useNewPasswordHint();
  const password = useRef<HTMLInputElement>(null);
  const confirmation = useRef<HTMLInputElement>(null);
  const redirectTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isSending, setSending] = useState(false);
  const [message, setMessage] = useState<MessageText>();

  useEffect(() => {
    if (linkError !== undefined) setMessage({ kind: 'error', text: linkError });
  }, [linkError]);
  useEffect(() => () => clearTimeout(redirectTimer.current), []);

  async function updatePassword(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const newPassword = password.current?.value ?? '';
    if (newPassword !== confirmation.current?.value) {
      setMessage({ kind: 'error', text: specTexts.resetPassword.mismatch });
      return;
    }
    setSending(true);
    setMessage(undefined);
    const { error } = await (await auth()).updateUser({ password: newPassword });
    setSending(false);
    if (error !== null) {
      setMessage({ kind: 'error', text: error.message });
      return;
    }
    setMessage({ kind: 'success', text: specTexts.resetPassword.updated });
    redirectTimer.current = setTimeout(() => navigate('/home'), REDIRECT_DELAY_MS);
  }

  return (
    <Screen title={specTexts.resetPassword.heading} width="narrow">
      <div className={styles.sheet}>
        <h1>{specTexts.resetPassword.heading}</h1>
        <form className={styles.form} onSubmit={updatePassword}>
          <Field
            label={specTexts.resetPassword.newPassword}
            hint={hint}
            ref={password}
            type="password"
            name="new-password"
            autoComplete="new-password"
            required
          />
          <Field
            label={specTexts.resetPassword.confirmPassword}
            ref={confirmation}
            type="password"
            name="confirm-password"
            autoComplete="new-password"
            required
          />
          <div className={styles.buttons}>
            <Button type="submit" variant="primary" aria-disabled={isSending}>
              {specTexts.resetPassword.submit}
            </Button>
          </div>
        </form>
        <Message message={message} />
      </div>
    </Screen>
  );
}
