// Setting an authenticator app up: its picture to scan, and the first code that it shows.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { accountTexts } from '#web/account-texts.ts';
import styles from '#web/screens/account.module.css';
import { useSession } from '#web/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Message, type MessageText } from '#web/ui/message.tsx';

export type NewFactor = { id: string; qr: string; secret: string };

/** Address of the picture within this page: the content policy lets pictures come from here, not from `data:`. */
function usePicture(qr: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const svg = qr.replace(/^data:image\/svg\+xml;utf-8,/, '');
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [qr]);
  return address;
}

type EnrolmentProps = { factor: NewFactor; onDone(): void; onCancel(): void };

export function Enrolment({ factor, onDone, onCancel }: EnrolmentProps) {
  const { auth } = useSession();
  const picture = usePicture(factor.qr);
  const code = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [message, setMessage] = useState<MessageText>();
  const texts = accountTexts.factors;

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setMessage(undefined);
    const typed = (code.current?.value ?? '').replaceAll(/\s/g, '');
    const { error } = await (await auth()).mfa.challengeAndVerify({ factorId: factor.id, code: typed });
    setSending(false);
    if (error === null) onDone();
    else setMessage({ kind: 'error', text: error.message });
  }

  return (
    <form className={styles.form} onSubmit={confirm}>
      <p>{texts.scan}</p>
      {picture !== undefined && <img className={styles.qr} src={picture} alt={texts.qr} width={200} height={200} />}
      <p>
        {texts.secret} <code className={styles.secret}>{factor.secret}</code>
      </p>
      <Field
        label={texts.code}
        ref={code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        required
      />
      <div className={styles.buttons}>
        <Button type="submit" make="main" aria-disabled={isSending}>
          {texts.confirm}
        </Button>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </div>
      <Message message={message} />
    </form>
  );
}
