// Takes the code of a mail to reset the password, where its link cannot be opened:
// on another device, or in another browser.

import { generalTexts } from '#texts/en/general.ts';
import { readField, useAuthForm } from '#web/auth/use-auth-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Field } from '#web/ui/field.tsx';
import authStyles from '#web/ui/sections/auth-screen.module.css';
import styles from './login.module.css';

/** The right code signs in; the session then opens the screen that sets a new password. */
export function ResetCodeForm({ email }: { email: string }) {
  const { isSending, message, onSubmit } = useAuthForm();
  const texts = generalTexts.mailedCode;
  const submitCode = onSubmit(async (auth, form) => {
    const token = readField(form, 'mailed-code').replaceAll(/\s/g, '');
    const { error } = await auth.verifyOtp({ email, token, type: 'recovery' });
    if (error !== null) throw error;
    return 'leaving';
  });
  return (
    <form className={authStyles.form} onSubmit={submitCode}>
      <Field
        label={texts.recovery}
        hint={texts.recoveryHint}
        name="mailed-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <div className={styles.buttons}>
        <Button type="submit" aria-disabled={isSending}>
          {texts.submit}
        </Button>
      </div>
      <Message message={message} />
    </form>
  );
}
