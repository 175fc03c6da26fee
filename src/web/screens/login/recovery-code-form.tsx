// The second step of signing in with a recovery code, for users who lost their phone or security key.

import { signInTexts } from '#texts/en/account.ts';
import type { Auth } from '#web/auth/session/auth-client.ts';
import { readField, useAuthForm } from '#web/auth/use-auth-form.ts';
import { Button } from '#web/ui/button.tsx';
import type { MessageText } from '#web/ui/feedback/message.tsx';
import { Field } from '#web/ui/field.tsx';
import authStyles from '#web/ui/sections/auth-screen.module.css';
import styles from './login.module.css';

type RecoveryCodeFormProps = {
  setMessage(message: MessageText | undefined): void;
  /** Verifies a factor while the screen waits. */
  verify(verifyFactor: () => Promise<void>): Promise<'leaving'>;
  onBack(): void;
};

async function verifyRecoveryCode(auth: Auth, code: string): Promise<void> {
  const { error } = await auth.mfa.recoveryCodes.verify({ code });
  if (error !== null) throw error;
}

export function RecoveryCodeForm({ setMessage, verify, onBack }: RecoveryCodeFormProps) {
  const { isSending, onSubmit } = useAuthForm(setMessage);
  const submit = onSubmit((auth, form) => verify(() => verifyRecoveryCode(auth, readField(form, 'recovery-code'))));
  return (
    <form className={authStyles.form} onSubmit={submit}>
      <Field
        label={signInTexts.recoveryCode}
        hint={signInTexts.recoveryCodeHint}
        name="recovery-code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" aria-disabled={isSending}>
          {signInTexts.verify}
        </Button>
        <Button onClick={onBack}>{signInTexts.otherWay}</Button>
      </div>
    </form>
  );
}
