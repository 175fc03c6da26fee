// Changes the password, with a mailed code or the current password where the auth server requires one.
import { useState } from 'react';
import { accountTexts } from '#texts/en/account.ts';
import { specTexts } from '#texts/en/spec.ts';
import { NewPasswordFields, readNewPassword } from '#web/auth/new-password-fields.tsx';
import type { Auth } from '#web/auth/session/auth-client.ts';
import { type AuthFormOutcome, readField, useAuthForm } from '#web/auth/use-auth-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Field } from '#web/ui/field.tsx';
import styles from '#web/ui/sections/section.module.css';
import { Section } from '#web/ui/sections/section.tsx';

/** What the auth server requires in addition to the new password. */
type Reauthentication = 'code' | 'current';

export function PasswordSection() {
  const { isSending, message, onSubmit } = useAuthForm();
  const [reauthentication, setReauthentication] = useState<Reauthentication>();
  const texts = accountTexts.password;

  async function changePassword(auth: Auth, form: HTMLFormElement): Promise<AuthFormOutcome> {
    const password = readNewPassword(form);
    if (password === undefined) return { kind: 'error', text: specTexts.resetPassword.mismatch };
    const { error } = await auth.updateUser({
      password,
      ...(reauthentication === 'code' ? { nonce: readField(form, 'code').trim() } : {}),
      ...(reauthentication === 'current' ? { current_password: readField(form, 'current-password') } : {}),
    });
    if (error?.code === 'reauthentication_needed') {
      const response = await auth.reauthenticate();
      setReauthentication('code');
      if (response.error !== null) throw response.error;
      return undefined;
    }
    if (error?.code === 'current_password_required' && reauthentication !== 'current') {
      setReauthentication('current');
      return undefined;
    }
    if (error !== null) throw error;
    setReauthentication(undefined);
    form.reset();
    return { kind: 'success', text: texts.changed };
  }

  return (
    <Section id="account-password" heading={texts.heading}>
      <form className={styles.form} onSubmit={onSubmit(changePassword)}>
        <NewPasswordFields />
        {reauthentication === 'current' && (
          <Field
            label={texts.currentPassword}
            type="password"
            name="current-password"
            autoComplete="current-password"
            autoFocus
            required
          />
        )}
        {reauthentication === 'code' && (
          <Field
            label={texts.code}
            hint={texts.codeHint}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            required
          />
        )}
        <div>
          <Button type="submit" aria-disabled={isSending}>
            {texts.submit}
          </Button>
        </div>
      </form>
      <Message message={message} />
    </Section>
  );
}
