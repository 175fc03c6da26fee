// The first step of signing in: email and password, or a link to reset the password.
import { type Ref, useRef, useState } from 'react';
import { generalTexts } from '#texts/en/general.ts';
import { specTexts } from '#texts/en/spec.ts';
import type { CaptchaSettings } from '#web/auth/session/auth-endpoint.ts';
import { supportsWebauthn } from '#web/auth/webauthn/supports-webauthn.ts';
import { loadLater } from '#web/load-later.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import authStyles from '#web/ui/sections/auth-screen.module.css';
import styles from './login.module.css';
import { type PasswordFormEvents, usePasswordForm } from './use-password-form.ts';

const Captcha = loadLater(() => import('./captcha.tsx').then((module) => module.Captcha));

type PasswordFormProps = PasswordFormEvents & {
  captcha: CaptchaSettings | undefined;
  /** Whether the auth server accepts passkeys. */
  hasPasskeys: boolean;
  /** Whether anyone may create an account. */
  canSignUp: boolean;
};

export function PasswordForm({ captcha, hasPasskeys, canSignUp, ...events }: PasswordFormProps) {
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const { isSending, captchaToken, signIn, signInWithPasskey, signUp, sendResetLink } = usePasswordForm(events, () => ({
    email: email.current?.value.trim() ?? '',
    password: password.current?.value ?? '',
  }));
  return (
    <form className={authStyles.form} onSubmit={signIn}>
      <Field label={specTexts.login.email} ref={email} type="email" name="email" autoComplete="username" required />
      <PasswordField ref={password} />
      {captcha && (
        <Captcha
          key={captchaToken.key}
          settings={captcha}
          onToken={captchaToken.set}
          onFailure={(text) => events.setMessage({ kind: 'error', text })}
        />
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
