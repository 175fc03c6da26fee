// Setting an authenticator app up: its picture to scan, and the first code that it shows.
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { useSession } from '#web/auth/session.tsx';
import { accountTexts } from '#web/texts/account.ts';
import { Button } from '#web/ui/button.tsx';
import { Message, type MessageText } from '#web/ui/feedback/message.tsx';
import { Field } from '#web/ui/field.tsx';
import { useObjectUrl } from '#web/use-object-url.ts';
import styles from './account.module.css';

export type PendingFactor = { id: string; qr: string; secret: string };

/** The QR code as a blob: the content policy lets no image come from a `data:` URL. */
function toSvgBlob(dataUrl: string): Blob {
  const svg = dataUrl.replace(/^data:image\/svg\+xml;utf-8,/, '');
  return new Blob([svg], { type: 'image/svg+xml' });
}

type TotpEnrollmentProps = { factor: PendingFactor; onDone(): void; onCancel(): void };

export function TotpEnrollment({ factor, onDone, onCancel }: TotpEnrollmentProps) {
  const { auth } = useSession();
  const qrCodeUrl = useObjectUrl(useMemo(() => toSvgBlob(factor.qr), [factor.qr]));
  const code = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [message, setMessage] = useState<MessageText>();
  const texts = accountTexts.factors;

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setMessage(undefined);
    const enteredCode = (code.current?.value ?? '').replaceAll(/\s/g, '');
    const { error } = await (await auth()).mfa.challengeAndVerify({ factorId: factor.id, code: enteredCode });
    setSending(false);
    if (error === null) onDone();
    else setMessage({ kind: 'error', text: error.message });
  }

  return (
    <form className={styles.form} onSubmit={confirm}>
      <p>{texts.scan}</p>
      {qrCodeUrl !== undefined && <img className={styles.qr} src={qrCodeUrl} alt={texts.qr} width={200} height={200} />}
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
        <Button type="submit" variant="primary" aria-disabled={isSending}>
          {texts.confirm}
        </Button>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </div>
      <Message message={message} />
    </form>
  );
}
