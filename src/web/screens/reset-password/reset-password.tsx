// The screen that sets a new password, for signed-in users and for those who follow a reset link.

import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { accountTexts } from '#texts/en/account.ts';
import { generalTexts } from '#texts/en/general.ts';
import { specTexts } from '#texts/en/spec.ts';
import { NewPasswordFields, readNewPassword } from '#web/auth/new-password-fields.tsx';
import { readStoredEmail } from '#web/auth/session/stored-session.ts';
import { useSession } from '#web/auth/session.tsx';
import { useAuthForm } from '#web/auth/use-auth-form.ts';
import { HOME_PATH } from '#web/paths.ts';
import { formatLinkMessage } from '#web/screens/login/link-message.ts';
import styles from '#web/screens/login/login.module.css';
import { Button } from '#web/ui/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import authStyles from '#web/ui/sections/auth-screen.module.css';
import { AuthScreen } from '#web/ui/sections/auth-screen.tsx';
import { usePublicSettings } from '#web/ui/sections/use-public-settings.ts';
import { fillText } from '#web/ui/slots/fill-text.tsx';

/**
 * How long the success message is shown before the home screen opens, in
 * milliseconds (product specification, section 9).
 */
const REDIRECT_DELAY_MS = 1500;

export function ResetPasswordScreen() {
  const { linkMessage, isInvited } = useSession();
  const { settings, isWaiting } = usePublicSettings();
  // A mailed link signs its own user in; one that does not work leaves the previous user signed in.
  const email = readStoredEmail();
  const [, navigate] = useLocation();
  const { isSending, message, setMessage, onSubmit } = useAuthForm();
  const redirectTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (linkMessage !== undefined) setMessage(formatLinkMessage(linkMessage));
  }, [linkMessage, setMessage]);
  useEffect(() => () => clearTimeout(redirectTimer.current), []);

  const updatePassword = onSubmit(async (auth, form) => {
    const password = readNewPassword(form);
    if (password === undefined) return { kind: 'error', text: specTexts.resetPassword.mismatch };
    const { error } = await auth.updateUser({ password });
    if (error !== null) throw error;
    redirectTimer.current = setTimeout(() => navigate(HOME_PATH), REDIRECT_DELAY_MS);
    return { kind: 'success', text: specTexts.resetPassword.updated };
  });

  return (
    <AuthScreen
      title={specTexts.resetPassword.heading}
      // Whoever was invited sees who invites.
      sheet={isInvited ? 'short' : undefined}
      isWaiting={isInvited && isWaiting}
      school={settings.school}
    >
      <h1>{specTexts.resetPassword.heading}</h1>
      {isInvited && <p>{generalTexts.invitation}</p>}
      {email !== '' && <p>{fillText(accountTexts.signedInAs, <strong>{email}</strong>)}</p>}
      <form className={authStyles.form} onSubmit={updatePassword}>
        <NewPasswordFields />
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" aria-disabled={isSending}>
            {specTexts.resetPassword.submit}
          </Button>
        </div>
      </form>
      <Message message={message} />
    </AuthScreen>
  );
}
