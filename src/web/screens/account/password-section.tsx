// A new password; a mailed code or the present password with it, where the provider wants one.
import { type FormEvent, useState } from 'react';
import { useNewPasswordHint } from '#web/auth/new-password.ts';
import { useSession } from '#web/auth/session.tsx';
import { accountTexts } from '#web/texts/account.ts';
import { Button } from '#web/ui/button.tsx';
import { Message, type MessageText } from '#web/ui/feedback/message.tsx';
import { Field } from '#web/ui/field.tsx';
import styles from './account.module.css';

/** What the provider wants beside the new password. */
type Reauthentication = 'code' | 'current';

function readField(formData: FormData, name: string): string {
  const value = formData.get(name);
  return typeof value === 'string' ? value : '';
}

export function PasswordSection() {
  const { auth } = useSession();
  const hint = useNewPasswordHint();
  const [isSending, setSending] = useState(false);
  const [reauthentication, setReauthentication] = useState<Reauthentication>();
  const [message, setMessage] = useState<MessageText>();
  const texts = accountTexts.password;

  async function changePassword(formElement: HTMLFormElement): Promise<MessageText | undefined> {
    const formData = new FormData(formElement);
    const password = readField(formData, 'new-password');
    if (password !== readField(formData, 'new-password-again')) return { kind: 'error', text: texts.differ };
    const client = await auth();
    const { error } = await client.updateUser({
      password,
      ...(reauthentication === 'code' ? { nonce: readField(formData, 'code').trim() } : {}),
      ...(reauthentication === 'current' ? { current_password: readField(formData, 'current-password') } : {}),
    });
    if (error?.code === 'reauthentication_needed') {
      const response = await client.reauthenticate();
      setReauthentication('code');
      return response.error === null ? undefined : { kind: 'error', text: response.error.message };
    }
    if (error?.code === 'current_password_required' && reauthentication !== 'current') {
      setReauthentication('current');
      return undefined;
    }
    if (error !== null) return { kind: 'error', text: error.message };
    setReauthentication(undefined);
    formElement.reset();
    return { kind: 'success', text: texts.changed };
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setMessage(undefined);
    const result = await changePassword(event.currentTarget);
    setSending(false);
    setMessage(result);
  }

  return (
    <section className={styles.part} aria-labelledby="account-password">
      <h2 id="account-password">{texts.heading}</h2>
      <form className={styles.form} onSubmit={submit}>
        <Field
          label={texts.newPassword}
          hint={hint}
          type="password"
          name="new-password"
          autoComplete="new-password"
          required
        />
        <Field label={texts.again} type="password" name="new-password-again" autoComplete="new-password" required />
        {reauthentication === 'current' && (
          <Field
            label={texts.current}
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
    </section>
  );
}
