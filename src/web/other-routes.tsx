// Every screen but the lecture, and which path shows it: code that a learner who opens a
// lecture does not load (docs/decisions/0313).
import type { ComponentType } from 'react';
import { Route, Switch } from 'wouter';
import { hasRole, type Role } from '#api/roles.ts';
import { withTexts } from '#texts/load-translations.ts';
import { loadLater } from './load-later.tsx';
import { Redirect, usePathname, useSearch } from './location.tsx';
import { useMember } from './member.tsx';
import { LOGIN_PATH } from './paths.ts';
import { SCREENS, type ScreenEntry } from './screens.ts';
import { Waiting } from './ui/feedback/waiting.tsx';

type LoadedScreen = ScreenEntry & { key: string; Component: ComponentType };

/** The screens of the table that are not in the first bundle. */
const LAZY_SCREENS: readonly LoadedScreen[] = Object.entries(SCREENS).flatMap(([key, entry]) => {
  const { load, texts } = entry;
  if (load === undefined) return [];
  return { ...entry, key, Component: loadLater(withTexts(texts, load), Waiting) };
});

const AccountDisabledScreen = loadLater(
  withTexts('learner', () => import('./screens/without-screen.tsx').then((module) => module.AccountDisabledScreen)),
  Waiting,
);
const NotFoundScreen = loadLater(
  withTexts('learner', () => import('./screens/without-screen.tsx').then((module) => module.NotFoundScreen)),
  Waiting,
);
const AuthorsOnlyScreen = loadLater(
  withTexts('learner', () => import('./screens/without-screen.tsx').then((module) => module.AuthorsOnlyScreen)),
  Waiting,
);
const OwnersOnlyScreen = loadLater(
  withTexts('learner', () => import('./screens/without-screen.tsx').then((module) => module.OwnersOnlyScreen)),
  Waiting,
);
const ClassAgreementScreen = loadLater(
  withTexts('learner', () =>
    import('./screens/join/class-agreement.tsx').then((module) => module.ClassAgreementScreen),
  ),
  Waiting,
);

/**
 * What a member sees on the path of a screen: without its role that it is for
 * others; the home screen leads to the start.
 */
function chooseComponent({ key, audience, Component }: LoadedScreen, role: Role | undefined): ComponentType {
  if (audience === 'signed-out') return NotFoundScreen;
  if (audience === 'anyone' || audience === 'learner') return Component;
  if (role === undefined) return Waiting;
  if (hasRole(role, audience)) return Component;
  if (key === 'home') return ToStart;
  return audience === 'owner' ? OwnersOnlyScreen : AuthorsOnlyScreen;
}

function ToStart() {
  return <Redirect to="/" />;
}

type OtherRoutesProps = {
  /** Given while a learner has not agreed to what the teachers of the class see; called when that is put off. */
  onPostpone?: (() => void) | undefined;
};

/** The screens of a signed-in user. */
export function OtherRoutes({ onPostpone }: OtherRoutesProps) {
  const { role, isDisabled } = useMember();
  const pathname = usePathname();
  if (isDisabled) return <AccountDisabledScreen />;
  const needsNoAgreement = LAZY_SCREENS.some((screen) => screen.path === pathname && screen.needsNoAgreement);
  if (onPostpone !== undefined && !needsNoAgreement) return <ClassAgreementScreen onPostpone={onPostpone} />;
  return (
    <Switch>
      {LAZY_SCREENS.map((screen) => (
        <Route key={screen.key} path={screen.path} component={chooseComponent(screen, role)} />
      ))}
      <Route component={NotFoundScreen} />
    </Switch>
  );
}

/** The screens without a session; other paths lead to the login screen, and back from there. */
export function SignedOutScreen() {
  const pathname = usePathname();
  const search = useSearch();
  const path = pathname === '/' ? LOGIN_PATH : pathname;
  const screen = LAZY_SCREENS.find((candidate) => candidate.path === path);
  if (screen?.audience !== 'anyone' && screen?.audience !== 'signed-out')
    return <Redirect to={LOGIN_PATH} state={{ from: pathname + search }} />;
  return <screen.Component />;
}
