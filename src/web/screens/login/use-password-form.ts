// The requests of the form with email and password: signing in, signing up, and a mail to reset the password.
import { useRef, useState } from 'react';
import { generalTexts } from '#texts/en/general.ts';
import { specTexts } from '#texts/en/spec.ts';
import { interfaceLanguage } from '#texts/language/translated.ts';
import type { Auth } from '#web/auth/session/auth-client.ts';
import { type AuthFormOutcome, useAuthForm } from '#web/auth/use-auth-form.ts';
import type { MessageText } from '#web/ui/feedback/message.tsx';

export type PasswordFormEvents = {
  setMessage(message: MessageText | undefined): void;
  /** Called before signing in, so that the screen stays until it has shown its success message, and after a failure. */
  onSubmittingChange(isSubmitting: boolean): void;
  onDone(): void;
  /** Called when a mail to reset the password was requested for an address. */
  onResetSent(email: string): void;
};

type Credentials = { email: string; password: string };
type CaptchaOptions = { captchaToken?: string };

/** `readCredentials` reads the fields when a button is pressed. */
export function usePasswordForm(
  { setMessage, onSubmittingChange, onDone, onResetSent }: PasswordFormEvents,
  readCredentials: () => Credentials,
) {
  const { isSending, run, onSubmit } = useAuthForm(setMessage);
  const captchaToken = useCaptchaToken();

  /** Runs a request while the screen waits. It resolves with `leaving` when the user is signed in. */
  async function attempt(request: Promise<AuthFormOutcome>): Promise<AuthFormOutcome> {
    let outcome: AuthFormOutcome;
    onSubmittingChange(true);
    try {
      outcome = await request;
      return outcome;
    } finally {
      if (outcome === 'leaving') onDone();
      else {
        onSubmittingChange(false);
        captchaToken.renew();
      }
    }
  }
  return {
    isSending,
    captchaToken,
    signIn: onSubmit((auth) => attempt(signIn(auth, readCredentials(), captchaToken.options()))),
    signInWithPasskey: () => run((auth) => attempt(signInWithPasskey(auth, captchaToken.options()))),
    signUp: () => run((auth) => attempt(signUp(auth, readCredentials(), captchaToken.options()))),
    sendResetLink: () =>
      run(async (auth) => {
        const options = { ...captchaToken.options(), redirectTo: `${window.location.origin}/reset-password` };
        const { email } = readCredentials();
        const { error } = await auth.resetPasswordForEmail(email, options);
        captchaToken.renew();
        if (error !== null) throw error;
        onResetSent(email);
        return { kind: 'success', text: specTexts.login.resetSent };
      }),
  };
}

async function signIn(auth: Auth, credentials: Credentials, options: CaptchaOptions): Promise<'leaving'> {
  const { error } = await auth.signInWithPassword({ ...credentials, options });
  if (error !== null) throw error;
  return 'leaving';
}

/** Signs in with a passkey. Its code is loaded when it is needed. */
async function signInWithPasskey(auth: Auth, options: CaptchaOptions): Promise<'leaving'> {
  const passkey = await import('#web/auth/webauthn/passkey.ts');
  await passkey.signInWithPasskey(auth, options);
  return 'leaving';
}

/** Creates an account, which is signed in unless its address has to be confirmed first. */
async function signUp(auth: Auth, credentials: Credentials, options: CaptchaOptions): Promise<AuthFormOutcome> {
  const { data, error } = await auth.signUp({
    ...credentials,
    options: {
      ...options,
      emailRedirectTo: window.location.origin,
      // The first email is in the language of the screen already.
      ...(interfaceLanguage === 'en' ? {} : { data: { language: interfaceLanguage } }),
    },
  });
  if (error !== null) throw error;
  return data.session === null ? { kind: 'success', text: generalTexts.login.confirmationSent } : 'leaving';
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
    options: (): CaptchaOptions => (token.current === undefined ? {} : { captchaToken: token.current }),
    renew() {
      token.current = undefined;
      setKey((previous) => previous + 1);
    },
  };
}
