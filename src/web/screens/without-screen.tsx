// What is shown where no screen is: "not found", and the notice that an owner has disabled the account.

import { Link } from 'wouter';
import { generalTexts } from '#texts/en/general.ts';
import { specTexts } from '#texts/en/spec.ts';
import { HOME_PATH } from '#web/paths.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { SignOutButton } from './sign-out/sign-out-button.tsx';

/** For a path without a screen, and for those of people who are not signed in yet. */
export function NotFoundScreen() {
  const { notFound } = generalTexts;
  return (
    <Screen title={notFound.heading}>
      <h1>{notFound.heading}</h1>
      <EmptyState kind="missing" text={notFound.hint}>
        <Link href={HOME_PATH}>{notFound.home}</Link>
        <Link href="/search">{notFound.search}</Link>
      </EmptyState>
    </Screen>
  );
}

/** For a screen that the role of the person does not open. */
function ClosedScreen({ audience }: { audience: 'author' | 'owner' }) {
  const { closed, notFound } = generalTexts;
  return (
    <Screen title={closed.heading}>
      <h1>{closed.heading}</h1>
      <EmptyState kind="missing" text={closed[audience]}>
        <Link href={HOME_PATH}>{notFound.home}</Link>
      </EmptyState>
    </Screen>
  );
}

export function AuthorsOnlyScreen() {
  return <ClosedScreen audience="author" />;
}

export function OwnersOnlyScreen() {
  return <ClosedScreen audience="owner" />;
}

/** For a person whose account an owner has disabled, on every path. */
export function AccountDisabledScreen() {
  const { heading, hint } = generalTexts.accountDisabled;
  return (
    <Screen title={heading} width="narrow">
      <h1>{heading}</h1>
      <EmptyState text={hint}>
        <SignOutButton label={specTexts.nav.logout} />
      </EmptyState>
    </Screen>
  );
}
