// Routes: which screen a path shows, signed in and signed out (product specification, section 2).
import { useEffect, useRef, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { interfaceLanguage } from '#texts/language/translated.ts';
import { withTexts } from '#texts/load-translations.ts';
import { readStoredLanguage } from './auth/session/stored-session.ts';
import { useSession } from './auth/session.tsx';
import { loadLater } from './load-later.tsx';
import { navigate, Redirect, usePathname, useQuery } from './location.tsx';
import { MemberProvider, useMember } from './member.tsx';
import { LOGIN_PATH, RESET_PASSWORD_PATH, readReturnPath, TODO_PATH } from './paths.ts';
import { LectureScreen } from './screens/lecture/lecture.tsx';
import { accountKey } from './storage-keys.ts';
import { ErrorBoundary } from './ui/feedback/error-boundary.tsx';
import { Skeleton } from './ui/feedback/skeleton.tsx';
import { Waiting } from './ui/feedback/waiting.tsx';
import { NavBar } from './ui/navigation/nav-bar.tsx';
import screenStyles from './ui/screen.module.css';
import { SkipLink } from './ui/screen.tsx';

// Only the lecture viewer is in the first bundle.
const loadOtherRoutes = () => import('./other-routes.tsx');
const OtherRoutes = loadLater(() => loadOtherRoutes().then((module) => module.OtherRoutes), Waiting);
const SignedOutScreen = loadLater(() => loadOtherRoutes().then((module) => module.SignedOutScreen));
const LinkNotice = loadLater(
  withTexts('learner', () => import('./screens/account/link-notice.tsx').then((module) => module.LinkNotice)),
);
const loadSignOut = withTexts('learner', () =>
  import('./screens/sign-out/sign-out-dialog.tsx').then((module) => module.SignOutDialog),
);
const UnsavedNotice = loadLater(
  withTexts('author', () => import('./screens/editor/draft/unsaved-notice.tsx').then((module) => module.UnsavedNotice)),
);

export function Routes() {
  const { status, needsMfa, isConfirmingSignIn } = useSession();
  useSignInOfOtherTabs();
  useAccountLanguage();
  if (status === 'unknown') return <Connecting />;
  if (needsMfa && status !== 'ended') return <SignedOut />;
  if (status === 'signed-out' || isConfirmingSignIn) return <SignedOut />;
  return (
    <MemberProvider>
      <SignedIn />
    </MemberProvider>
  );
}

/** Loads the page again after signing in to an account with another language. */
function useAccountLanguage(): void {
  const { status, needsMfa, isConfirmingSignIn } = useSession();
  const wasSignedOut = useRef(false);
  useEffect(() => {
    if (status === 'signed-out') wasSignedOut.current = true;
    if (status !== 'signed-in' || needsMfa || isConfirmingSignIn || !wasSignedOut.current) return;
    const language = readStoredLanguage();
    if (language !== undefined && language !== interfaceLanguage) window.location.reload();
  }, [status, needsMfa, isConfirmingSignIn]);
}

/** Leaves the login screen when the user signs in in another tab. */
function useSignInOfOtherTabs(): void {
  const { status, needsMfa, isConfirmingSignIn } = useSession();
  const pathname = usePathname();
  const returnPath = readReturnPath(useHistoryState());
  const wasSignedOut = useRef(false);
  const isSignedIn = status === 'signed-in' && !needsMfa;
  useEffect(() => {
    if (isConfirmingSignIn) return; // this tab signs in, and leaves by itself
    if (isSignedIn && wasSignedOut.current && pathname === LOGIN_PATH) navigate(returnPath, { replace: true });
    wasSignedOut.current = status === 'signed-out';
  }, [status, isSignedIn, isConfirmingSignIn, pathname, returnPath]);
}

/** While the session is read, or cannot be refreshed because the auth server is not reachable. */
function Connecting() {
  return (
    <main id="content" className={screenStyles.screen}>
      <Skeleton />
    </main>
  );
}

/** Reminds of local backups of the editor (screens/editor/model/local-backups.ts), on every other screen. */
function UnsavedReminder({ pathname }: { pathname: string }) {
  const [checkedPathname, setCheckedPathname] = useState<string>();
  useEffect(() => {
    // In an effect: the editor writes its local backup when it unmounts.
    const hasBackup = Object.keys(localStorage).some((key) => key.startsWith(accountKey('kept', '')));
    setCheckedPathname(hasBackup && pathname !== '/draft' ? pathname : undefined);
  }, [pathname]);
  if (checkedPathname !== pathname) return null;
  return <UnsavedNotice key={pathname} />;
}

/** What a mailed link did, on every screen but those that show it beneath their form. */
function LinkMessage({ pathname }: { pathname: string }) {
  const { linkMessage } = useSession();
  if (linkMessage === undefined || pathname === LOGIN_PATH || pathname === RESET_PASSWORD_PATH) return null;
  return <LinkNotice message={linkMessage} />;
}

function SignedOut() {
  return (
    <ErrorBoundary>
      <SignedOutScreen />
    </ErrorBoundary>
  );
}

/** A learner starts with what to do, everyone else with the lectures. */
function StartScreen() {
  const { role } = useMember();
  const query = useQuery();
  return role === 'learner' && !query.has('pageId') ? <Redirect to={TODO_PATH} /> : <LectureScreen />;
}

function Screen({ pathname }: { pathname: string }) {
  if (pathname === '/') return <StartScreen />;
  return pathname === '/lecture' ? <LectureScreen /> : <OtherRoutes />;
}

function SignedIn() {
  const pathname = usePathname();
  const { isDisabled, needsAgreement = false } = useMember();
  const [isPostponed, setPostponed] = useState(false);
  const asksForAgreement = needsAgreement && !isPostponed;
  if (isDisabled) {
    return <OtherRoutes />;
  }
  return (
    <>
      <SkipLink />
      <NavBar onApproach={loadOtherRoutes} loadSignOut={loadSignOut} />
      <UnsavedReminder pathname={pathname} />
      <LinkMessage pathname={pathname} />
      <ErrorBoundary key={pathname}>
        {asksForAgreement ? <OtherRoutes onPostpone={() => setPostponed(true)} /> : <Screen pathname={pathname} />}
      </ErrorBoundary>
    </>
  );
}
