// Sets up an authenticator app: its QR code, and the first code that the app shows.
import { useMemo } from 'react';
import { accountTexts } from '#texts/en/account.ts';
import { readField, useAuthForm } from '#web/auth/use-auth-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Field } from '#web/ui/field.tsx';
import sectionStyles from '#web/ui/sections/section.module.css';
import { useObjectUrl } from '#web/use-object-url.ts';
import styles from './account.module.css';

/** A factor that waits for its first code; `qrCode` is a `data:` URL with an SVG image. */
export type PendingFactor = { id: string; qrCode: string; secret: string };

type TotpEnrollmentProps = { factor: PendingFactor; onDone(): void; onCancel(): void };

export function TotpEnrollment({ factor, onDone, onCancel }: TotpEnrollmentProps) {
  const { isSending, message, onSubmit } = useAuthForm();
  const texts = accountTexts.factors;
  const qrCode = useMemo(() => {
    const svg = factor.qrCode.replace(/^data:image\/svg\+xml;utf-8,/, '');
    return new Blob([svg], { type: 'image/svg+xml' });
  }, [factor.qrCode]);
  const qrCodeUrl = useObjectUrl(qrCode);

  const confirm = onSubmit(async (auth, form) => {
    const code = readField(form, 'code').replaceAll(/\s/g, '');
    const { error } = await auth.mfa.challengeAndVerify({ factorId: factor.id, code });
    if (error !== null) throw error;
    onDone();
    return 'leaving';
  });

  return (
    <form className={sectionStyles.form} onSubmit={confirm}>
      <p>{texts.scan}</p>
      {qrCodeUrl !== undefined && (
        <img className={styles.qrCode} src={qrCodeUrl} alt={texts.qrCode} width={200} height={200} />
      )}
      <p>
        {texts.secret} <code className={styles.secret}>{factor.secret}</code>
      </p>
      <Field label={texts.code} name="code" inputMode="numeric" autoComplete="one-time-code" autoFocus required />
      <div className={sectionStyles.buttons}>
        <Button type="submit" variant="primary" aria-disabled={isSending}>
          {texts.confirm}
        </Button>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </div>
      <Message message={message} />
    </form>
  );
}
