// The first step of signing in: email and password, or a link to reset the password.
import { lazy, type Ref, Suspense, useRef, useState } from 'react';
import type { Auth } from '#web/auth/session/auth-client.ts';
import type { CaptchaSettings } from '#web/auth/session/auth-endpoint.ts';
import { useAuthForm } from '#web/auth/use-auth-form.ts';
import { supportsWebauthn } from '#web/auth/webauthn/supports-webauthn.ts';
import { generalTexts } from '#web/texts/general.ts';
import { interfaceLanguage } from '#web/texts/language/translated.ts';
import { specTexts } from '#web/texts/spec.ts';
import { Button } from '#web/ui/button.tsx';
import type { MessageText } from '#web/ui/feedback/message.tsx';
import { Field } from '#web/ui/field.tsx';
import styles from './login.module.css';

const Captcha = lazy(() => import('./captcha.tsx').then((module) => ({ default: module.Captcha })));

type PasswordFormProps = {
  captcha: CaptchaSettings | undefined;
  /** Whether the auth server accepts passkeys. */
  hasPasskeys: boolean;
  /** Whether anyone may create an account. */
  canSignUp: boolean;
  setMessage(message: MessageText | undefined): void;
  /** Called before signing in, so that the screen stays until it has shown its success message, and after a failure. */
  onSubmittingChange(isSubmitting: boolean): void;
  onDone(): void;
  /** Called when a mail to reset the password was requested for an address. */
  onResetSent(email: string): void;
};

export function PasswordForm(props: PasswordFormProps) {
  const { captcha, hasPasskeys, canSignUp, setMessage, onSubmittingChange, onDone, onResetSent } = props;
  const { isSending, run, onSubmit } = useAuthForm(setMessage);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const captchaToken = useCaptchaToken();

  /** Signs in while the screen waits. */
  const attempt = async (signIn: () => Promise<void>): Promise<'leaving'> => {
    onSubmittingChange(true);
    try {
      await signIn();
    } catch (error) {
      onSubmittingChange(false);
      captchaToken.renew();
      throw error;
    }
    onDone();
    return 'leaving';
  };
  const signIn = onSubmit((auth) =>
    attempt(async () => {
      const { error } = await auth.signInWithPassword({
        email: email.current?.value.trim() ?? '',
        password: password.current?.value ?? '',
        options: captchaToken.options(),
      });
      if (error !== null) throw error;
    }),
  );
  const signInWithPasskey = () => run((auth) => attempt(() => requestPasskey(auth, captchaToken.options())));

  const signUp = () =>
    run(async (auth) => {
      onSubmittingChange(true);
      const { data, error } = await auth.signUp({
        email: email.current?.value.trim() ?? '',
        password: password.current?.value ?? '',
        options: {
          ...captchaToken.options(),
          emailRedirectTo: window.location.origin,
          // The first email is in the language of the screen already.
          ...(interfaceLanguage === 'en' ? {} : { data: { language: interfaceLanguage } }),
        },
      });
      if (error === null && data.session !== null) {
        onDone();
        return 'leaving';
      }
      onSubmittingChange(false);
      captchaToken.renew();
      if (error !== null) throw error;
      return { kind: 'success', text: generalTexts.login.confirmationSent };
    });

  const sendResetLink = () =>
    run(async (auth) => {
      const options = { ...captchaToken.options(), redirectTo: `${window.location.origin}/reset-password` };
      const address = email.current?.value.trim() ?? '';
      const { error } = await auth.resetPasswordForEmail(address, options);
      captchaToken.renew();
      if (error !== null) throw error;
      onResetSent(address);
      return { kind: 'success', text: specTexts.login.resetSent };
    });

  return (
    <form className={styles.form} onSubmit={signIn}>
      <Field label={specTexts.login.email} ref={email} type="email" name="email" autoComplete="username" required />
      <PasswordField ref={password} />
      {captcha && (
        <Suspense>
          <Captcha
            key={captchaToken.key}
            settings={captcha}
            onToken={captchaToken.set}
            onFailure={(text) => setMessage({ kind: 'error', text })}
          />
        </Suspense>
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" aria-disabled={isSending}>
          {specTexts.login.submit}
        </Button>
        <Button aria-disabled={isSending} onClick={() => email.current?.reportValidity() && sendResetLink()}>
          {specTexts.login.reset}
        </Button>
      </div>
      <p className={styles.hint}>{generalTexts.login.resetHint}</p>
      {canSignUp && (
        <Button aria-disabled={isSending} onClick={(event) => event.currentTarget.form?.reportValidity() && signUp()}>
          {generalTexts.login.signUp}
        </Button>
      )}
      {hasPasskeys && supportsWebauthn() && (
        <Button aria-disabled={isSending} onClick={signInWithPasskey}>
          {generalTexts.login.usePasskey}
        </Button>
      )}
    </form>
  );
}

function PasswordField({ ref }: { ref: Ref<HTMLInputElement> }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Field
        label={specTexts.login.password}
        ref={ref}
        type={isShown ? 'text' : 'password'}
        name="password"
        autoComplete="current-password"
        required
      />
      <label className={styles.showPassword}>
        <input type="checkbox" checked={isShown} onChange={(event) => setShown(event.target.checked)} />
        {generalTexts.login.show}
      </label>
    </>
  );
}

/** Signs in with a passkey. Its code is loaded when it is needed. */
async function requestPasskey(auth: Auth, options: { captchaToken?: string }): Promise<void> {
  const { signInWithPasskey } = await import('#web/auth/webauthn/passkey.ts');
  await signInWithPasskey(auth, options);
}

/** The token of a captcha, which is good for one request; with another `key` the captcha gives another token. */
function useCaptchaToken() {
  const token = useRef<string>(undefined);
  const [key, setKey] = useState(0);
  return {
    key,
    set(newToken: string | undefined) {
      token.current = newToken;
    },
    options: () => (token.current === undefined ? {} : { captchaToken: token.current }),
    renew() {
      token.current = undefined;
      setKey((previous) => previous + 1);
    },
  };
}
