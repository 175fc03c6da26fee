// Every screen but the lecture, and which path shows it: code that a learner who opens a lecture does not load (docs/decisions/0313).
import { type ComponentType, lazy } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { JOIN_PATH } from '#api/join-path.ts';
import { hasRole, type Role } from '#api/roles.ts';
import { withTexts } from '#texts/load-translations.ts';
import { useMember } from './member.tsx';
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
  SETTINGS_PATH,
  TODO_PATH,
} from './paths.ts';
import { Waiting } from './ui/feedback/waiting.tsx';

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
  withTexts('author', () => import('./screens/search/search.tsx').then((module) => ({ default: module.SearchScreen }))),
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

function chooseScreen(role: Role | undefined, required: Role, screen: ComponentType): ComponentType {
  if (role === undefined) return Waiting;
  if (hasRole(role, required)) return screen;
  return screen === HomeScreen ? ToStart : NotFoundScreen;
}

function ToStart() {
  return <Redirect to="/" replace />;
}

type OtherRoutesProps = {
  /** Given while a learner has not agreed to what the teachers of the class see; called when that is put off. */
  onPostpone?: (() => void) | undefined;
};

/** The screens of a signed-in user. */
export function OtherRoutes({ onPostpone }: OtherRoutesProps) {
  const { role, isDisabled } = useMember();
  if (isDisabled) return <AccountDisabledScreen />;
  if (onPostpone !== undefined) return <ClassAgreementScreen onPostpone={onPostpone} />;
  return (
    <Switch>
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
  );
}

/** The screens without a session; other paths lead to the login screen before. */
export function SignedOutScreen({ pathname }: { pathname: string }) {
  if (pathname === JOIN_PATH) return <JoinScreen />;
  if (pathname === PRIVACY_PATH) return <PrivacyScreen />;
  return pathname === FIRST_RUN_PATH ? <FirstRunScreen /> : <LoginScreen />;
}
