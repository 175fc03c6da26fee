// The second half of signing in, for those who have a second factor: the code of an app, or of a message.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { errorMessage } from '#web/api/error-message.ts';
import type { Auth } from '#web/auth/auth-client.ts';
import { useSession } from '#web/auth/session.tsx';
import { signInTexts } from '#web/texts/account.ts';
import { Button } from '#web/ui/button.tsx';
import type { MessageText } from '#web/ui/feedback/message.tsx';
import { Field } from '#web/ui/field.tsx';
import styles from './login.module.css';

/** A factor that is asked; a telephone has been sent a code for the challenge. */
type MfaChallenge = { id: string; challengeId: string | undefined };

async function requestChallenge(auth: Auth): Promise<MfaChallenge> {
  const { data, error } = await auth.mfa.listFactors();
  if (error !== null) throw error;
  const verified = data.all.filter((factor) => factor.status === 'verified');
  const app = verified.find((factor) => factor.factor_type === 'totp');
  if (app !== undefined) return { id: app.id, challengeId: undefined };
  const phone = verified.find((factor) => factor.factor_type === 'phone');
  if (phone === undefined) throw new Error(signInTexts.noFactor);
  const challenge = await auth.mfa.challenge({ factorId: phone.id });
  if (challenge.error !== null) throw challenge.error;
  return { id: phone.id, challengeId: challenge.data.id };
}

async function verifyCode(auth: Auth, { id, challengeId }: MfaChallenge, code: string): Promise<string | undefined> {
  const { error } =
    challengeId === undefined
      ? await auth.mfa.challengeAndVerify({ factorId: id, code })
      : await auth.mfa.verify({ factorId: id, challengeId, code });
  return error?.message;
}

type CodeFormProps = {
  setMessage(message: MessageText | undefined): void;
  /** Called before the session is lifted, so that the screen stays until it has said that it worked. */
  onSubmittingChange(isSubmitting: boolean): void;
  onDone(): void;
};

export function CodeForm({ setMessage, onSubmittingChange, onDone }: CodeFormProps) {
  const { auth, signOut } = useSession();
  const [challenge, setChallenge] = useState<MfaChallenge>();
  // Whoever types faster than the server says what to ask is waited for.
  const challengePromise = useRef<Promise<MfaChallenge>>(undefined);
  const [isSending, setSending] = useState(false);
  const code = useRef<HTMLInputElement>(null);

  useEffect(() => {
    let isMounted = true;
    code.current?.focus();
    challengePromise.current = auth().then(requestChallenge);
    challengePromise.current.then(
      (newChallenge) => isMounted && setChallenge(newChallenge),
      (error: unknown) => isMounted && setMessage({ kind: 'error', text: errorMessage(error) }),
    );
    return () => {
      isMounted = false;
    };
  }, [auth, setMessage]);

  /** What is wrong with a code; undefined when it is right. A question that failed is asked once more. */
  async function verifyTypedCode(typed: string): Promise<string | undefined> {
    const client = await auth();
    const currentChallenge = await challengePromise.current?.catch(() => requestChallenge(client));
    return currentChallenge === undefined ? signInTexts.noFactor : verifyCode(client, currentChallenge, typed);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setMessage(undefined);
    onSubmittingChange(true);
    const failure = await verifyTypedCode((code.current?.value ?? '').replaceAll(/\s/g, '')).catch(errorMessage);
    if (failure === undefined) return onDone();
    onSubmittingChange(false);
    setSending(false);
    setMessage({ kind: 'error', text: failure });
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <Field
        label={signInTexts.code}
        hint={challenge?.challengeId === undefined ? signInTexts.codeHint : signInTexts.messageHint}
        ref={code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" aria-disabled={isSending}>
          {signInTexts.check}
        </Button>
        <Button onClick={signOut}>{signInTexts.otherAccount}</Button>
      </div>
    </form>
  );
}
