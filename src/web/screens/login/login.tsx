// The login screen: the password, then the second factor of users who have one.

import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { JOIN_PATH } from '#api/endpoints.ts';
import { generalTexts } from '#texts/en/general.ts';
import { specTexts } from '#texts/en/spec.ts';
import { isAuthEmbedded } from '#web/auth/session/auth-endpoint.ts';
import { storedSessionNeedsMfa } from '#web/auth/session/stored-session.ts';
import { useSession } from '#web/auth/session.tsx';
import { loadLater } from '#web/load-later.tsx';
import { LOGIN_PATH, readReturnPath } from '#web/paths.ts';
import buttonStyles from '#web/ui/button.module.css';
import { Message, type MessageText } from '#web/ui/feedback/message.tsx';
import { LanguageSelect } from '#web/ui/language-picker/language-select.tsx';
import { AuthScreen } from '#web/ui/sections/auth-screen.tsx';
import { usePublicSettings } from '#web/ui/sections/use-public-settings.ts';
import { formatLinkMessage } from './link-message.ts';
import styles from './login.module.css';
import { PasswordForm } from './password-form.tsx';

const CodeForm = loadLater(() => import('./code-form.tsx').then((module) => module.CodeForm));
const ResetCodeForm = loadLater(() => import('./reset-code-form.tsx').then((module) => module.ResetCodeForm));
const OAuthButtons = loadLater(() => import('./oauth-buttons.tsx').then((module) => module.OAuthButtons));

/**
 * How long the success message is shown before the next screen opens, in milliseconds; as long as on the reset screen.
 */
const REDIRECT_DELAY_MS = 1500;

export function LoginScreen() {
  const { wasEndedRemotely } = useSession();
  const { isCodeStep, message, setMessage, onSubmittingChange, onDone } = useSignIn();
  const { settings, isWaiting } = usePublicSettings();
  const {
    captcha,
    external,
    passkeys_enabled = false,
    disable_signup = true,
    sends_mail = true,
    has_learners = false,
    school,
  } = settings;
  const [resetEmail, setResetEmail] = useState<string>();
  const formProps = { setMessage, onSubmittingChange, onDone };
  return (
    <AuthScreen
      title={specTexts.login.heading}
      isWaiting={isWaiting}
      sheet="short"
      school={school}
      footer={
        <>
          {!isCodeStep && <JoinLink needsCode={disable_signup} isAbove={has_learners} />}
          <div className={styles.language}>
            <LanguageSelect />
          </div>
        </>
      }
    >
      <h1>{specTexts.login.heading}</h1>
      {has_learners && !isCodeStep && (
        <Link href={JOIN_PATH} className={`${buttonStyles.button} ${buttonStyles.plain} ${styles.card}`}>
          {generalTexts.login.cardOrCode}
        </Link>
      )}
      {wasEndedRemotely && !isCodeStep && <p role="status">{generalTexts.login.endedRemotely}</p>}
      {isCodeStep ? (
        <CodeForm {...formProps} />
      ) : (
        <PasswordForm
          {...formProps}
          captcha={captcha}
          hasPasskeys={passkeys_enabled}
          canSignUp={!disable_signup && isAuthEmbedded()}
          onResetSent={setResetEmail}
        />
      )}
      <Message message={message} />
      {resetEmail !== undefined && !isCodeStep && !sends_mail && <p role="note">{generalTexts.login.noMail}</p>}
      {resetEmail !== undefined && !isCodeStep && sends_mail && <ResetCodeForm key={resetEmail} email={resetEmail} />}
      {external && !isCodeStep && (
        <OAuthButtons external={external} onFailure={(text) => setMessage({ kind: 'error', text })} />
      )}
    </AuthScreen>
  );
}

/** The state of signing in, from a form's request to the next screen. */
function useSignIn() {
  const { status, needsMfa, linkMessage, setConfirmingSignIn } = useSession();
  const [path, navigate] = useLocation();
  const returnPath = readReturnPath(useHistoryState());
  const redirectTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [message, setMessage] = useState<MessageText>();
  // The code step stays while the success message is shown.
  const [wasCodeStep, setWasCodeStep] = useState(false);

  useEffect(() => {
    if (linkMessage !== undefined) setMessage(formatLinkMessage(linkMessage));
  }, [linkMessage]);
  useEffect(() => () => clearTimeout(redirectTimer.current), []);

  // For signed-out users, the screen stays until it has shown the success message.
  const onSubmittingChange = useCallback(
    (isSubmitting: boolean) => setConfirmingSignIn(isSubmitting && (status !== 'signed-in' || needsMfa)),
    [status, needsMfa, setConfirmingSignIn],
  );
  function onDone() {
    if (!needsMfa && storedSessionNeedsMfa()) {
      setConfirmingSignIn(false);
      return;
    }
    setWasCodeStep(needsMfa);
    setMessage({ kind: 'success', text: specTexts.login.signedIn });
    redirectTimer.current = setTimeout(() => {
      if (path === LOGIN_PATH) navigate(returnPath, { replace: true });
      setConfirmingSignIn(false);
    }, REDIRECT_DELAY_MS);
  }
  return { isCodeStep: needsMfa || wasCodeStep, message, setMessage, onSubmittingChange, onDone };
}

/**
 * `needsCode`: no one can sign up without a class code or an invitation. `isAbove`: the way
 * for learners is the first button already.
 */
function JoinLink({ needsCode, isAbove }: { needsCode: boolean; isAbove: boolean }) {
  return (
    <div className={styles.join}>
      {needsCode && <p className={styles.hint}>{generalTexts.login.noAccount}</p>}
      {!isAbove && <Link href={JOIN_PATH}>{generalTexts.login.join}</Link>}
    </div>
  );
}
