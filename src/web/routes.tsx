// Which screen stands at which address, and for whom (product specification, section 2).
import { lazy, Suspense, useEffect, useState } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { LectureScreen } from './screens/lecture.tsx';
import { useSession } from './session.tsx';
import { texts } from './texts.ts';
import { Mishap } from './ui/mishap.tsx';
import { NavBar } from './ui/nav-bar.tsx';
import { SkipLink } from './ui/screen.tsx';

// What a learner does not need comes only when it is opened.
const LoginScreen = lazy(() => import('./screens/login.tsx').then((room) => ({ default: room.LoginScreen })));
const HomeScreen = lazy(() => import('./screens/home.tsx').then((room) => ({ default: room.HomeScreen })));
const DraftsScreen = lazy(() => import('./screens/drafts.tsx').then((room) => ({ default: room.DraftsScreen })));
const OutlineScreen = lazy(() => import('./screens/outline.tsx').then((room) => ({ default: room.OutlineScreen })));
const SearchScreen = lazy(() => import('./screens/search.tsx').then((room) => ({ default: room.SearchScreen })));
const EditorScreen = lazy(() => import('./screens/editor.tsx').then((room) => ({ default: room.EditorScreen })));
const DocumentationScreen = lazy(() =>
  import('./screens/documentation.tsx').then((room) => ({ default: room.DocumentationScreen })),
);
const ResetPasswordScreen = lazy(() =>
  import('./screens/reset-password.tsx').then((room) => ({ default: room.ResetPasswordScreen })),
);
const AccountScreen = lazy(() => import('./screens/account.tsx').then((room) => ({ default: room.AccountScreen })));
const UnsavedNotice = lazy(() =>
  import('./screens/editor/unsaved-notice.tsx').then((room) => ({ default: room.UnsavedNotice })),
);
const ProgressScreen = lazy(() => import('./screens/progress.tsx').then((room) => ({ default: room.ProgressScreen })));
const NotFoundScreen = lazy(() => import('./screens/not-found.tsx').then((room) => ({ default: room.NotFoundScreen })));

export function Routes() {
  const { status, needsCode, isArriving } = useSession();
  if (status === 'unknown') return null;
  if (needsCode && status !== 'ended') return <SignedOut />;
  return status !== 'signed-out' && !isArriving ? <SignedIn /> : <SignedOut />;
}

/** Reminds of a text that the editor left in this browser (screens/editor/kept-texts.ts), on every screen but its own. */
function Unsaved({ address }: { address: string }) {
  const [at, setAt] = useState<string>();
  useEffect(() => {
    // Only now has the screen before this one put its text away.
    const isThere = Object.keys(localStorage).some((key) => key.startsWith('cahier.kept.'));
    setAt(isThere && address !== '/draft' ? address : undefined);
  }, [address]);
  if (at !== address) return null;
  return (
    <Suspense>
      <UnsavedNotice key={address} />
    </Suspense>
  );
}

function SignedOut() {
  const [address] = useLocation();
  const search = useSearch();
  if (address !== '/' && address !== '/login') {
    const from = search === '' ? address : `${address}?${search}`;
    return <Redirect to="/login" replace state={{ from }} />;
  }
  return (
    <Mishap>
      <Suspense>
        <LoginScreen />
      </Suspense>
    </Mishap>
  );
}

function SignedIn() {
  const [address] = useLocation();
  return (
    <>
      <SkipLink />
      <NavBar />
      <Unsaved address={address} />
      <Mishap key={address}>
        <Suspense fallback={<main id="content" aria-busy="true" title={texts.product} />}>
          <Switch>
            <Route path="/" component={LectureScreen} />
            <Route path="/lecture" component={LectureScreen} />
            <Route path="/login" component={LoginScreen} />
            <Route path="/home" component={HomeScreen} />
            <Route path="/draft" component={EditorScreen} />
            <Route path="/drafts" component={DraftsScreen} />
            <Route path="/editor/course" component={OutlineScreen} />
            <Route path="/search" component={SearchScreen} />
            <Route path="/doc/editor/markup" component={DocumentationScreen} />
            <Route path="/reset-password" component={ResetPasswordScreen} />
            <Route path="/account" component={AccountScreen} />
            <Route path="/progress" component={ProgressScreen} />
            <Route component={NotFoundScreen} />
          </Switch>
        </Suspense>
      </Mishap>
    </>
  );
}
