// The not-found screen.
import { Link } from 'wouter';
import { generalTexts } from '#texts/en/general.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Screen } from '#web/ui/screen.tsx';

export function NotFoundScreen() {
  const { notFound } = generalTexts;
  return (
    <Screen title={notFound.heading}>
      <h1>{notFound.heading}</h1>
      <EmptyState kind="missing" text={notFound.hint}>
        <Link href="/home">{notFound.home}</Link>
        <Link href="/search">{notFound.search}</Link>
      </EmptyState>
    </Screen>
  );
}
