// The second step of signing in, for users with a second factor: a code from an app or by
// SMS, a security key, or a recovery code.
import { useEffect, useRef, useState } from 'react';
import { securityKeyTexts, signInTexts } from '#texts/en/account.ts';
import type { Auth } from '#web/auth/session/auth-client.ts';
import { useSession } from '#web/auth/session.tsx';
import { readField, toErrorMessage, useAuthForm } from '#web/auth/use-auth-form.ts';
import { verifySecurityKey } from '#web/auth/webauthn/security-key.ts';
import { supportsWebauthn } from '#web/auth/webauthn/supports-webauthn.ts';
import { SignOutButton } from '#web/screens/sign-out/sign-out-button.tsx';
import { Button } from '#web/ui/button.tsx';
import type { MessageText } from '#web/ui/feedback/message.tsx';
import { Field } from '#web/ui/field.tsx';
import authStyles from '#web/ui/sections/auth-screen.module.css';
import styles from './login.module.css';
import { RecoveryCodeForm } from './recovery-code-form.tsx';
import {
  type CodeChallenge,
  loadFactors,
  readStoredFactors,
  requestCode,
  type SecondFactors,
  verifyCode,
} from './second-factors.ts';

type CodeFormProps = {
  setMessage(message: MessageText | undefined): void;
  /** Called before the session is lifted, so that the screen stays until it has shown its success message. */
  onSubmittingChange(isSubmitting: boolean): void;
  onDone(): void;
};

export function CodeForm({ setMessage, onSubmittingChange, onDone }: CodeFormProps) {
  const { factors, getCodeChallenge } = useSecondFactors(setMessage);
  const { isSending, run, onSubmit } = useAuthForm(setMessage);
  const [isRecovering, setRecovering] = useState(false);
  const { codeFactor, securityKeys, hasRecoveryCodes } = factors;
  const takesCode = codeFactor !== undefined || securityKeys.length === 0;

  /** Verifies a factor while the screen waits. */
  async function verify(verifyFactor: () => Promise<void>): Promise<'leaving'> {
    onSubmittingChange(true);
    try {
      await verifyFactor();
    } catch (error) {
      onSubmittingChange(false);
      throw error;
    }
    onDone();
    return 'leaving';
  }

  const submitCode = onSubmit((auth, form) =>
    verify(async () => {
      const challenge = await getCodeChallenge(auth);
      if (challenge === undefined) throw new Error(signInTexts.noFactor);
      await verifyCode(auth, challenge, readField(form, 'code').replaceAll(/\s/g, ''));
    }),
  );
  const submitSecurityKey = (factorId: string) => run((auth) => verify(() => verifySecurityKey(auth, factorId)));

  if (isRecovering) {
    return <RecoveryCodeForm setMessage={setMessage} verify={verify} onBack={() => setRecovering(false)} />;
  }
  return (
    <form className={authStyles.form} onSubmit={submitCode}>
      {takesCode ? (
        <CodeField factor={codeFactor} />
      ) : (
        <p>{supportsWebauthn() ? signInTexts.securityKeyHint : securityKeyTexts.unsupported}</p>
      )}
      <div className={styles.buttons}>
        {takesCode && (
          <Button type="submit" variant="primary" aria-disabled={isSending}>
            {signInTexts.verify}
          </Button>
        )}
        {supportsWebauthn() &&
          securityKeys.map(({ id, friendly_name = '' }, index) => (
            <Button
              key={id}
              autoFocus={!takesCode && index === 0}
              variant={takesCode ? 'plain' : 'primary'}
              aria-disabled={isSending}
              onClick={() => submitSecurityKey(id)}
            >
              {securityKeys.length === 1 ? signInTexts.useSecurityKey : signInTexts.useNamedSecurityKey(friendly_name)}
            </Button>
          ))}
        {hasRecoveryCodes && <Button onClick={() => setRecovering(true)}>{signInTexts.useRecoveryCode}</Button>}
        <SignOutButton label={signInTexts.otherAccount} />
      </div>
    </form>
  );
}

function CodeField({ factor }: { factor: SecondFactors['codeFactor'] }) {
  const codeRef = useRef<HTMLInputElement>(null);
  useEffect(() => codeRef.current?.focus(), []);
  return (
    <Field
      label={signInTexts.code}
      hint={factor?.factor_type === 'phone' ? signInTexts.smsHint : signInTexts.codeHint}
      ref={codeRef}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
    />
  );
}

/** The factors as the stored session names them, until the auth server has; a phone is sent its code meanwhile. */
function useSecondFactors(setMessage: CodeFormProps['setMessage']) {
  const { auth } = useSession();
  const [factors, setFactors] = useState<SecondFactors>(readStoredFactors);
  // A user who types faster than the server responds waits for it.
  const codeChallenge = useRef<Promise<CodeChallenge | undefined>>(undefined);

  useEffect(() => {
    let isMounted = true;
    async function load(): Promise<CodeChallenge | undefined> {
      const client = await auth();
      const loaded = await loadFactors(client);
      if (isMounted) setFactors(loaded);
      return requestCode(client, loaded);
    }
    codeChallenge.current = load();
    codeChallenge.current.catch((error: unknown) => {
      if (isMounted) setMessage(toErrorMessage(error));
    });
    return () => {
      isMounted = false;
    };
  }, [auth, setMessage]);

  /** The challenge for a code; one that failed is requested again. */
  async function getCodeChallenge(client: Auth): Promise<CodeChallenge | undefined> {
    return codeChallenge.current?.catch(async () => requestCode(client, await loadFactors(client)));
  }

  return { factors, getCodeChallenge };
}
