// Routes: which screen a path shows, signed in and signed out (product specification, section 2).
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useSession } from './auth/session.tsx';
import { BIN_PATH, OUTLINE_PATH, readReturnPath } from './paths.ts';
import { LectureScreen } from './screens/lecture/lecture.tsx';
import { specTexts } from './texts/spec.ts';
import { ErrorBoundary } from './ui/feedback/error-boundary.tsx';
import { Skeleton } from './ui/feedback/skeleton.tsx';
import { NavBar } from './ui/navigation/nav-bar.tsx';
import screenStyles from './ui/screen.module.css';
import { SkipLink } from './ui/screen.tsx';

// Only the lecture viewer is in the first bundle.
const LoginScreen = lazy(() => import('./screens/login/login.tsx').then((module) => ({ default: module.LoginScreen })));
const HomeScreen = lazy(() => import('./screens/home/home.tsx').then((module) => ({ default: module.HomeScreen })));
const DraftsScreen = lazy(() =>
  import('./screens/drafts/drafts.tsx').then((module) => ({ default: module.DraftsScreen })),
);
const BinScreen = lazy(() => import('./screens/bin/bin.tsx').then((module) => ({ default: module.BinScreen })));
const OutlineScreen = lazy(() =>
  import('./screens/outline/outline.tsx').then((module) => ({ default: module.OutlineScreen })),
);
const SearchScreen = lazy(() => import('./screens/search.tsx').then((module) => ({ default: module.SearchScreen })));
const EditorScreen = lazy(() =>
  import('./screens/editor/editor.tsx').then((module) => ({ default: module.EditorScreen })),
);
const DocumentationScreen = lazy(() =>
  import('./screens/documentation/documentation.tsx').then((module) => ({ default: module.DocumentationScreen })),
);
const ResetPasswordScreen = lazy(() =>
  import('./screens/login/reset-password.tsx').then((module) => ({ default: module.ResetPasswordScreen })),
);
const AccountScreen = lazy(() =>
  import('./screens/account/account.tsx').then((module) => ({ default: module.AccountScreen })),
);
const LinkNotice = lazy(() =>
  import('./screens/account/link-notice.tsx').then((module) => ({ default: module.LinkNotice })),
);
const UnsavedNotice = lazy(() =>
  import('./screens/editor/draft/unsaved-notice.tsx').then((module) => ({ default: module.UnsavedNotice })),
);
const ProgressScreen = lazy(() =>
  import('./screens/progress/progress.tsx').then((module) => ({ default: module.ProgressScreen })),
);
const NotFoundScreen = lazy(() =>
  import('./screens/not-found.tsx').then((module) => ({ default: module.NotFoundScreen })),
);

export function Routes() {
  const { status, needsMfa, isConfirmingSignIn } = useSession();
  useSignInOfOtherTabs();
  if (status === 'unknown') return <Connecting />;
  if (needsMfa && status !== 'ended') return <SignedOut />;
  return status !== 'signed-out' && !isConfirmingSignIn ? <SignedIn /> : <SignedOut />;
}

/** Leaves the login screen when the user signs in in another tab. */
function useSignInOfOtherTabs(): void {
  const { status, needsMfa, isConfirmingSignIn } = useSession();
  const [pathname, navigate] = useLocation();
  const returnPath = readReturnPath(useHistoryState());
  const wasSignedOut = useRef(false);
  const isSignedIn = status === 'signed-in' && !needsMfa;
  useEffect(() => {
    if (isConfirmingSignIn) return; // this tab signs in, and leaves by itself
    if (isSignedIn && wasSignedOut.current && pathname === '/login') navigate(returnPath, { replace: true });
    wasSignedOut.current = status === 'signed-out';
  }, [status, isSignedIn, isConfirmingSignIn, pathname, navigate, returnPath]);
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
    const hasBackup = Object.keys(localStorage).some((key) => key.startsWith('cahier.kept.'));
    setCheckedPathname(hasBackup && pathname !== '/draft' ? pathname : undefined);
  }, [pathname]);
  if (checkedPathname !== pathname) return null;
  return (
    <Suspense>
      <UnsavedNotice key={pathname} />
    </Suspense>
  );
}

/** What a mailed link did, on every screen but those that show it beneath their form. */
function LinkMessage({ pathname }: { pathname: string }) {
  const { linkMessage } = useSession();
  if (linkMessage === undefined || pathname === '/login' || pathname === '/reset-password') return null;
  return (
    <Suspense>
      <LinkNotice message={linkMessage} />
    </Suspense>
  );
}

function SignedOut() {
  const [pathname] = useLocation();
  const search = useSearch();
  if (pathname !== '/' && pathname !== '/login') {
    const from = search === '' ? pathname : `${pathname}?${search}`;
    return <Redirect to="/login" replace state={{ from }} />;
  }
  return (
    <ErrorBoundary>
      <Suspense>
        <LoginScreen />
      </Suspense>
    </ErrorBoundary>
  );
}

function SignedIn() {
  const [pathname] = useLocation();
  return (
    <>
      <SkipLink />
      <NavBar />
      <UnsavedReminder pathname={pathname} />
      <LinkMessage pathname={pathname} />
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<main id="content" aria-busy="true" title={specTexts.product} />}>
          <Switch>
            <Route path="/" component={LectureScreen} />
            <Route path="/lecture" component={LectureScreen} />
            <Route path="/login" component={LoginScreen} />
            <Route path="/home" component={HomeScreen} />
            <Route path="/draft" component={EditorScreen} />
            <Route path="/drafts" component={DraftsScreen} />
            <Route path={BIN_PATH} component={BinScreen} />
            <Route path={OUTLINE_PATH} component={OutlineScreen} />
            <Route path="/search" component={SearchScreen} />
            <Route path="/doc/editor/markup" component={DocumentationScreen} />
            <Route path="/reset-password" component={ResetPasswordScreen} />
            <Route path="/account" component={AccountScreen} />
            <Route path="/progress" component={ProgressScreen} />
            <Route component={NotFoundScreen} />
          </Switch>
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
