// The login screen: the password, then the code of a second factor for those who have one.
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useSession } from '#web/session.tsx';
import { loadProviderSettings } from '#web/sign-in-place.ts';
import { storedNeedsCode } from '#web/stored-session.ts';
import { texts } from '#web/texts.ts';
import { Message, type MessageText } from '#web/ui/message.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { useLoaded } from '#web/use-loaded.ts';
import { PasswordForm } from './login/password-form.tsx';
import styles from './login.module.css';

const CodeForm = lazy(() => import('./login/code-form.tsx').then((room) => ({ default: room.CodeForm })));
const Elsewhere = lazy(() => import('./login/elsewhere.tsx').then((room) => ({ default: room.Elsewhere })));

/** How long the success message stands before the user goes on, in milliseconds; as long as on the reset screen. */
const GO_ON_AFTER_MS = 1500;

export function LoginScreen() {
  const { status, needsCode, linkError, setArriving } = useSession();
  const [address, navigate] = useLocation();
  const from = cameFrom(useHistoryState());
  const goingOn = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [message, tell] = useState<MessageText>();
  // The form of the code stays while the message says that it was right.
  const [wasAsked, setAsked] = useState(false);
  const [settings] = useLoaded('settings', (signal) => loadProviderSettings(window.location.origin, signal));
  const { captcha, external } = settings.state === 'loaded' ? settings.content : {};

  useEffect(() => {
    if (linkError !== undefined) tell({ kind: 'error', text: linkError });
  }, [linkError]);
  useEffect(() => () => clearTimeout(goingOn.current), []);

  // For the signed-out, the screen stays until it has said that it worked.
  const onTrying = useCallback(
    (isTrying: boolean) => setArriving(isTrying && (status !== 'signed-in' || needsCode)),
    [status, needsCode, setArriving],
  );

  function arrive() {
    if (!needsCode && storedNeedsCode()) {
      setArriving(false);
      return;
    }
    setAsked(needsCode);
    tell({ kind: 'success', text: texts.login.signedIn });
    goingOn.current = setTimeout(() => {
      if (address === '/login') navigate(from, { replace: true });
      setArriving(false);
    }, GO_ON_AFTER_MS);
  }

  const parts = { tell, onTrying, onDone: arrive };
  const isAsked = needsCode || wasAsked;
  return (
    <Screen title={texts.login.heading} width="narrow">
      <p className={styles.brand}>{texts.product}</p>
      <div className={styles.sheet}>
        <h1>{texts.login.heading}</h1>
        {isAsked ? (
          <Suspense>
            <CodeForm {...parts} />
          </Suspense>
        ) : (
          <PasswordForm {...parts} captcha={captcha} />
        )}
        <Message message={message} />
        {external && !isAsked && (
          <Suspense>
            <Elsewhere external={external} onFailure={(text) => tell({ kind: 'error', text })} />
          </Suspense>
        )}
      </div>
    </Screen>
  );
}

/** The address within this site that led here, else the start. */
function cameFrom(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/';
  const { from } = state;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : '/';
}
