// Which screen stands at which address, and for whom (product specification, section 2).
import { lazy, Suspense } from 'react';
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
const EditorScreen = lazy(() => import('./screens/editor.tsx').then((room) => ({ default: room.EditorScreen })));
const DocumentationScreen = lazy(() =>
  import('./screens/documentation.tsx').then((room) => ({ default: room.DocumentationScreen })),
);
const ResetPasswordScreen = lazy(() =>
  import('./screens/reset-password.tsx').then((room) => ({ default: room.ResetPasswordScreen })),
);
const AccountScreen = lazy(() => import('./screens/account.tsx').then((room) => ({ default: room.AccountScreen })));
const NotFoundScreen = lazy(() => import('./screens/not-found.tsx').then((room) => ({ default: room.NotFoundScreen })));

export function Routes() {
  const { status, needsCode, isArriving } = useSession();
  if (status === 'unknown') return null;
  if (needsCode) return <SignedOut />;
  return status === 'signed-in' && !isArriving ? <SignedIn /> : <SignedOut />;
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
      <Mishap key={address}>
        <Suspense fallback={<main id="content" aria-busy="true" title={texts.product} />}>
          <Switch>
            <Route path="/" component={LectureScreen} />
            <Route path="/lecture" component={LectureScreen} />
            <Route path="/login" component={LoginScreen} />
            <Route path="/home" component={HomeScreen} />
            <Route path="/draft" component={EditorScreen} />
            <Route path="/drafts" component={DraftsScreen} />
            <Route path="/doc/editor/markup" component={DocumentationScreen} />
            <Route path="/reset-password" component={ResetPasswordScreen} />
            <Route path="/account" component={AccountScreen} />
            <Route component={NotFoundScreen} />
          </Switch>
        </Suspense>
      </Mishap>
    </>
  );
}
