// Routes: which screen a path shows, signed in and signed out (product specification, section 2).
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch, useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { JOIN_PATH } from '#api/school/codes/join-path.ts';
import { hasRole, type Role } from '#api/school/roles.ts';
import { useSession } from './auth/session.tsx';
import { readStoredLanguage } from './auth/stored-session.ts';
import { MemberProvider, useMember } from './member/member.tsx';
import {
  BIN_PATH,
  BOARD_PATH,
  CLASSES_PATH,
  FIRST_RUN_PATH,
  IMPORT_PATH,
  INVITE_PATH,
  OUTLINE_PATH,
  PEOPLE_PATH,
  PRIVACY_PATH,
  REVIEW_PATH,
  readReturnPath,
  SETTINGS_PATH,
  TODO_PATH,
} from './paths.ts';
import { LectureScreen } from './screens/lecture/lecture.tsx';
import { interfaceLanguage } from './texts/language/translated.ts';
import { specShellTexts } from './texts/spec/spec-shell.ts';
import { withTexts } from './texts/translations/load-translations.ts';
import { ErrorBoundary } from './ui/feedback/error-boundary.tsx';
import { Skeleton } from './ui/feedback/skeleton.tsx';
import { NavBar } from './ui/navigation/nav-bar.tsx';
import screenStyles from './ui/screen.module.css';
import { SkipLink } from './ui/screen.tsx';

// Only the lecture viewer is in the first bundle.
const LoginScreen = lazy(
  withTexts('learner', () => import('./screens/login/login.tsx').then((module) => ({ default: module.LoginScreen }))),
);
const FirstRunScreen = lazy(
  withTexts('author', () =>
    import('./screens/first-run/first-run.tsx').then((module) => ({ default: module.FirstRunScreen })),
  ),
);
const HomeScreen = lazy(
  withTexts('author', () => import('./screens/home/home.tsx').then((module) => ({ default: module.HomeScreen }))),
);
const DraftsScreen = lazy(
  withTexts('author', () => import('./screens/drafts/drafts.tsx').then((module) => ({ default: module.DraftsScreen }))),
);
const BinScreen = lazy(
  withTexts('author', () => import('./screens/bin/bin.tsx').then((module) => ({ default: module.BinScreen }))),
);
const ImportScreen = lazy(
  withTexts('author', () => import('./screens/import/import.tsx').then((module) => ({ default: module.ImportScreen }))),
);
const OutlineScreen = lazy(
  withTexts('author', () =>
    import('./screens/outline/outline.tsx').then((module) => ({ default: module.OutlineScreen })),
  ),
);
const SearchScreen = lazy(
  withTexts('author', () => import('./screens/search.tsx').then((module) => ({ default: module.SearchScreen }))),
);
const EditorScreen = lazy(
  withTexts('author', () => import('./screens/editor/editor.tsx').then((module) => ({ default: module.EditorScreen }))),
);
const DocumentationScreen = lazy(
  withTexts('author', () =>
    import('./screens/documentation/documentation.tsx').then((module) => ({ default: module.DocumentationScreen })),
  ),
);
const ResetPasswordScreen = lazy(
  withTexts('learner', () =>
    import('./screens/login/reset-password.tsx').then((module) => ({ default: module.ResetPasswordScreen })),
  ),
);
const AccountScreen = lazy(
  withTexts('learner', () =>
    import('./screens/account/account.tsx').then((module) => ({ default: module.AccountScreen })),
  ),
);
const LinkNotice = lazy(
  withTexts('learner', () =>
    import('./screens/account/link-notice.tsx').then((module) => ({ default: module.LinkNotice })),
  ),
);
const UnsavedNotice = lazy(
  withTexts('author', () =>
    import('./screens/editor/draft/unsaved-notice.tsx').then((module) => ({ default: module.UnsavedNotice })),
  ),
);
const ProgressScreen = lazy(
  withTexts('learner', () =>
    import('./screens/progress/progress.tsx').then((module) => ({ default: module.ProgressScreen })),
  ),
);
const ReviewScreen = lazy(
  withTexts('learner', () =>
    import('./screens/review/review.tsx').then((module) => ({ default: module.ReviewScreen })),
  ),
);
const TodoScreen = lazy(
  withTexts('learner', () => import('./screens/todo/todo.tsx').then((module) => ({ default: module.TodoScreen }))),
);
const BoardScreen = lazy(
  withTexts('author', () => import('./screens/board/board.tsx').then((module) => ({ default: module.BoardScreen }))),
);
const ClassesScreen = lazy(
  withTexts('author', () =>
    import('./screens/classes/classes.tsx').then((module) => ({ default: module.ClassesScreen })),
  ),
);
const ClassScreen = lazy(
  withTexts('author', () => import('./screens/classes/class.tsx').then((module) => ({ default: module.ClassScreen }))),
);
const SettingsScreen = lazy(
  withTexts('author', () =>
    import('./screens/settings/settings.tsx').then((module) => ({ default: module.SettingsScreen })),
  ),
);
const PeopleScreen = lazy(
  withTexts('author', () => import('./screens/people/people.tsx').then((module) => ({ default: module.PeopleScreen }))),
);
const PrivacyScreen = lazy(
  withTexts('learner', () =>
    import('./screens/privacy/privacy.tsx').then((module) => ({ default: module.PrivacyScreen })),
  ),
);
const JoinScreen = lazy(
  withTexts('learner', () => import('./screens/join/join.tsx').then((module) => ({ default: module.JoinScreen }))),
);
const InviteScreen = lazy(
  withTexts('author', () =>
    import('./screens/people/invite/invite.tsx').then((module) => ({ default: module.InviteScreen })),
  ),
);
const AccountDisabledScreen = lazy(
  withTexts('learner', () =>
    import('./screens/account-disabled.tsx').then((module) => ({ default: module.AccountDisabledScreen })),
  ),
);
const ClassAgreementScreen = lazy(
  withTexts('learner', () =>
    import('./screens/join/class-agreement.tsx').then((module) => ({ default: module.ClassAgreementScreen })),
  ),
);
const NotFoundScreen = lazy(
  withTexts('learner', () => import('./screens/not-found.tsx').then((module) => ({ default: module.NotFoundScreen }))),
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
  if (pathname === JOIN_PATH || pathname === PRIVACY_PATH) {
    return (
      <ErrorBoundary>
        <Suspense>{pathname === JOIN_PATH ? <JoinScreen /> : <PrivacyScreen />}</Suspense>
      </ErrorBoundary>
    );
  }
  const isFirstRun = pathname === FIRST_RUN_PATH;
  if (pathname !== '/' && pathname !== '/login' && !isFirstRun) {
    const from = search === '' ? pathname : `${pathname}?${search}`;
    return <Redirect to="/login" replace state={{ from }} />;
  }
  return (
    <ErrorBoundary>
      <Suspense>{isFirstRun ? <FirstRunScreen /> : <LoginScreen />}</Suspense>
    </ErrorBoundary>
  );
}

/** Screens that require a role: without it, nothing is found there, and the home screen leads to the start. */
const SCREENS_OF_ROLES: readonly (readonly [path: string, required: Role, screen: ComponentType])[] = [
  ['/home', 'author', HomeScreen],
  ['/draft', 'author', EditorScreen],
  [BOARD_PATH, 'author', BoardScreen],
  ['/drafts', 'author', DraftsScreen],
  [BIN_PATH, 'author', BinScreen],
  [IMPORT_PATH, 'author', ImportScreen],
  [OUTLINE_PATH, 'author', OutlineScreen],
  [CLASSES_PATH, 'author', ClassesScreen],
  [`${CLASSES_PATH}/:classId/board/:assignmentId`, 'author', BoardScreen],
  [`${CLASSES_PATH}/:classId/:part?`, 'author', ClassScreen],
  ['/doc/editor/markup', 'author', DocumentationScreen],
  [PEOPLE_PATH, 'owner', PeopleScreen],
  [INVITE_PATH, 'owner', InviteScreen],
  [SETTINGS_PATH, 'owner', SettingsScreen],
];

/** While a screen is loaded, or it is not known yet whether this person may open it. */
function Waiting() {
  return <main id="content" aria-busy="true" title={specShellTexts.product} />;
}

function chooseScreen(role: Role | undefined, required: Role, screen: ComponentType): ComponentType {
  if (role === undefined) return Waiting;
  if (hasRole(role, required)) return screen;
  return screen === HomeScreen ? ToStart : NotFoundScreen;
}

function ToStart() {
  return <Redirect to="/" replace />;
}

/** A learner starts with what to do, everyone else with the lectures. */
function StartScreen() {
  const { role } = useMember();
  const [searchParams] = useSearchParams();
  return role === 'learner' && !searchParams.has('pageId') ? <Redirect to={TODO_PATH} replace /> : <LectureScreen />;
}

/** The screens that learners reach before they have agreed to what the teachers of their class see. */
const WITHOUT_AGREEMENT: readonly string[] = [JOIN_PATH, '/account', '/privacy'];

function SignedIn() {
  const [pathname] = useLocation();
  const { role, isDisabled, needsAgreement = false } = useMember();
  const [isPostponed, setPostponed] = useState(false);
  const isAsked = needsAgreement && !isPostponed && !WITHOUT_AGREEMENT.includes(pathname);
  if (isDisabled) {
    return (
      <Suspense fallback={<Waiting />}>
        <AccountDisabledScreen />
      </Suspense>
    );
  }
  return (
    <>
      <SkipLink />
      <NavBar />
      <UnsavedReminder pathname={pathname} />
      <LinkMessage pathname={pathname} />
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<Waiting />}>
          <Switch>
            {isAsked && (
              <Route>
                <ClassAgreementScreen onPostpone={() => setPostponed(true)} />
              </Route>
            )}
            <Route path="/" component={StartScreen} />
            <Route path="/lecture" component={LectureScreen} />
            <Route path="/login" component={LoginScreen} />
            {SCREENS_OF_ROLES.map(([path, required, screen]) => (
              <Route key={path} path={path} component={chooseScreen(role, required, screen)} />
            ))}
            <Route path={JOIN_PATH} component={JoinScreen} />
            <Route path={TODO_PATH} component={TodoScreen} />
            <Route path={REVIEW_PATH} component={ReviewScreen} />
            <Route path="/search" component={SearchScreen} />
            <Route path="/reset-password" component={ResetPasswordScreen} />
            <Route path="/account" component={AccountScreen} />
            <Route path={PRIVACY_PATH} component={PrivacyScreen} />
            <Route path="/progress" component={ProgressScreen} />
            <Route component={NotFoundScreen} />
          </Switch>
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
