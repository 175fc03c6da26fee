// The second half of signing in, for those who have a second factor: the code of an app, or of a message.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { signInTexts } from '#web/account-texts.ts';
import type { Auth } from '#web/auth-client.ts';
import styles from '#web/screens/login.module.css';
import { useSession } from '#web/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import type { MessageText } from '#web/ui/message.tsx';
import { wordsOf } from '#web/words-of.ts';

/** A factor that is asked; a telephone has been sent a code for the challenge. */
type Asked = { id: string; challengeId: string | undefined };

async function ask(auth: Auth): Promise<Asked> {
  const { data, error } = await auth.mfa.listFactors();
  if (error !== null) throw error;
  const verified = data.all.filter((factor) => factor.status === 'verified');
  const app = verified.find((factor) => factor.factor_type === 'totp');
  if (app !== undefined) return { id: app.id, challengeId: undefined };
  const telephone = verified.find((factor) => factor.factor_type === 'phone');
  if (telephone === undefined) throw new Error(signInTexts.noFactor);
  const challenge = await auth.mfa.challenge({ factorId: telephone.id });
  if (challenge.error !== null) throw challenge.error;
  return { id: telephone.id, challengeId: challenge.data.id };
}

async function answer(auth: Auth, { id, challengeId }: Asked, code: string): Promise<string | undefined> {
  const { error } =
    challengeId === undefined
      ? await auth.mfa.challengeAndVerify({ factorId: id, code })
      : await auth.mfa.verify({ factorId: id, challengeId, code });
  return error?.message;
}

type CodeFormProps = {
  tell(message: MessageText | undefined): void;
  /** Called before the session is lifted, so that the screen stays until it has said that it worked. */
  onTrying(isTrying: boolean): void;
  onDone(): void;
};

export function CodeForm({ tell, onTrying, onDone }: CodeFormProps) {
  const { auth, signOut } = useSession();
  const [asked, setAsked] = useState<Asked>();
  // Whoever types faster than the server says what to ask is waited for.
  const asking = useRef<Promise<Asked>>(undefined);
  const [isSending, setSending] = useState(false);
  const code = useRef<HTMLInputElement>(null);

  useEffect(() => {
    let isHere = true;
    code.current?.focus();
    asking.current = auth().then(ask);
    asking.current.then(
      (found) => isHere && setAsked(found),
      (error: unknown) => isHere && tell({ kind: 'error', text: wordsOf(error) }),
    );
    return () => {
      isHere = false;
    };
  }, [auth, tell]);

  /** What is wrong with a code; undefined when it is right. A question that failed is asked once more. */
  async function send(typed: string): Promise<string | undefined> {
    const client = await auth();
    const factor = await asking.current?.catch(() => ask(client));
    return factor === undefined ? signInTexts.noFactor : answer(client, factor, typed);
  }

  async function check(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    tell(undefined);
    onTrying(true);
    const wrong = await send((code.current?.value ?? '').replaceAll(/\s/g, '')).catch(wordsOf);
    if (wrong === undefined) return onDone();
    onTrying(false);
    setSending(false);
    tell({ kind: 'error', text: wrong });
  }

  return (
    <form className={styles.form} onSubmit={check}>
      <Field
        label={signInTexts.code}
        hint={asked?.challengeId === undefined ? signInTexts.codeHint : signInTexts.messageHint}
        ref={code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <div className={styles.buttons}>
        <Button type="submit" make="main" aria-disabled={isSending}>
          {signInTexts.check}
        </Button>
        <Button onClick={signOut}>{signInTexts.otherAccount}</Button>
      </div>
    </form>
  );
}
