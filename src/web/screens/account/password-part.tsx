// A new password; a mailed code or the present password with it, where the provider wants one.
import { type FormEvent, useState } from 'react';
import { accountTexts } from '#web/account-texts.ts';
import { useNewPasswordHint } from '#web/new-password.ts';
import styles from '#web/screens/account.module.css';
import { useSession } from '#web/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Message, type MessageText } from '#web/ui/message.tsx';

/** What the provider wants beside the new password. */
type Proof = 'code' | 'current';

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export function PasswordPart() {
  const { auth } = useSession();
  const hint = useNewPasswordHint();
  const [isSending, setSending] = useState(false);
  const [proof, setProof] = useState<Proof>();
  const [message, setMessage] = useState<MessageText>();
  const texts = accountTexts.password;

  async function change(place: HTMLFormElement): Promise<MessageText | undefined> {
    const form = new FormData(place);
    const password = textOf(form, 'new-password');
    if (password !== textOf(form, 'new-password-again')) return { kind: 'error', text: texts.differ };
    const client = await auth();
    const { error } = await client.updateUser({
      password,
      ...(proof === 'code' ? { nonce: textOf(form, 'code').trim() } : {}),
      ...(proof === 'current' ? { current_password: textOf(form, 'current-password') } : {}),
    });
    if (error?.code === 'reauthentication_needed') {
      const asked = await client.reauthenticate();
      setProof('code');
      return asked.error === null ? undefined : { kind: 'error', text: asked.error.message };
    }
    if (error?.code === 'current_password_required' && proof !== 'current') {
      setProof('current');
      return undefined;
    }
    if (error !== null) return { kind: 'error', text: error.message };
    setProof(undefined);
    place.reset();
    return { kind: 'success', text: texts.changed };
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setMessage(undefined);
    const said = await change(event.currentTarget);
    setSending(false);
    setMessage(said);
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
        {proof === 'current' && (
          <Field
            label={texts.current}
            type="password"
            name="current-password"
            autoComplete="current-password"
            autoFocus
            required
          />
        )}
        {proof === 'code' && (
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
